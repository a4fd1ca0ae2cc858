//! A bound on the score of every completion, from multipliers of the demands.
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
//! demands. Good multipliers make the bound tight; they are the dual of the linear program. They are
//! found by smoothed coordinate descent: with a temperature t, each demand in turn takes
//! t ln(sum of exp(profit / t)), and t falls. They are then rounded to integers, so that the
//! bound holds exactly whatever the floating point did.

use std::ops::Range;

use super::super::propagate::{Candidate, Network, State};
use crate::grid::{Cell, Weights};

/// Reduced profits are integers in units of 1 / SCALE of a point.
pub(super) const SCALE: i64 = 4096;

/// Sweeps over all demands, and how far the temperature falls meanwhile, in units of the spread of the
/// weights.
const SWEEPS: u32 = 60;
const HOT: f64 = 0.5;
const COLD: f64 = 0.005;

/// Reduced profits at a root position; they hold for every position below it.
#[derive(Clone, Debug)]
pub(super) struct Reduced {
    size: usize,
    base: i64,
    /// By demand and bit, as in `State::masks`; those of the four families only.
    profits: Box<[i64]>,
}

impl Reduced {
    pub fn new(network: &Network, root: &State, weights: &Weights) -> Reduced {
        let size = network.size();
        let multipliers = descend(network, root, weights);
        let base = multipliers.iter().sum();
        let demands = 4 * network.cell_count();
        let of_bit = |i: usize| {
            let candidate = network.candidate(i / size, (i % size) as u32);
            let taken: i64 = network.demands_of(candidate).map(|demand| multipliers[demand]).sum();
            profit(weights, candidate) * SCALE - taken
        };
        Reduced { size, base, profits: (0..demands * size).map(of_bit).collect() }
    }

    fn demands(family: usize, state: &State) -> Range<usize> {
        let cells = state.cell_count();
        family * cells..(family + 1) * cells
    }

    fn of(&self, demand: usize, bit: u32) -> i64 {
        self.profits[demand * self.size + bit as usize]
    }

    fn largest(&self, demand: usize, mask: u32) -> i64 {
        bits(mask).map(|bit| self.of(demand, bit)).max().unwrap_or(0)
    }

    /// The least of the four bounds on the completions of a position, in units of 1 / SCALE.
    pub fn bound(&self, state: &State) -> i64 {
        (0..4).map(|family| self.family_bound(state, family)).min().unwrap_or(i64::MAX)
    }

    pub fn family_bound(&self, state: &State, family: usize) -> i64 {
        let placed = |cell| state.value(cell).map_or(0, |digit| self.of(cell, digit as u32));
        let placed: i64 = (0..state.cell_count()).map(placed).sum();
        let open = Reduced::demands(family, state).map(|demand| self.largest(demand, state.masks()[demand]));
        self.base + placed + open.sum::<i64>()
    }

    /// How much a family's bound falls with each candidate.
    pub fn for_each_loss(
        &self,
        network: &Network,
        state: &State,
        family: usize,
        mut visit: impl FnMut(Candidate, i64),
    ) {
        for demand in Reduced::demands(family, state) {
            let mask = state.masks()[demand];
            let largest = self.largest(demand, mask);
            for bit in bits(mask) {
                visit(network.candidate(demand, bit), largest - self.of(demand, bit));
            }
        }
    }

    /// The best candidate of a demand with the fewest left; among those, where the second best loses most.
    pub fn choose(&self, network: &Network, state: &State) -> Candidate {
        let open =
            state.masks().iter().enumerate().take(4 * state.cell_count()).filter(|(_, mask)| **mask != 0);
        let ranked = open.map(|(demand, &mask)| {
            let best = bits(mask).max_by_key(|&bit| self.of(demand, bit)).unwrap_or(0);
            let second = self.largest(demand, mask & !(1 << best));
            let regret = self.of(demand, best) - second;
            (mask.count_ones(), -regret, network.candidate(demand, best))
        });
        let best = ranked.min_by_key(|&(count, regret, _)| (count, regret));
        best.map_or(Candidate::new(0, 0), |(_, _, candidate)| candidate)
    }
}

fn profit(weights: &Weights, candidate: Candidate) -> i64 {
    i64::from(weights.of(Cell::new(candidate.cell()))) * (candidate.digit() as i64 + 1)
}

fn bits(mask: u32) -> impl Iterator<Item = u32> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros())?;
        rest &= rest - 1;
        Some(bit)
    })
}

/// The multiplier of each demand, scaled; zero where the demand is met.
fn descend(network: &Network, root: &State, weights: &Weights) -> Vec<i64> {
    let size = network.size();
    let index = |c: Candidate| c.cell() * size + c.digit();
    let mut profits = vec![0.0; network.cell_count() * size];
    for cell in 0..network.cell_count() {
        for digit in 0..size {
            let candidate = Candidate::new(cell, digit);
            profits[index(candidate)] = profit(weights, candidate) as f64;
        }
    }
    let members = |(demand, &mask): (usize, &u32)| {
        let members: Vec<usize> = bits(mask).map(|bit| index(network.candidate(demand, bit))).collect();
        (demand, members)
    };
    let open: Vec<(usize, Vec<usize>)> =
        root.masks().iter().enumerate().filter(|(_, mask)| **mask != 0).map(members).collect();
    let (least, most) =
        weights.as_slice().iter().fold((i32::MAX, i32::MIN), |(a, b), &w| (a.min(w), b.max(w)));
    let spread = (f64::from(most) - f64::from(least)).max(1.0);
    let mut multipliers = vec![0.0; root.masks().len()];
    for sweep in 0..SWEEPS {
        let fallen = f64::from(sweep) / f64::from(SWEEPS - 1);
        let t = spread * HOT * (COLD / HOT).powf(fallen);
        for (demand, members) in &open {
            let largest = members.iter().map(|&i| profits[i]).fold(f64::NEG_INFINITY, f64::max);
            let sum: f64 = members.iter().map(|&i| ((profits[i] - largest) / t).exp()).sum();
            let soft = largest + t * sum.ln();
            members.iter().for_each(|&i| profits[i] -= soft);
            multipliers[*demand] += soft;
        }
    }
    multipliers.into_iter().map(|m| (m * SCALE as f64).round() as i64).collect()
}
