//! Tables of the sums of different digits from 1 to 9.

use std::sync::LazyLock;

use super::sets::Left;

/// The digits that the tables know.
pub(super) const DIGITS: usize = 9;
/// The largest sum, and zero.
const SUMS: usize = DIGITS * (DIGITS + 1) / 2 + 1;
/// The sets of digits.
const SETS: usize = 1 << DIGITS;

/// What is known of the sets of so many digits out of others.
#[derive(Debug)]
pub(super) struct DigitSums {
    /// The sums of `count` of the digits of a set, as bits: at `[count][set]`.
    sums: Box<[[u64; SETS]]>,
    /// The digits that any and that all sets of `count` of these digits with a sum have: at `[count * SUMS + sum][set]`.
    with_sum: Box<[[Common; SETS]]>,
}

/// The digits of any and of all of some sets.
#[derive(Clone, Copy, Debug)]
struct Common {
    any: u16,
    all: u16,
}

/// Different digits that some cells hold, as far as their candidates go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// How many digits are open.
    count: usize,
    /// The digits of which they are some.
    from: u32,
    /// The digits that are fixed.
    fixed: u32,
}

impl Choice {
    /// So many digits out of these, with some that are fixed; `None` if that is impossible.
    pub fn new(count: usize, from: u32, fixed: u32) -> Option<Choice> {
        let count = count.checked_sub(fixed.count_ones() as usize)?;
        Some(Choice { count, from: from & !fixed, fixed })
    }
}

static TABLES: LazyLock<DigitSums> = LazyLock::new(DigitSums::new);

impl DigitSums {
    pub fn get() -> &'static DigitSums {
        &TABLES
    }

    fn new() -> DigitSums {
        let none = Common { any: 0, all: u16::MAX };
        let mut tables = DigitSums {
            sums: vec![[0; SETS]; DIGITS + 1].into(),
            with_sum: vec![[none; SETS]; (DIGITS + 1) * SUMS].into(),
        };
        for set in 0..SETS {
            let (count, sum) = (set.count_ones() as usize, sum_of(set as u32) as usize);
            let rest = (SETS - 1) & !set;
            // Every set that has all digits of this one: with each part of the others.
            let mut part = rest;
            loop {
                tables.sums[count][set | part] |= 1 << sum;
                let common = &mut tables.with_sum[count * SUMS + sum][set | part];
                common.any |= set as u16;
                common.all &= set as u16;
                if part == 0 {
                    break;
                }
                part = (part - 1) & rest;
            }
        }
        tables
    }

    /// Returns the possible sums as bits.
    #[inline]
    pub fn sums(&self, choice: Choice) -> u64 {
        self.sums[choice.count][choice.from as usize] << sum_of(choice.fixed)
    }

    /// Returns what the sets with these sums have in common.
    #[inline]
    pub fn common(&self, choice: Choice, sums: u64) -> Left {
        let possible = self.sums(choice);
        if possible == 0 {
            return Left::NONE;
        }
        if possible & !sums == 0 && choice.count > 0 {
            let all = if choice.from.count_ones() as usize == choice.count { choice.from } else { 0 };
            return Left { any: choice.from | choice.fixed, all: all | choice.fixed };
        }
        let (fixed, mut left) = (sum_of(choice.fixed) as usize, Left::NONE);
        let mut rest = possible & sums;
        while rest != 0 {
            let sum = rest.trailing_zeros() as usize - fixed;
            rest &= rest - 1;
            let common = self.with_sum[choice.count * SUMS + sum][choice.from as usize];
            left.any |= u32::from(common.any);
            left.all &= u32::from(common.all);
        }
        if left.all == u32::MAX {
            return Left::NONE;
        }
        Left { any: left.any | choice.fixed, all: left.all | choice.fixed }
    }
}

/// The sum of each set of digits.
static SUM_OF: [u8; SETS] = {
    let mut sums = [0; SETS];
    let mut set = 1;
    while set < SETS {
        sums[set] = sums[set & (set - 1)] + set.trailing_zeros() as u8 + 1;
        set += 1;
    }
    sums
};

#[inline]
fn sum_of(digits: u32) -> u32 {
    SUM_OF[digits as usize].into()
}
