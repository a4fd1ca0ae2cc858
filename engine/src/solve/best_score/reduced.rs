//! A bound on the score of every completion, and the candidates that it rules out.
//!
//! A complete grid has exactly one candidate of every constraint. So subtracting a number from the profits of all
//! candidates of a constraint, and adding it once to the total, changes no grid's score. The profits left after doing
//! that for all constraints are *reduced*:
//!
//! ```text
//! score = base + sum of the reduced profits of the grid's candidates
//!      <= base + sum over the constraints of one family of the largest reduced profit left
//! ```
//!
//! A family is the cells, or the digits of all rows, columns or boxes: each candidate is in one of its constraints.
//! Any multipliers give a valid bound; `multipliers` finds good ones.

use std::ops::Range;

use super::super::propagate::{BoardState, Candidate, Network, NoSolution, Pending};
use super::SCALE;
use crate::bits::ones;
use crate::grid::{Cell, Weights};

/// The cells, and the digits of rows, columns and boxes.
const FAMILIES: usize = 4;

/// Reduced profits at a root position. They are valid for every position below it.
#[derive(Clone, Debug, Default)]
pub(super) struct Reduced {
    size: usize,
    cells: usize,
    base: i64,
    /// By cell and digit.
    profits: Vec<i64>,
    /// The constraints of all families as they were last seen. Few change from one position to the next.
    cache: Vec<Remaining>,
}

/// The candidates left of a constraint and their reduced profits.
#[derive(Clone, Copy, Debug)]
struct Remaining {
    mask: u32,
    /// The number of candidates. It is the maximum if the constraint is satisfied, so that it is never chosen.
    count: u8,
    best: Candidate,
    /// The best, second best and worst profit. All are zero if the constraint is satisfied.
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
    /// Computes the reduced profits at a root position.
    pub fn reset(&mut self, network: &Network, root: &BoardState, weights: &Weights, multipliers: &[i64]) {
        (self.size, self.cells) = (network.size(), network.cell_count());
        self.profits.clear();
        self.profits.resize(self.cells * self.size, 0);
        for (cell, &mask) in root.masks()[..self.cells].iter().enumerate() {
            for bit in ones(mask) {
                let candidate = Candidate::new(cell, bit);
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

    /// Returns the base plus the reduced profits of all digits placed since the root.
    fn placed(&self, state: &BoardState) -> i64 {
        let of = |cell| state.value(cell).map_or(0, |digit| self.profit_of(Candidate::new(cell, digit)));
        self.base + (0..self.cells).map(of).sum::<i64>()
    }

    /// Returns an upper bound on the score of all completions: the least bound of the families, in whole points.
    pub fn bound(&mut self, network: &Network, state: &BoardState) -> i64 {
        let open = (0..FAMILIES).map(|family| self.limits(network, state, family).max_gain).min();
        (self.placed(state) + open.unwrap_or(0)).div_euclid(SCALE)
    }

    /// Removes candidates that no grid of at least `floor` points can have, until there are none left. Fails if there
    /// is no such grid at all.
    pub fn tighten(
        &mut self,
        network: &Network,
        state: &mut BoardState,
        pending: &mut Pending,
        floor: i64,
    ) -> Result<(), NoSolution> {
        let mut above = self.placed(state) - floor * SCALE;
        let (mut family, mut unchanged) = (0, 0);
        while unchanged < FAMILIES {
            let Limits { max_gain, max_loss } = self.limits(network, state, family);
            let slack = above + max_gain;
            if slack < 0 {
                return Err(NoSolution);
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

    /// Removes the candidates of a family that lose more than `slack` and places the singles that follow.
    fn eliminate(
        &self,
        network: &Network,
        state: &mut BoardState,
        pending: &mut Pending,
        family: usize,
        slack: i64,
    ) -> Result<(), NoSolution> {
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

    /// Returns the limits of a family, updating its constraints.
    fn limits(&mut self, network: &Network, state: &BoardState, family: usize) -> Limits {
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

    /// Returns the best candidate of a constraint with the fewest left. Among those it prefers the constraint whose
    /// second best candidate loses most. The position must have just been tightened.
    pub fn choose(&self, state: &BoardState) -> Candidate {
        debug_assert!(self.cache.iter().zip(state.masks()).all(|(left, &mask)| left.mask == mask));
        let fewest = self.cache.iter().map(|left| left.count).min();
        let tight = self.cache.iter().filter(|left| Some(left.count) == fewest);
        let chosen = tight.max_by_key(|left| left.best_profit - left.second_profit);
        chosen.unwrap_or(&Remaining::SATISFIED).best
    }
}

/// What a family implies for a position, in units of 1 / SCALE.
struct Limits {
    /// The most that its open constraints can add.
    max_gain: i64,
    /// The most that a candidate loses compared to the best of its constraint.
    max_loss: i64,
}

/// Returns what a candidate adds to the score, in units of 1 / SCALE.
fn profit(weights: &Weights, candidate: Candidate) -> i64 {
    i64::from(weights.of(Cell::new(candidate.cell()))) * (candidate.digit() as i64 + 1) * SCALE
}
