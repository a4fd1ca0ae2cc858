//! Cells with different digits that hold one of some sets of digits.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Domains, indices};
use crate::bits::ones;
use crate::grid::{CandidateSet, Cell, Distinct};
use crate::solve::propagate::NoSolution;

/// All sets of so many digits, for boards of one size.
pub(super) type SetLists = HashMap<usize, Arc<[DigitSet]>>;

/// A set of digits and the sum of their numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct DigitSet {
    pub digits: u32,
    pub sum: u32,
}

impl DigitSet {
    pub fn new(set: CandidateSet) -> DigitSet {
        DigitSet { digits: set.bits(), sum: set.iter().map(|digit| u32::from(digit.value())).sum() }
    }
}

/// Returns all sets of so many digits.
pub(super) fn sets_of(count: usize, size: usize, lists: &mut SetLists) -> Arc<[DigitSet]> {
    let list = lists.entry(count).or_insert_with(|| {
        let cells: Vec<Cell> = (0..count).map(Cell::new).collect();
        let sets = Distinct::with(&cells, size, |_| true).sets.unwrap_or_default();
        sets.iter().copied().map(DigitSet::new).collect()
    });
    list.clone()
}

/// Cells with different digits, as far as their candidates go.
pub(super) struct Together {
    /// The candidates of all cells.
    union: u32,
    /// The digits of cells that have only one.
    fixed: u32,
}

impl Together {
    pub fn of(cells: &[u16], domains: &impl Domains) -> Together {
        let mut together = Together { union: 0, fixed: 0 };
        for &cell in cells {
            let digits = domains.get(cell);
            together.union |= digits;
            if digits.is_power_of_two() {
                together.fixed |= digits;
            }
        }
        together
    }

    /// Returns whether the cells may hold exactly these digits, as far as it shows without trying.
    #[inline]
    pub fn may_be(&self, digits: u32) -> bool {
        digits & !self.union == 0 && self.fixed & !digits == 0
    }
}

/// What the sets that are left have in common.
pub(super) struct Left {
    /// The digits of any of them.
    pub any: u32,
    /// The digits of all of them.
    pub all: u32,
}

impl Left {
    pub const NONE: Left = Left { any: 0, all: u32::MAX };

    #[inline]
    pub fn add(&mut self, digits: u32) {
        self.any |= digits;
        self.all &= digits;
    }

    /// Removes what none of the sets has, and places a digit that all have where only one cell is left for it.
    pub fn apply(&self, cells: &[u16], domains: &mut impl Domains) -> Result<(), NoSolution> {
        if self.any == 0 {
            return Err(NoSolution);
        }
        let (mut once, mut twice) = (0, 0);
        for &cell in cells {
            domains.keep(cell, self.any)?;
            let digits = domains.get(cell);
            twice |= once & digits;
            once |= digits;
        }
        if self.all & !once != 0 {
            return Err(NoSolution);
        }
        for digit in ones(self.all & !twice) {
            let cell = cells.iter().find(|&&cell| domains.get(cell) & 1 << digit != 0);
            cell.map_or(Err(NoSolution), |&cell| domains.keep(cell, 1 << digit))?;
        }
        Ok(())
    }
}

#[derive(Debug)]
pub(super) struct SetsPropagator {
    cells: Box<[u16]>,
    sets: Box<[u32]>,
}

impl SetsPropagator {
    pub fn new(cells: &[Cell], sets: &[CandidateSet]) -> SetsPropagator {
        SetsPropagator { cells: indices(cells), sets: sets.iter().map(|set| set.bits()).collect() }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let together = Together::of(&self.cells, domains);
        let mut left = Left::NONE;
        for &digits in &self.sets {
            if together.may_be(digits) && self.cells.iter().all(|&cell| domains.get(cell) & digits != 0) {
                left.add(digits);
            }
        }
        left.apply(&self.cells, domains)
    }
}
