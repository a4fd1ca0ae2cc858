//! Two groups of cells with the same digits, each as often.
//!
//! How often a digit is in a group has a least number, of the cells that are filled with it, and a most, of the parts that all
//! differ and may hold it. Both groups have the same number, and all numbers add up to the number of cells.

use super::cliques::cliques;
use super::{Candidates, Domains, indices};
use crate::bits::ones;
use crate::grid::{Cell, Geometry, MAX_SIZE};
use crate::solve::propagate::NoSolution;

#[derive(Clone, Debug)]
pub(super) struct EqualCountsPropagator {
    /// The cells of both groups.
    cells: Box<[u16]>,
    /// The cells of each group, in parts of cells that all differ.
    groups: [Box<[Box<[u16]>]>; 2],
}

/// How often each digit is in a group.
struct Counts {
    least: [usize; MAX_SIZE],
    most: [usize; MAX_SIZE],
}

impl Counts {
    fn of(parts: &[Box<[u16]>], domains: &impl Candidates) -> Counts {
        let mut counts = Counts { least: [0; MAX_SIZE], most: [0; MAX_SIZE] };
        for part in parts {
            let (mut union, mut fixed) = (0, 0);
            for &cell in part {
                let digits = domains.get(cell);
                union |= digits;
                fixed |= if digits.is_power_of_two() { digits } else { 0 };
            }
            ones(union).for_each(|digit| counts.most[digit] += 1);
            ones(fixed).for_each(|digit| counts.least[digit] += 1);
        }
        counts
    }
}

impl EqualCountsPropagator {
    pub fn new(groups: &[Box<[Cell]>; 2], board: &Geometry) -> EqualCountsPropagator {
        let parts = |group: &[Cell]| {
            let parts = cliques(group, board);
            parts.iter().map(|part| indices(part)).collect()
        };
        EqualCountsPropagator {
            cells: indices(&groups.concat()),
            groups: groups.each_ref().map(|group| parts(group)),
        }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let each = self.groups.each_ref().map(|group| Counts::of(group, domains));
        let (mut counts, mut sums) = (Counts { least: [0; MAX_SIZE], most: [0; MAX_SIZE] }, [0, 0]);
        for digit in 0..MAX_SIZE {
            counts.least[digit] = each[0].least[digit].max(each[1].least[digit]);
            counts.most[digit] = each[0].most[digit].min(each[1].most[digit]);
            sums[0] += counts.least[digit];
            sums[1] += counts.most[digit];
        }
        let count = self.cells.len() / 2;
        let (Some(free), Some(spare)) = (count.checked_sub(sums[0]), sums[1].checked_sub(count)) else {
            return Err(NoSolution);
        };
        let (mut none, mut all) = ([0u32; 2], [0u32; 2]);
        for digit in 0..MAX_SIZE {
            let least = counts.least[digit].max(counts.most[digit].saturating_sub(spare));
            let most = counts.most[digit].min(counts.least[digit] + free);
            if least > most {
                return Err(NoSolution);
            }
            for (group, each) in each.iter().enumerate() {
                none[group] |= u32::from(each.least[digit] == most) << digit;
                all[group] |= u32::from(least > 0 && each.most[digit] == least) << digit;
            }
        }
        for (parts, (none, all)) in self.groups.iter().zip(none.into_iter().zip(all)) {
            parts.iter().try_for_each(|part| keep_counts(part, none, all, domains))?;
        }
        Ok(())
    }
}

/// Removes digits that no more cells hold, and places digits that every part with a candidate holds where one cell is left.
fn keep_counts(part: &[u16], none: u32, all: u32, domains: &mut impl Domains) -> Result<(), NoSolution> {
    let (mut once, mut twice) = (0, 0);
    for &cell in part {
        let digits = domains.get(cell);
        twice |= once & digits;
        once |= digits;
        if !digits.is_power_of_two() {
            domains.keep(cell, !none)?;
        }
    }
    for digit in ones(all & once & !twice) {
        let cell = part.iter().find(|&&cell| domains.get(cell) & 1 << digit != 0);
        cell.map_or(Err(NoSolution), |&cell| domains.keep(cell, 1 << digit))?;
    }
    Ok(())
}
