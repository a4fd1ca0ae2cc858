//! Search with conflict-driven clause learning, for boards that guessing does not settle.
//!
//! The CDCL scheme of SAT solvers (learned clauses, activities, restarts) works directly on exactly-one constraints.
//! A bit mask propagates them without clauses, so only learned facts are clauses, and there is no need for a SAT
//! library. Sources: Marques-Silva and Sakallah, "GRASP" (1999); Moskewicz et al., "Chaff" (2001); Eén and Sörensson,
//! "An extensible SAT-solver" (2003); Audemard and Simon, "Predicting learnt clauses quality in modern SAT solvers"
//! (2009).
//!
//! ```text
//! engine     propagation, decisions and backtracking
//!   model      variables and constraints of a position
//!   trail      assigned literals, their levels and reasons
//!   clauses    learned clauses, and which of them to remove
//!   order      the variable to decide next
//!   rules      propagators of rules, and the reasons for what they removed
//! analysis   from a conflict to the clause that prevents it
//!   shorten    clause minimisation
//! restarts   when to restart
//! ```
//!
//! # Measurements
//!
//! 20 minimal 16x16 puzzles take 3 ms of processor time on average and 8 ms at most; guessing alone takes 12 and 69
//! ms. Nine 25x25 boards with few clues are proved in 2.8 s on average.
//!
//! What did not pay: filtering subsets and fish in whole houses, and variables for "this digit of the line is in this
//! box", each saved a fifth of the conflicts but cost more time than that. Other restart schemes, keeping more or
//! fewer clauses, and failed literal probing at the start made no difference to the number of conflicts. Neither did
//! vivification, which also costs a fifth of the speed.

mod analysis;
mod clauses;
mod engine;
mod literal;
mod model;
mod order;
mod restarts;
mod rules;
mod trail;

use super::propagate::{BoardState, Candidate, Network};
use crate::grid::Grid;
use crate::monitor::{Cancelled, Monitor};
use engine::{Decision, LearningSearch};
use model::Model;
use restarts::Restarts;
use rules::RulePropagation;

/// Finds the solutions below a position one after another.
#[derive(Debug)]
pub(crate) struct Learner {
    engine: LearningSearch,
    restarts: Restarts,
    /// The digits that the position has placed already.
    placed: Grid,
    exhausted: bool,
}

/// Conflicts and decisions between two checks of the monitor. On a large board with rules each takes up to a millisecond.
const CHECK: u64 = 16;

impl Learner {
    /// Starts from a position in which singles found no contradiction.
    pub fn new(network: &Network, state: &BoardState) -> Learner {
        Learner {
            engine: LearningSearch::new(Model::new(network, state), RulePropagation::new(network, state)),
            restarts: Restarts::new(),
            placed: state.grid(),
            exhausted: false,
        }
    }

    /// Returns the next solution, or `None` after the last.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first. A later call continues the search.
    pub fn next(&mut self, monitor: &Monitor) -> Result<Option<Grid>, Cancelled> {
        self.next_within(u64::MAX, monitor)
    }

    /// Like [`Learner::next`], but returns `None` as well once it has done so much more work: a unit is a literal that was
    /// propagated, or a rule. A later call goes on.
    pub fn next_within(&mut self, work: u64, monitor: &Monitor) -> Result<Option<Grid>, Cancelled> {
        let found = self.find(None, work, monitor)?;
        if found.is_some() {
            self.exhausted = !self.engine.exclude_solution();
        }
        Ok(found)
    }

    /// Returns how many decisions were taken.
    pub fn decisions(&self) -> u64 {
        self.engine.decisions()
    }

    /// Returns whether all solutions have been found.
    pub fn is_finished(&self) -> bool {
        self.exhausted
    }

