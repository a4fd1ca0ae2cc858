//! The facade of the solvers: solution, unique or not, count, highest score.
//!
//! Every board to 25x25 and every variant goes the same way: `propagate` follows naked and hidden
//! singles, `search` guesses where they end, `learn` takes over where guesses do not suffice.
//! [`target`] looks for the best of all completions.

use std::ops::ControlFlow;

pub mod batch;
mod desert;
mod lanes;
mod learn;
mod propagate;
mod search;
pub mod target;

use rand::Rng;

use crate::grid::{Geometry, Grid};
use crate::monitor::Monitor;
use desert::Desert;
use learn::Learner;
use propagate::Network;
use search::{End, Next, Search, count_pairs, fewest, random_of_fewest};

/// Guesses before a search for one or two solutions begins to learn. Most puzzles need fewer, and for them
/// guessing is cheaper.
const PATIENCE: u64 = 1000;

/// How many solutions a grid has, as far as a player cares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No solution.
    Unsolvable,
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

/// Where naked and hidden singles lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Singles {
    /// They fill the grid.
    Solved(Grid),
    /// They end with these values.
    Stuck(Grid),
    /// They end in a contradiction: there is no solution.
    Contradiction,
}

/// The work was cancelled before it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cancelled")]
pub struct Cancelled;

/// Solves grid after grid of one board, its tables and buffers kept: the way for streams.
#[derive(Clone, Debug)]
pub struct Solver {
    search: Search,
}

impl Solver {
    /// A solver of this board.
    pub fn new(geometry: &Geometry) -> Solver {
        Solver { search: Search::new(Network::new(geometry)) }
    }

    /// None, one or several solutions? `None` only where the monitor was cancelled.
    pub fn verdict(&mut self, givens: &Grid, monitor: &Monitor) -> Option<Verdict> {
        let mut found = self.up_to(2, givens, monitor).ok()?.into_iter();
        Some(match (found.next(), found.next()) {
            (None, _) => Verdict::Unsolvable,
            (Some(only), None) => Verdict::Unique(only),
            (Some(one), Some(two)) => Verdict::Multiple(one, two),
        })
    }

    /// A solution: `Ok(None)` where there is none.
    ///
    /// # Errors
    /// [`Cancelled`] where the monitor was cancelled first.
    pub fn first(&mut self, givens: &Grid, monitor: &Monitor) -> Result<Option<Grid>, Cancelled> {
        Ok(self.up_to(1, givens, monitor)?.pop())
    }

    /// So many different solutions, or all where there are fewer.
    fn up_to(&mut self, wanted: usize, givens: &Grid, monitor: &Monitor) -> Result<Vec<Grid>, Cancelled> {
        let mut found = Vec::with_capacity(wanted);
        let end = self.search.run(givens, PATIENCE, monitor, |network, state, _| {
            if !state.is_solved() {
                return Next::Guess(fewest(network, state));
            }
            found.push(state.grid());
            if found.len() == wanted { Next::Stop } else { Next::Back }
        });
        match end {
            End::Exhausted | End::Stopped => Ok(found),
            End::Cancelled => Err(Cancelled),
            End::OutOfNodes => {
                let mut learner = Learner::new(self.search.network(), self.search.root());
                while found.len() < wanted
                    && let Some(grid) = learner.next(monitor)?
                {
                    if !found.contains(&grid) {
                        found.push(grid);
                    }
                }
                Ok(found)
            }
        }
    }

    /// A random solution; `Ok(None)` where there is none. Large boards have
    /// deserts, and a wrong guess at the start is not made good in hours: so it starts anew with other guesses, and
    /// with twice the patience.
    pub(crate) fn random(
        &mut self,
        givens: &Grid,
        rng: &mut impl Rng,
        monitor: &Monitor,
    ) -> Result<Option<Grid>, Cancelled> {
        let mut patience = givens.cell_count() as u64;
        loop {
            let mut found = None;
            let end = self.search.run(givens, patience, monitor, |network, state, _| {
                if !state.is_solved() {
                    return Next::Guess(random_of_fewest(network, state, rng));
                }
                found = Some(state.grid());
                Next::Stop
            });
            match end {
                End::Exhausted | End::Stopped => return Ok(found),
                End::Cancelled => return Err(Cancelled),
                End::OutOfNodes => patience = patience.saturating_mul(2),
            }
        }
    }

