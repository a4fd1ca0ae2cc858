//! The cells of a position as saved games hold it: givens, the player's digits, marks.

use std::sync::Arc;

use crate::grid::{CandidateSet, Cell, Digit, Geometry, Grid, Progress, Puzzle};

/// Returns the player's marks of a cell.
pub(super) fn marks_of(puzzle: &Puzzle, cell: Cell) -> CandidateSet {
    let marks = puzzle.progress.as_ref().and_then(|progress| progress.candidates.as_ref());
    marks.map_or(CandidateSet::EMPTY, |sets| sets[cell.index()])
}

/// Returns the digits that the peers of a cell hold.
pub(super) fn digits_of_peers(geometry: &Geometry, values: &Grid, cell: Cell) -> CandidateSet {
    geometry.peers(cell).iter().filter_map(|&peer| values[peer]).collect()
}

/// Returns whether a full grid is the solution of a puzzle.
pub(super) fn solves(full: &Grid, geometry: &Geometry, grid: &Grid) -> bool {
    // Nearly empty boards have many solutions.
    let is_puzzle = (geometry.size()..full.cell_count()).contains(&grid.filled());
    is_puzzle && grid.cell_count() == full.cell_count() && full.extends(grid) && full.is_solution(geometry)
}

/// Returns the cell of a name such as `r4c7` on a board of this size.
pub(super) fn cell_of_name(name: &str, size: usize) -> Option<Cell> {
    let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let index = |text: &str| text.parse::<usize>().ok().filter(|i| (1..=size).contains(i)).map(|i| i - 1);
    Some(Cell::new(index(row)? * size + index(column)?))
}

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
