//! The packs of a group, and the puzzles of a pack or a file with a preview.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::{draw_about, draw_arrows, draw_entry, frame};
use crate::explain::counted;
use crate::puzzle::Problem;
use crate::scene::{Board, clock, of_puzzle, of_queens_board};
use crate::store::PuzzleStatus;
use crate::tui::app::App;
use crate::tui::layout::{has_abouts, preview, preview_area, preview_below, shorten};
use crate::tui::menus::{PackMenu, PuzzleMenu};
use crate::tui::theme::Theme;
use crate::tui::widgets::{BoardWidget, put};

/// Columns of a name that has a level or a mark of progress after it.
const NAME_WIDTH: u16 = 11;
/// Columns of a level that has a mark of progress after it.
const LEVEL_WIDTH: u16 = 8;

pub fn draw_packs(app: &App, menu: &PackMenu, theme: Theme, buffer: &mut Buffer) {
    let area = frame(app, menu.group.title(), theme, buffer);
    let packs = menu.packs();
    let list = menu.lines(area);
    for (i, line) in list.lines() {
        let pack = packs[i];
        let solved = format!("{} of {}", app.library.solved(pack), pack.problems().len());
        let about = if has_abouts(list.area) { pack.about } else { "" };
        let text = format!("{:<10} {solved:>8} solved   {about}", pack.title);
        draw_entry(&text, i == menu.chosen, line, theme, buffer);
    }
    draw_arrows(list, theme, buffer);
    draw_about(packs[menu.chosen].about, &list, area, theme, buffer);
    let next = menu.next_puzzle(&app.library);
    if let (Some(room), Some(problem)) = (preview_below(&list, area), next.problem()) {
        let facts = format!("{}: {}", next.puzzles.name(next.index), facts(problem));
        draw_preview(problem, &facts, room, theme, buffer);
    }
}

/// Draws the list at the left and, on a wide screen, the chosen puzzle at the right.
pub fn draw_puzzles(app: &App, menu: &PuzzleMenu, theme: Theme, buffer: &mut Buffer) {
    let list = &menu.list;
    let area = frame(app, list.puzzles.title(), theme, buffer);
    let lines = menu.lines(area);
    for (i, line) in lines.lines() {
        let name = list.puzzles.name(i);
        let mark = mark(menu.progress(&app.library, i));
        let level = list.puzzles.level(i);
        // Without a mark a long title has the whole line.
        let room = if mark.is_empty() && level.is_none() { line.width.saturating_sub(2) } else { NAME_WIDTH };
        let name = shorten(&name, room);
        draw_entry(&name, i == list.index, line, theme, buffer);
        let style = if i == list.index { theme.chosen() } else { theme.quiet() };
        let after = |skipped: u16| {
            let skipped = skipped.min(line.width);
            Rect { x: line.x + skipped, width: line.width - skipped, ..line }
        };
        put(level.unwrap_or_default(), after(NAME_WIDTH + 2), style, buffer);
        let before = NAME_WIDTH + 2 + if level.is_some() { LEVEL_WIDTH } else { 0 };
        put(&mark, after(before), if i == list.index { style } else { Style::new() }, buffer);
    }
    draw_arrows(lines, theme, buffer);
    let room = preview_area(area);
    if let Some(problem) = list.problem() {
        draw_preview(problem, &facts(problem), room, theme, buffer);
    }
}

/// The progress with a puzzle, in a few columns.
fn mark(progress: PuzzleStatus) -> String {
    match (progress.begun, progress.best) {
        (Some((filled, of)), _) => format!("{filled}/{of}"),
        (None, Some(time)) => format!("✓ {}", clock(time)),
        (None, None) if progress.solved => "✓ hints".to_owned(),
        (None, None) => String::new(),
    }
}

/// Draws a board, and facts below it if there is room.
pub fn draw_preview(problem: &Problem, facts: &str, room: Rect, theme: Theme, buffer: &mut Buffer) {
    let board: Board = match problem {
        Problem::Sudoku(puzzle) => of_puzzle(puzzle),
        Problem::Queens(board) => of_queens_board(board),
    };
    let Some(metrics) = preview(&board, room) else { return };
    let x = room.x + (room.width - metrics.width) / 2;
    let place = Rect { x, width: metrics.width, height: metrics.height, ..room };
    BoardWidget { board: &board, metrics: &metrics, theme }.render(place, buffer);
    let y = place.bottom() + 1;
    if y < room.bottom() {
        let x = place.x + metrics.gutter;
        put(facts, Rect { x, y, width: room.right() - x, height: 1 }, theme.quiet(), buffer);
    }
}

fn facts(problem: &Problem) -> String {
    match problem {
        Problem::Sudoku(puzzle) => {
            let shape = puzzle.geometry.shape().describe();
            let clues = match puzzle.given_candidates {
                Some(_) => "Sukaku".to_owned(),
                None => counted(puzzle.givens.filled(), "clue"),
            };
            let level = puzzle.info.level.as_ref().map_or(String::new(), |level| format!(", {level}"));
            format!("{shape}, {clues}{level}")
        }
        Problem::Queens(board) => {
            let n = board.size();
            match (board.regions(), board.queen_count()) {
                (Some(_), _) => format!("{n}x{n}, {n} regions"),
                (None, 0) => format!("{n}x{n}, {} squares blocked", board.blocked().len()),
                (None, given) => {
                    format!("{n}x{n}, {} squares blocked, {}", board.blocked().len(), counted(given, "queen"))
                }
            }
        }
    }
}
