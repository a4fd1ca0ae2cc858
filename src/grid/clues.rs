//! What a solver starts from: digits, and in a Sukaku the given candidates.

use std::sync::Arc;

use super::{CandidateSet, Cell, Geometry, Grid, Puzzle};

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
    fn follow_from(&self, geometry: &Geometry, values: &Grid) -> bool {
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

/// The givens, without the player's digits.
impl<'a> From<&'a Puzzle> for Clues<'a> {
    fn from(puzzle: &'a Puzzle) -> Clues<'a> {
        puzzle.clues_with(&puzzle.givens)
    }
}

impl Puzzle {
    /// Creates a Sukaku. Cells with a single candidate are givens. If the candidates exclude no more than these, it is
    /// a classic puzzle.
    pub fn with_candidates(geometry: Arc<Geometry>, candidates: GivenCandidates) -> Puzzle {
        let givens: Grid = candidates.as_slice().iter().map(|set| set.only()).collect();
        let is_sukaku = !candidates.follow_from(&geometry, &givens);
        Puzzle { given_candidates: is_sukaku.then_some(candidates), ..Puzzle::new(geometry, givens) }
    }

    /// Returns the puzzle with these digits as its givens and without a player's progress.
    #[must_use]
    pub fn with_givens(&self, givens: Grid) -> Puzzle {
        let candidates = self.given_candidates.as_ref().map(|candidates| {
            let set = |(cell, given): (Cell, Option<_>)| given.map_or(candidates.of(cell), CandidateSet::of);
            givens.iter().map(set).collect()
        });
        Puzzle { givens, given_candidates: candidates, progress: None, ..self.clone() }
    }

    /// Returns what a solver starts from in a position of this puzzle with these digits.
    pub fn clues_with<'a>(&'a self, digits: &'a Grid) -> Clues<'a> {
        Clues { digits, candidates: self.given_candidates.as_ref() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;

    fn digits(values: &[u8]) -> CandidateSet {
        values.iter().filter_map(|&value| Digit::new(value)).collect()
    }

    /// A 4x4 Sukaku with these candidates in its first cells, and all in the others.
    fn sukaku(cells: &[&[u8]]) -> Puzzle {
        let geometry = Geometry::standard(4).expect("four");
        let rest = std::iter::repeat_n(CandidateSet::all(4), 16 - cells.len());
        let sets = cells.iter().map(|cell| digits(cell)).chain(rest);
        Puzzle::with_candidates(geometry, sets.collect())
    }

    #[test]
    fn a_cell_with_one_candidate_is_a_given() {
        let puzzle = sukaku(&[&[1], &[2, 3]]);
        assert_eq!(puzzle.givens.values()[..2], [Digit::new(1), None]);
        assert!(puzzle.given_candidates.is_some());
        assert!(puzzle.with_givens(Grid::empty(16)).given_candidates.is_some());
    }

    #[test]
    fn candidates_that_follow_from_the_givens_make_a_classic_puzzle() {
        assert_eq!(sukaku(&[]).given_candidates, None);
        assert_eq!(sukaku(&[&[1], &[2, 3, 4], &[1, 2, 3, 4]]).given_candidates, None);
    }

    #[test]
    fn digits_are_held_against_the_given_candidates() {
        let puzzle = sukaku(&[&[1, 2]]);
        let mut values = Grid::empty(16);
        let allow = |values: &Grid| puzzle.given_candidates.as_ref().is_some_and(|c| c.allow(values));
        values[Cell::new(0)] = Digit::new(2);
        assert!(allow(&values));
        assert_eq!(
            puzzle.with_givens(values.clone()).given_candidates.map(|c| c.of(Cell::new(0))),
            Some(digits(&[2]))
        );
        values[Cell::new(0)] = Digit::new(3);
        assert!(!allow(&values));
    }
}
