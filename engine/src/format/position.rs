//! What writers ask about a position.

use crate::grid::{CandidateSet, Cell, Geometry, Grid, Puzzle};

/// Returns the player's marks of a cell.
pub(super) fn marks_of(puzzle: &Puzzle, cell: Cell) -> CandidateSet {
    let marks = puzzle.progress.as_ref().and_then(|progress| progress.candidates.as_ref());
    marks.map_or(CandidateSet::EMPTY, |sets| sets[cell.index()])
}

pub(super) fn digits_of_peers(geometry: &Geometry, values: &Grid, cell: Cell) -> CandidateSet {
    geometry.peers(cell).iter().filter_map(|&peer| values[peer]).collect()
}
