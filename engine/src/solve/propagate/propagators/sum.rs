//! A sum of cells, each multiplied with a number.
//!
//! Cells with the same factor that all differ from one another form a group, whose sums are those of sets of different
//! digits; where these are too many, a cell begins a group of its own. The value of a group is counted from the least it can ever have, so values are not negative, and what they
//! add up to fits a mask:
//!
//! ```text
//! group 0   group 1   group 2
//! ──────► p1 ─────► p2 ─────►  target       before[i]: the sums of the groups before i, as bits
//!         ◄──────── s1 ◄─── s2              after[i]:  the sums before i from which the target can be reached
//! ```
//!
//! A value of a group is possible if it leads from a sum before it to one from which the target can be reached.

use std::sync::Arc;

use super::Domains;
use super::sets::{DigitSet, Left, SetLists, Together, sets_of};
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
    cells: Box<[u16]>,
    /// The factor without its sign.
    factor: u32,
    is_negative: bool,
    /// The sets of digits for more than one cell.
    sets: Arc<[DigitSet]>,
    /// The least sum of the digits, or the largest if the factor is negative.
    origin: u32,
}

impl SumGroup {
    fn new(cells: &[Cell], factor: i32, size: usize, lists: &mut SetLists) -> SumGroup {
        let count = cells.len();
        let is_negative = factor < 0;
        let digits = |count: usize| if is_negative { size - count + 1..size + 1 } else { 1..count + 1 };
        SumGroup {
            cells: super::indices(cells),
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
    fn for_each(&self, domains: &impl Domains, mut visit: impl FnMut(u32, u32)) {
        if let [cell] = *self.cells {
            for digit in ones(domains.get(cell)) {
                visit(1 << digit, self.value(digit as u32 + 1));
            }
            return;
        }
        let together = Together::of(&self.cells, domains);
        for set in &*self.sets {
            if together.may_be(set.digits) {
                visit(set.digits, self.value(set.sum));
            }
        }
    }
}

impl SumPropagator {
    pub fn new(sum: &Sum, board: &Geometry, lists: &mut SetLists) -> SumPropagator {
        let mut groups: Vec<(Vec<Cell>, i32)> = Vec::new();
        for &(cell, factor) in &sum.terms {
            let fits = |group: &&mut (Vec<Cell>, i32)| {
                group.1 == factor
                    && group.0.len() < board.size()
                    && group.0.iter().all(|&other| board.sees(cell, other))
                    && number_of_sets(board.size(), group.0.len() + 1) <= MAX_SETS
            };
            match groups.iter_mut().find(fits) {
                Some(group) => group.0.push(cell),
                None => groups.push((vec![cell], factor)),
            }
        }
        let groups: Box<[SumGroup]> =
            groups.iter().map(|(cells, factor)| SumGroup::new(cells, *factor, board.size(), lists)).collect();
        let least = groups.iter().map(|group| {
            let least = group.factor as i32 * group.origin as i32;
            if group.is_negative { -least } else { least }
        });
        let target = u32::try_from(sum.total - least.sum::<i32>()).ok();
        SumPropagator { groups, target }
    }

    pub fn cells(&self) -> Vec<u16> {
        self.groups.iter().flat_map(|group| group.cells.iter().copied()).collect()
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        match self.target {
            None => Err(NoSolution),
            Some(target) if target < u128::BITS && self.groups.len() < MAX_GROUPS => {
                self.run_masks(target, domains)
            }
            Some(target) => self.run_bounds(target, domains),
        }
    }

    fn run_masks(&self, target: u32, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let count = self.groups.len();
        let (mut values, mut before) = ([0u128; MAX_GROUPS], [0u128; MAX_GROUPS + 1]);
        let up_to_target = u128::MAX >> (u128::BITS - 1 - target);
        before[0] = 1;
        for (i, group) in self.groups.iter().enumerate() {
            let mut possible = 0u128;
            group.for_each(domains, |_, value| {
                if value <= target {
                    possible |= 1 << value;
                }
            });
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
            if allowed != values[i] || group.cells.len() > 1 {
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

impl SumGroup {
    /// Removes the candidates that no set of digits with such a value has.
    fn keep(&self, domains: &mut impl Domains, is_possible: impl Fn(u32) -> bool) -> Result<(), NoSolution> {
        let mut left = Left::NONE;
        self.for_each(domains, |digits, value| {
            if is_possible(value) {
                left.add(digits);
            }
        });
        if let [cell] = *self.cells {
            return domains.keep(cell, left.any);
        }
        left.apply(&self.cells, domains)
    }
}
