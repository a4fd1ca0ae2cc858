//! A bound on the score of every completion, and the candidates that it rules out.
//!
//! A complete grid holds exactly one candidate of every constraint (a cell, a digit in a house). So a number taken
//! from the profits of all candidates of one constraint, and added once to the total, changes no
//! grid's score. What is left of the profits after that for all constraints is *reduced*:
//!
//! ```text
//! score = base + sum of the reduced profits of the grid's candidates
//!      <= base + sum over the constraints of one family of the largest reduced profit left
//! ```
//!
//! A family is the cells, or the digits of all rows, columns or boxes: each candidate is in one of its
//! constraints. Any multipliers make a bound that holds; `multipliers` finds good ones.

use std::ops::Range;

use super::super::propagate::{Candidate, Contradiction, Network, Pending, State, bits};
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
    /// What was left of the constraints of the families when they were looked at worst_profit.
    cache: Vec<Remaining>,
}

/// The candidates left of a constraint and their profits. From one look to the next few constraints change.
#[derive(Clone, Copy, Debug)]
struct Remaining {
    mask: u32,
    /// How many; the max_gain where the constraint is met, which is not to be chosen.
    count: u8,
    best: Candidate,
    /// Their profits: the best, the second_profit best and the worst; all zero where the constraint is met.
    best_profit: i64,
    second_profit: i64,
    worst_profit: i64,
}

impl Remaining {
    const SATISFIED: Remaining = Remaining {
        mask: 0,
        count: u8::MAX,
        best: Candidate::new(0, 0),
        best_profit: 0,
        second_profit: 0,
        worst_profit: 0,
    };
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
                let taken: i64 =
                    network.constraints_of(candidate).map(|constraint| multipliers[constraint]).sum();
                self.profits[cell * self.size + candidate.digit()] = profit(weights, candidate) - taken;
            }
        }
        self.cache.clear();
        self.cache.resize(FAMILIES * self.cells, Remaining::SATISFIED);
        let placed = (0..self.cells).filter_map(|cell| Some(Candidate::new(cell, root.value(cell)?)));
        self.base = multipliers.iter().sum::<i64>() + placed.map(|c| profit(weights, c)).sum::<i64>();
    }

    fn constraints(&self, family: usize) -> Range<usize> {
        family * self.cells..(family + 1) * self.cells
    }

    fn profit_of(&self, candidate: Candidate) -> i64 {
        self.profits[candidate.cell() * self.size + candidate.digit()]
    }

    /// The base, and what has been placed since the root.
    fn placed(&self, state: &State) -> i64 {
        let of = |cell| state.value(cell).map_or(0, |digit| self.profit_of(Candidate::new(cell, digit)));
        self.base + (0..self.cells).map(of).sum::<i64>()
    }

    /// No completion of a position scores more: the least of the bounds of the families, in whole points.
    pub fn bound(&mut self, network: &Network, state: &State) -> i64 {
        let open = (0..FAMILIES).map(|family| self.limits(network, state, family).max_gain).min();
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
    ) -> Result<(), Contradiction> {
        let mut above = self.placed(state) - floor * SCALE;
        let (mut family, mut unchanged) = (0, 0);
        while unchanged < FAMILIES {
            let Limits { max_gain, max_loss } = self.limits(network, state, family);
            let slack = above + max_gain;
            if slack < 0 {
                return Err(Contradiction);
            }
            unchanged += 1;
            if max_loss > slack {
                unchanged = 0;
                self.eliminate(network, state, pending, family, slack)?;
                above = self.placed(state) - floor * SCALE;
            }
            family = (family + 1) % FAMILIES;
        }
        Ok(())
    }

    /// Takes out the candidates of a family that lose more than so much, and places the singles that follow.
    fn eliminate(
        &self,
        network: &Network,
        state: &mut State,
        pending: &mut Pending,
        family: usize,
        slack: i64,
    ) -> Result<(), Contradiction> {
        pending.clear();
        for constraint in self.constraints(family) {
            let Remaining { best_profit, worst_profit, .. } = self.cache[constraint];
            if best_profit - worst_profit <= slack {
                continue;
            }
            for candidate in network.candidates(constraint, state.masks()[constraint]) {
                if best_profit - self.profit_of(candidate) > slack {
                    network.remove(state, candidate, pending)?;
                }
            }
        }
        network.propagate(state, pending)
    }

    /// Looks at the constraints of a family.
    fn limits(&mut self, network: &Network, state: &State, family: usize) -> Limits {
        let mut limits = Limits { max_gain: 0, max_loss: 0 };
        for constraint in self.constraints(family) {
            let mask = state.masks()[constraint];
            if self.cache[constraint].mask != mask {
                self.cache[constraint] = self.remaining(network, constraint, mask);
            }
            let left = &self.cache[constraint];
            limits.max_gain += left.best_profit;
            limits.max_loss = limits.max_loss.max(left.best_profit - left.worst_profit);
        }
        limits
    }

    fn remaining(&self, network: &Network, constraint: usize, mask: u32) -> Remaining {
        if mask == 0 {
            return Remaining::SATISFIED;
        }
        let mut left = Remaining {
            mask,
            count: 0,
            best_profit: i64::MIN,
            second_profit: i64::MIN,
            worst_profit: i64::MAX,
            ..Remaining::SATISFIED
        };
        for candidate in network.candidates(constraint, mask) {
            let profit = self.profit_of(candidate);
            if profit > left.best_profit {
                (left.best, left.second_profit, left.best_profit) = (candidate, left.best_profit, profit);
            } else {
                left.second_profit = left.second_profit.max(profit);
            }
            left.worst_profit = left.worst_profit.min(profit);
            left.count += 1;
        }
        left
    }

    /// The best candidate of a constraint with the fewest left; among those, where the second_profit best loses max_gain. For
    /// the position that has just been found tight: nothing is looked at again.
    pub fn choose(&self, state: &State) -> Candidate {
        debug_assert!(self.cache.iter().zip(state.masks()).all(|(left, &mask)| left.mask == mask));
        let fewest = self.cache.iter().map(|left| left.count).min();
        let tight = self.cache.iter().filter(|left| Some(left.count) == fewest);
        let chosen = tight.max_by_key(|left| left.best_profit - left.second_profit);
        chosen.unwrap_or(&Remaining::SATISFIED).best
    }
}

/// What a family says about a position, in units of 1 / SCALE.
struct Limits {
    /// The max_gain that its open constraints can add.
    max_gain: i64,
    /// The max_gain that a candidate left loses against the best of its constraint.
    max_loss: i64,
}

/// What a candidate adds to the score, in units of 1 / SCALE.
fn profit(weights: &Weights, candidate: Candidate) -> i64 {
    i64::from(weights.of(Cell::new(candidate.cell()))) * (candidate.digit() as i64 + 1) * SCALE
}
