//! Solvers for every sudoku: find solutions, check uniqueness, count, and maximise scores.
//!
//! All boards up to 25x25 and all variants use the same code, because it knows houses but not their kinds.
//! Givens are digits, and in a Sukaku also candidates: see [`Clues`].
//! `propagate` follows naked and hidden singles, `search` guesses where they end, `branch_lanes` searches many branches of a
//! board with rules at once, and `learn` learns clauses from conflicts: `plan` says which of them a board gets, and when.
//! [`batch`] solves many plain 9x9 puzzles at once, or a single one that is hard (`alone`),
//! and [`best_score`] finds the completions with the highest score.
//!
//! ```
//! # use ninefold_engine as ninefold;
//! use ninefold::grid::{Alphabet, Geometry, Grid};
//! use ninefold::monitor::Monitor;
//! use ninefold::solve::{self, Count, Verdict};
//!
//! let board = Geometry::standard(9).unwrap();
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Grid = text.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect();
//! let Ok(Verdict::Unique(solution)) = solve::verdict(&board, &puzzle, &Monitor::new()) else { panic!() };
//! assert!(solution.is_solution(&board));
//!
//! let four = Geometry::standard(4).unwrap();
//! assert_eq!(solve::count(&four, &Grid::empty(16), None, &Monitor::new()), Ok(Count::Exact(288)));
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

mod alone;
pub mod batch;
pub mod best_score;
mod branch_lanes;
mod lanes;
mod learn;
mod plan;
mod propagate;
mod removal;
mod search;
mod stall;
mod true_candidates;
mod variations;
mod weights;

use rand::Rng;

use crate::grid::{Clues, Geometry, Grid};
use crate::monitor::{Cancelled, Monitor};
use branch_lanes::BranchSearch;
use learn::Learner;
use plan::{Lanes, Plan, Turn};
pub(crate) use propagate::Alone;
#[cfg(test)]
pub(crate) use propagate::random_rules;
use propagate::{BoardState, LaneRules, Network, Pending};
pub(crate) use removal::{GivensPosition, Group};
use search::{End, Next, Search, count_pairs, random_of_fewest};
use stall::{Settled, StallDetector};
pub use true_candidates::TrueCandidates;
pub use variations::Variations;

/// The most solutions that a search for some of them counts.
const FEW: u64 = 1000;

/// The number of solutions of a grid, as far as players care.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is no solution.
    Unsolvable,
    /// There is exactly one solution.
    Unique(Grid),
    /// There are several solutions. These are two of them.
    Multiple(Grid, Grid),
}

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// All solutions were counted.
    Exact(u64),
    /// The count reached its limit; there may be more solutions.
    AtLeast(u64),
}

/// The result of placing naked and hidden singles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Singles {
    /// They complete the grid.
    Solved(Grid),
    /// They end with these values.
    Stuck(Grid),
    /// They lead to a contradiction: there is no solution.
    Contradiction,
}

/// Solves grids of one board. Keep it to reuse its tables and buffers.
#[derive(Clone, Debug)]
pub struct Solver {
    search: Search,
    plan: Plan,
    /// The guesses in lanes and of learning.
    later_guesses: u64,
    /// The board, as long as the network has only its rules by themselves.
    plain: Option<Geometry>,
}

impl Solver {
    /// Creates a solver for a board.
    pub fn new(geometry: &Geometry) -> Solver {
        let network = Network::new(geometry);
        let plain = network.has_rules().then(|| geometry.clone());
        Solver { plan: Plan::of(&network), search: Search::new(network), later_guesses: 0, plain }
    }

    /// Adds what follows from rules and houses together, unless it is there.
    fn strengthen(&mut self) {
        if let Some(board) = self.plain.take() {
            self.search.strengthen(&board);
            self.plan = Plan::of(self.search.network());
        }
    }

    /// Returns how many guesses it has taken until now, decisions of learning included: for benchmarks.
    #[doc(hidden)]
    pub fn guesses(&self) -> u64 {
        self.search.guess_count() + self.later_guesses
    }

