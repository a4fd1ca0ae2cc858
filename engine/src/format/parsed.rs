//! A puzzle with the positions of its cells in the text.

use super::library_position::LibraryPosition;
use crate::grid::{Cell, Puzzle};
use crate::puzzle::Problem;

/// A puzzle read from a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// The puzzle itself.
    pub problem: Problem,
    /// The 1-based line on which the puzzle starts.
    pub line: usize,
    pub(super) positions: CellPositions,
    /// Whether the open cells show candidates and nobody says who found them.
    pub(super) is_candidate_grid: bool,
}

/// The positions of the cells in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum CellPositions {
    /// One after another on one line, from this column, each this wide.
    Run { column: usize, width: usize },
    /// The line and column of each cell.
    Each(Box<[(usize, usize)]>),
    /// The line and column of each cell, in a library line that holds more than the puzzle.
    Library(Box<[(usize, usize)]>, Box<LibraryPosition>),
}

impl Parsed {
    /// Creates a sudoku with the line and column of each cell.
    pub(super) fn sudoku(puzzle: Puzzle, line: usize, positions: Vec<(usize, usize)>) -> Parsed {
        let run = positions.first().map(|&(_, column)| column).filter(|&column| {
            positions.iter().copied().eq((column..).map(|column| (line, column)).take(positions.len()))
        });
        let positions = match run {
            Some(column) => CellPositions::Run { column, width: 1 },
            None => CellPositions::Each(positions.into()),
        };
        Parsed { problem: Problem::Sudoku(puzzle), line, positions, is_candidate_grid: false }
    }

    /// Returns whether it is a candidate grid that may be a position of a classic puzzle or a Sukaku: see
    /// `settled` in the program.
    pub fn is_candidate_grid(&self) -> bool {
        self.is_candidate_grid
    }

    /// Returns the 1-based line and column (in characters) of a cell or, on a queens board, of the
    /// square `row * N + column`. If the text does not name the cell, this is the start of the puzzle.
    pub fn position(&self, cell: Cell) -> (usize, usize) {
        match &self.positions {
            CellPositions::Run { column, width } => (self.line, column + width * cell.index()),
            CellPositions::Each(positions) | CellPositions::Library(positions, _) => {
                positions.get(cell.index()).copied().unwrap_or((self.line, 1))
            }
        }
    }

    /// Returns the library line that the puzzle was read from.
    pub fn library_position(&self) -> Option<&LibraryPosition> {
        match &self.positions {
            CellPositions::Library(_, position) => Some(position),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Geometry, Grid};

    #[test]
    fn a_puzzle_without_places_is_at_the_start_of_its_line() {
        let puzzle = || Puzzle::new(Geometry::standard(4).expect("four"), Grid::empty(16));
        let at = |positions| Parsed::sudoku(puzzle(), 3, positions).position(Cell::new(5));
        assert_eq!(at(Vec::new()), (3, 1));
        assert_eq!(at((7..23).map(|column| (3, column)).collect()), (3, 12));
        assert_eq!(at((0..16).map(|cell| (3 + cell / 4, 7 + cell % 4)).collect()), (4, 8));
    }
}
