//! A line of different digits, of which those between two ends have a sum.
//!
//! For each place of the ends, the digits between them are one of some sets, and those outside are some of the rest. What no
//! such arrangement has is removed.

use super::Domains;
use super::cliques::Clique;
use super::sets::{Left, hold_exactly};
use crate::bits::ones;
use crate::grid::{Digit, Filling, Geometry, MAX_FILLING_SIZE};
use crate::solve::propagate::NoSolution;

#[derive(Clone, Debug)]
pub(super) struct FillingPropagator {
    clique: Clique,
    /// Whether the cells are a house, of which singles and locked candidates are known anyway.
    is_house: bool,
    ways: Box<[Way]>,
}

/// What the cells hold if these digits are the ends.
#[derive(Clone, Debug)]
struct Way {
    ends: [u32; 2],
    /// The digits that the other cells may hold.
    others: u32,
    /// For each number of cells between the ends, the sets of digits that have the sum.
    sets: Box<[Box<[u32]>]>,
}

/// Returns what cells can hold of these digits, which they hold all if there are as many; `None` if they cannot.
fn holding(cells: &[u32], digits: u32) -> Option<[u32; MAX_FILLING_SIZE]> {
    let mut left = [0; MAX_FILLING_SIZE];
    left.iter_mut().zip(cells).for_each(|(left, candidates)| *left = candidates & digits);
    let open = &mut left[..cells.len()];
    let fits = if digits.count_ones() as usize == cells.len() {
        hold_exactly(open, digits)
    } else {
        let union = open.iter().fold(0, |all, candidates| all | candidates);
        open.iter().all(|&candidates| candidates != 0) && union.count_ones() as usize >= cells.len()
    };
    fits.then_some(left)
}

impl FillingPropagator {
    pub fn new(filling: &Filling, board: &Geometry) -> FillingPropagator {
        let ways = filling.ends.iter().map(|ends| {
            let others = ends.others.bits();
            let mut sets = vec![Vec::new(); filling.cells.len() - 1];
            let mut part = others;
            loop {
                let sum = filling.numbers.sum(ones(part).map(Digit::from_index));
                let count = part.count_ones() as usize;
                if sum == filling.sum && count < sets.len() {
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
        FillingPropagator {
            clique: Clique::new(&filling.cells, board),
            is_house: filling.cells.len() == board.size(),
            ways: ways.collect(),
        }
    }

    pub fn is_house(&self) -> bool {
        self.is_house
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
        if self.is_house { Ok(()) } else { found.left.apply(&self.clique, domains) }
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
        let cells = &self.cells[..self.count];
        let (mut firsts, mut seconds, mut only_ends) = (0u32, 0u32, 0u32);
        // The digits that the cells from one on may hold, and those that one of them must.
        let mut behind = [Part::default(); MAX_FILLING_SIZE + 1];
        for (at, &candidates) in cells.iter().enumerate().rev() {
            firsts |= u32::from(candidates & way.ends[0] != 0) << at;
            seconds |= u32::from(candidates & way.ends[1] != 0) << at;
            only_ends |= u32::from(candidates & way.others == 0) << at;
            behind[at] = behind[at + 1].with(candidates & way.others);
        }
        if only_ends.count_ones() > 2 || only_ends & !(firsts | seconds) != 0 {
            return;
        }
        let (ends, mut before) = (firsts | seconds, Part::default());
        for low in 0..self.count {
            let mut inside = Part::default();
            for high in low + 1..self.count {
                let places = 1 << low | 1 << high;
                if ends & places == places && only_ends & !places == 0 {
                    let straight = firsts >> low & seconds >> high & 1 != 0;
                    let reversed = seconds >> low & firsts >> high & 1 != 0;
                    let outside = before.and(behind[high + 1]);
                    let ends = [
                        if straight { way.ends } else { [0; 2] },
                        if reversed { [way.ends[1], way.ends[0]] } else { [0; 2] },
                    ];
                    let ends = [ends[0][0] | ends[1][0], ends[0][1] | ends[1][1]];
                    if ends != [0; 2] {
                        self.add_places(way, &Places { low, high, ends, inside, outside });
                    }
                }
                inside = inside.with(self.cells[high] & way.others);
            }
            before = before.with(self.cells[low] & way.others);
        }
    }

    /// Adds the arrangements with the ends at these places.
    fn add_places(&mut self, way: &Way, places: &Places) {
        let &Places { low, high, ends, inside, outside } = places;
        for &set in &way.sets[high - low - 1] {
            if set & !inside.union != 0 || inside.fixed & !set != 0 || outside.fixed & set != 0 {
                continue;
            }
            let Some(filled) = holding(&self.cells[low + 1..high], set) else { continue };
            let mut cells = [0; MAX_FILLING_SIZE];
            let count = self.count - (high - low + 1);
            cells[..low].copy_from_slice(&self.cells[..low]);
            cells[low..count].copy_from_slice(&self.cells[high + 1..self.count]);
            let rest = way.others & !set;
            let Some(around) = holding(&cells[..count], rest) else { continue };
            self.possible[low] |= ends[0];
            self.possible[high] |= ends[1];
            let filled = filled.iter().take(high - low - 1);
            let (before, behind) = around[..count].split_at(low);
            let places = (0..low).chain(low + 1..high).chain(high + 1..self.count);
            for (at, candidates) in places.zip(before.iter().chain(filled).chain(behind)) {
                self.possible[at] |= candidates;
            }
            let all = if rest.count_ones() as usize == count { rest } else { 0 };
            let certain = way.ends[0] | way.ends[1] | set | all;
            self.left.any |= certain | rest;
            self.left.all &= certain;
        }
    }
}

/// Where the ends of a filling are, in one order or the other.
struct Places {
    low: usize,
    high: usize,
    /// What the two cells can hold.
    ends: [u32; 2],
    /// The cells between them.
    inside: Part,
    /// The other cells.
    outside: Part,
}

/// Some cells, as far as digits go that are no ends.
#[derive(Clone, Copy, Default)]
struct Part {
    /// The digits of any cell.
    union: u32,
    /// The digits of the cells that have only one.
    fixed: u32,
}

impl Part {
    #[inline]
    fn with(self, digits: u32) -> Part {
        let fixed = if digits.is_power_of_two() { digits } else { 0 };
        self.and(Part { union: digits, fixed })
    }

    #[inline]
    fn and(self, other: Part) -> Part {
        Part { union: self.union | other.union, fixed: self.fixed | other.fixed }
    }
}
