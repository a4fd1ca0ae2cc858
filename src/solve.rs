//! The facade of the solvers: solution, unique or not, count, highest score.

pub mod target;

use crate::grid::{Geometry, Grid};
use crate::monitor::Monitor;

/// How many solutions a grid has, as far as a player cares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly one.
    Unique(Grid),
    /// More than one; here are two.
    Multiple(Grid, Grid),
}

/// A count of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Exactly so many.
    Exact(u64),
    /// The limit was reached: so many and perhaps more.
    AtLeast(u64),
    /// Cancelled after so many.
    Cancelled(u64),
}

/// None, one or several solutions? `None` only where the monitor was cancelled.
pub fn verdict(geometry: &Geometry, givens: &Grid, monitor: &Monitor) -> Option<Verdict> {
    let _ = (geometry, givens, monitor);
    todo!()
}

/// A solution: `Ok(None)` where there is none.
///
/// # Errors
/// [`Cancelled`] where the monitor was cancelled first.
pub fn first(geometry: &Geometry, givens: &Grid, monitor: &Monitor) -> Result<Option<Grid>, Cancelled> {
    let _ = (geometry, givens, monitor);
    todo!()
}

/// Counts the solutions up to a limit (none: all). The monitor counts solutions.
pub fn count(geometry: &Geometry, givens: &Grid, limit: Option<u64>, monitor: &Monitor) -> Count {
    let _ = (geometry, givens, limit, monitor);
    todo!()
}

/// The work was cancelled before it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cancelled")]
pub struct Cancelled;