    /// Counts the solutions up to a limit (none: all). The monitor counts solutions.
    pub fn count(&mut self, givens: &Grid, limit: Option<u64>, monitor: &Monitor) -> Count {
        let limit = limit.unwrap_or(u64::MAX);
        if limit == 0 {
            return Count::AtLeast(0);
        }
        let mut found = 0u64;
        let mut desert = Desert::new();
        let end = self.search.run(givens, u64::MAX, monitor, |network, state, pending| {
            let counted =
                count_pairs(network, state, pending).or_else(|| desert.cross(network, state, monitor));
            let Some(solutions) = counted else { return Next::Guess(fewest(network, state)) };
            if solutions > 0 {
                desert.end();
                found = found.saturating_add(solutions);
                monitor.add(solutions);
            }
            if found >= limit { Next::Stop } else { Next::Back }
        });
        match end {
            End::Stopped => Count::AtLeast(limit),
            End::Exhausted if !desert.cancelled => Count::Exact(found),
            _ => Count::Cancelled(found),
        }
    }

    /// Shows solution after solution until `visit` breaks or there is none left.
    ///
    /// # Errors
    /// [`Cancelled`] where the monitor was cancelled first.
    pub fn for_each(
        &mut self,
        givens: &Grid,
        monitor: &Monitor,
        mut visit: impl FnMut(Grid) -> ControlFlow<()>,
    ) -> Result<(), Cancelled> {
        let end = self.search.run(givens, u64::MAX, monitor, |network, state, _| {
            if !state.is_solved() {
                return Next::Guess(fewest(network, state));
            }
            match visit(state.grid()) {
                ControlFlow::Continue(()) => Next::Back,
                ControlFlow::Break(()) => Next::Stop,
            }
        });
        match end {
            End::Exhausted | End::Stopped => Ok(()),
            End::Cancelled | End::OutOfNodes => Err(Cancelled),
        }
    }

    /// The number of solutions up to a limit; `None` where so many guesses do not tell, or the
    /// monitor was cancelled.
    pub(crate) fn count_within(
        &mut self,
        givens: &Grid,
        limit: u64,
        nodes: u64,
        monitor: &Monitor,
    ) -> Option<u64> {
        let mut found = 0u64;
        let end = self.search.run(givens, nodes, monitor, |network, state, pending| {
            let Some(solutions) = count_pairs(network, state, pending) else {
                return Next::Guess(fewest(network, state));
            };
            found = found.saturating_add(solutions);
            if found >= limit { Next::Stop } else { Next::Back }
        });
        match end {
            End::Exhausted => Some(found),
            End::Stopped => Some(limit),
            End::Cancelled | End::OutOfNodes => None,
        }
    }

    /// What naked and hidden singles alone make of a grid.
    pub fn singles(&mut self, givens: &Grid) -> Singles {
        match self.search.singles(givens) {
            None => Singles::Contradiction,
            Some(state) if state.is_solved() => Singles::Solved(state.grid()),
            Some(state) => Singles::Stuck(state.grid()),
        }
    }
}

/// None, one or several solutions? `None` only where the monitor was cancelled.
pub fn verdict(geometry: &Geometry, givens: &Grid, monitor: &Monitor) -> Option<Verdict> {
    Solver::new(geometry).verdict(givens, monitor)
}

/// A solution: `Ok(None)` where there is none.
///
/// # Errors
/// [`Cancelled`] where the monitor was cancelled first.
pub fn first(geometry: &Geometry, givens: &Grid, monitor: &Monitor) -> Result<Option<Grid>, Cancelled> {
    Solver::new(geometry).first(givens, monitor)
}

/// Counts the solutions up to a limit (none: all). The monitor counts solutions.
pub fn count(geometry: &Geometry, givens: &Grid, limit: Option<u64>, monitor: &Monitor) -> Count {
    Solver::new(geometry).count(givens, limit, monitor)
}