    /// Determines whether a grid has no, one or several solutions.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn verdict<'c>(
        &mut self,
        clues: impl Into<Clues<'c>>,
        monitor: &Monitor,
    ) -> Result<Verdict, Cancelled> {
        let mut found = self.up_to(2, clues.into(), monitor)?.into_iter();
        Ok(match (found.next(), found.next()) {
            (None, _) => Verdict::Unsolvable,
            (Some(only), None) => Verdict::Unique(only),
            (Some(one), Some(two)) => Verdict::Multiple(one, two),
        })
    }

    /// Returns a solution, or `None` if there is none.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn first<'c>(
        &mut self,
        clues: impl Into<Clues<'c>>,
        monitor: &Monitor,
    ) -> Result<Option<Grid>, Cancelled> {
        Ok(self.up_to(1, clues.into(), monitor)?.pop())
    }

    /// Returns `wanted` different solutions, or all if there are fewer.
    fn up_to(&mut self, wanted: usize, clues: Clues<'_>, monitor: &Monitor) -> Result<Vec<Grid>, Cancelled> {
        let mut found = Vec::with_capacity(wanted);
        self.add_up_to(wanted, clues, &mut found, monitor)?;
        Ok(found)
    }

    /// Adds `wanted` different solutions, or all if there are fewer. If it is cancelled, those that were found until then
    /// have been added.
    fn add_up_to(
        &mut self,
        wanted: usize,
        clues: Clues<'_>,
        found: &mut Vec<Grid>,
        monitor: &Monitor,
    ) -> Result<(), Cancelled> {
        // Rules by themselves settle most puzzles that are easy, sooner than it takes to find what follows from them.
        if self.plain.is_some() {
            monitor.check()?;
            match self.search.singles(clues) {
                None => return Ok(()),
                Some(state) if state.is_solved() => {
                    found.push(state.grid());
                    return Ok(());
                }
                Some(_) => self.strengthen(),
            }
        }
        let visit = |_: &Network, state: &mut BoardState, _: &mut Pending| keep(found, wanted, state);
        let end = self.search.run(clues, self.plan.guesses, monitor, visit)?;
        self.settle(end, wanted, found, monitor)
    }

    /// Finds the solutions that the first guesses have left, on boards without rules at most two. Lanes and learning take turns.
    fn settle(
        &mut self,
        end: End,
        wanted: usize,
        found: &mut Vec<Grid>,
        monitor: &Monitor,
    ) -> Result<(), Cancelled> {
        if end != End::OutOfNodes {
            return Ok(());
        }
        let rules = self.lane_rules();
        let mut turn = Turn::first(rules.as_ref());
        let mut learner = None;
        loop {
            if self.search_in_lanes(rules.as_ref(), wanted, turn.guesses, found, monitor)? != End::OutOfNodes
            {
                return Ok(());
            }
            let learner = learner.get_or_insert_with(|| self.learner());
            let before = learner.decisions();
            while found.len() < wanted
                && let Some(grid) = learner.next_within(turn.work, monitor)?
            {
                add_new(found, grid);
            }
            self.later_guesses += learner.decisions() - before;
            if found.len() == wanted || learner.is_finished() {
                return Ok(());
            }
            turn = turn.doubled();
        }
    }

    /// Returns the rules of a board as lanes know them, if it has rules and lanes are fit for it.
    fn lane_rules(&self) -> Option<LaneRules> {
        matches!(self.plan.lanes, Lanes::Branches).then(|| LaneRules::of(self.search.network()))
    }

    /// Goes on in lanes if they are fit for the board.
    fn search_in_lanes(
        &mut self,
        rules: Option<&LaneRules>,
        wanted: usize,
        most: u64,
        found: &mut Vec<Grid>,
        monitor: &Monitor,
    ) -> Result<End, Cancelled> {
        let (network, root, weights) = self.search.parts();
        match (self.plan.lanes, rules) {
            (Lanes::Branches, Some(rules)) => {
                let mut search =
                    BranchSearch { network, rules, weights, found, wanted, most, guesses: 0, monitor };
                let end = search.run(root);
                self.later_guesses += search.guesses;
                end
            }
            (Lanes::Batch, _) => {
                let solutions = alone::solutions(root, wanted > 1, monitor)?;
                solutions.into_iter().for_each(|grid| add_new(found, grid));
                Ok(End::Exhausted)
            }
            _ => Ok(End::OutOfNodes),
        }
    }

    /// Returns what finds the solutions that the last search has left, once guesses did not settle them.
    fn learner(&self) -> Learner {
        Learner::new(self.search.network(), self.search.root())
    }

    /// Returns a random solution, or `None` if there is none.
    ///
    /// On large boards a wrong first guess can take hours to refute. So the search restarts with other guesses and
    /// twice the patience.
    pub(crate) fn random(
        &mut self,
        givens: &Grid,
        rng: &mut impl Rng,
        monitor: &Monitor,
    ) -> Result<Option<Grid>, Cancelled> {
        self.random_within(givens, u64::MAX, rng, monitor)
    }

    /// Like [`Solver::random`], but returns `None` once a start with at least `most` guesses is undecided.
    pub(crate) fn random_within(
        &mut self,
        givens: &Grid,
        most: u64,
        rng: &mut impl Rng,
        monitor: &Monitor,
    ) -> Result<Option<Grid>, Cancelled> {
        self.strengthen();
        let mut patience = givens.cell_count() as u64;
        loop {
            let mut found = None;
            let end = self.search.run(givens.into(), patience, monitor, |network, state, _| {
                if !state.is_solved() {
                    return Next::Guess(random_of_fewest(network, state, rng));
                }
                found = Some(state.grid());
                Next::Stop
            });
            match end? {
                End::Exhausted | End::Stopped => return Ok(found),
                End::OutOfNodes if patience >= most => return Ok(None),
                End::OutOfNodes => patience = patience.saturating_mul(2),
            }
        }
    }

    /// Counts the solutions, up to `limit`. The monitor counts solutions too, so after a cancelled count
    /// [`Monitor::done`] has those found until then.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn count<'c>(
        &mut self,
        clues: impl Into<Clues<'c>>,
        limit: Option<u64>,
        monitor: &Monitor,
    ) -> Result<Count, Cancelled> {
        let (clues, limit) = (clues.into(), limit.unwrap_or(u64::MAX));
        if limit == 0 {
            return Ok(Count::AtLeast(0));
        }
        if self.search.network().has_rules()
            && let Some(count) = self.count_few(clues, limit, monitor)?
        {
            return Ok(count);
        }
        let mut found = 0u64;
        let settle = |network: &Network, state: &mut BoardState, pending: &mut Pending| {
            count_pairs(network, state, pending).map(Settled::counted)
        };
        let end = self.walk_all(clues, StallDetector::new(), monitor, settle, |settled| {
            // What learning found of a branch is found again by guessing, unless it is all.
            if settled.is_all && settled.count > 0 {
                found = found.saturating_add(settled.count);
                monitor.add(settled.count);
            }
            if found >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(if end == End::Exhausted { Count::Exact(found) } else { Count::AtLeast(limit) })
    }

    /// Counts the solutions as a search for some of them finds them, or returns `None` if there are more than [`FEW`] to count.
    /// On boards with rules that search ends sooner than a walk over all solutions.
    fn count_few(
        &mut self,
        clues: Clues<'_>,
        limit: u64,
        monitor: &Monitor,
    ) -> Result<Option<Count>, Cancelled> {
        let (wanted, mut found) = (limit.min(FEW), Vec::new());
        let searched = self.add_up_to(wanted as usize, clues, &mut found, monitor);
        let count = found.len() as u64;
        let is_all = searched.is_ok() && count < wanted;
        if !is_all && searched.is_ok() && wanted < limit {
            return Ok(None);
        }
        monitor.add(count);
        searched?;
        Ok(Some(if is_all { Count::Exact(count) } else { Count::AtLeast(limit) }))
    }

    /// Calls `visit` for every solution until it breaks.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn for_each<'c>(
        &mut self,
        clues: impl Into<Clues<'c>>,
        monitor: &Monitor,
        visit: impl FnMut(Grid) -> ControlFlow<()>,
    ) -> Result<(), Cancelled> {
        self.visit(clues.into(), StallDetector::new(), monitor, visit)
    }

    fn visit(
        &mut self,
        clues: Clues<'_>,
        stall: StallDetector,
        monitor: &Monitor,
        mut visit: impl FnMut(Grid) -> ControlFlow<()>,
    ) -> Result<(), Cancelled> {
        // Solutions of a branch that learning has found and guessing will find again.
        let mut ahead = HashSet::new();
        let settle = |_: &Network, state: &mut BoardState, _: &mut Pending| {
            state.is_solved().then(|| Settled::solved(state.grid()))
        };
        let take = |settled: Settled| {
            for grid in settled.grids {
                let is_new = if settled.is_all {
                    ahead.is_empty() || !ahead.remove(&grid)
                } else {
                    ahead.insert(grid.clone())
                };
                if is_new {
                    visit(grid)?;
                }
            }
            ControlFlow::Continue(())
        };
        self.walk_all(clues, stall, monitor, settle, take).map(drop)
    }

    /// Walks all solutions: `settle` says what a position has without a guess, learning takes over where guesses have
    /// found nothing for long, and `take` gets what either of them has settled, until it breaks.
    fn walk_all(
        &mut self,
        clues: Clues<'_>,
        mut stall: StallDetector,
        monitor: &Monitor,
        mut settle: impl FnMut(&Network, &mut BoardState, &mut Pending) -> Option<Settled>,
        mut take: impl FnMut(Settled) -> ControlFlow<()>,
    ) -> Result<End, Cancelled> {
        self.strengthen();
        let mut is_cancelled = false;
        let end = self.search.run(clues, u64::MAX, monitor, |network, state, pending| {
            let settled = match settle(network, state, pending) {
                Some(settled) => settled,
                None => match stall.learn_if_stalled(network, state, monitor) {
                    Ok(Some(learned)) => learned,
                    Ok(None) => return Next::GuessBest,
                    Err(Cancelled) => {
                        is_cancelled = true;
                        return Next::Stop;
                    }
                },
            };
            let is_all = settled.is_all;
            if is_all && settled.count > 0 {
                stall.reset();
            }
            if take(settled).is_break() {
                return Next::Stop;
            }
            if is_all { Next::Back } else { Next::GuessBest }
        });
        if is_cancelled { Err(Cancelled) } else { end }
    }

    /// Places naked and hidden singles only.
    pub fn singles<'c>(&mut self, clues: impl Into<Clues<'c>>) -> Singles {
        self.strengthen();
        match self.search.singles(clues.into()) {
            None => Singles::Contradiction,
            Some(state) if state.is_solved() => Singles::Solved(state.grid()),
            Some(state) => Singles::Stuck(state.grid()),
        }
    }
}

