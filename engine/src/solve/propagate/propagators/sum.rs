//! A sum of cells, each multiplied with a number.
//!
//! Cells with the same factor that all differ from one another form a group, whose sums are those of sets of different
//! digits. Large groups come first: they leave the fewest sums. The value of a group is counted from the least it can ever
//! have, so values are not negative, and what they add up to fits a mask:
//!
//! ```text
//! group 0   group 1   group 2
//! ──────► p1 ─────► p2 ─────►  target       before[i]: the sums of the groups before i, as bits
//!         ◄──────── s1 ◄─── s2              after[i]:  the sums before i from which the target can be reached
//! ```
//!
//! A value of a group is possible if it leads from a sum before it to one from which the target can be reached.

use std::sync::Arc;

use super::cliques::{Clique, cliques};
use super::sets::{DigitSet, Left, SetLists, Together, sets_of};
use super::{Candidates, Domains};
use crate::bits::ones;
use crate::grid::{Cell, Geometry, MAX_SETS, Sum, number_of_sets};
use crate::solve::propagate::NoSolution;

/// Groups of a sum for which masks of sums are kept on the stack.
const MAX_GROUPS: usize = 32;

#[derive(Debug)]
pub(super) struct SumPropagator {
    groups: Box<[SumGroup]>,
    /// The sum of the values of the groups, or `None` if it cannot be reached.
    target: Option<u32>,
}

/// Different cells with the same factor.
#[derive(Debug)]
struct SumGroup {
    clique: Clique,
    /// The factor without its sign.
    factor: u32,
    is_negative: bool,
    /// The sets of digits for more than one cell.
    sets: Arc<[DigitSet]>,
    /// The least sum of the digits, or the largest if the factor is negative.
    origin: u32,
}

impl SumGroup {
    fn new(cells: &[Cell], factor: i32, board: &Geometry, lists: &mut SetLists) -> SumGroup {
        let size = board.size();
        let count = cells.len();
        let is_negative = factor < 0;
        let digits = |count: usize| if is_negative { size - count + 1..size + 1 } else { 1..count + 1 };
        SumGroup {
            clique: Clique::new(cells, board),
            factor: factor.unsigned_abs(),
            is_negative,
            sets: if count > 1 { sets_of(count, size, lists) } else { Arc::default() },
            origin: digits(count).sum::<usize>() as u32,
        }
    }

    /// Returns the value of a sum of digits.
    #[inline]
    fn value(&self, sum: u32) -> u32 {
        self.factor * sum.abs_diff(self.origin)
    }

    /// Calls `visit` with each possible set of digits and its value.
    #[inline]
    fn for_each(&self, domains: &impl Candidates, mut visit: impl FnMut(u32, u32)) {
        if let [cell] = *self.clique.cells {
            for digit in ones(domains.get(cell)) {
                visit(1 << digit, self.value(digit as u32 + 1));
            }
            return;
        }
        let together = Together::of(&self.clique.cells, domains);
        for set in &*self.sets {
            if together.may_be(set.digits) {
                visit(set.digits, self.value(set.sum));
            }
        }
    }
}

impl SumPropagator {
    pub fn new(sum: &Sum, board: &Geometry, lists: &mut SetLists) -> SumPropagator {
        let size = board.size();
        let most = (1..=size).take_while(|&count| number_of_sets(size, count) <= MAX_SETS).last();
        let mut factors: Vec<i32> = sum.terms.iter().map(|&(_, factor)| factor).collect();
        factors.sort_unstable();
        factors.dedup();
        let mut groups = Vec::new();
        for factor in factors {
            let terms = sum.terms.iter().filter(|&&(_, other)| other == factor);
            let cells: Vec<Cell> = terms.map(|&(cell, _)| cell).collect();
            for group in cliques(&cells, most.unwrap_or(1), board) {
                groups.push(SumGroup::new(&group, factor, board, lists));
            }
        }
        let least = groups.iter().map(|group| {
            let least = group.factor as i32 * group.origin as i32;
            if group.is_negative { -least } else { least }
        });
        let target = u32::try_from(sum.total - least.sum::<i32>()).ok();
        SumPropagator { groups: groups.into(), target }
    }

    pub fn cells(&self) -> Vec<u16> {
        self.groups.iter().flat_map(|group| group.clique.cells.iter().copied()).collect()
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        match self.target {
            None => Err(NoSolution),
            Some(target) if self.is_by_masks(target) => self.run_masks(target, domains),
            Some(target) => self.run_bounds(target, domains),
        }
    }

