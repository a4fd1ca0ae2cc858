//! Target sudoku: the completions with the highest sum of weight x digit, proved.
//!
//! Multipliers of the demands (`multipliers`, by `fitting`) turn the weights into reduced profits (`reduced`) that
//! tell most candidates apart from the good ones. The search (`hunt`) asks for grids of at least some score, from
//! the bound downwards: below such a floor most candidates are too dear, and singles do the rest.

mod fitting;
mod hunt;
mod multipliers;
mod reach;
mod reduced;

use std::ops::ControlFlow;

use super::{Cancelled, Solver};
use crate::grid::{Geometry, Grid, Weights};
use crate::monitor::Monitor;
use hunt::Hunt;
use multipliers::Multipliers;
pub use reach::CandidateScores;
use reduced::Reduced;

/// Reduced profits are integers in units of 1 / SCALE of a point.
const SCALE: i64 = 4096;

/// What the search knows; it grows until `best` meets `bound`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The best grid so far with its score.
    pub best: Option<(i64, Grid)>,
    /// No completion scores more than this.
    pub bound: i64,
}

/// How a search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Proved: no completion scores more.
    Optimal(i64, Grid),
    /// Proved: there is no completion.
    Infeasible,
    /// The monitor was cancelled.
    Cancelled(Progress),
}

/// Finds the best grids of one board, its tables and buffers kept: the way for streams.
#[derive(Clone, Debug)]
pub struct Optimizer {
    solver: Solver,
    multipliers: Multipliers,
    reduced: Reduced,
    nodes: u64,
}

impl Optimizer {
    /// An optimizer of this board.
    pub fn new(geometry: &Geometry) -> Optimizer {
        Optimizer {
            solver: Solver::new(geometry),
            multipliers: Multipliers::default(),
            reduced: Reduced::default(),
            nodes: 0,
        }
    }

    fn size(&self) -> usize {
        self.solver.search.network().size()
    }

    /// The positions that the last call has looked at; none where singles settled it.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The highest score over all completions of the values given, and a grid that has it. `report` hears of
    /// every better grid and every lower bound, on the caller's thread.
    pub fn best(
        &mut self,
        values: &Grid,
        weights: &Weights,
        monitor: &Monitor,
        report: &mut dyn FnMut(&Progress),
    ) -> Outcome {
        Hunt::new(self, values, weights, monitor).map_or(Outcome::Infeasible, |hunt| hunt.best(report))
    }

    /// So many of the best grids with their scores, the best first; fewer where there are no more. Among grids of
    /// the same score any may come first.
    ///
    /// # Errors
    /// [`Cancelled`] where the monitor was cancelled first.
    pub fn top(
        &mut self,
        count: usize,
        values: &Grid,
        weights: &Weights,
        monitor: &Monitor,
    ) -> Result<Vec<(i64, Grid)>, Cancelled> {
        Hunt::new(self, values, weights, monitor).map_or(Ok(Vec::new()), |hunt| hunt.top(count))
    }

    /// How many grids score more than this, counted up to a limit.
    ///
    /// # Errors
    /// [`Cancelled`] where the monitor was cancelled first.
    pub fn count_better(
        &mut self,
        score: i64,
        limit: u64,
        values: &Grid,
        weights: &Weights,
        monitor: &Monitor,
    ) -> Result<u64, Cancelled> {
        Hunt::new(self, values, weights, monitor).map_or(Ok(0), |hunt| hunt.count_above(score, limit))
    }

    /// Shows every grid of the highest score until `visit` breaks; the score, none where there is no grid.
    ///
    /// # Errors
    /// [`Cancelled`] where the monitor was cancelled first.
    pub fn for_each_best(
        &mut self,
        values: &Grid,
        weights: &Weights,
        monitor: &Monitor,
        visit: impl FnMut(i64, Grid) -> ControlFlow<()>,
    ) -> Result<Option<i64>, Cancelled> {
        Hunt::new(self, values, weights, monitor).map_or(Ok(None), |hunt| hunt.for_each_best(visit))
    }
}

/// The highest score over all completions of the values given: [`Optimizer::best`] on a board that is not kept.
pub fn best(
    geometry: &Geometry,
    values: &Grid,
    weights: &Weights,
    monitor: &Monitor,
    report: &mut dyn FnMut(&Progress),
) -> Outcome {
    Optimizer::new(geometry).best(values, weights, monitor, report)
}

#[cfg(test)]
mod tests;
