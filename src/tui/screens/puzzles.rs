//! The puzzles of a pack or a file, with a preview of the chosen one.

use std::collections::BTreeMap;
use std::sync::Arc;

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Component, Env, Go, Library, Screen};
use crate::explain::counted;
use crate::packs::Pack;
use crate::puzzle::Problem;
use crate::scene::{Board, clock, of_puzzle, of_queens_board};
use crate::store::PuzzleStatus;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, NavigationAction};
use crate::tui::layout::{List, above_gap, inset, preview, shorten};
use crate::tui::menu::Menu;
use crate::tui::message::{StoreTask, Task};
use crate::tui::puzzles::{PuzzleList, PuzzleSource};

/// The width of the list.
const LIST_WIDTH: u16 = 34;
/// Columns of a name that has a level or a mark of progress after it.
const NAME_WIDTH: u16 = 11;
/// Columns of a level that has a mark of progress after it.
const LEVEL_WIDTH: u16 = 8;

#[derive(Debug)]
pub struct PuzzleMenu {
    pub puzzles: PuzzleSource,
    pub menu: Menu,
    /// For a file: progress by the numbers of its puzzles.
    progress: BTreeMap<usize, PuzzleStatus>,
}

impl PuzzleMenu {
    pub fn of(list: PuzzleList) -> PuzzleMenu {
        PuzzleMenu { puzzles: list.puzzles, menu: Menu::at(list.index), progress: BTreeMap::new() }
    }

    pub fn of_pack(pack: &'static Pack) -> PuzzleMenu {
        PuzzleMenu::of(PuzzleList { puzzles: PuzzleSource::Pack(pack), index: 0 })
    }

    /// Returns whether both list the same pack.
    pub fn is_same_pack(&self, other: &PuzzleMenu) -> bool {
        let slug = self.puzzles.pack().map(|pack| pack.slug);
        slug.is_some() && slug == other.puzzles.pack().map(|pack| pack.slug)
    }

    /// Takes the progress with a file if this is the file.
    pub fn set_progress(&mut self, problems: &Arc<[Problem]>, progress: BTreeMap<usize, PuzzleStatus>) {
        if let PuzzleSource::File(shown, _) = &self.puzzles
            && Arc::ptr_eq(shown, problems)
        {
            self.progress = progress;
        }
    }

    /// Progress with the puzzle at this index.
    fn progress(&self, library: &Library, index: usize) -> PuzzleStatus {
        match self.puzzles.pack() {
            Some(pack) => library.progress(pack, index),
            None => self.progress.get(&(index + 1)).copied().unwrap_or_default(),
        }
    }

    /// The next unsolved puzzle, past the end to the start; the same one if all are solved.
    fn next_unsolved(&self, library: &Library, index: usize) -> usize {
        let count = self.puzzles.len();
        let mut others = (1..count).map(|i| (index + i) % count);
        others.find(|&i| !self.progress(library, i).solved).unwrap_or(index)
    }

    fn layout(&self, area: Rect) -> List {
        let area = Rect { width: LIST_WIDTH.min(area.width), ..above_gap(area) };
        self.menu.list(inset(area), self.puzzles.len())
    }

    fn draw_line(&self, index: usize, line: Rect, library: &Library, canvas: &mut Canvas<'_>) {
        let (puzzles, is_chosen) = (&self.puzzles, index == self.menu.chosen);
        let mark = mark(self.progress(library, index));
        let level = puzzles.level(index);
        // Without a mark a long title has the whole line.
        let room = if mark.is_empty() && level.is_none() { line.width.saturating_sub(2) } else { NAME_WIDTH };
        canvas.entry(&shorten(&puzzles.name(index), room), is_chosen, line);
        let (mut level_style, mut mark_style) = (canvas.theme.quiet(), Style::new());
        if is_chosen {
            (level_style, mark_style) = (canvas.theme.chosen(), canvas.theme.chosen());
        }
        canvas.put(level.unwrap_or_default(), after(line, NAME_WIDTH + 2), level_style);
        let before = NAME_WIDTH + 2 + if level.is_some() { LEVEL_WIDTH } else { 0 };
        canvas.put(&mark, after(line, before), mark_style);
    }
}

