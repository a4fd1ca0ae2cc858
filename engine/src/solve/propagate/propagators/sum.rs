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

use std::ops::{BitAnd, BitOr, Shl, Shr};
use std::sync::Arc;

use super::cliques::{Clique, Divider};
use super::digit_sums::{Choice, DIGITS, DigitSums};
use super::lane_rules::{LaneGroup, LaneSum, Outside};
use super::sets::{DigitSet, Left, SetLists, Together, sets_of};
use super::{Candidates, Domains};
use crate::bits::ones;
use crate::grid::{Cell, Geometry, MAX_SETS, Sum, number_of_sets};
use crate::solve::propagate::NoSolution;

/// Groups of a sum for which masks of sums are kept on the stack.
const MAX_GROUPS: usize = 32;

/// Most sums have no more groups than this.
const FEW_GROUPS: usize = 8;

/// Numbers as bits.
trait SumMask:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const NONE: Self;
    /// The number 0.
    const ONE: Self;

    /// Removes and returns the least number.
    fn pop(&mut self) -> Option<u32>;

    /// Returns the numbers up to one.
    fn up_to(self, number: u32) -> Self;
}

macro_rules! sum_mask {
    ($($mask:ty)*) => { $(impl SumMask for $mask {
        const NONE: $mask = 0;
        const ONE: $mask = 1;

        #[inline]
        fn pop(&mut self) -> Option<u32> {
            let least = self.trailing_zeros();
            *self &= self.wrapping_sub(1);
            (least < <$mask>::BITS).then_some(least)
        }

        #[inline]
        fn up_to(self, number: u32) -> $mask {
            self & <$mask>::MAX >> (<$mask>::BITS - 1 - number)
        }
    })* };
}

sum_mask!(u64 u128);

#[derive(Clone, Debug)]
pub(super) struct SumPropagator {
    groups: Box<[SumGroup]>,
    /// The sum of the values of the groups, or `None` if it cannot be reached.
    target: Option<u32>,
    /// Whether it follows from houses and the sums of cages.
    is_derived: bool,
}

/// What is reused from one sum to the next while they are made.
#[derive(Default)]
pub(super) struct SumBuffers {
    sets: SetLists,
    divider: Divider,
    cells: Vec<Cell>,
    groups: Vec<SumGroup>,
}

