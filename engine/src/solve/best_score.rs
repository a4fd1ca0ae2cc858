//! Target sudoku: the completions with the highest sum of weight x digit, with a proof.
//!
//! Multipliers of the constraints turn the weights into reduced profits (`reduced`), which give a bound within a few
//! points of the best score and rule out most candidates. The multipliers are a dual solution of the linear program,
//! found by proportional fitting (`multipliers`, `fitting`). The search (`branch_and_bound`) looks for grids of at
//! least some score, starting from the bound: with such a floor few candidates are left, and singles do the rest.
//!
//! ```
//! # use ninefold_engine as ninefold;
//! use ninefold::grid::{Geometry, Grid, Weights};
//! use ninefold::monitor::Monitor;
//! use ninefold::solve::best_score;
//!
//! let board = Geometry::standard(9).unwrap();
//! let (empty, rings) = (Grid::empty(81), Weights::rings(9));
//! let best = best_score::best(&board, &empty, &rings, &Monitor::new(), &mut |_| {}).unwrap();
//! assert_eq!(best.map(|(score, _)| score), Some(2906));
//! ```

mod branch_and_bound;
mod candidate_scores;
mod fitting;
mod multipliers;
mod reduced;

use std::ops::ControlFlow;

use super::Solver;
use crate::grid::{Clues, Geometry, Grid, Weights};
use crate::monitor::{Cancelled, Monitor};
use branch_and_bound::BranchAndBound;
pub use candidate_scores::CandidateScores;
use multipliers::Multipliers;
use reduced::Reduced;

/// Reduced profits are integers in units of 1 / SCALE points.
const SCALE: i64 = 4096;

/// The state of a search: the best grid and the bound so far. The search ends when the score of `best` equals `bound`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchState {
    /// The best grid so far, with its score.
    pub best: Option<(i64, Grid)>,
    /// No completion scores more than this.
    pub bound: i64,
}

/// Finds the best grids of one board. Keep it to reuse its tables and buffers.
#[derive(Clone, Debug)]
pub struct Optimiser {
    solver: Solver,
    multipliers: Multipliers,
    reduced: Reduced,
    nodes: u64,
    known: SearchState,
}

impl Optimiser {
    /// Creates an optimiser for a board.
    pub fn new(geometry: &Geometry) -> Optimiser {
        Optimiser {
            solver: Solver::new(geometry),
            multipliers: Multipliers::default(),
            reduced: Reduced::default(),
            nodes: 0,
            known: SearchState::default(),
        }
    }

    fn size(&self) -> usize {
        self.solver.search.network().size()
    }

    /// Returns the number of positions that the last search visited. It is zero if singles settled the grid.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns what the last search has found, even if it was cancelled.
    pub fn progress(&self) -> &SearchState {
        &self.known
    }

    /// Returns the highest score over all completions of the clues with a grid that has it, or `None` if there is
    /// no completion. `report` is called on the caller's thread for every better grid and every lower bound.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first; [`Optimiser::progress`] has what was found until then.
    pub fn best<'c>(
        &mut self,
        clues: impl Into<Clues<'c>>,
        weights: &Weights,
        monitor: &Monitor,
        report: &mut dyn FnMut(&SearchState),
    ) -> Result<Option<(i64, Grid)>, Cancelled> {
        BranchAndBound::new(self, clues.into(), weights, monitor)
            .map_or(Ok(None), |search| search.best(report))
    }

    /// Returns the best `count` grids with their scores, best first, or all grids if there are fewer. Grids of equal
    /// score come in any order.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn top<'c>(
        &mut self,
        count: usize,
        clues: impl Into<Clues<'c>>,
        weights: &Weights,
        monitor: &Monitor,
    ) -> Result<Vec<(i64, Grid)>, Cancelled> {
        BranchAndBound::new(self, clues.into(), weights, monitor)
            .map_or(Ok(Vec::new()), |search| search.top(count))
    }

    /// Counts the grids with a higher score, up to `limit`.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn count_better<'c>(
        &mut self,
        score: i64,
        limit: u64,
        clues: impl Into<Clues<'c>>,
        weights: &Weights,
        monitor: &Monitor,
    ) -> Result<u64, Cancelled> {
        BranchAndBound::new(self, clues.into(), weights, monitor)
            .map_or(Ok(0), |search| search.count_above(score, limit))
    }

    /// Calls `visit` for every grid of the highest score until it breaks. Returns that score, or `None` if there is
    /// no grid.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn for_each_best<'c>(
        &mut self,
        clues: impl Into<Clues<'c>>,
        weights: &Weights,
        monitor: &Monitor,
        visit: impl FnMut(i64, Grid) -> ControlFlow<()>,
    ) -> Result<Option<i64>, Cancelled> {
        BranchAndBound::new(self, clues.into(), weights, monitor)
            .map_or(Ok(None), |search| search.for_each_best(visit))
    }
}

/// Returns the highest score over all completions of the clues: see [`Optimiser::best`].
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn best<'c>(
    geometry: &Geometry,
    clues: impl Into<Clues<'c>>,
    weights: &Weights,
    monitor: &Monitor,
    report: &mut dyn FnMut(&SearchState),
) -> Result<Option<(i64, Grid)>, Cancelled> {
    Optimiser::new(geometry).best(clues, weights, monitor, report)
}

#[cfg(test)]
mod tests;
