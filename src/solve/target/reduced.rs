//! A bound on the score of every completion, and the candidates that it rules out.
//!
//! A complete grid holds exactly one candidate of every demand (a cell, a digit in a house). So a number taken
//! from the profits of all candidates of one demand, and added once to the total, changes no
//! grid's score. What is left of the profits after that for all demands is *reduced*:
//!
//! ```text
//! score = base + sum of the reduced profits of the grid's candidates
//!      <= base + sum over the demands of one family of the largest reduced profit left
//! ```
//!
//! A family is the cells, or the digits of all rows, columns or boxes: each candidate is in one of its
//! demands. Any multipliers make a bound that holds; `multipliers` finds good ones.

use std::ops::Range;

use super::super::propagate::{Candidate, Dead, Network, Pending, State, bits};
use super::SCALE;
use crate::grid::{Cell, Weights};

/// The cells, and the digits of rows, columns and boxes.
const FAMILIES: usize = 4;

/// Reduced profits at a root position; they hold for every position below it.
#[derive(Clone, Debug, Default)]
pub(super) struct Reduced {
    size: usize,
    cells: usize,
    base: i64,
    /// By demand and bit, as in `State::masks`; those of the families only.
    profits: Vec<i64>,
    /// The largest left in each demand of the family looked at; a buffer.
    largest: Vec<i64>,
}

impl Reduced {
    /// What these multipliers leave of the profits at a root.
    pub fn reset(&mut self, network: &Network, root: &State, weights: &Weights, multipliers: &[i64]) {
        (self.size, self.cells) = (network.size(), network.cell_count());
        self.profits.clear();
        self.profits.resize(FAMILIES * self.cells * self.size, 0);
        for (demand, &mask) in root.masks()[..FAMILIES * self.cells].iter().enumerate() {
            for bit in bits(mask) {
                let candidate = network.candidate(demand, bit);
                let taken: i64 = network.demands_of(candidate).map(|demand| multipliers[demand]).sum();
                self.profits[demand * self.size + bit as usize] = profit(weights, candidate) - taken;
            }
        }
        let placed = (0..self.cells).filter_map(|cell| Some(Candidate::new(cell, root.value(cell)?)));
        self.base = multipliers.iter().sum::<i64>() + placed.map(|c| profit(weights, c)).sum::<i64>();
    }

    fn demands(&self, family: usize) -> Range<usize> {
        family * self.cells..(family + 1) * self.cells
    }

    fn of(&self, demand: usize, bit: u32) -> i64 {
        self.profits[demand * self.size + bit as usize]
    }

    /// The base, and what has been placed since the root.
    fn placed(&self, state: &State) -> i64 {
        let of = |cell| state.value(cell).map_or(0, |digit| self.of(cell, digit as u32));
        self.base + (0..self.cells).map(of).sum::<i64>()
    }

    /// No completion of a position scores more: the least of the bounds of the families, in whole points.
    pub fn bound(&self, state: &State) -> i64 {
        let largest = |demand| bits(state.masks()[demand]).map(|bit| self.of(demand, bit)).max().unwrap_or(0);
        let open = |family| self.demands(family).map(largest).sum::<i64>();
        (self.placed(state) + (0..FAMILIES).map(open).min().unwrap_or(0)).div_euclid(SCALE)
    }

    /// Takes out every candidate that no grid of at least `floor` points can hold, until none is left; dead
    /// where there is no such grid at all.
    pub fn tighten(
        &mut self,
        network: &Network,
        state: &mut State,
        pending: &mut Pending,
        floor: i64,
    ) -> Result<(), Dead> {
        let (mut family, mut unchanged) = (0, 0);
        while unchanged < FAMILIES {
            let Limits { slack, widest } = self.limits(state, family, floor * SCALE);
            if slack < 0 {
                return Err(Dead);
            }
            unchanged += 1;
            if widest > slack {
                unchanged = 0;
                pending.clear();
                for (demand, largest) in self.demands(family).zip(&self.largest) {
                    for bit in bits(state.masks()[demand]) {
                        if largest - self.of(demand, bit) > slack {
                            network.remove(state, network.candidate(demand, bit), pending)?;
                        }
                    }
                }
                network.propagate(state, pending)?;
            }
            family = (family + 1) % FAMILIES;
        }
        Ok(())
    }

    /// Looks at the demands of a family: how far above a floor its bound is, and how much a candidate may lose.
    fn limits(&mut self, state: &State, family: usize, floor: i64) -> Limits {
        let mut limits = Limits { slack: self.placed(state) - floor, widest: 0 };
        self.largest.clear();
        for demand in self.demands(family) {
            let (mut least, mut largest) = (i64::MAX, i64::MIN);
            for bit in bits(state.masks()[demand]) {
                let value = self.of(demand, bit);
                (least, largest) = (least.min(value), largest.max(value));
            }
            if least <= largest {
                limits.slack += largest;
                limits.widest = limits.widest.max(largest - least);
            }
            self.largest.push(largest);
        }
        limits
    }

    /// The best candidate of a demand with the fewest left; among those, where the second best loses most.
    pub fn choose(&self, network: &Network, state: &State) -> Candidate {
        let masks = &state.masks()[..FAMILIES * self.cells];
        let counts = masks.iter().filter(|mask| **mask != 0).map(|mask| mask.count_ones());
        let fewest = counts.min().unwrap_or(0);
        let (mut widest, mut chosen) = (i64::MIN, Candidate::new(0, 0));
        for (demand, &mask) in masks.iter().enumerate().filter(|(_, mask)| mask.count_ones() == fewest) {
            let (mut first, mut second, mut best) = (i64::MIN, i64::MIN, 0);
            for bit in bits(mask) {
                let value = self.of(demand, bit);
                if value > first {
                    (first, second, best) = (value, first, bit);
                } else {
                    second = second.max(value);
                }
            }
            if first - second > widest {
                (widest, chosen) = (first - second, network.candidate(demand, best));
            }
        }
        chosen
    }
}

/// What a family says about a position, in units of 1 / SCALE.
struct Limits {
    /// How far the family's bound is above the floor.
    slack: i64,
    /// The most that a candidate left loses against the best of its demand.
    widest: i64,
}

/// What a candidate adds to the score, in units of 1 / SCALE.
fn profit(weights: &Weights, candidate: Candidate) -> i64 {
    i64::from(weights.of(Cell::new(candidate.cell()))) * (candidate.digit() as i64 + 1) * SCALE
}
