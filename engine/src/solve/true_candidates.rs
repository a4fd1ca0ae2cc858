//! True candidates: those that occur in some solution.
//!
//! Some solutions are looked for as `solve` does, so that puzzles with few are settled at once. Then each candidate is tried
//! unless a solution has shown it already. If it has no solution, it is removed, and what follows from that too, which makes all
//! later trials easier. Once a trial needs clause learning, what is learnt is kept for the later ones.
//!
//! Boards with rules that lack a quarter of their clues, for 2, 25, 50, 100, 200 and 400 solutions at first: 60 of them take 7.6,
//! 10.3, 8.7, 8.3, 10.3 and 13.1 s (geometric means 1.08, 0.97, 0.94, 0.96, 1 and 1.07), 20 others with 25, 50, 100 and 200
//! solutions 3.0, 3.0, 2.1 and 2.4 s.
//!
//! What did not pay, on boards with rules: guessing candidates first that no solution has shown, as most of them are wrong; one
//! search for all such candidates of a cell; removing those that singles refute before any search; and learning sooner, which
//! sums make ten times as slow.

use super::learn::Learner;
use super::plan::most_for_candidate;
use super::propagate::{BoardState, Candidate, LaneRules, Network, NoSolution, Pending};
use super::search::End;
use super::{Solver, keep};
use crate::grid::{CandidateSet, Clues, GivenCandidates, Grid};
use crate::monitor::{Cancelled, Monitor};

/// The solutions of a board with rules to look for at first.
const FIRST_WITH_RULES: usize = 100;

/// The candidates that solutions have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrueCandidates {
    /// The digits of each cell in the solutions, none if there is no solution.
    pub found: GivenCandidates,
    /// Whether no solution has others.
    pub is_all: bool,
}

/// The candidates that solutions have shown, and the number of these solutions.
struct Shown {
    sets: Vec<CandidateSet>,
    solutions: u64,
}

impl Shown {
    fn add(&mut self, solution: &Grid, monitor: &Monitor) {
        solution.placed().for_each(|(cell, digit)| self.sets[cell.index()].insert(digit));
        self.solutions += 1;
        monitor.add(1);
    }
}

impl Solver {
    /// Returns the candidates that occur in some solution, or those of `limit` solutions, or of the solutions found in time, if
    /// they do not show all. The monitor counts the solutions that were looked at.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first, or no time was left for a first solution.
    pub fn true_candidates<'c>(
        &mut self,
        clues: impl Into<Clues<'c>>,
        limit: Option<u64>,
        monitor: &Monitor,
    ) -> Result<TrueCandidates, Cancelled> {
        let clues = clues.into();
        let mut shown = Shown { sets: vec![CandidateSet::EMPTY; clues.digits.cell_count()], solutions: 0 };
        let is_all = match self.show_all(clues, limit, &mut shown, monitor) {
            Err(Cancelled) if monitor.is_late() && shown.solutions > 0 => false,
            is_all => is_all?,
        };
        Ok(TrueCandidates { found: shown.sets.into_iter().collect(), is_all })
    }

    /// Looks for solutions until every candidate that occurs in one is shown. Returns whether that is so.
    fn show_all(
        &mut self,
        clues: Clues<'_>,
        limit: Option<u64>,
        shown: &mut Shown,
        monitor: &Monitor,
    ) -> Result<bool, Cancelled> {
        let is_enough = |shown: &Shown| limit == Some(shown.solutions);
        if is_enough(shown) {
            return Ok(false);
        }
        // Solutions of one search have much in common, so with a limit each of the others has to show a candidate.
        let wanted = match limit {
            None if self.search.network().has_rules() => FIRST_WITH_RULES,
            Some(1) => 1,
            _ => 2,
        };
        let mut found = Vec::new();
        let searched = self.add_up_to(wanted, clues, &mut found, monitor);
        found.iter().for_each(|solution| shown.add(solution, monitor));
        searched?;
        if found.len() < wanted {
            return Ok(true);
        }
        self.strengthen();
        let Some(mut root) = self.search.singles(clues).cloned() else { return Ok(true) };
        let rules = self.lane_rules();
        let mut learner = None;
        while let Some(candidate) = unseen(&root, &shown.sets) {
            if is_enough(shown) {
                return Ok(false);
            }
            match self.solution_with(&root, candidate, rules.as_ref(), &mut learner, monitor)? {
                Some(solution) => shown.add(&solution, monitor),
                // There is a solution, so that the other candidates are no contradiction.
                None => {
                    learner.iter_mut().for_each(|learner: &mut Learner| learner.exclude(candidate));
                    let _ = self.search.network().refute(&mut root, candidate, &mut Pending::new());
                }
            }
        }
        Ok(true)
    }

    /// Returns a solution below a position that has a candidate. The learner, if there is one already, is for an earlier position
    /// with the same solutions.
    fn solution_with(
        &mut self,
        root: &BoardState,
        candidate: Candidate,
        rules: Option<&LaneRules>,
        learner: &mut Option<Learner>,
        monitor: &Monitor,
    ) -> Result<Option<Grid>, Cancelled> {
        let mut state = root.clone();
        if self.search.place(&mut state, [candidate]) == Err(NoSolution) {
            return Ok(None);
        }
        let mut found = Vec::new();
        let visit = |_: &Network, state: &mut BoardState, _: &mut Pending| keep(&mut found, 1, state);
        let mut end = self.search.run_from(&state, self.plan.guesses, monitor, visit)?;
        if end == End::OutOfNodes {
            let most = most_for_candidate(rules);
            end = self.search_in_lanes(rules, 1, most, &mut found, monitor)?;
        }
        if end == End::OutOfNodes {
            let learner = learner.get_or_insert_with(|| Learner::new(self.search.network(), root));
            return learner.solution_with(candidate, monitor);
        }
        Ok(found.pop())
    }
}

