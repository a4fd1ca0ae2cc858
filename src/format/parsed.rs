//! A puzzle together with where its cells stand in the text.

use super::LibraryPosition;
use crate::grid::Cell;
use crate::puzzle::Problem;

/// One puzzle of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// The puzzle.
    pub problem: Problem,
    /// The 1-based line on which it starts.
    pub line: usize,
    pub(super) places: CellPositions,
}

/// Where the cells stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum CellPositions {
    /// One after another on one line, from this column.
    Run { column: usize },
    /// Line and column of each.
    Each(Box<[(usize, usize)]>),
    /// Line and column of each, in a library line that tells more.
    Library(Box<[(usize, usize)]>, Box<LibraryPosition>),
}

impl Parsed {
    /// The 1-based line and column (in characters) of a cell or, on a queens board, of the square
    /// `row * N + column`; the start of the puzzle where the text does not name the cell.
    pub fn position(&self, cell: Cell) -> (usize, usize) {
        match &self.places {
            CellPositions::Run { column } => (self.line, column + cell.index()),
            CellPositions::Each(places) | CellPositions::Library(places, _) => {
                places.get(cell.index()).copied().unwrap_or((self.line, 1))
            }
        }
    }

    /// The position as the library line wrote it, and the technique that the line is about.
    pub fn library_position(&self) -> Option<&LibraryPosition> {
        match &self.places {
            CellPositions::Library(_, case) => Some(case),
            _ => None,
        }
    }
}
