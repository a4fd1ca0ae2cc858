//! Cells that contain some digits, each as often as it is listed.

use super::{Domains, indices};
use crate::grid::{Contains, MAX_SIZE};
use crate::solve::propagate::NoSolution;

#[derive(Debug)]
pub(super) struct ContainsPropagator {
    cells: Box<[u16]>,
    choices: Box<[Box<[u8]>]>,
}

/// How many cells hold each digit, and how many may.
struct Occurrences {
    fixed: [u16; MAX_SIZE],
    possible: [u16; MAX_SIZE],
    /// The cells with more than one candidate.
    open: usize,
}

impl Occurrences {
    fn of(cells: &[u16], domains: &impl Domains) -> Occurrences {
        let mut found = Occurrences { fixed: [0; MAX_SIZE], possible: [0; MAX_SIZE], open: 0 };
        for &cell in cells {
            let digits = domains.get(cell);
            let is_fixed = digits.is_power_of_two();
            found.open += usize::from(!is_fixed);
            for digit in crate::bits::ones(digits) {
                found.possible[digit] += 1;
                found.fixed[digit] += u16::from(is_fixed);
            }
        }
        found
    }

    /// Returns the number of open cells that a choice needs, or `None` if it is impossible.
    fn needed(&self, choice: &[u8]) -> Option<usize> {
        let mut needed = 0;
        for ((&count, &fixed), &possible) in choice.iter().zip(&self.fixed).zip(&self.possible) {
            let count = u16::from(count);
            if count > possible {
                return None;
            }
            needed += usize::from(count.saturating_sub(fixed));
        }
        (needed <= self.open).then_some(needed)
    }
}

impl ContainsPropagator {
    pub fn new(contains: &Contains) -> ContainsPropagator {
        ContainsPropagator { cells: indices(&contains.cells), choices: contains.choices.clone() }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let found = Occurrences::of(&self.cells, domains);
        // The digits that open cells may hold, and those for which every cell that may hold them is needed.
        let (mut allowed, mut tight) = (0u32, u32::MAX);
        for choice in &self.choices {
            let Some(needed) = found.needed(choice) else { continue };
            let mut missing = 0u32;
            let mut all_needed = 0u32;
            for (digit, &count) in choice.iter().enumerate() {
                let count = u16::from(count);
                missing |= u32::from(count > found.fixed[digit]) << digit;
                all_needed |= u32::from(count > 0 && count == found.possible[digit]) << digit;
            }
            allowed |= if needed == found.open { missing } else { u32::MAX };
            tight &= all_needed;
        }
        if allowed == 0 && tight == u32::MAX {
            return Err(NoSolution);
        }
        for &cell in &self.cells {
            let digits = domains.get(cell);
            if digits.is_power_of_two() {
                continue;
            }
            // A cell cannot be needed for two digits.
            match digits & tight {
                0 => domains.keep(cell, allowed)?,
                needed => domains.keep(cell, needed & needed.wrapping_neg())?,
            }
            if (digits & tight).count_ones() > 1 {
                return Err(NoSolution);
            }
        }
        Ok(())
    }
}
