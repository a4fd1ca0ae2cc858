//! The packs of a group, and the puzzles of a pack with a preview.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::{draw_entry, frame, scroll};
use crate::format::Problem;
use crate::packs::Pack;
use crate::scene::{Board, clock, of_puzzle, of_queens_board};
use crate::store::Progress;
use crate::tui::app::App;
use crate::tui::theme::Theme;
use crate::tui::widgets::{BoardWidget, preview, put};

pub fn draw_packs(app: &App, theme: Theme, buffer: &mut Buffer) {
    let title = app.packs.group.map_or("Packs", |group| group.title());
    let area = frame(app, title, theme, buffer);
    let packs = app.packs.packs();
    let first = scroll(app.packs.chosen, packs.len(), area.height as usize);
    for (y, (i, pack)) in (area.y..area.bottom()).zip(packs.iter().enumerate().skip(first)) {
        let solved = format!("{} of {}", app.packs.solved(pack), pack.problems().len());
        let text = format!("{:<10} {solved:>8} solved   {}", pack.title, pack.about);
        let place = Rect { x: area.x + 1, y, width: area.width.saturating_sub(2), height: 1 };
        draw_entry(&text, i == app.packs.chosen, place, theme, buffer);
    }
}

/// The list at the left, the chosen puzzle at the right where there is room.
pub fn draw_puzzles(app: &App, theme: Theme, buffer: &mut Buffer) {
    let Some(pack) = app.puzzles.pack else { return };
    let area = frame(app, pack.title, theme, buffer);
    let width = 25.min(area.width);
    let list = Rect { width, ..area };
    let count = pack.problems().len();
    let first = scroll(app.puzzles.chosen, count, list.height as usize);
    for (y, i) in (list.y..list.bottom()).zip(first..count) {
        let text = format!("{:<11} {}", pack.name(i), mark(app.packs.progress(pack, i)));
        let place = Rect { x: list.x + 1, y, width: width.saturating_sub(2), height: 1 };
        draw_entry(&text, i == app.puzzles.chosen, place, theme, buffer);
    }
    let room = Rect { x: list.right() + 1, width: area.width.saturating_sub(width + 1), ..area };
    draw_preview(pack, app.puzzles.chosen, room, theme, buffer);
}

/// How far the player has come, in a few columns.
fn mark(progress: Progress) -> String {
    match (progress.begun, progress.best) {
        (Some((filled, of)), _) => format!("{filled} of {of}"),
        (None, Some(time)) => format!("✓ {}", clock(time)),
        (None, None) => String::new(),
    }
}

fn draw_preview(pack: &Pack, index: usize, room: Rect, theme: Theme, buffer: &mut Buffer) {
    let Some(problem) = pack.problems().get(index) else { return };
    let board: Board = match problem {
        Problem::Sudoku(puzzle) => of_puzzle(puzzle),
        Problem::Queens(board) => of_queens_board(board),
    };
    let Some(metrics) = preview(&board, room) else { return };
    let place = Rect { width: metrics.width, height: metrics.height, ..room };
    BoardWidget { board: &board, metrics: &metrics, theme }.render(place, buffer);
    let y = place.bottom() + 1;
    if y < room.bottom() {
        put(&facts(problem), Rect { y, height: 1, ..room }, theme.quiet(), buffer);
    }
}

fn facts(problem: &Problem) -> String {
    match problem {
        Problem::Sudoku(puzzle) => {
            let shape = puzzle.geometry.shape().describe();
            format!("{shape}, {} clues", puzzle.givens.filled())
        }
        Problem::Queens(board) => {
            let n = board.size();
            format!("{n}x{n}, {} squares blocked", board.blocked().len())
        }
    }
}