/// The part of a line after this many columns.
fn after(line: Rect, skipped: u16) -> Rect {
    let skipped = skipped.min(line.width);
    Rect { x: line.x + skipped, width: line.width - skipped, ..line }
}

impl Component for PuzzleMenu {
    fn contexts(&self, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Menu]
    }

    fn act(&mut self, action: Action, _: &Env<'_>) -> Vec<Go> {
        match action {
            Action::Navigation(NavigationAction::Move(step)) => {
                self.menu.walk(step, self.puzzles.len());
                Vec::new()
            }
            Action::Navigation(NavigationAction::Choose) => {
                vec![Go::Play(PuzzleList { puzzles: self.puzzles.clone(), index: self.menu.chosen })]
            }
            Action::Navigation(NavigationAction::Back) => vec![Go::Back],
            _ => Vec::new(),
        }
    }

    fn title(&self) -> &str {
        self.puzzles.title()
    }

    /// Draws the list at the left and, on a wide screen, the chosen puzzle at the right.
    fn draw(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let area = canvas.area;
        let list = self.layout(area);
        for (i, line) in list.lines() {
            self.draw_line(i, line, env.library, canvas);
        }
        canvas.arrows(list);
        if let Some(problem) = self.puzzles.problem(self.menu.chosen) {
            let left = LIST_WIDTH.min(area.width);
            let room = Rect { x: area.x + left + 1, width: area.width.saturating_sub(left + 2), ..area };
            draw_preview(problem, &facts(problem), &mut canvas.part(room));
        }
    }

    fn list(&self, area: Rect, _: &Env<'_>) -> Option<List> {
        Some(self.layout(area))
    }

    fn menu(&self) -> Option<&Menu> {
        Some(&self.menu)
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        Some(&mut self.menu)
    }

    fn entry_words(&self, _: &Env<'_>) -> Option<Vec<String>> {
        let mut words = Vec::new();
        for index in 0..self.puzzles.len() {
            let level = self.puzzles.level(index).map(|level| format!(" {level}"));
            words.push(self.puzzles.name(index) + level.as_deref().unwrap_or_default());
        }
        Some(words)
    }

    /// Goes to the puzzle that was played, or after a solved one to the next that is not solved.
    fn returned(&mut self, left: &Screen, env: &Env<'_>) {
        let Screen::Play(play) = left else { return };
        let index = play.list.index;
        self.menu.chosen = if play.game.is_solved() { self.next_unsolved(env.library, index) } else { index };
    }

    /// Asks for the progress with the puzzles, which may have changed.
    fn shown(&mut self, _: &Env<'_>) -> Vec<Go> {
        match &self.puzzles {
            PuzzleSource::Pack(pack) => vec![Task::Store(StoreTask::Progress(pack)).into()],
            PuzzleSource::File(problems, _) => {
                vec![Task::Store(StoreTask::FileProgress(problems.clone())).into()]
            }
            PuzzleSource::Single(..) => Vec::new(),
        }
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
pub fn draw_preview(problem: &Problem, facts: &str, canvas: &mut Canvas<'_>) {
    let board: Board = match problem {
        Problem::Sudoku(puzzle) => of_puzzle(puzzle),
        Problem::Queens(board) => of_queens_board(board),
    };
    let room = canvas.area;
    let Some(metrics) = preview(&board, room) else { return };
    let x = room.x + (room.width - metrics.width) / 2;
    let place = Rect { x, width: metrics.width, height: metrics.height, ..room };
    canvas.board(&board, &metrics, place);
    let y = place.bottom() + 1;
    if y < room.bottom() {
        let x = place.x + metrics.gutter;
        canvas.put(facts, Rect { x, y, width: room.right() - x, height: 1 }, canvas.theme.quiet());
    }
}

/// The kind of puzzle and how much is given.
pub fn facts(problem: &Problem) -> String {
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