/// Adds a solution unless it has been found before.
fn add_new(found: &mut Vec<Grid>, grid: Grid) {
    if !found.contains(&grid) {
        found.push(grid);
    }
}

/// Keeps a solution that is new, and says how to go on until there are `wanted`.
fn keep(found: &mut Vec<Grid>, wanted: usize, state: &BoardState) -> Next {
    if !state.is_solved() {
        return Next::GuessBest;
    }
    add_new(found, state.grid());
    if found.len() == wanted { Next::Stop } else { Next::Back }
}

/// Determines whether a grid has no, one or several solutions.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn verdict<'c>(
    geometry: &Geometry,
    clues: impl Into<Clues<'c>>,
    monitor: &Monitor,
) -> Result<Verdict, Cancelled> {
    Solver::new(geometry).verdict(clues, monitor)
}

/// Returns a solution, or `None` if there is none.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn first<'c>(
    geometry: &Geometry,
    clues: impl Into<Clues<'c>>,
    monitor: &Monitor,
) -> Result<Option<Grid>, Cancelled> {
    Solver::new(geometry).first(clues, monitor)
}

/// Counts the solutions, up to `limit`: see [`Solver::count`].
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn count<'c>(
    geometry: &Geometry,
    clues: impl Into<Clues<'c>>,
    limit: Option<u64>,
    monitor: &Monitor,
) -> Result<Count, Cancelled> {
    Solver::new(geometry).count(clues, limit, monitor)
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
            let Ok(Verdict::Multiple(a, b)) = found else { panic!("{size}: {found:?}") };
            assert!(a != b && a.is_solution(&board) && b.is_solution(&board));
            givens[Cell::new(0)] = Digit::new(2);
            givens[Cell::new(size - 1)] = Digit::new(2);
            assert_eq!(
                verdict(&board, &givens, &monitor),
                Ok(Verdict::Unsolvable),
                "two 2s in row 1 of {size}"
            );
            assert_eq!(first(&board, &givens, &monitor), Ok(None));
            assert_eq!(count(&board, &givens, None, &monitor), Ok(Count::Exact(0)));
        }
    }

    #[test]
    fn limits_end_counts_and_cancelled_monitors_end_everything() {
        let nine = Geometry::standard(9).expect("nine");
        let empty = Grid::empty(81);
        let monitor = Monitor::new();
        assert_eq!(count(&nine, &empty, Some(0), &monitor), Ok(Count::AtLeast(0)));
        assert_eq!(count(&nine, &empty, Some(1_000), &monitor), Ok(Count::AtLeast(1_000)));
        assert!(monitor.done() >= 1_000);
        monitor.cancel();
        assert_eq!(verdict(&nine, &empty, &monitor), Err(Cancelled));
        assert_eq!(first(&nine, &empty, &monitor), Err(Cancelled));
        assert_eq!(count(&nine, &empty, None, &monitor), Err(Cancelled));
        let result = Solver::new(&nine).for_each(&empty, &monitor, |_| ControlFlow::Continue(()));
        assert_eq!(result, Err(Cancelled));
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
        assert_eq!(counted.expect("no panic"), Err(Cancelled));
        assert!(monitor.done() >= 10_000, "the monitor keeps what was counted");
    }

    #[test]
    fn every_solution_is_visited_once() {
        let four = Geometry::standard(4).expect("four");
        let mut visited = HashSet::new();
        let result = Solver::new(&four).for_each(&Grid::empty(16), &Monitor::new(), |grid| {
            assert!(grid.is_solution(&four));
            assert!(visited.insert(grid));
            ControlFlow::Continue(())
        });
        assert_eq!((result, visited.len()), (Ok(()), 288));
        // The same where clause learning takes over soon, for all solutions of a branch or too many to learn.
        let six = Geometry::standard(6).expect("six");
        let mut givens = first(&six, &Grid::empty(36), &Monitor::new()).ok().flatten().expect("a grid");
        for cell in six.cells().filter(|cell| cell.index() % 6 > 0) {
            givens[cell] = None;
        }
        let all = count(&six, &givens, None, &Monitor::new());
        for patience in [0, 1, 10, 100] {
            let mut visited = HashSet::new();
            let stall = StallDetector::after(patience);
            let result = Solver::new(&six).visit((&givens).into(), stall, &Monitor::new(), |grid| {
                assert!(grid.is_solution(&six));
                assert!(visited.insert(grid), "visited twice");
                ControlFlow::Continue(())
            });
            assert_eq!((result, Ok(Count::Exact(visited.len() as u64))), (Ok(()), all));
            assert!(visited.len() > 10_000, "{}", visited.len());
        }
    }

    #[test]
    fn singles_solve_get_stuck_or_contradict() {
        let four = Geometry::standard(4).expect("four");
        let mut givens = Grid::empty(16);
        assert_eq!(Solver::new(&four).singles(&givens), Singles::Stuck(givens.clone()));
        let solution = first(&four, &givens, &Monitor::new()).ok().flatten().expect("a grid");
        assert_eq!(Solver::new(&four).singles(&solution), Singles::Solved(solution.clone()));
        givens[Cell::new(0)] = Digit::new(1);
        givens[Cell::new(1)] = Digit::new(1);
        assert_eq!(Solver::new(&four).singles(&givens), Singles::Contradiction);
    }
}
