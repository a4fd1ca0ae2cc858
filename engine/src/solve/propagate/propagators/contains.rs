//! Cells that contain some digits, each as often as it is listed.

use std::collections::BTreeMap;

use super::cliques::{OutsideCells, cliques, outside, remove_outside};
use super::{Candidates, Domains, indices};
use crate::bits::ones;
use crate::grid::{Cell, Contains, Geometry, HouseId, MAX_SIZE};
use crate::solve::propagate::NoSolution;

#[derive(Clone, Debug)]
pub(super) struct ContainsPropagator {
    cells: Box<[u16]>,
    /// For each choice, the digits that it has and how often.
    choices: Box<[Box<[Count]>]>,
    /// Ways to divide the cells into groups that hold each digit at most once. In the first each cell is a group.
    partitions: Box<[Partition]>,
    outside: OutsideCells,
}

/// How often a digit occurs.
#[derive(Clone, Copy, Debug)]
struct Count {
    digit: u8,
    count: u16,
}

/// Groups of cells.
type Partition = Vec<Box<[u16]>>;

/// More partitions than this are not looked at.
const MAX_PARTITIONS: usize = 5;

/// Cells outside of more cells than this are not looked at.
const MAX_INSIDE: usize = u32::BITS as usize;

/// How many cells hold each digit.
struct Occurrences {
    fixed: [u16; MAX_SIZE],
    /// The cells with more than one candidate.
    open: usize,
    /// For each partition, how many groups may hold each digit.
    possible: [[u16; MAX_SIZE]; MAX_PARTITIONS],
}

impl Occurrences {
    fn of(contains: &ContainsPropagator, domains: &impl Candidates) -> Occurrences {
        let mut found =
            Occurrences { fixed: [0; MAX_SIZE], open: 0, possible: [[0; MAX_SIZE]; MAX_PARTITIONS] };
        for &cell in &contains.cells {
            let digits = domains.get(cell);
            let is_fixed = digits.is_power_of_two();
            found.open += usize::from(!is_fixed);
            ones(digits).for_each(|digit| found.fixed[digit] += u16::from(is_fixed));
        }
        for (possible, groups) in found.possible.iter_mut().zip(&contains.partitions) {
            for group in groups {
                let digits = group.iter().fold(0, |all, &cell| all | domains.get(cell));
                ones(digits).for_each(|digit| possible[digit] += 1);
            }
        }
        found
    }

    /// Returns the digits that open cells are needed for in a choice, or `None` if it is impossible.
    fn missing(
        &self,
        choice: &[Count],
        contains: &ContainsPropagator,
        domains: &impl Candidates,
    ) -> Option<u32> {
        let (mut needed, mut missing) = (0, 0u32);
        for &Count { digit, count } in choice {
            let digit = usize::from(digit);
            if self.possible[..contains.partitions.len()].iter().any(|possible| count > possible[digit]) {
                return None;
            }
            needed += usize::from(count.saturating_sub(self.fixed[digit]));
            missing |= u32::from(count > self.fixed[digit]) << digit;
        }
        if needed < self.open {
            // The other open cells may hold anything.
            return Some(u32::MAX);
        }
        let fits = |digits: u32| digits.is_power_of_two() || digits & missing != 0;
        (needed == self.open && contains.cells.iter().all(|&cell| fits(domains.get(cell)))).then_some(missing)
    }
}

impl ContainsPropagator {
    pub fn new(contains: &Contains, board: &Geometry) -> ContainsPropagator {
        let cells = &contains.cells;
        let mut partitions: Vec<Partition> = vec![cells.chunks(1).map(indices).collect()];
        let mut add = |groups: Vec<Box<[Cell]>>| {
            if groups.len() < cells.len() {
                partitions.push(groups.iter().map(|group| indices(group)).collect());
            }
        };
        add(cliques(cells, board));
        // The first three houses of a cell are its row, its column and its box, unless it lacks some of them.
        for kind in 0..3 {
            let mut groups: BTreeMap<HouseId, Vec<Cell>> = BTreeMap::new();
            let mut alone: Vec<Box<[Cell]>> = Vec::new();
            for &cell in cells {
                match board.houses_of(cell).get(kind) {
                    Some(&house) => groups.entry(house).or_default().push(cell),
                    None => alone.push([cell].into()),
                }
            }
            add(groups.into_values().map(Vec::into_boxed_slice).chain(alone).collect());
        }
        let occurring = |choice: &[u8]| {
            let counts = (0..).zip(choice).filter(|(_, count)| **count > 0);
            counts.map(|(digit, &count)| Count { digit, count: u16::from(count) }).collect()
        };
        ContainsPropagator {
            cells: indices(cells),
            choices: contains.choices.iter().map(|choice| occurring(choice)).collect(),
            partitions: partitions.into(),
            outside: OutsideCells::default(),
        }
    }

    /// The same, which removes digits that the cells must contain from cells outside too.
    pub fn with_outside(contains: &Contains, board: &Geometry) -> ContainsPropagator {
        let cells = &contains.cells;
        let outside = if cells.len() <= MAX_INSIDE { outside(cells, board) } else { OutsideCells::default() };
        ContainsPropagator { outside, ..ContainsPropagator::new(contains, board) }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let found = Occurrences::of(self, domains);
        // The digits that open cells may hold, for each partition those for which every group that may hold them is needed, and
        // those of all choices.
        let (mut allowed, mut tight, mut certain) = (None, [u32::MAX; MAX_PARTITIONS], u32::MAX);
        for choice in &self.choices {
            let Some(missing) = found.missing(choice, self, domains) else { continue };
            *allowed.get_or_insert(0) |= missing;
            certain &= choice.iter().fold(0, |digits, found| digits | 1 << found.digit);
            for (tight, possible) in tight.iter_mut().zip(&found.possible) {
                let is_tight = |found: &&Count| found.count == possible[usize::from(found.digit)];
                *tight &= choice.iter().filter(is_tight).fold(0, |digits, found| digits | 1 << found.digit);
            }
        }
        let allowed = allowed.ok_or(NoSolution)?;
        for &cell in &self.cells {
            if !domains.get(cell).is_power_of_two() {
                domains.keep(cell, allowed)?;
            }
        }
        for (groups, tight) in self.partitions.iter().zip(tight) {
            for group in groups {
                for digit in ones(tight) {
                    let mut cells = group.iter().filter(|&&cell| domains.get(cell) & 1 << digit != 0);
                    if let (Some(&cell), None) = (cells.next(), cells.next()) {
                        domains.keep(cell, 1 << digit)?;
                    }
                }
            }
        }
        if self.outside.is_empty() {
            return Ok(());
        }
        ones(certain).try_for_each(|digit| remove_outside(digit, &self.cells, &self.outside, domains))
    }
}
