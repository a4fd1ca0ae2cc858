//! What a solver starts from: digits, and in a Sukaku the given candidates.

use std::sync::Arc;

use super::{CandidateSet, Cell, Geometry, Grid};

/// The given candidates of a Sukaku. A digit that is not among them is as impossible in its cell as one that a peer
/// holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GivenCandidates(Arc<[CandidateSet]>);

impl GivenCandidates {
    /// Returns the given candidates of a cell.
    pub fn of(&self, cell: Cell) -> CandidateSet {
        self.0[cell.index()]
    }

    /// Returns the given candidates of all cells in reading order.
    pub fn as_slice(&self) -> &[CandidateSet] {
        &self.0
    }

    /// Returns whether every digit of a grid is a given candidate of its cell.
    pub fn allow(&self, values: &Grid) -> bool {
        values.placed().all(|(cell, digit)| self.of(cell).contains(digit))
    }

    /// Returns whether they exclude no more than the digits of a grid do.
    pub(super) fn follow_from(&self, geometry: &Geometry, values: &Grid) -> bool {
        let all = CandidateSet::all(geometry.size());
        geometry.cells().filter(|&cell| values[cell].is_none()).all(|cell| {
            let of_peers: CandidateSet = geometry.peers(cell).iter().filter_map(|&p| values[p]).collect();
            (self.of(cell) | of_peers) == all
        })
    }
}

impl FromIterator<CandidateSet> for GivenCandidates {
    fn from_iter<I: IntoIterator<Item = CandidateSet>>(sets: I) -> GivenCandidates {
        GivenCandidates(sets.into_iter().collect())
    }
}

/// The digits that a solver starts from, and in a Sukaku the given candidates.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::grid::{Clues, Geometry, Grid, Puzzle};
///
/// let grid = Grid::empty(81);
/// let puzzle = Puzzle::new(Geometry::standard(9).unwrap(), grid.clone());
/// assert_eq!(Clues::from(&puzzle).digits, Clues::from(&grid).digits);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Clues<'a> {
    /// The digits.
    pub digits: &'a Grid,
    /// The candidates to which open cells are limited.
    pub candidates: Option<&'a GivenCandidates>,
}

impl<'a> From<&'a Grid> for Clues<'a> {
    fn from(digits: &'a Grid) -> Clues<'a> {
        Clues { digits, candidates: None }
    }
}
