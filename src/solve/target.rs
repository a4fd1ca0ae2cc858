//! Target sudoku: the completion with the highest sum of weight x digit.

use crate::grid::{Geometry, Grid, Weights};
use crate::monitor::Monitor;

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

/// The highest score over all completions of the values given. `report` hears of every better
/// grid and every lower bound, on the caller's thread.
pub fn best(
    geometry: &Geometry,
    values: &Grid,
    weights: &Weights,
    monitor: &Monitor,
    report: &mut dyn FnMut(&Progress),
) -> Outcome {
    let _ = (geometry, values, weights, monitor, report);
    todo!()
}
