//! A line of different digits, of which those between two ends have a sum.
//!
//! For each place of the ends, the digits between them are one of some sets, and those outside are some of the rest. What no
//! such arrangement has is removed.

use super::Domains;
use super::cliques::Clique;
use super::sets::{Left, hold_exactly};
use crate::bits::ones;
use crate::grid::{Filling, Geometry, MAX_FILLING_SIZE};
use crate::solve::propagate::NoSolution;

#[derive(Debug)]
pub(super) struct FillingPropagator {
    clique: Clique,
    ways: Box<[Way]>,
}

/// What the cells hold if these digits are the ends.
#[derive(Debug)]
struct Way {
    ends: [u32; 2],
    /// The digits that the other cells may hold.
    others: u32,
    /// For each number of cells between the ends, the sets of digits that have the sum.
    sets: Box<[Box<[u32]>]>,
}

/// Cells that hold some of these digits.
struct Part {
    cells: [u32; MAX_FILLING_SIZE],
    count: usize,
    /// The digits of any cell.
    union: u32,
    /// The digits of the cells that have only one.
    fixed: u32,
}

impl Part {
    fn of(domains: impl Iterator<Item = u32>, others: u32) -> Part {
        let mut part = Part { cells: [0; MAX_FILLING_SIZE], count: 0, union: 0, fixed: 0 };
        for digits in domains {
            let digits = digits & others;
            part.cells[part.count] = digits;
            part.count += 1;
            part.union |= digits;
            if digits.is_power_of_two() {
                part.fixed |= digits;
            }
        }
        part
    }

    /// Returns what the cells can hold of these digits, which they hold all if there are as many; `None` if they cannot.
    fn holding(&self, digits: u32) -> Option<[u32; MAX_FILLING_SIZE]> {
        let mut cells = self.cells.map(|candidates| candidates & digits);
        let open = &mut cells[..self.count];
        let fits = if digits.count_ones() as usize == self.count {
            hold_exactly(open, digits)
        } else {
            let union = open.iter().fold(0, |all, candidates| all | candidates);
            open.iter().all(|&candidates| candidates != 0) && union.count_ones() as usize >= self.count
        };
        fits.then_some(cells)
    }
}

impl FillingPropagator {
    pub fn new(filling: &Filling, board: &Geometry) -> FillingPropagator {
        let ways = filling.ends.iter().map(|ends| {
            let others = ends.others.bits();
            let mut sets = vec![Vec::new(); filling.cells.len() - 1];
            let mut part = others;
            loop {
                let sum: usize = ones(part).map(|digit| digit + 1).sum();
                let count = part.count_ones() as usize;
                if sum as i32 == filling.sum && count < sets.len() {
                    sets[count].push(part);
                }
                if part == 0 {
                    break;
                }
                part = (part - 1) & others;
            }
            Way {
                ends: ends.digits.map(|digit| 1 << digit.index()),
                others,
                sets: sets.into_iter().map(Vec::into_boxed_slice).collect(),
            }
        });
        FillingPropagator { clique: Clique::new(&filling.cells, board), ways: ways.collect() }
    }

    pub fn cells(&self) -> &[u16] {
        &self.clique.cells
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let mut found = Arrangements {
            cells: [0; MAX_FILLING_SIZE],
            count: self.clique.cells.len(),
            possible: [0; MAX_FILLING_SIZE],
            left: Left::NONE,
        };
        for (candidates, &cell) in found.cells.iter_mut().zip(&self.clique.cells) {
            *candidates = domains.get(cell);
        }
        self.ways.iter().for_each(|way| found.add_way(way));
        if found.left.any == 0 {
            return Err(NoSolution);
        }
        for (&cell, candidates) in self.clique.cells.iter().zip(found.possible) {
            domains.keep(cell, candidates)?;
        }
        found.left.apply(&self.clique, domains)
    }
}

/// All arrangements of the digits of a line, as far as they have been found.
struct Arrangements {
    cells: [u32; MAX_FILLING_SIZE],
    count: usize,
    /// What each cell holds in any of them.
    possible: [u32; MAX_FILLING_SIZE],
    left: Left,
}

impl Arrangements {
    /// Adds the arrangements with these ends.
    fn add_way(&mut self, way: &Way) {
        let (mut firsts, mut seconds, mut only_ends) = (0u32, 0u32, 0u32);
        for (at, &candidates) in self.cells[..self.count].iter().enumerate() {
            firsts |= u32::from(candidates & way.ends[0] != 0) << at;
            seconds |= u32::from(candidates & way.ends[1] != 0) << at;
            only_ends |= u32::from(candidates & way.others == 0) << at;
        }
        if only_ends.count_ones() > 2 || only_ends & !(firsts | seconds) != 0 {
            return;
        }
        for first in ones(firsts) {
            for second in ones(seconds & !(1 << first)) {
                if only_ends & !(1 << first | 1 << second) == 0 {
                    self.add_places(way, first, second);
                }
            }
        }
    }

    /// Adds the arrangements with the ends at these places.
    fn add_places(&mut self, way: &Way, first: usize, second: usize) {
        let (low, high) = (first.min(second), first.max(second));
        let sets = &way.sets[high - low - 1];
        if sets.is_empty() {
            return;
        }
        let inside = Part::of(self.cells[low + 1..high].iter().copied(), way.others);
        let before = self.cells[..low].iter();
        let outside = Part::of(before.chain(&self.cells[high + 1..self.count]).copied(), way.others);
        for &set in sets {
            if set & !inside.union != 0 || inside.fixed & !set != 0 || outside.fixed & set != 0 {
                continue;
            }
            let Some(filled) = inside.holding(set) else { continue };
            let rest = way.others & !set;
            let Some(around) = outside.holding(rest) else { continue };
            self.possible[first] |= way.ends[0];
            self.possible[second] |= way.ends[1];
            let filled = filled.iter().take(inside.count);
            let (before, behind) = around[..outside.count].split_at(low);
            let places = (0..low).chain(low + 1..high).chain(high + 1..self.count);
            for (at, candidates) in places.zip(before.iter().chain(filled).chain(behind)) {
                self.possible[at] |= candidates;
            }
            let all = if rest.count_ones() as usize == outside.count { rest } else { 0 };
            let certain = way.ends[0] | way.ends[1] | set | all;
            self.left.any |= certain | rest;
            self.left.all &= certain;
        }
    }
}