/// Shows solution after solution until `visit` breaks or there is none left.
///
/// # Errors
/// [`Cancelled`] where the monitor was cancelled first.
pub fn for_each_solution(
    geometry: &Geometry,
    givens: &Grid,
    monitor: &Monitor,
    visit: impl FnMut(Grid) -> ControlFlow<()>,
) -> Result<(), Cancelled> {
    Solver::new(geometry).for_each(givens, monitor, visit)
}

/// What naked and hidden singles alone make of a grid.
pub fn singles(geometry: &Geometry, givens: &Grid) -> Singles {
    Solver::new(geometry).singles(givens)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};

    #[test]
    fn nearly_empty_boards_are_settled_at_once() {
        for size in [4, 6, 8, 9, 10, 12, 16, 25] {
            let board = Geometry::standard(size).expect("a standard board");
            let mut givens = Grid::empty(size * size);
            let monitor = Monitor::new();
            let found = verdict(&board, &givens, &monitor);
            let Some(Verdict::Multiple(a, b)) = found else { panic!("{size}: {found:?}") };
            assert!(a != b && a.is_solution(&board) && b.is_solution(&board));
            givens[Cell::new(0)] = Digit::new(2);
            givens[Cell::new(size - 1)] = Digit::new(2);
            assert_eq!(
                verdict(&board, &givens, &monitor),
                Some(Verdict::Unsolvable),
                "two 2s in row 1 of {size}"
            );
            assert_eq!(first(&board, &givens, &monitor), Ok(None));
            assert_eq!(count(&board, &givens, None, &monitor), Count::Exact(0));
        }
    }

    #[test]
    fn limits_end_a_count_and_a_cancelled_monitor_ends_anything() {
        let nine = Geometry::standard(9).expect("nine");
        let empty = Grid::empty(81);
        let monitor = Monitor::new();
        assert_eq!(count(&nine, &empty, Some(0), &monitor), Count::AtLeast(0));
        assert_eq!(count(&nine, &empty, Some(1_000), &monitor), Count::AtLeast(1_000));
        assert!(monitor.done() >= 1_000);
        monitor.cancel();
        assert_eq!(verdict(&nine, &empty, &monitor), None);
        assert_eq!(first(&nine, &empty, &monitor), Err(Cancelled));
        assert_eq!(count(&nine, &empty, None, &monitor), Count::Cancelled(0));
        let walked = for_each_solution(&nine, &empty, &monitor, |_| ControlFlow::Continue(()));
        assert_eq!(walked, Err(Cancelled));
    }

    #[test]
    fn a_running_count_can_be_cancelled_from_another_thread() {
        let nine = Geometry::standard(9).expect("nine");
        let monitor = Monitor::new();
        let counted = std::thread::scope(|scope| {
            let counting = scope.spawn(|| count(&nine, &Grid::empty(81), None, &monitor));
            while monitor.done() < 10_000 {
                std::thread::yield_now();
            }
            monitor.cancel();
            counting.join()
        });
        assert!(matches!(counted, Ok(Count::Cancelled(n)) if n >= 10_000), "{counted:?}");
    }

    #[test]
    fn every_solution_is_shown_once() {
        let four = Geometry::standard(4).expect("four");
        let mut shown = std::collections::HashSet::new();
        let walked = for_each_solution(&four, &Grid::empty(16), &Monitor::new(), |grid| {
            assert!(grid.is_solution(&four));
            assert!(shown.insert(grid));
            ControlFlow::Continue(())
        });
        assert_eq!((walked, shown.len()), (Ok(()), 288));
    }

    #[test]
    fn singles_tell_how_far_they_lead() {
        let four = Geometry::standard(4).expect("four");
        let mut givens = Grid::empty(16);
        assert_eq!(singles(&four, &givens), Singles::Stuck(givens.clone()));
        let solution = first(&four, &givens, &Monitor::new()).ok().flatten().expect("a grid");
        assert_eq!(singles(&four, &solution), Singles::Solved(solution.clone()));
        givens[Cell::new(0)] = Digit::new(1);
        givens[Cell::new(1)] = Digit::new(1);
        assert_eq!(singles(&four, &givens), Singles::Contradiction);
    }
}
