//! Multipliers of the constraints that make the bound of `reduced` tight: the dual of the linear program.
//!
//! They are found by coordinate descent on the bound, smoothed by a temperature t: each constraint in turn takes
//! t ln(sum of exp(reduced profit / t)) from its candidates. In terms of q = exp(reduced profit / t) that is to
//! divide the q of the constraint by their sum, and to halve t is to square them: the whole descent is
//! proportional fitting (`fitting`), with no exponential and no logarithm in its inner loop. The multipliers are
//! rounded to integers in the end, so that the bound holds exactly whatever the floating point did.

use super::super::propagate::{Network, State, bits};
use super::SCALE;
use super::fitting::Fitting;
use crate::grid::{Cell, Weights};

/// The first temperature, in units of the spread of the weights; each stage has half that of the one before.
const FIRST_TEMPERATURE: f64 = 0.25;
const STAGES: u32 = 8;

/// Sweeps over all constraints in a stage: so many, or until no constraint's q are further than this from a sum of one.
const SWEEPS: u32 = 8;
const TOLERANCE: f32 = 0.2;

/// The multipliers, and the buffers of the descent: a board uses those of its width, and the others hold nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Multipliers {
    exact: Vec<f64>,
    scaled: Vec<i64>,
    to_12: Fitting<3>,
    to_16: Fitting<4>,
    to_28: Fitting<7>,
}

impl Multipliers {
    /// One for each constraint, in units of 1 / SCALE; zero where the constraint is met.
    pub fn scaled(&self) -> &[i64] {
        &self.scaled
    }

    /// Finds those of a position.
    pub fn descend(&mut self, network: &Network, root: &State, weights: &Weights) {
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
    root: &State,
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

/// Takes from the profits what keeps q between 0 and 1. The first temperature.
fn start<const V: usize>(
    multipliers: &mut [f64],
    fitting: &mut Fitting<V>,
    network: &Network,
    root: &State,
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
        let value = |bit: u32| above * f64::from(bit + 1);
        let largest = bits(mask).map(value).fold(f64::NEG_INFINITY, f64::max);
        multipliers[cell] = largest;
        fitting.set(cell, bits(mask).map(|bit| (bit, ((value(bit) - largest) / temperature) as f32)));
    }
    // The second family is the rows: each digit once in each, so as much of every weight can be taken off.
    for constraint in (cells..2 * cells).filter(|&constraint| root.masks()[constraint] != 0) {
        multipliers[constraint] = middle * (constraint % size + 1) as f64;
    }
    temperature
}