    fn run_masks(&self, target: u32, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let count = self.groups.len();
        let (mut values, mut before) = ([0u128; MAX_GROUPS], [0u128; MAX_GROUPS + 1]);
        let up_to_target = u128::MAX >> (u128::BITS - 1 - target);
        before[0] = 1;
        for (i, group) in self.groups.iter().enumerate() {
            let possible = group.values(domains, u32::MAX, target);
            let (mut sums, mut rest) = (0, possible);
            while rest != 0 {
                sums |= before[i] << rest.trailing_zeros();
                rest &= rest - 1;
            }
            values[i] = possible;
            before[i + 1] = sums & up_to_target;
        }
        let mut after = 1u128 << target;
        if before[count] & after == 0 {
            return Err(NoSolution);
        }
        for (i, group) in self.groups.iter().enumerate().rev() {
            let (mut allowed, mut earlier, mut rest) = (0u128, 0, values[i]);
            while rest != 0 {
                let value = rest.trailing_zeros();
                rest &= rest - 1;
                let from = after >> value & before[i];
                earlier |= from;
                allowed |= u128::from(from != 0) << value;
            }
            after = earlier;
            if allowed != values[i] || group.clique.cells.len() > 1 {
                group.keep(domains, |value| value <= target && allowed >> value & 1 != 0)?;
            }
        }
        Ok(())
    }

    /// The same by the least and the largest value of each group.
    fn run_bounds(&self, target: u32, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let mut bounds = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            let (mut least, mut most) = (u32::MAX, 0);
            group.for_each(domains, |_, value| (least, most) = (least.min(value), most.max(value)));
            if least > most {
                return Err(NoSolution);
            }
            bounds.push((least, most));
        }
        let least: u32 = bounds.iter().map(|bounds| bounds.0).sum();
        let most: u32 = bounds.iter().map(|bounds| bounds.1).sum();
        if target < least || target > most {
            return Err(NoSolution);
        }
        for (group, (low, high)) in self.groups.iter().zip(bounds) {
            let (highest, lowest) = (target - (least - low), target.saturating_sub(most - high));
            group.keep(domains, |value| (lowest..=highest).contains(&value))?;
        }
        Ok(())
    }
}

/// Returns whether one value of each group but one adds up to a sum with which the target is reached by a value of that group.
fn reaches(values: &[u128], but: Option<usize>, last: u128, target: u32) -> bool {
    let mut sums = last;
    for (_, &possible) in values.iter().enumerate().filter(|&(i, _)| Some(i) != but) {
        let (before, mut rest) = (sums, possible);
        sums = 0;
        while rest != 0 {
            sums |= before << rest.trailing_zeros();
            rest &= rest - 1;
        }
    }
    sums >> target & 1 != 0
}

impl SumPropagator {
    /// See [`super::RuleNetwork::explain`]. The groups whose absent digits do not matter are left out.
    pub fn explain(
        &self,
        removed: Option<(u16, u32)>,
        past: &impl Candidates,
        start: &impl Candidates,
    ) -> Option<Vec<(u16, u32)>> {
        let target = self.target.filter(|&target| self.is_by_masks(target))?;
        let own = match removed {
            Some((cell, _)) => Some(self.groups.iter().position(|group| group.clique.cells.contains(&cell))?),
            None => None,
        };
        let digit = removed.map_or(u32::MAX, |(_, digit)| digit);
        // The values that the group has with the digit.
        let (mut last, mut with_digit) = (1, 1);
        if let Some(own) = own {
            last = self.groups[own].values(past, digit, target);
            with_digit = self.groups[own].values(start, digit, target);
        }
        let count = self.groups.len();
        let (mut values, mut is_needed) = ([0; MAX_GROUPS], [true; MAX_GROUPS]);
        for (i, group) in self.groups.iter().enumerate() {
            values[i] = group.values(past, u32::MAX, target);
        }
        let values = &mut values[..count];
        if reaches(values, own, last, target) {
            return None;
        }
        if let Some(own) = own
            && !reaches(values, Some(own), with_digit, target)
        {
            (last, is_needed[own]) = (with_digit, false);
        }
        for (i, group) in self.groups.iter().enumerate().filter(|&(i, _)| Some(i) != own) {
            let before = std::mem::replace(&mut values[i], group.values(start, u32::MAX, target));
            is_needed[i] = reaches(values, own, last, target);
            if is_needed[i] {
                values[i] = before;
            }
        }
        let needed = self.groups.iter().zip(is_needed).filter(|(_, is_needed)| *is_needed);
        let cells = needed.flat_map(|(group, _)| group.clique.cells.iter());
        Some(cells.map(|&cell| (cell, !past.get(cell))).collect())
    }

    /// Returns whether sums up to a target are kept as masks.
    fn is_by_masks(&self, target: u32) -> bool {
        target < u128::BITS && self.groups.len() < MAX_GROUPS
    }
}

impl SumGroup {
    /// Returns the values up to a limit that it may have with one of these digits.
    fn values(&self, domains: &impl Candidates, digits: u32, most: u32) -> u128 {
        let mut possible = 0;
        self.for_each(domains, |set, value| {
            if value <= most && set & digits != 0 {
                possible |= 1 << value;
            }
        });
        possible
    }

    /// Removes the candidates that no set of digits with such a value has.
    fn keep(&self, domains: &mut impl Domains, is_possible: impl Fn(u32) -> bool) -> Result<(), NoSolution> {
        let mut left = Left::NONE;
        self.for_each(domains, |digits, value| {
            if is_possible(value) {
                left.add(digits);
            }
        });
        if let [cell] = *self.clique.cells {
            return domains.keep(cell, left.any);
        }
        left.apply(&self.clique, domains)
    }
}
