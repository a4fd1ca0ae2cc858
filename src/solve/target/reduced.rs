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
    /// By cell and digit.
    profits: Vec<i64>,
    /// What was left of the demands of the families when they were looked at last.
    seen: Vec<Left>,
}

/// The candidates left of a demand and their profits. From one look to the next few demands change.
#[derive(Clone, Copy, Debug)]
struct Left {
    mask: u32,
    /// How many; the most where the demand is met, which is not to be chosen.
    count: u8,
    best: Candidate,
    /// Their profits: the best, the second best and the worst; all zero where the demand is met.
    first: i64,
    second: i64,
    last: i64,
}

impl Left {
    const MET: Left =
        Left { mask: 0, count: u8::MAX, best: Candidate::new(0, 0), first: 0, second: 0, last: 0 };
}

impl Reduced {
    /// What these multipliers leave of the profits at a root.
    pub fn reset(&mut self, network: &Network, root: &State, weights: &Weights, multipliers: &[i64]) {
        (self.size, self.cells) = (network.size(), network.cell_count());
        self.profits.clear();
        self.profits.resize(self.cells * self.size, 0);
        for (cell, &mask) in root.masks()[..self.cells].iter().enumerate() {
            for bit in bits(mask) {
                let candidate = Candidate::new(cell, bit as usize);
                let taken: i64 = network.demands_of(candidate).map(|demand| multipliers[demand]).sum();
                self.profits[cell * self.size + candidate.digit()] = profit(weights, candidate) - taken;
            }
        }
        self.seen.clear();
        self.seen.resize(FAMILIES * self.cells, Left::MET);
        let placed = (0..self.cells).filter_map(|cell| Some(Candidate::new(cell, root.value(cell)?)));
        self.base = multipliers.iter().sum::<i64>() + placed.map(|c| profit(weights, c)).sum::<i64>();
    }

    fn demands(&self, family: usize) -> Range<usize> {
        family * self.cells..(family + 1) * self.cells
    }

    fn of(&self, candidate: Candidate) -> i64 {
        self.profits[candidate.cell() * self.size + candidate.digit()]
    }

    /// The base, and what has been placed since the root.
    fn placed(&self, state: &State) -> i64 {
        let of = |cell| state.value(cell).map_or(0, |digit| self.of(Candidate::new(cell, digit)));
        self.base + (0..self.cells).map(of).sum::<i64>()
    }

    /// No completion of a position scores more: the least of the bounds of the families, in whole points.
    pub fn bound(&mut self, network: &Network, state: &State) -> i64 {
        let open = (0..FAMILIES).map(|family| self.look(network, state, family).most).min();
        (self.placed(state) + open.unwrap_or(0)).div_euclid(SCALE)
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
        let mut above = self.placed(state) - floor * SCALE;
        let (mut family, mut unchanged) = (0, 0);
        while unchanged < FAMILIES {
            let Limits { most, widest } = self.look(network, state, family);
            let slack = above + most;
            if slack < 0 {
                return Err(Dead);
            }
            unchanged += 1;
            if widest > slack {
                unchanged = 0;
                self.cut(network, state, pending, family, slack)?;
                above = self.placed(state) - floor * SCALE;
            }
            family = (family + 1) % FAMILIES;
        }
        Ok(())
    }

    /// Takes out the candidates of a family that lose more than so much, and places the singles that follow.
    fn cut(
        &self,
        network: &Network,
        state: &mut State,
        pending: &mut Pending,
        family: usize,
        slack: i64,
    ) -> Result<(), Dead> {
        pending.clear();
        for demand in self.demands(family) {
            let Left { first, last, .. } = self.seen[demand];
            if first - last <= slack {
                continue;
            }
            for candidate in network.candidates(demand, state.masks()[demand]) {
                if first - self.of(candidate) > slack {
                    network.remove(state, candidate, pending)?;
                }
            }
        }
        network.propagate(state, pending)
    }

    /// Looks at the demands of a family.
    fn look(&mut self, network: &Network, state: &State, family: usize) -> Limits {
        let mut limits = Limits { most: 0, widest: 0 };
        for demand in self.demands(family) {
            let mask = state.masks()[demand];
            if self.seen[demand].mask != mask {
                self.seen[demand] = self.left(network, demand, mask);
            }
            let left = &self.seen[demand];
            limits.most += left.first;
            limits.widest = limits.widest.max(left.first - left.last);
        }
        limits
    }

    fn left(&self, network: &Network, demand: usize, mask: u32) -> Left {
        if mask == 0 {
            return Left::MET;
        }
        let mut left =
            Left { mask, count: 0, first: i64::MIN, second: i64::MIN, last: i64::MAX, ..Left::MET };
        for candidate in network.candidates(demand, mask) {
            let profit = self.of(candidate);
            if profit > left.first {
                (left.best, left.second, left.first) = (candidate, left.first, profit);
            } else {
                left.second = left.second.max(profit);
            }
            left.last = left.last.min(profit);
            left.count += 1;
        }
        left
    }

    /// The best candidate of a demand with the fewest left; among those, where the second best loses most. For
    /// the position that has just been found tight: nothing is looked at again.
    pub fn choose(&self, state: &State) -> Candidate {
        debug_assert!(self.seen.iter().zip(state.masks()).all(|(left, &mask)| left.mask == mask));
        let fewest = self.seen.iter().map(|left| left.count).min();
        let tight = self.seen.iter().filter(|left| Some(left.count) == fewest);
        let chosen = tight.max_by_key(|left| left.first - left.second);
        chosen.unwrap_or(&Left::MET).best
    }
}

/// What a family says about a position, in units of 1 / SCALE.
struct Limits {
    /// The most that its open demands can add.
    most: i64,
    /// The most that a candidate left loses against the best of its demand.
    widest: i64,
}

/// What a candidate adds to the score, in units of 1 / SCALE.
fn profit(weights: &Weights, candidate: Candidate) -> i64 {
    i64::from(weights.of(Cell::new(candidate.cell()))) * (candidate.digit() as i64 + 1) * SCALE
}
