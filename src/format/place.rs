//! A puzzle together with where its cells stand in the text.

use super::Case;
use crate::grid::Cell;
use crate::puzzle::Problem;

/// One puzzle of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The puzzle.
    pub problem: Problem,
    /// The 1-based line on which it starts.
    pub line: usize,
    pub(super) places: Places,
}

/// Where the cells stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Places {
    /// One after another on one line, from this column.
    Run { column: usize },
    /// Line and column of each.
    Each(Box<[(usize, usize)]>),
    /// Line and column of each, in a library line that tells more.
    Case(Box<[(usize, usize)]>, Box<Case>),
}

impl Entry {
    /// The 1-based line and column (in characters) of a cell or, on a queens board, of the square
    /// `row * N + column`; the start of the puzzle where the text does not name the cell.
    pub fn position(&self, cell: Cell) -> (usize, usize) {
        match &self.places {
            Places::Run { column } => (self.line, column + cell.index()),
            Places::Each(places) | Places::Case(places, _) => {
                places.get(cell.index()).copied().unwrap_or((self.line, 1))
            }
        }
    }

    /// The position as the library line wrote it, and the technique that the line is about.
    pub fn case(&self) -> Option<&Case> {
        match &self.places {
            Places::Case(_, case) => Some(case),
            _ => None,
        }
    }
}