/// Different cells with the same factor.
#[derive(Clone, Debug)]
struct SumGroup {
    clique: Clique,
    /// The factor without its sign.
    factor: u32,
    is_negative: bool,
    /// The tables of sums of different digits, if they know the digits of the board.
    tables: Option<&'static DigitSums>,
    /// The sets of digits for more than one cell, if there are no tables.
    sets: Option<Arc<[DigitSet]>>,
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
            tables: (size <= DIGITS).then(DigitSums::get),
            sets: (count > 1 && size > DIGITS).then(|| sets_of(count, size, lists)),
            origin: digits(count).sum::<usize>() as u32,
        }
    }

    /// Returns the value of a sum of digits.
    #[inline]
    fn value(&self, sum: u32) -> u32 {
        self.factor * sum.abs_diff(self.origin)
    }

    /// Returns the values of sums, as bits.
    fn values_of(&self, sums: u64) -> u128 {
        match (self.factor, self.is_negative) {
            (1, false) => (sums >> self.origin).into(),
            (1, true) => (sums.reverse_bits() >> (u64::BITS - 1 - self.origin)).into(),
            _ => (0..u64::BITS)
                .filter(|sum| sums >> sum & 1 != 0)
                .fold(0, |values, sum| values | 1u128.checked_shl(self.value(sum)).unwrap_or(0)),
        }
    }

    /// Returns the sums that have these values.
    fn sums_with(&self, values: u128) -> u64 {
        match (self.factor, self.is_negative) {
            (1, false) => (values as u64) << self.origin,
            (1, true) => (values as u64).reverse_bits() >> (u64::BITS - 1 - self.origin),
            _ => (0..u64::BITS).fold(0, |sums, sum| {
                let is_allowed = values.checked_shr(self.value(sum)).is_some_and(|rest| rest & 1 != 0);
                sums | u64::from(is_allowed) << sum
            }),
        }
    }

    /// Calls `visit` with each possible set of digits and its value.
    fn for_each(&self, domains: &impl Candidates, mut visit: impl FnMut(u32, u32)) {
        if let [cell] = *self.clique.cells {
            for digit in ones(domains.get(cell)) {
                visit(1 << digit, self.value(digit as u32 + 1));
            }
            return;
        }
        let together = Together::of(&self.clique.cells, domains);
        for set in self.sets.iter().flat_map(|sets| sets.iter()) {
            if together.may_be(set.digits) {
                visit(set.digits, self.value(set.sum));
            }
        }
    }

    /// Returns the possible sums of the digits, as bits, if they are in tables.
    fn sums(&self, tables: &DigitSums, domains: &impl Candidates, with: u32) -> u64 {
        let together = Together::of(&self.clique.cells, domains);
        if with & !together.union != 0 {
            return 0;
        }
        let choice = Choice::new(self.clique.cells.len(), together.union, together.fixed | with);
        choice.map_or(0, |choice| tables.sums(choice))
    }

    /// Returns the values up to a limit that it may have with these digits.
    fn values(&self, domains: &impl Candidates, with: u32, most: u32) -> u128 {
        if let Some(tables) = self.tables {
            return self.values_of(self.sums(tables, domains, with)) & u128::MAX >> (u128::BITS - 1 - most);
        }
        let mut possible = 0;
        self.for_each(domains, |set, value| {
            if value <= most && set & with == with {
                possible |= 1 << value;
            }
        });
        possible
    }

    /// Returns the least and the largest value, or `None` if there are none.
    fn bounds(&self, domains: &impl Candidates) -> Option<(u32, u32)> {
        let (mut least, mut most) = (u32::MAX, 0);
        let mut visit = |value: u32| (least, most) = (least.min(value), most.max(value));
        match self.tables.map(|tables| self.sums(tables, domains, 0)) {
            Some(0) => {}
            Some(sums) => {
                visit(self.value(sums.trailing_zeros()));
                visit(self.value(sums.ilog2()));
            }
            None => self.for_each(domains, |_, value| visit(value)),
        }
        (least <= most).then_some((least, most))
    }

    /// Removes the candidates that no set of digits with one of these values up to a limit has.
    fn keep_values(&self, domains: &mut impl Domains, values: u128, most: u32) -> Result<(), NoSolution> {
        match self.tables {
            Some(tables) => self.keep_sums(tables, domains, self.sums_with(values)),
            None => self.keep(domains, |value| value <= most && values >> value & 1 != 0),
        }
    }

    /// Removes the candidates that no set of digits with such a value has.
    fn keep(&self, domains: &mut impl Domains, is_possible: impl Fn(u32) -> bool) -> Result<(), NoSolution> {
        if let Some(tables) = self.tables {
            let sums = (0..u64::BITS).filter(|&sum| is_possible(self.value(sum)));
            return self.keep_sums(tables, domains, sums.fold(0, |sums, sum| sums | 1 << sum));
        }
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

    /// Removes the candidates that no set of digits with one of these sums has.
    fn keep_sums(&self, tables: &DigitSums, domains: &mut impl Domains, sums: u64) -> Result<(), NoSolution> {
        if let [cell] = *self.clique.cells {
            return domains.keep(cell, (sums >> 1) as u32);
        }
        let together = Together::of(&self.clique.cells, domains);
        let choice = Choice::new(self.clique.cells.len(), together.union, together.fixed);
        tables.common(choice.ok_or(NoSolution)?, sums).apply(&self.clique, domains)
    }
}

impl SumPropagator {
    pub fn new(sum: &Sum, board: &Geometry, buffers: &mut SumBuffers) -> SumPropagator {
        let SumBuffers { sets, divider, cells, groups } = buffers;
        let size = board.size();
        let most = (1..=size).take_while(|&count| number_of_sets(size, count) <= MAX_SETS).last();
        let mut next = sum.terms.iter().map(|&(_, factor)| factor).min();
        while let Some(factor) = next {
            let terms = sum.terms.iter().filter(|&&(_, other)| other == factor);
            cells.clear();
            cells.extend(terms.map(|&(cell, _)| cell));
            divider.divide(cells, most.unwrap_or(1), board, &mut |group| {
                groups.push(SumGroup::new(group, factor, board, sets));
            });
            next = sum.terms.iter().map(|&(_, other)| other).filter(|&other| other > factor).min();
        }
        let groups: Box<[SumGroup]> = groups.drain(..).collect();
        let least = groups.iter().map(|group| {
            let least = group.factor as i32 * group.origin as i32;
            if group.is_negative { -least } else { least }
        });
        let target = u32::try_from(sum.total - least.sum::<i32>()).ok();
        // No cells add up to 0 alone.
        let target = target.filter(|&target| target == 0 || !groups.is_empty());
        SumPropagator { groups, target, is_derived: false }
    }

    /// The same for a sum that follows from houses and the sums of cages.
    pub fn derived(sum: &Sum, board: &Geometry, buffers: &mut SumBuffers) -> SumPropagator {
        SumPropagator { is_derived: true, ..SumPropagator::new(sum, board, buffers) }
    }

