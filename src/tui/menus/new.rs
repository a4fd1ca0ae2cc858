//! A new puzzle: its board, its level and the pattern of its clues.

use std::time::Duration;

use ratatui::layout::Rect;

use crate::direction::Direction;
use crate::explain::capitalized;
use crate::generate::preset::{Kind, Preset};
use crate::grid::{Grid, Puzzle};
use crate::hint::Difficulty;
use crate::packs;
use crate::puzzle::Problem;
use crate::queens::Board;
use crate::tui::layout::{List, new_list};
use crate::tui::message::PuzzleRequest;

#[derive(Debug, Default)]
pub struct NewPuzzle {
    pub chosen: usize,
    pub preset: Preset,
}

/// A puzzle that is being made.
#[derive(Clone, Copy, Debug)]
pub struct Generating {
    pub job: u64,
    pub request: PuzzleRequest,
    /// When it was asked for.
    pub since: Duration,
    /// The number of puzzles tried so far.
    pub done: u64,
}

/// A line of the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPuzzleLine {
    pub name: &'static str,
    pub value: String,
    pub about: &'static str,
}

impl NewPuzzle {
    pub const LINES: usize = 3;

    pub fn values(&self) -> [NewPuzzleLine; NewPuzzle::LINES] {
        let Preset { kind, level, symmetric } = self.preset;
        let (look, about) = match (kind, symmetric) {
            (Kind::Queens, _) => ("–", "squares are blocked at random"),
            (Kind::Regions, _) => ("–", "regions of any shape"),
            (_, true) => ("Symmetric", "the pattern is the same upside down"),
            (_, false) => ("At random", "clues can be anywhere"),
        };
        [
            NewPuzzleLine { name: "Board", value: kind.name(), about: about_kind(kind) },
            NewPuzzleLine {
                name: "Level",
                value: capitalized(level.name()),
                about: about_level(kind, level),
            },
            NewPuzzleLine { name: "Clues", value: look.to_owned(), about },
        ]
    }

    /// An empty board of the chosen kind. Boards that differ from puzzle to puzzle are shown by one of the packs.
    pub fn board(&self) -> Option<Problem> {
        let kind = self.preset.kind;
        let of_pack = |slug| packs::find(slug).map_or(&[][..], |pack| pack.problems());
        let empty =
            |puzzle: &Puzzle| Problem::Sudoku(puzzle.with_givens(Grid::empty(puzzle.geometry.cell_count())));
        match kind {
            Kind::Target => of_pack("target").first()?.as_sudoku().map(empty),
            Kind::Jigsaw => of_pack("jigsaw").first()?.as_sudoku().map(empty),
            Kind::Queens | Kind::Regions => {
                let slug = if kind == Kind::Queens { "queens" } else { "regions" };
                let has_size = |board: &Board| board.size() == self.preset.queens_size();
                of_pack(slug).iter().find(|problem| problem.as_queens().is_some_and(has_size)).cloned()
            }
            Kind::Classic(_) | Kind::With(_) => kind.geometry().map(|geometry| {
                let grid = Grid::empty(geometry.cell_count());
                Problem::Sudoku(Puzzle::new(geometry, grid))
            }),
        }
    }

    pub fn lines(&self, area: Rect) -> List {
        new_list(area, self.chosen, NewPuzzle::LINES)
    }

    /// Selects the next value of the chosen line in this direction, wrapping around.
    pub fn turn(&mut self, direction: Direction) {
        let preset = &mut self.preset;
        match self.chosen {
            0 => {
                preset.kind = neighbour(&Kind::all(), preset.kind, direction);
                let hardest = preset.kind.levels().last().copied().unwrap_or(Difficulty::Easy);
                preset.level = preset.level.min(hardest);
            }
            1 => preset.level = neighbour(preset.kind.levels(), preset.level, direction),
            _ => preset.symmetric = !preset.symmetric,
        }
    }
}

/// Returns the next value of the list in this direction, wrapping around.
pub fn neighbour<T: Copy + PartialEq>(all: &[T], now: T, direction: Direction) -> T {
    let place = all.iter().position(|&other| other == now).unwrap_or(0);
    all[direction.step(place, 1, all.len())]
}

fn about_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Classic(4 | 6) => "a quick game",
        Kind::Classic(12 | 16) => "a large board; may take a while to make",
        Kind::Classic(_) => "the classic board",
        Kind::With(extra) => extra.rule(),
        Kind::Jigsaw => "irregular regions instead of boxes",
        Kind::Target => "weighted cells: highest score wins",
        Kind::Queens => "no two queens may attack each other",
        Kind::Regions => "one queen per region, none touching",
    }
}

fn about_level(kind: Kind, level: Difficulty) -> &'static str {
    match (kind, level) {
        (Kind::Queens | Kind::Regions, Difficulty::Easy) => "6x6: last squares and locked houses",
        (Kind::Queens | Kind::Regions, Difficulty::Medium) => "8x8: attacks and pairs",
        (Kind::Queens | Kind::Regions, _) => "10x10: larger sets and trial",
        (Kind::Target, Difficulty::Easy) => "up to 100 completions",
        (Kind::Target, Difficulty::Medium) => "up to 1,000 completions",
        (Kind::Target, _) => "up to 20,000 completions",
        (_, Difficulty::Easy) => "plenty of clues; singles only",
        (_, Difficulty::Medium) => "pairs, triples and locked candidates",
        (_, Difficulty::Hard) => "fish, wings and colouring",
        (_, Difficulty::Unfair) => "chains and almost locked sets",
        (_, Difficulty::Extreme) => "forcing chains and nets",
    }
}
