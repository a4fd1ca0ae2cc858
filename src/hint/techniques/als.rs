//! Almost locked sets: n cells of a house with n + 1 digits.

use std::collections::HashSet;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::Als;

use super::effects::{Gone, common_peers};

/// Every almost locked set, each once, in the order of the houses that hold them.
pub fn almost_locked_sets(grid: &CandidateGrid) -> Vec<Als> {
    let mut sets: Vec<Als> = Vec::new();
    let mut seen = HashSet::new();
    for (_, house) in grid.geometry().houses() {
        let open: Vec<Cell> =
            house.cells.iter().copied().filter(|&cell| grid.value(cell).is_none()).collect();
        grow(grid, &open, (CellSet::EMPTY, CandidateSet::EMPTY), &mut |set| {
            if seen.insert(set.cells) {
                sets.push(set);
            }
        });
    }
    sets
}

fn grow(
    grid: &CandidateGrid,
    left: &[Cell],
    (cells, digits): (CellSet, CandidateSet),
    sink: &mut dyn FnMut(Als),
) {
    if !cells.is_empty() && digits.len() == cells.len() + 1 {
        sink(Als { cells, digits });
    }
    for (i, &cell) in left.iter().enumerate() {
        let all = digits | grid.candidates(cell);
        // Every cell left may still join.
        if all.len() <= cells.len() + left.len() - i + 1 {
            let mut more = cells;
            more.insert(cell);
            grow(grid, &left[i + 1..], (more, all), sink);
        }
    }
}

/// Almost locked sets with their restricted commons.
pub struct Sets<'a> {
    grid: &'a CandidateGrid,
    /// The sets.
    pub sets: Vec<Als>,
    /// For each set and digit its places, and the cells that see all of them.
    places: Vec<(CellSet, CellSet)>,
}

/// A digit that two sets cannot both hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restricted {
    /// The other set.
    pub set: usize,
    /// All digits restricted between the two.
    pub digits: CandidateSet,
}

impl<'a> Sets<'a> {
    /// All sets of a position.
    pub fn new(grid: &'a CandidateGrid) -> Sets<'a> {
        let sets = almost_locked_sets(grid);
        let mut places = vec![(CellSet::EMPTY, CellSet::EMPTY); sets.len() * grid.size()];
        for (i, set) in sets.iter().enumerate() {
            for digit in set.digits.iter() {
                let holders = set.cells & grid.cells_of(digit);
                places[i * grid.size() + digit.index()] = (holders, common_peers(grid.geometry(), holders));
            }
        }
        Sets { grid, sets, places }
    }

    /// The places of a digit in a set.
    pub fn places(&self, set: usize, digit: Digit) -> CellSet {
        self.places[set * self.grid.size() + digit.index()].0
    }

    /// The cells that see every place of a digit in a set.
    pub fn seen(&self, set: usize, digit: Digit) -> CellSet {
        self.places[set * self.grid.size() + digit.index()].1
    }

    /// The digits that two sets cannot both hold; none where they overlap and must not.
    pub fn restricted(&self, a: usize, b: usize, may_overlap: bool) -> CandidateSet {
        let common = self.sets[a].digits & self.sets[b].digits;
        if common.is_empty() || !may_overlap && !(self.sets[a].cells & self.sets[b].cells).is_empty() {
            return CandidateSet::EMPTY;
        }
        common.iter().filter(|&digit| self.places(b, digit).is_subset(self.seen(a, digit))).collect()
    }

    /// For each set those it shares a restricted common with.
    pub fn neighbors(&self, may_overlap: bool) -> Vec<Vec<Restricted>> {
        let mut all = vec![Vec::new(); self.sets.len()];
        for a in 0..self.sets.len() {
            for b in a + 1..self.sets.len() {
                let digits = self.restricted(a, b, may_overlap);
                if !digits.is_empty() {
                    all[a].push(Restricted { set: b, digits });
                    all[b].push(Restricted { set: a, digits });
                }
            }
        }
        all
    }

    /// What two sets take of these digits, of which one of them holds each.
    pub fn take(&self, a: usize, b: usize, digits: CandidateSet, gone: &mut Gone) {
        for digit in (digits & self.sets[a].digits & self.sets[b].digits).iter() {
            gone.digit(self.grid, self.seen(a, digit) & self.seen(b, digit), digit);
        }
    }

    /// Could two sets take one of these digits?
    pub fn may_take(&self, a: usize, b: usize, digits: CandidateSet) -> bool {
        let common = digits & self.sets[a].digits & self.sets[b].digits;
        common
            .iter()
            .any(|digit| !(self.seen(a, digit) & self.seen(b, digit) & self.grid.cells_of(digit)).is_empty())
    }
}
