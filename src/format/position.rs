//! Collects the cells of a position as saved games hold it: givens, the player's digits, marks.

use std::sync::Arc;

use crate::grid::{CandidateSet, Cell, Digit, Geometry, Grid, Progress, Puzzle};

/// The cells of a board. All are open at first.
pub(super) struct Position {
    pub givens: Grid,
    /// The player's digits; those in given cells do not count.
    pub added: Grid,
    pub marks: Vec<CandidateSet>,
}

impl Position {
    /// Creates a board of this number of cells.
    pub fn new(cells: usize) -> Position {
        Position {
            givens: Grid::empty(cells),
            added: Grid::empty(cells),
            marks: vec![CandidateSet::EMPTY; cells],
        }
    }

    /// Sets the content of a cell.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>, is_given: bool) {
        let (set, other) = match is_given {
            true => (&mut self.givens, &mut self.added),
            false => (&mut self.added, &mut self.givens),
        };
        (set[cell], other[cell]) = (digit, None);
    }

    /// Makes all digits givens if there are no givens: then the program did not tell them apart.
    pub fn give_all_if_none(&mut self) {
        if self.givens.filled() == 0 {
            std::mem::swap(&mut self.givens, &mut self.added);
        }
    }

    /// Returns all digits.
    pub fn values(&self) -> Grid {
        self.givens.iter().map(|(cell, given)| given.or(self.added[cell])).collect()
    }

    /// Returns the puzzle of a board.
    pub fn into_puzzle(mut self, geometry: Arc<Geometry>) -> Puzzle {
        let values = self.values();
        for (cell, _) in values.placed() {
            self.marks[cell.index()] = CandidateSet::EMPTY;
        }
        let has_marks = self.marks.iter().any(|set| !set.is_empty());
        let mut puzzle = Puzzle::new(geometry, self.givens);
        if has_marks || values != puzzle.givens {
            let candidates = has_marks.then(|| self.marks.into());
            puzzle.progress = Some(Progress { values, candidates });
        }
        puzzle
    }
}
