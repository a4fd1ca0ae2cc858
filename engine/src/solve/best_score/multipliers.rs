//! Multipliers of the constraints that make the bound of `reduced` tight: the dual of the linear program.
//!
//! They are found by coordinate descent on the bound, smoothed by a temperature t: each constraint in turn takes t
//! ln(sum of exp(reduced profit / t)) from its candidates. In terms of q = exp(reduced profit / t) this divides the q
//! of the constraint by their sum, and halving t squares every q. So the whole descent is proportional fitting
//! (`fitting`), without exponentials or logarithms in its inner loop. Finally the multipliers are rounded to
//! integers, so that the bound is exact in spite of floating point errors.

use super::super::propagate::{BoardState, Network};
use super::SCALE;
use super::fitting::Fitting;
use crate::bits::ones;
use crate::grid::{Cell, Weights};

/// The first temperature, relative to the spread of the weights. Each stage halves it.
const FIRST_TEMPERATURE: f64 = 0.25;
const STAGES: u32 = 8;

/// The maximum number of sweeps per stage. A stage ends early when the sum of every constraint is this close to one.
const SWEEPS: u32 = 8;
const TOLERANCE: f32 = 0.2;

/// The multipliers and the buffers of the descent. A board uses the buffers of its width; the others are empty.
#[derive(Clone, Debug, Default)]
pub(super) struct Multipliers {
    exact: Vec<f64>,
    scaled: Vec<i64>,
    to_12: Fitting<3>,
    to_16: Fitting<4>,
    to_28: Fitting<7>,
}

impl Multipliers {
    /// Returns the multiplier of each constraint in units of 1 / SCALE. It is zero for satisfied constraints.
    pub fn scaled(&self) -> &[i64] {
        &self.scaled
    }

    /// Finds the multipliers of a position.
    pub fn descend(&mut self, network: &Network, root: &BoardState, weights: &Weights) {
        let exact = &mut self.exact;
        exact.clear();
        exact.resize(root.masks().len(), 0.0);
        match network.size() {
            ..=12 => descend(exact, &mut self.to_12, network, root, weights),
            13..=16 => descend(exact, &mut self.to_16, network, root, weights),
            _ => descend(exact, &mut self.to_28, network, root, weights),
        }
        self.scaled.clear();
        self.scaled.extend(self.exact.iter().map(|m| (m * SCALE as f64).round() as i64));
    }
}

/// Lowers the bound from a high temperature to a low one.
fn descend<const V: usize>(
    multipliers: &mut [f64],
    fitting: &mut Fitting<V>,
    network: &Network,
    root: &BoardState,
    weights: &Weights,
) {
    let hot = start(multipliers, fitting, network, root, weights);
    let mut temperature = 1.0;
    for _ in 0..STAGES {
        for _ in 0..SWEEPS {
            if fitting.sweep() < TOLERANCE {
                break;
            }
        }
        fitting.cool(temperature);
        temperature /= 2.0;
    }
    for (constraint, taken) in fitting.taken(network.size()) {
        multipliers[constraint] += hot * f64::from(taken);
    }
}

/// Subtracts from the profits to keep q between 0 and 1. Returns the first temperature.
fn start<const V: usize>(
    multipliers: &mut [f64],
    fitting: &mut Fitting<V>,
    network: &Network,
    root: &BoardState,
    weights: &Weights,
) -> f64 {
    let (size, cells) = (network.size(), network.cell_count());
    let all = weights.as_slice();
    let least = f64::from(all.iter().copied().min().unwrap_or(0));
    let most = f64::from(all.iter().copied().max().unwrap_or(0));
    let middle = f64::midpoint(least, most).round();
    let temperature = (most - least).max(1.0) * FIRST_TEMPERATURE;
    fitting.reset(network, root);
    for (cell, &mask) in root.masks()[..cells].iter().enumerate().filter(|(_, mask)| **mask != 0) {
        let above = f64::from(weights.of(Cell::new(cell))) - middle;
        let value = |bit: usize| above * (bit + 1) as f64;
        let largest = ones(mask).map(value).fold(f64::NEG_INFINITY, f64::max);
        multipliers[cell] = largest;
        fitting.set(cell, ones(mask).map(|bit| (bit, ((value(bit) - largest) / temperature) as f32)));
    }
    // The second family is the rows. Each row has every digit once, so the middle can be subtracted from all of its
    // weights.
    for constraint in (cells..2 * cells).filter(|&constraint| root.masks()[constraint] != 0) {
        multipliers[constraint] = middle * (constraint % size + 1) as f64;
    }
    temperature
}