/// Returns a candidate of a position that no solution has shown yet.
fn unseen(root: &BoardState, seen: &[CandidateSet]) -> Option<Candidate> {
    seen.iter().enumerate().find_map(|(cell, set)| {
        let rest = root.domain(cell) & !set.bits();
        (rest != 0).then(|| Candidate::new(cell, rest.trailing_zeros() as usize))
    })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::grid::{Alphabet, Cell, Geometry, Rule, Shape};
    use crate::rules;
    use crate::solve::plan::{Lanes, Plan};

    /// Returns the digits of each cell in all solutions, one solution after another.
    fn by_force(solver: &mut Solver, clues: &Grid) -> GivenCandidates {
        let mut seen = vec![CandidateSet::EMPTY; clues.cell_count()];
        let visited = solver.for_each(clues, &Monitor::new(), |grid| {
            grid.placed().for_each(|(cell, digit)| seen[cell.index()].insert(digit));
            ControlFlow::Continue(())
        });
        assert_eq!(visited, Ok(()));
        seen.into_iter().collect()
    }

    fn four(rules: Vec<Rule>) -> Solver {
        let shape = Shape { rules: rules.into(), ..Shape::standard(4).expect("four") };
        Solver::new(&Geometry::new(shape).expect("a board"))
    }

    #[test]
    fn they_are_those_of_all_solutions() {
        let killer = |sum, cells: [usize; 3]| {
            Rule::new(rules::by_key("killer").expect("a kind"), Some(sum), cells.map(Cell::new))
        };
        let learning = Plan { guesses: 0, lanes: Lanes::Unfit };
        let boards =
            [vec![], vec![killer(6, [0, 1, 4])], vec![killer(9, [0, 1, 2]), killer(8, [10, 11, 15])]];
        for rules in boards {
            let mut solver = four(rules);
            let usual = solver.plan;
            for text in [
                "................",
                "1...............",
                "12.......4......",
                "1.....2..3......",
                "11..............",
            ] {
                let clues: Grid = text.chars().map(|c| Alphabet::Digits.digit(c, 4)).collect();
                let expected = TrueCandidates { found: by_force(&mut solver, &clues), is_all: true };
                for (plan, limit) in [(usual, None), (usual, Some(1000)), (learning, Some(1000))] {
                    solver.plan = plan;
                    let found = solver.true_candidates(&clues, limit, &Monitor::new());
                    assert_eq!(found.as_ref(), Ok(&expected), "{text} {plan:?}");
                }
                solver.plan = usual;
            }
        }
    }

    #[test]
    fn a_limit_stops_after_so_many_solutions() {
        let (mut solver, empty, monitor) = (four(Vec::new()), Grid::empty(16), Monitor::new());
        let one = solver.true_candidates(&empty, Some(1), &monitor).expect("not cancelled");
        assert!(!one.is_all && one.found.as_slice().iter().all(|set| set.len() == 1));
        assert_eq!(monitor.done(), 1);
        // Each solution shows a candidate that those before did not.
        let all = solver.true_candidates(&empty, Some(64), &monitor).expect("not cancelled");
        assert!(all.is_all && all.found.as_slice().iter().all(|set| set.len() == 4));
        monitor.cancel();
        assert_eq!(solver.true_candidates(&empty, None, &monitor), Err(Cancelled));
    }
}
