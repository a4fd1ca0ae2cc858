//! Branch and bound: searches for grids of at least some score, and from these the best grid, the best few and all
//! best.

use std::ops::ControlFlow;

use super::super::Solver;
use super::super::propagate::BoardState;
use super::super::search::{End, Next};
use super::{Optimiser, Reduced, SearchState};
use crate::grid::{Clues, Grid, Weights};
use crate::monitor::{Cancelled, Monitor};

/// The limit on guesses for the first floor, before any grid is known, and for later floors.
const FIRST_TRY: u64 = 100;
const TRY: u64 = 1_000;

/// A search below one position.
pub(super) struct BranchAndBound<'a> {
    solver: &'a mut Solver,
    reduced: &'a mut Reduced,
    nodes: &'a mut u64,
    /// The position after singles.
    root: BoardState,
    clues: Clues<'a>,
    weights: &'a Weights,
    monitor: &'a Monitor,
    known: &'a mut SearchState,
}

/// How to continue after a grid was found.
enum AfterGrid {
    /// Look for grids of at least this score.
    Floor(i64),
    Stop,
}

impl<'a> BranchAndBound<'a> {
    /// Creates a search, or returns `None` if singles lead to a contradiction.
    pub fn new(
        optimiser: &'a mut Optimiser,
        clues: Clues<'a>,
        weights: &'a Weights,
        monitor: &'a Monitor,
    ) -> Option<BranchAndBound<'a>> {
        debug_assert_eq!(clues.digits.cell_count(), weights.as_slice().len());
        let Optimiser { solver, multipliers, reduced, nodes, known } = optimiser;
        (*nodes, *known) = (0, SearchState::default());
        let root = solver.search.singles(clues)?.clone();
        let network = solver.search.network();
        multipliers.descend(network, &root, weights);
        reduced.reset(network, &root, weights, multipliers.scaled());
        known.bound = reduced.bound(network, &root);
        Some(BranchAndBound { solver, reduced, nodes, root, clues, weights, monitor, known })
    }

    /// Returns the best grid.
    pub fn best(mut self, report: &mut dyn FnMut(&SearchState)) -> Result<Option<(i64, Grid)>, Cancelled> {
        self.prove(report)?;
        Ok(self.known.best.clone())
    }

    /// Returns the best `count` grids, best first.
    pub fn top(mut self, count: usize) -> Result<Vec<(i64, Grid)>, Cancelled> {
        self.prove(&mut |_| ())?;
        let Some(best) = self.score().filter(|_| count > 0) else { return Ok(Vec::new()) };
        let lowest = self.lowest_possible();
        let mut found: Vec<(i64, Grid)> = Vec::new();
        let mut gap = 0;
        loop {
            let floor = (best - gap).max(lowest);
            found.clear();
            self.at_least(floor, u64::MAX, |score, grid| {
                found.insert(found.partition_point(|other| other.0 >= score), (score, grid));
                found.truncate(count);
                let last = found.last().filter(|_| found.len() == count);
                AfterGrid::Floor(last.map_or(floor, |(least, _)| least + 1))
            })?;
            if found.len() == count || floor == lowest {
                return Ok(found);
            }
            gap = 2 * gap + 1;
        }
    }

    /// Counts the grids with a higher score, up to a limit.
    pub fn count_above(mut self, score: i64, limit: u64) -> Result<u64, Cancelled> {
        let mut count = 0;
        self.at_least(score + 1, u64::MAX, |_, _| {
            count += 1;
            if count < limit { AfterGrid::Floor(score + 1) } else { AfterGrid::Stop }
        })?;
        Ok(count)
    }

    /// Visits every grid of the highest score.
    pub fn for_each_best(
        mut self,
        mut visit: impl FnMut(i64, Grid) -> ControlFlow<()>,
    ) -> Result<Option<i64>, Cancelled> {
        self.prove(&mut |_| ())?;
        let Some(best) = self.score() else { return Ok(None) };
        self.at_least(best, u64::MAX, |score, grid| match visit(score, grid) {
            ControlFlow::Continue(()) => AfterGrid::Floor(best),
            ControlFlow::Break(()) => AfterGrid::Stop,
        })?;
        Ok(Some(best))
    }

    /// Searches until the best grid meets the bound or is known not to exist.
    fn prove(&mut self, report: &mut dyn FnMut(&SearchState)) -> Result<(), Cancelled> {
        // `gap` is the distance of the floor below the bound. A high floor is decided quickly but may be above every
        // grid.
        let (mut gap, mut guesses) = (0, FIRST_TRY);
        while self.score() != Some(self.known.bound) {
            let before = self.score();
            let least = before.map_or(i64::MIN, |score| score + 1);
            let floor = (self.known.bound - gap).max(least);
            let end = self.raise(floor, guesses, report)?;
            if self.known.best.is_none() {
                match self.solver.first(self.clues, self.monitor)? {
                    Some(grid) => self.note(self.weights.score(&grid), grid, report),
                    None => return Ok(()),
                }
            }
            match end {
                End::OutOfNodes if self.score() > before => {}
                End::OutOfNodes if floor == least => (gap, guesses) = (0, guesses * 4),
                End::OutOfNodes => gap = 2 * gap + 1,
                End::Exhausted | End::Stopped => {
                    self.lower(self.score().map_or(floor - 1, |score| score.max(floor - 1)), report);
                    gap = 2 * gap + 1;
                }
            }
            guesses = guesses.max(TRY);
        }
        Ok(())
    }

    fn score(&self) -> Option<i64> {
        self.known.best.as_ref().map(|(score, _)| *score)
    }

    fn note(&mut self, score: i64, grid: Grid, report: &mut dyn FnMut(&SearchState)) {
        self.known.best = Some((score, grid));
        report(self.known);
    }

    fn lower(&mut self, bound: i64, report: &mut dyn FnMut(&SearchState)) {
        if bound < self.known.bound {
            self.known.bound = bound;
            report(self.known);
        }
    }

    /// Looks for a grid of at least `floor` points, then for better ones.
    fn raise(
        &mut self,
        floor: i64,
        guesses: u64,
        report: &mut dyn FnMut(&SearchState),
    ) -> Result<End, Cancelled> {
        let mut known = self.known.clone();
        let end = self.at_least(floor, guesses, |score, grid| {
            known.best = Some((score, grid));
            report(&known);
            if score == known.bound { AfterGrid::Stop } else { AfterGrid::Floor(score + 1) }
        });
        *self.known = known;
        end
    }

    /// Visits grids of at least `floor` points until there are no more, the visitor stops, or the limit on guesses is
    /// reached.
    fn at_least(
        &mut self,
        mut floor: i64,
        guesses: u64,
        mut visit: impl FnMut(i64, Grid) -> AfterGrid,
    ) -> Result<End, Cancelled> {
        let BranchAndBound { reduced, nodes, weights, .. } = self;
        self.solver.search.run_from(&self.root, guesses, self.monitor, |network, state, pending| {
            **nodes += 1;
            if reduced.tighten(network, state, pending, floor).is_err() {
                return Next::Back;
            }
            if !state.is_solved() {
                return Next::Guess(reduced.choose(state));
            }
            let grid = state.grid();
            match visit(weights.score(&grid), grid) {
                AfterGrid::Floor(next) => floor = next,
                AfterGrid::Stop => return Next::Stop,
            }
            Next::Back
        })
    }

    /// Returns a lower bound on the score of all completions: every open cell has its cheapest digit, regardless of
    /// houses.
    fn lowest_possible(&self) -> i64 {
        let size = self.solver.search.network().size() as i64;
        let values = self.clues.digits.values().iter();
        let cells = values.zip(self.weights.as_slice()).map(|(value, &weight)| {
            let weight = i64::from(weight);
            value.map_or(weight.min(weight * size), |digit| weight * i64::from(digit.value()))
        });
        cells.sum()
    }
}
