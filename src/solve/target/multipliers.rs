//! Multipliers of the demands that make the bound of `reduced` tight: the dual of the linear program.
//!
//! They are found by coordinate descent on the bound, smoothed by a temperature t: each demand in turn takes
//! t ln(sum of exp(reduced profit / t)) from its candidates. In terms of q = exp(reduced profit / t) that is to
//! divide the q of the demand by their sum, and to halve t is to square them: the whole descent is
//! proportional fitting, with no exponential and no logarithm in its inner loop. The multipliers are
//! rounded to integers in the end, so that the bound holds exactly whatever the floating point did.

use super::super::propagate::{Network, State};
use super::{SCALE, bits};
use crate::grid::{Cell, Weights};

/// The first temperature, in units of the spread of the weights; each stage has half that of the one before.
const HOT: f64 = 0.25;
const STAGES: u32 = 8;

/// Sweeps over all demands in a stage: so many, or until no demand's q are further than this from a sum of one.
const SWEEPS: u32 = 8;
const CALM: f64 = 0.2;

/// A demand whose q sum up to less has lost its candidates to the floating point, and is left alone.
const VANISHED: f64 = 1e-100;

/// The multipliers and the buffers of the descent.
#[derive(Clone, Debug, Default)]
pub(super) struct Multipliers {
    scaled: Vec<i64>,
    exact: Vec<f64>,
    /// q of each candidate, by cell and digit.
    balance: Vec<f64>,
    open: Vec<Open>,
    /// The candidates of all open demands, one demand after another.
    members: Vec<u16>,
}

/// A demand that is not met.
#[derive(Clone, Copy, Debug)]
struct Open {
    demand: usize,
    /// How many members it has.
    count: usize,
    /// What its q have been divided by at this temperature.
    divided: f64,
}

impl Multipliers {
    /// One for each demand, in units of 1 / SCALE; zero where the demand is met.
    pub fn scaled(&self) -> &[i64] {
        &self.scaled
    }

    /// Finds those of a position.
    pub fn descend(&mut self, network: &Network, root: &State, weights: &Weights) {
        self.list(network, root);
        let mut temperature = self.start(network, root, weights);
        for stage in 0..STAGES {
            if stage > 0 {
                temperature /= 2.0;
                self.balance.iter_mut().for_each(|q| *q *= *q);
            }
            for _ in 0..SWEEPS {
                if self.sweep() < CALM {
                    break;
                }
            }
            for open in &mut self.open {
                self.exact[open.demand] += temperature * open.divided.ln();
                open.divided = 1.0;
            }
        }
        self.scaled.clear();
        self.scaled.extend(self.exact.iter().map(|m| (m * SCALE as f64).round() as i64));
    }

    /// Fits one demand after another. How far from one the sums were at most.
    fn sweep(&mut self) -> f64 {
        let mut farthest: f64 = 0.0;
        let mut rest = self.members.as_slice();
        for open in &mut self.open {
            let (members, behind) = rest.split_at(open.count);
            rest = behind;
            let sum: f64 = members.iter().map(|&i| self.balance[usize::from(i)]).sum();
            if sum > VANISHED {
                let share = 1.0 / sum;
                members.iter().for_each(|&i| self.balance[usize::from(i)] *= share);
                open.divided *= sum;
                farthest = farthest.max((sum - 1.0).abs());
            }
        }
        farthest
    }

    /// Lists the demands that are open, family by family: in a family their order does not matter, and loops
    /// that repeat their lengths are faster.
    fn list(&mut self, network: &Network, root: &State) {
        let (size, cells) = (network.size(), network.cell_count());
        let masks = root.masks();
        let demands = masks.iter().enumerate().filter(|(_, mask)| **mask != 0);
        self.open.clear();
        self.open.extend(demands.map(|(demand, mask)| Open {
            demand,
            count: mask.count_ones() as usize,
            divided: 1.0,
        }));
        self.open.sort_by_key(|open| (open.demand / cells, open.count));
        self.members.clear();
        for open in &self.open {
            let candidates = bits(masks[open.demand]).map(|bit| network.candidate(open.demand, bit));
            self.members.extend(candidates.map(|c| (c.cell() * size + c.digit()) as u16));
        }
    }

    /// Takes from the profits what keeps q between 0 and 1. The first temperature.
    fn start(&mut self, network: &Network, root: &State, weights: &Weights) -> f64 {
        let (size, cells) = (network.size(), network.cell_count());
        let all = weights.as_slice();
        let least = f64::from(all.iter().copied().min().unwrap_or(0));
        let most = f64::from(all.iter().copied().max().unwrap_or(0));
        let middle = f64::midpoint(least, most).round();
        let temperature = (most - least).max(1.0) * HOT;
        self.exact.clear();
        self.exact.resize(root.masks().len(), 0.0);
        self.balance.clear();
        self.balance.resize(cells * size, 0.0);
        for (cell, &mask) in root.masks()[..cells].iter().enumerate().filter(|(_, mask)| **mask != 0) {
            let above = f64::from(weights.of(Cell::new(cell))) - middle;
            let value = |bit: u32| above * f64::from(bit + 1);
            let largest = bits(mask).map(value).fold(f64::NEG_INFINITY, f64::max);
            self.exact[cell] = largest;
            for bit in bits(mask) {
                self.balance[cell * size + bit as usize] = ((value(bit) - largest) / temperature).exp();
            }
        }
        // The second family is the rows: each digit once in each, so as much of every weight can be taken off.
        for demand in (cells..2 * cells).filter(|&demand| root.masks()[demand] != 0) {
            self.exact[demand] = middle * (demand % size + 1) as f64;
        }
        temperature
    }
}