    /// Returns a solution that has a candidate, or `None` if there is none. It may have been returned before. What is learnt is
    /// kept for other candidates.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn solution_with(
        &mut self,
        candidate: Candidate,
        monitor: &Monitor,
    ) -> Result<Option<Grid>, Cancelled> {
        self.engine.restart();
        self.find(Some(candidate), u64::MAX, monitor)
    }

    /// Takes a candidate away that no solution has.
    pub fn exclude(&mut self, candidate: Candidate) {
        self.engine.exclude(candidate);
    }

    /// Searches until all is assigned, or so much more work has been done.
    fn find(
        &mut self,
        assumption: Option<Candidate>,
        work: u64,
        monitor: &Monitor,
    ) -> Result<Option<Grid>, Cancelled> {
        let most = self.engine.work().saturating_add(work);
        let mut steps = 0u64;
        while !self.exhausted && self.engine.work() < most {
            if steps.is_multiple_of(CHECK) {
                monitor.check()?;
            }
            steps += 1;
            if let Some(conflict) = self.engine.propagate() {
                match self.engine.learn(conflict) {
                    Some(levels) => self.restarts.count(levels),
                    None => self.exhausted = true,
                }
                continue;
            }
            if self.restarts.is_due() {
                self.engine.restart();
                continue;
            }
            match self.engine.decide(assumption) {
                Decision::Taken => {}
                Decision::IsExcluded => return Ok(None),
                Decision::IsComplete => {
                    let mut grid = self.placed.clone();
                    self.engine.fill(&mut grid);
                    return Ok(Some(grid));
                }
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
impl Learner {
    /// Takes some decisions, and returns what rules have concluded as clauses: of these candidates one is true or, where it
    /// says `false`, not true.
    pub fn conclusions(&mut self, decisions: usize) -> Vec<Vec<(Candidate, bool)>> {
        let mut conflict = self.engine.propagate();
        for _ in 0..decisions {
            if conflict.is_some() || self.engine.decide(None) != Decision::Taken {
                break;
            }
            conflict = self.engine.propagate();
        }
        self.engine.conclusions(conflict)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Boxes, CandidateSet, Cell, Clues, Digit, Extra, Geometry, GivenCandidates, Shape};
    use crate::solve::propagate::Pending;
    use crate::solve::{Count, Solver};

    /// Returns all solutions, sorted.
    fn learned<'c>(geometry: &Geometry, givens: impl Into<Clues<'c>>) -> Vec<Vec<Option<Digit>>> {
        let network = Network::strong(geometry);
        let mut state = network.empty().clone();
        let mut found = Vec::new();
        if network.load(&mut state, givens, &mut Pending::new()).is_ok() {
            let mut learner = Learner::new(&network, &state);
            while let Some(grid) = learner.next(&Monitor::new()).expect("not cancelled") {
                found.push(grid.values().to_vec());
            }
            assert_eq!(learner.next(&Monitor::new()), Ok(None), "still finished");
        }
        found.sort();
        found
    }

    fn guessed<'c>(geometry: &Geometry, givens: impl Into<Clues<'c>>) -> Vec<Vec<Option<Digit>>> {
        let mut found = Vec::new();
        let walked = Solver::new(geometry).for_each(givens, &Monitor::new(), |grid| {
            found.push(grid.values().to_vec());
            ControlFlow::Continue(())
        });
        assert_eq!(walked, Ok(()));
        found.sort();
        found
    }

    fn boards() -> Vec<Geometry> {
        let standard = |size| Shape::standard(size).expect("a standard board");
        let jigsaw = Boxes::Regions(vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]);
        // Regions that are rows: line and box are the same house.
        let rows = Boxes::Regions((0..16).map(|cell| cell / 4).collect());
        let shapes = [
            standard(4),
            standard(4).with(Extra::Diagonals),
            standard(4).with(Extra::Windows),
            Shape { boxes: jigsaw, ..standard(4) },
            Shape { boxes: rows, ..standard(4) },
            standard(6),
            standard(6).with(Extra::Diagonals),
            standard(9).with(Extra::Windows),
            standard(9),
            Shape::new(1, Boxes::Rectangles { height: 1, width: 1 }, Vec::new()),
        ];
        shapes.map(|shape| Geometry::new(shape).expect("a board")).into()
    }

    #[test]
    fn every_grid_of_4x4_is_found_once() {
        let board = Geometry::standard(4).expect("four");
        let mut found = learned(&board, &Grid::empty(16));
        assert_eq!(found.len(), 288);
        found.dedup();
        assert_eq!(found.len(), 288);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, cases: 200, ..ProptestConfig::default() })]

        /// Some digits of a solution, sometimes with one that may be wrong.
        #[test]
        fn learning_finds_what_guessing_finds(
            board in 0..10usize, seed: u64, kept in 0.3..0.9f64, wrong in prop::option::of((any::<prop::sample::Index>(), 0..9u8)),
        ) {
            use rand::{RngExt, SeedableRng};
            let board = &boards()[board];
            let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(seed);
            let empty = Grid::empty(board.cell_count());
            let solution = Solver::new(board).random(&empty, &mut rng, &Monitor::new());
            let Ok(Some(mut givens)) = solution else { return Ok(()) };
            let kept = if board.size() == 9 { kept.max(0.4) } else { kept };
            board.cells().filter(|_| !rng.random_bool(kept)).for_each(|cell| givens[cell] = None);
            if let Some((cell, digit)) = wrong {
                givens[Cell::new(cell.index(board.cell_count()))] = Digit::new(digit % board.size() as u8 + 1);
            }
            // Every solution that learning finds becomes a clause, so boards with more than this are left out.
            let count = Solver::new(board).count(&givens, Some(1000), &Monitor::new());
            prop_assume!(matches!(count, Ok(Count::Exact(_))));
            prop_assert_eq!(learned(board, &givens), guessed(board, &givens));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, cases: 100, ..ProptestConfig::default() })]

        /// Solvers that start from given candidates find the solutions that have none but these.
        #[test]
        fn given_candidates_select_solutions(board in 0..5usize, seed: u64, share in 0.5..1.0f64) {
            use rand::{RngExt, SeedableRng};
            let board = &boards()[board];
            let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(seed);
            let mut set = |_| Digit::all(board.size()).filter(|_| rng.random_bool(share)).collect::<CandidateSet>();
            let given: GivenCandidates = board.cells().map(&mut set).collect();
            let digits = Grid::empty(board.cell_count());
            let mut all = guessed(board, &digits);
            all.retain(|solution| given.allow(&solution.iter().copied().collect()));
            let clues = Clues { digits: &digits, candidates: Some(&given) };
            prop_assert_eq!(&guessed(board, clues), &all);
            prop_assert_eq!(learned(board, clues), all);
        }
    }

    #[test]
    fn a_search_that_pauses_finds_the_same() {
        let board = Geometry::standard(4).expect("four");
        let network = Network::strong(&board);
        let mut learner = Learner::new(&network, network.empty());
        let (mut found, mut pauses) = (Vec::new(), 0);
        while !learner.is_finished() {
            match learner.next_within(10, &Monitor::new()).expect("not cancelled") {
                Some(grid) => found.push(grid.values().to_vec()),
                None => pauses += 1,
            }
        }
        found.sort();
        assert_eq!(found, learned(&board, &Grid::empty(16)));
        assert!(pauses > 10, "{pauses}");
    }

    #[test]
    fn a_cancelled_search_can_be_continued() {
        let board = Geometry::standard(16).expect("sixteen");
        let network = Network::strong(&board);
        let mut learner = Learner::new(&network, network.empty());
        let monitor = Monitor::new();
        monitor.cancel();
        assert_eq!(learner.next(&monitor), Err(Cancelled));
        assert!(learner.next(&Monitor::new()).is_ok_and(|found| found.is_some()), "it can go on");
    }
}
