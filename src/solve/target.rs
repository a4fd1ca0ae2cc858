//! Target sudoku: the completion with the highest sum of weight x digit, proved.
//!
//! Multipliers of the demands (`multipliers`) turn the weights into reduced profits that tell most
//! candidates apart from the good ones. The search asks for a grid of at least some score, from the bound
//! downwards: below such a floor most candidates are too dear, and singles do the rest.

mod multipliers;

use super::propagate::{Candidate, Dead, Network, Pending, State};
use super::search::{End, Next, Search};
use super::{Cancelled, Solver};
use crate::grid::{Geometry, Grid, Weights};
use crate::monitor::Monitor;
use multipliers::{Reduced, SCALE};

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
    debug_assert_eq!(geometry.cell_count(), weights.as_slice().len());
    let mut solver = Solver::new(geometry);
    let bound = loosest_bound(geometry, values, weights);
    match solver.first(values, monitor) {
        Err(Cancelled) => Outcome::Cancelled(Progress { best: None, bound }),
        Ok(None) => Outcome::Infeasible,
        Ok(Some(grid)) => {
            let progress = Progress { best: Some((weights.score(&grid), grid)), bound };
            Hunt { values, weights, monitor, report, progress }.run(&mut solver.search)
        }
    }
}

/// Every open cell at its dearest digit, as if there were no houses.
fn loosest_bound(geometry: &Geometry, values: &Grid, weights: &Weights) -> i64 {
    let open = geometry.cells().filter(|&cell| values[cell].is_none());
    let dearest = open.map(|cell| i64::from(weights.of(cell))).map(|w| w.max(w * geometry.size() as i64));
    weights.score(values) + dearest.sum::<i64>()
}

/// The search for better grids once there is one.
struct Hunt<'a> {
    values: &'a Grid,
    weights: &'a Weights,
    monitor: &'a Monitor,
    report: &'a mut dyn FnMut(&Progress),
    progress: Progress,
}

impl Hunt<'_> {
    fn run(mut self, search: &mut Search) -> Outcome {
        let Some(root) = search.singles(self.values).cloned() else { return Outcome::Infeasible };
        let reduced = Reduced::new(search.network(), &root, self.weights);
        self.progress.bound = reduced.bound(&root).div_euclid(SCALE);
        (self.report)(&self.progress);
        // How far below the bound the floor is set, and how many guesses one try may take: a
        // high floor is quick but may be above every grid.
        let (mut gap, mut guesses) = (0, 1_000);
        while self.score() < self.progress.bound {
            let (before, floor) = (self.score(), (self.progress.bound - gap).max(self.score() + 1));
            match self.attempt(search, &reduced, floor, guesses) {
                End::Cancelled => return Outcome::Cancelled(self.progress),
                End::Exhausted | End::Stopped => {
                    self.lower(self.score().max(floor - 1));
                    gap = 2 * gap + 1;
                }
                End::OutOfNodes if self.score() > before => {}
                End::OutOfNodes if floor == before + 1 => (gap, guesses) = (0, guesses * 4),
                End::OutOfNodes => gap = 2 * gap + 1,
            }
        }
        match self.progress.best {
            Some((score, grid)) => Outcome::Optimal(score, grid),
            None => Outcome::Infeasible,
        }
    }

    fn lower(&mut self, bound: i64) {
        if bound < self.progress.bound {
            self.progress.bound = bound;
            (self.report)(&self.progress);
        }
    }

    fn score(&self) -> i64 {
        self.progress.best.as_ref().map_or(i64::MIN, |(score, _)| *score)
    }

    /// Looks for grids that score at least `floor`, and more with each that is found.
    fn attempt(&mut self, search: &mut Search, reduced: &Reduced, mut floor: i64, guesses: u64) -> End {
        search.run(self.values, guesses, self.monitor, |network, state, pending| {
            if tighten(network, reduced, state, pending, floor * SCALE).is_err() {
                return Next::Back;
            }
            if !state.is_solved() {
                return Next::Guess(reduced.choose(network, state));
            }
            let grid = state.grid();
            let score = self.weights.score(&grid);
            floor = score + 1;
            self.progress.best = Some((score, grid));
            (self.report)(&self.progress);
            if score == self.progress.bound { Next::Stop } else { Next::Back }
        })
    }
}

