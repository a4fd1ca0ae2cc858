//! Cells with different digits that hold one of some sets of digits.

use std::collections::HashMap;
use std::sync::Arc;

use super::cliques::{Clique, remove_outside};
use super::lane_rules::{LaneCage, Outside};
use super::{Candidates, Domains};
use crate::bits::ones;
use crate::grid::{CandidateSet, Cell, Distinct, Geometry};
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
    pub union: u32,
    /// The digits of cells that have only one.
    pub fixed: u32,
}

impl Together {
    pub fn of(cells: &[u16], domains: &impl Candidates) -> Together {
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

    /// Removes what none of the sets has. A digit that all have is placed where only one cell is left for it, and removed from
    /// the cells outside that differ from all that are left.
    pub fn apply(&self, clique: &Clique, domains: &mut impl Domains) -> Result<(), NoSolution> {
        if self.any == 0 {
            return Err(NoSolution);
        }
        let (mut once, mut twice) = (0, 0);
        for &cell in &clique.cells {
            domains.keep(cell, self.any)?;
            let digits = domains.get(cell);
            twice |= once & digits;
            once |= digits;
        }
        if self.all & !once != 0 {
            return Err(NoSolution);
        }
        for digit in ones(self.all & !twice) {
            let cell = clique.cells.iter().find(|&&cell| domains.get(cell) & 1 << digit != 0);
            cell.map_or(Err(NoSolution), |&cell| domains.keep(cell, 1 << digit))?;
        }
        for digit in ones(self.all & twice) {
            remove_outside(digit, &clique.cells, &clique.outside, domains)?;
        }
        Ok(())
    }
}

/// Cells up to this number are tried with each set.
const FEW_CELLS: usize = 7;

/// Reduces the candidates of cells that hold each of these digits once by naked and hidden singles. Returns whether there is no
/// contradiction.
pub(super) fn hold_exactly(cells: &mut [u32], digits: u32) -> bool {
    let mut placed = 0;
    loop {
        let (mut once, mut twice, mut singles) = (0, 0, 0);
        for &candidates in &*cells {
            twice |= once & candidates;
            once |= candidates;
            if candidates.is_power_of_two() {
                singles |= candidates;
            }
            if candidates == 0 {
                return false;
            }
        }
        if once != digits {
            return false;
        }
        let new = (singles | once & !twice) & !placed;
        if new == 0 {
            return true;
        }
        placed |= new;
        for candidates in &mut *cells {
            let own = *candidates & new;
            if own == 0 {
                continue;
            }
            let hidden = own & !twice;
            if hidden != 0 {
                if !hidden.is_power_of_two() {
                    return false;
                }
                *candidates = hidden;
            } else if !candidates.is_power_of_two() {
                *candidates &= !new;
            }
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct SetsPropagator {
    clique: Clique,
    sets: Box<[u32]>,
}

impl SetsPropagator {
    pub fn new(cells: &[Cell], sets: &[CandidateSet], board: &Geometry) -> SetsPropagator {
        SetsPropagator {
            clique: Clique::new(cells, board),
            sets: sets.iter().map(|set| set.bits()).collect(),
        }
    }

    pub fn cells(&self) -> &[u16] {
        &self.clique.cells
    }

    /// Returns what vector lanes need of it.
    pub fn for_lanes(&self) -> LaneCage {
        let cells: Vec<usize> = self.clique.cells.iter().map(|&cell| cell.into()).collect();
        LaneCage {
            cells,
            sets: self.sets.iter().map(|&set| set as u16).collect(),
            outside: Outside::of(&self.clique.cells, &self.clique.outside),
        }
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let together = Together::of(&self.clique.cells, domains);
        let mut left = Left::NONE;
        if self.clique.cells.len() <= FEW_CELLS {
            return self.run_exactly(&together, domains);
        }
        for &digits in &self.sets {
            if together.may_be(digits)
                && self.clique.cells.iter().all(|&cell| domains.get(cell) & digits != 0)
            {
                left.add(digits);
            }
        }
        left.apply(&self.clique, domains)
    }

    /// Keeps in each cell what it can hold of one of the sets.
    fn run_exactly(&self, together: &Together, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let (mut possible, mut left) = ([0; FEW_CELLS], Left::NONE);
        for &digits in self.sets.iter().filter(|&&digits| together.may_be(digits)) {
            let mut cells = [0; FEW_CELLS];
            for (candidates, &cell) in cells.iter_mut().zip(&self.clique.cells) {
                *candidates = domains.get(cell) & digits;
            }
            if hold_exactly(&mut cells[..self.clique.cells.len()], digits) {
                left.add(digits);
                possible.iter_mut().zip(cells).for_each(|(possible, candidates)| *possible |= candidates);
            }
        }
        if left.any == 0 {
            return Err(NoSolution);
        }
        for (&cell, candidates) in self.clique.cells.iter().zip(possible) {
            domains.keep(cell, candidates)?;
        }
        left.apply(&self.clique, domains)
    }

    /// See [`super::RuleNetwork::explain`].
    pub fn explain(
        &self,
        removed: Option<(u16, u32)>,
        past: &impl Candidates,
        start: &impl Candidates,
    ) -> Option<Vec<(u16, u32)>> {
        let mut reason = SetsReason { past: self.candidates(past), weaker: self.candidates(start) };
        let Some((cell, digit)) = removed else {
            return reason.exclude(self.sets.iter().copied()).then(|| reason.absent(&self.clique.cells));
        };
        // No set with the digit is left, or all that are left have another digit that only this cell can hold.
        let Some(at) = self.clique.cells.iter().position(|&other| other == cell) else {
            return self.explain_outside(cell, digit, reason);
        };
        if reason.exclude(self.sets.iter().copied().filter(|set| set & digit != 0)) {
            return Some(reason.absent(&self.clique.cells));
        }
        let elsewhere = (0..self.clique.cells.len())
            .filter(|&other| other != at)
            .fold(0, |all, other| all | reason.past[other]);
        for needed in ones(reason.past[at] & !elsewhere & !digit) {
            let mut reason = SetsReason { past: reason.past.clone(), weaker: self.candidates(start) };
            if reason.exclude(self.sets.iter().copied().filter(|set| set & 1 << needed == 0)) {
                let others = reason.weaker.iter_mut().enumerate().filter(|&(other, _)| other != at);
                others.for_each(|(_, candidates)| *candidates &= !(1 << needed));
                return Some(reason.absent(&self.clique.cells));
            }
        }
        None
    }

    fn candidates(&self, source: &impl Candidates) -> Vec<u32> {
        self.clique.cells.iter().map(|&cell| source.get(cell)).collect()
    }

    /// Returns why a digit of a cell outside goes: all sets have it, in cells that differ from this one.
    fn explain_outside(&self, cell: u16, digit: u32, mut reason: SetsReason) -> Option<Vec<(u16, u32)>> {
        let (_, seen) = self.clique.outside.iter().find(|(outside, _)| *outside == cell)?;
        if !reason.exclude(self.sets.iter().copied().filter(|set| set & digit == 0)) {
            return None;
        }
        let unseen = reason.weaker.iter_mut().enumerate().filter(|(at, _)| seen & 1 << at == 0);
        unseen.for_each(|(_, candidates)| *candidates &= !digit);
        Some(reason.absent(&self.clique.cells))
    }
}

/// A reason in the making: what has been seen of cells that hold a set, and how much of it is needed.
struct SetsReason {
    past: Vec<u32>,
    /// More candidates, from which the same follows.
    weaker: Vec<u32>,
}

impl SetsReason {
    /// Notes what excludes all of these sets. Returns `false` if one of them is not excluded.
    fn exclude(&mut self, mut sets: impl Iterator<Item = u32>) -> bool {
        sets.all(|set| is_excluded(&self.weaker, set) || self.exclude_set(set))
    }

    fn exclude_set(&mut self, set: u32) -> bool {
        let SetsReason { past, weaker } = self;
        // A cell that can hold none of its digits, first of all one that is filled.
        let cells = (0..past.len()).filter(|&at| past[at] & set == 0);
        if let Some(at) = cells.min_by_key(|&at| past[at].count_ones()) {
            weaker[at] &= if past[at].is_power_of_two() { past[at] } else { !set };
            return true;
        }
        let union = past.iter().fold(0, |all, candidates| all | candidates);
        let missing =
            ones(set & !union).min_by_key(|digit| weaker.iter().filter(|w| **w & 1 << digit != 0).count());
        missing.inspect(|digit| weaker.iter_mut().for_each(|w| *w &= !(1 << digit))).is_some()
    }

    fn absent(&self, cells: &[u16]) -> Vec<(u16, u32)> {
        cells.iter().zip(&self.weaker).map(|(&cell, candidates)| (cell, !candidates)).collect()
    }
}

/// Returns whether cells with these candidates cannot hold exactly a set.
fn is_excluded(candidates: &[u32], set: u32) -> bool {
    let union = candidates.iter().fold(0, |all, candidates| all | candidates);
    set & !union != 0 || candidates.iter().any(|candidates| candidates & set == 0)
}