    pub fn cells(&self) -> impl Iterator<Item = u16> {
        self.groups.iter().flat_map(|group| group.clique.cells.iter().copied())
    }

    /// Returns what vector lanes need of it, or `None` if they do not know such sums.
    pub fn for_lanes(&self) -> Option<LaneSum> {
        let mut total = self.target?;
        let mut lanes = LaneSum::default();
        for SumGroup { clique, factor, is_negative, origin, .. } in &self.groups {
            if *factor != 1 {
                return None;
            }
            let cells = clique.cells.iter().map(|&cell| usize::from(cell));
            // What the values of the group are counted from.
            if *is_negative {
                total += 10 * cells.len() as u32 - origin;
                lanes.tens += 10 * cells.len() as u16;
            } else {
                total += origin;
            }
            // Groups of derived sums save less than they cost (`branch_lanes`).
            if cells.len() > 1 && !self.is_derived {
                let outside = Outside::of(&clique.cells, &clique.outside);
                lanes.groups.push(LaneGroup { cells: cells.collect(), outside, is_negative: *is_negative });
            } else if *is_negative {
                lanes.minus.extend(cells);
            } else {
                lanes.plus.extend(cells);
            }
        }
        Some(LaneSum { total: u16::try_from(total).ok()?, ..lanes })
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        match self.target {
            None => Err(NoSolution),
            Some(target) if !self.is_by_masks(target) => self.run_bounds(target, domains),
            Some(target) if self.groups.len() <= FEW_GROUPS => self.run_masks::<FEW_GROUPS>(target, domains),
            Some(target) => self.run_masks::<MAX_GROUPS>(target, domains),
        }
    }

    /// Runs with masks of sums, for at most `N` groups. What a group has beyond its least value is counted, so that the masks
    /// mostly fit into 64 bits.
    fn run_masks<const N: usize>(&self, target: u32, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let (mut values, mut least, mut rest) = ([0u128; N], [0u32; N], target);
        for (i, group) in self.groups.iter().enumerate() {
            let possible = group.values(domains, 0, target);
            if possible == 0 {
                return Err(NoSolution);
            }
            least[i] = possible.trailing_zeros();
            values[i] = possible >> least[i];
            rest = rest.checked_sub(least[i]).ok_or(NoSolution)?;
        }
        let allowed = if rest < u64::BITS {
            self.allowed::<u64, N>(values.map(|values| values as u64), rest).map(u128::from)
        } else {
            self.allowed::<u128, N>(values, rest)
        };
        for (i, group) in self.groups.iter().enumerate().rev() {
            if allowed[i] == 0 {
                return Err(NoSolution);
            }
            group.keep_values(domains, allowed[i] << least[i], target)?;
        }
        Ok(())
    }

    /// Returns the values of each group that are part of a sum, none if there are none.
    fn allowed<M: SumMask, const N: usize>(&self, values: [M; N], target: u32) -> [M; N] {
        let count = self.groups.len();
        let (mut before, mut allowed) = ([M::NONE; N], [M::NONE; N]);
        let mut sums = M::ONE;
        for i in 0..count {
            before[i] = sums;
            let (mut next, mut rest) = (M::NONE, values[i].up_to(target));
            while let Some(value) = rest.pop() {
                next = next | sums << value;
            }
            sums = next.up_to(target);
        }
        let mut after = M::ONE << target;
        for i in (0..count).rev() {
            let (mut earlier, mut rest) = (M::NONE, values[i].up_to(target));
            while let Some(value) = rest.pop() {
                let from = after >> value & before[i];
                earlier = earlier | from;
                if from != M::NONE {
                    allowed[i] = allowed[i] | M::ONE << value;
                }
            }
            after = earlier;
        }
        allowed
    }

    /// The same by the least and the largest value of each group.
    fn run_bounds(&self, target: u32, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let mut bounds = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            bounds.push(group.bounds(domains).ok_or(NoSolution)?);
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
        let digit = removed.map_or(0, |(_, digit)| digit);
        // The values that the group has with the digit.
        let (mut last, mut with_digit) = (1, 1);
        if let Some(own) = own {
            last = self.groups[own].values(past, digit, target);
            with_digit = self.groups[own].values(start, digit, target);
        }
        let count = self.groups.len();
        let (mut values, mut is_needed) = ([0; MAX_GROUPS], [true; MAX_GROUPS]);
        for (i, group) in self.groups.iter().enumerate() {
            values[i] = group.values(past, 0, target);
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
            let before = std::mem::replace(&mut values[i], group.values(start, 0, target));
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
        target < u128::BITS && self.groups.len() <= MAX_GROUPS
    }
}