/// Takes out every candidate that no grid of at least `floor` (scaled) can hold, until none is left; dead where
/// there is no such grid at all.
fn tighten(
    network: &Network,
    reduced: &Reduced,
    state: &mut State,
    pending: &mut Pending,
    floor: i64,
) -> Result<(), Dead> {
    let mut dear: Vec<Candidate> = Vec::new();
    loop {
        let mut changed = false;
        for family in 0..4 {
            let slack = reduced.family_bound(state, family) - floor;
            if slack < 0 {
                return Err(Dead);
            }
            dear.clear();
            reduced.for_each_loss(network, state, family, |candidate, loss| {
                if loss > slack {
                    dear.push(candidate);
                }
            });
            changed |= !dear.is_empty();
            pending.clear();
            for &candidate in &dear {
                network.remove(state, candidate, pending)?;
            }
            network.propagate(state, pending)?;
        }
        if !changed {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Digit, Extra, Shape};
    use crate::solve::for_each_solution;

    fn grid(text: &str) -> Grid {
        text.bytes().filter(u8::is_ascii_digit).map(|b| Digit::new(b - b'0')).collect()
    }

    fn best_of(geometry: &Geometry, values: &Grid, weights: &Weights) -> Option<i64> {
        let mut last: Option<Progress> = None;
        let outcome = best(geometry, values, weights, &Monitor::new(), &mut |progress| {
            let (score, grid) = progress.best.as_ref().expect("feasible before anything is told");
            assert!(grid.is_solution(geometry) && weights.score(grid) == *score);
            assert!(*score <= progress.bound);
            if let Some(last) = &last {
                let before = last.best.as_ref().map_or(i64::MIN, |best| best.0);
                assert!(progress.bound <= last.bound && *score >= before && progress != last);
            }
            last = Some(progress.clone());
        });
        match outcome {
            Outcome::Optimal(score, grid) => {
                assert!(grid.is_solution(geometry));
                assert!(values.placed().all(|(cell, digit)| grid[cell] == Some(digit)));
                assert_eq!(weights.score(&grid), score);
                assert_eq!(last.map(|p| p.bound), Some(score));
                Some(score)
            }
            Outcome::Infeasible => None,
            Outcome::Cancelled(_) => panic!("nobody cancelled"),
        }
    }

    fn by_enumeration(geometry: &Geometry, values: &Grid, weights: &Weights) -> Option<i64> {
        let mut highest = None;
        let walked = for_each_solution(geometry, values, &Monitor::new(), |grid| {
            highest = highest.max(Some(weights.score(&grid)));
            ControlFlow::Continue(())
        });
        assert!(walked.is_ok());
        highest
    }

    fn boards() -> Vec<Geometry> {
        let four = Shape::standard(4).expect("a standard board");
        let diagonal = four.clone().with(Extra::Diagonals);
        let six = Shape::standard(6).expect("a standard board");
        [four, diagonal, six].into_iter().map(|shape| Geometry::new(shape).expect("a board")).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        #[test]
        fn any_weights_on_any_board_as_by_enumeration(
            board in 0..3usize,
            scale in prop::sample::select(vec![1, 10, 1_000_000, i32::MAX / 2]),
            seeds in prop::collection::vec((-2..=2i32, 1..=6u8, 0..10u8), 36),
        ) {
            let geometry = &boards()[board];
            let weights: Weights = seeds[..geometry.cell_count()].iter().map(|s| s.0 * scale).collect();
            // A full grid of the board with some cells emptied: completions, but not too many.
            let full = crate::solve::first(geometry, &Grid::empty(geometry.cell_count()), &Monitor::new());
            let full = full.ok().flatten().expect("a full grid");
            let keep = if geometry.size() == 6 { 4 } else { 2 };
            let values: Grid = full.values().iter().zip(&seeds).map(|(&v, s)| v.filter(|_| s.2 < keep)).collect();
            prop_assert_eq!(best_of(geometry, &values, &weights), by_enumeration(geometry, &values, &weights));
            // Digits at random: mostly without a completion.
            let wild: Grid = seeds[..geometry.cell_count()]
                .iter()
                .map(|s| Digit::new(s.1).filter(|d| s.2 < 2 && d.index() < geometry.size()))
                .collect();
            if geometry.size() == 4 {
                prop_assert_eq!(best_of(geometry, &wild, &weights), by_enumeration(geometry, &wild, &weights));
            }
        }
    }

    #[test]
    fn the_empty_board_has_its_known_highest_score() {
        let nine = Geometry::standard(9).expect("nine");
        assert_eq!(best_of(&nine, &Grid::empty(81), &Weights::rings(9)), Some(2906));
        // By d -> 10 - d the lowest is 5700 less that.
        let lowest: Weights = Weights::rings(9).as_slice().iter().map(|w| -w).collect();
        assert_eq!(best_of(&nine, &Grid::empty(81), &lowest), Some(2906 - 5700));
    }

    #[test]
    fn a_full_grid_scores_itself_and_a_clash_has_no_score() {
        let four = Geometry::standard(4).expect("four");
        let full = grid("1234341221434321");
        let rings = Weights::rings(4);
        assert_eq!(best_of(&four, &full, &rings), Some(rings.score(&full)));
        let mut clash = full.clone();
        clash[four.cell(0, 0)] = Digit::new(2);
        assert_eq!(best_of(&four, &clash, &rings), None);
    }

    #[test]
    fn a_cancelled_search_tells_what_it_knows() {
        let sixteen = Geometry::standard(16).expect("sixteen");
        let weights: Weights = (0..256).map(|i| (i * 37 % 101) - 50).collect();
        let monitor = Monitor::new();
        let empty = Grid::empty(256);
        let outcome = best(&sixteen, &empty, &weights, &monitor, &mut |_| monitor.cancel());
        let Outcome::Cancelled(Progress { best: Some((score, grid)), bound }) = outcome else {
            panic!("cancelled at the first report: {outcome:?}")
        };
        assert!(score == weights.score(&grid) && score < bound);
        let outcome = best(&sixteen, &empty, &weights, &monitor, &mut |_| ());
        assert!(matches!(outcome, Outcome::Cancelled(Progress { best: None, .. })));
    }
}
