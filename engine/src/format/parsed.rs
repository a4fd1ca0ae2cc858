//! A puzzle with the positions of its cells in the text.

use super::library_position::LibraryPosition;
use super::places::{CellPlaces, Place};
use super::words::{self, Asked, BoardNumbers, Reading};
use crate::grid::{Cell, Puzzle};
use crate::puzzle::Problem;

/// Takes note of what the name of a puzzle's file asks for and the board does not have, such as `anti-knight.txt`.
pub fn ask_of_file(parsed: &mut Parsed, path: &str) {
    parsed.ask(&words::named_file(path));
}

/// A puzzle read from a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// The puzzle itself.
    pub problem: Problem,
    /// The 1-based line on which the puzzle starts.
    pub line: usize,
    pub(super) places: CellPlaces,
    /// The library line that the puzzle was read from, with what it holds besides.
    pub(super) library: Option<Box<LibraryPosition>>,
    /// Whether the open cells show fewer candidates than the digits leave, and nobody says who found them.
    pub(super) is_candidate_grid: bool,
}

impl Parsed {
    pub(super) fn new(problem: Problem, line: usize, places: CellPlaces) -> Parsed {
        Parsed { problem, line, places, library: None, is_candidate_grid: false }
    }

    /// Takes note of what a heading asks for and the board does not have.
    pub(super) fn ask(&mut self, asked: &[Asked]) {
        let Problem::Sudoku(puzzle) = &mut self.problem else { return };
        for missing in asked.iter().filter_map(|asked| asked.missing_on(&puzzle.geometry)) {
            if !puzzle.info.not_checked.contains(&missing) {
                puzzle.info.not_checked.push(missing);
            }
        }
    }

    /// Takes note of what free text beside it says: see [`Parsed::take`].
    pub(super) fn hear(&mut self, text: &str) {
        if let Problem::Sudoku(puzzle) = &self.problem
            && !text.is_empty()
        {
            self.take(&words::read_free(text, BoardNumbers::of(&puzzle.geometry)));
        }
    }

    /// Takes note of what free text asks for and the board does not have. What is not understood becomes a part of the
    /// comment, so that it stays with the puzzle.
    pub(super) fn take(&mut self, reading: &Reading) {
        self.ask(&reading.asked);
        let Problem::Sudoku(Puzzle { info, .. }) = &mut self.problem else { return };
        for sentence in &reading.not_understood {
            if !info.not_understood.contains(sentence) {
                info.not_understood.push(sentence.clone());
                let before = info.comment.take().map_or(String::new(), |comment| comment + "\n");
                info.comment = Some(before + sentence);
            }
        }
    }

    /// Returns whether it is a candidate grid that may be a position of a classic puzzle or a Sukaku: see
    /// `settled` in the program.
    pub fn is_candidate_grid(&self) -> bool {
        self.is_candidate_grid
    }

    /// Returns the 1-based line and column (in characters) of a cell or, on a queens board, of the
    /// square `row * N + column`. If the text does not name the cell, this is the start of the puzzle.
    pub fn position(&self, cell: Cell) -> (usize, usize) {
        let place = self.places.of(cell.index()).unwrap_or(Place::new(self.line, 1));
        (place.line, place.column)
    }

    /// Returns the library line that the puzzle was read from.
    pub fn library_position(&self) -> Option<&LibraryPosition> {
        self.library.as_deref()
    }
}
