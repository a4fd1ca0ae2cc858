//! Hints that teach: the next step, why it holds, and how to say it.
//!
//! A [`Technique`] finds [`Step`]s in a [`CandidateGrid`]. A step keeps its effect (what changes) apart from its
//! [evidence] (why), from which explanation and highlights are made. No solution is searched for: every step
//! can be followed by eye. What one rule besides the houses excludes is found by the propagators of `solve`.

mod all_targets;
mod analysis;
mod check;
mod cost;
mod easy_steps;
mod effects;
pub mod evidence;
mod for_people;
mod highlight;
mod path_for_people;
mod presentation;
mod rate;
mod sequence;
mod solve_path;
mod technique;
mod techniques;
mod text;
mod why_not;

use std::ops::ControlFlow;

use crate::grid::CandidateGrid;
use crate::monitor::Cancelled;

pub use crate::difficulty::Difficulty;
pub use crate::explain::{Role, words};
pub use analysis::Analysis;
pub use check::check;
pub(crate) use easy_steps::apply_easy_steps;
pub use easy_steps::exclude_by_rules;
pub use effects::{Effect, leads_to};
pub use evidence::{CheckError, Claim, Evidence, Link, Notation, PartNames, ProofLine, Story, Why};
pub use for_people::{
    Preferences, each_for_people, next_for_people, singles_for_people, techniques_for_people,
};
pub use highlight::Highlight;
pub use path_for_people::path_for_people;
pub use presentation::Presentation;
pub(crate) use rate::level;
pub use rate::{Rating, highest_score, lowest_score, lowest_score_with};
pub use solve_path::{SolvePath, may_assume_unique};
pub(crate) use technique::{Emit, Finder, emit_step};
pub use technique::{Step, Technique, is_single};
pub use techniques::{OF_RULES, TECHNIQUES, by_slug, rule_without_room};
pub use text::text;
pub use text::{Name, Text};
pub use why_not::{Question, Reason};

pub use evidence::names::SETS as SET_NAMES;
pub use techniques::{FORMS, all_techniques, by_code, by_name, is_called};

/// Whether the puzzle of a position is known to have exactly one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// It has one solution, so every technique may be used.
    Unique,
    /// It may have several: techniques that assume a unique solution are left out.
    Unknown,
}

/// Returns the next step, or `None` if no technique applies.
///
/// Techniques are tried easiest first. A step is sound only if the grid has a solution: look for a
/// [contradiction](CandidateGrid::contradiction) first.
pub fn next_step(grid: &CandidateGrid, uniqueness: Uniqueness) -> Option<Step> {
    next_step_while(grid, uniqueness, || true).unwrap_or_default()
}

/// Returns the next step as [`next_step`] does. Calls `go_on` during and after each technique.
///
/// # Errors
/// [`Cancelled`] once `go_on` returns false.
pub fn next_step_while(
    grid: &CandidateGrid,
    uniqueness: Uniqueness,
    go_on: impl Fn() -> bool,
) -> Result<Option<Step>, Cancelled> {
    SolvePath::new(grid, uniqueness).find(|_| true, go_on)
}

/// Returns the next step of a technique that is wanted. Calls `go_on` during and after each technique.
///
/// # Errors
/// [`Cancelled`] once `go_on` returns false.
pub fn next_step_among(
    grid: &CandidateGrid,
    uniqueness: Uniqueness,
    preferences: &Preferences,
    go_on: impl Fn() -> bool,
) -> Result<Option<Step>, Cancelled> {
    let uniqueness = if preferences.uniqueness { uniqueness } else { Uniqueness::Unknown };
    let is_wanted = |technique: &Technique| preferences.unwanted.iter().all(|slug| slug != technique.slug);
    SolvePath::new(grid, uniqueness).find(is_wanted, go_on)
}

/// Returns the first full house, naked or hidden single.
pub fn next_single(grid: &CandidateGrid) -> Option<Step> {
    SolvePath::new(grid, Uniqueness::Unknown).find(is_single, || true).unwrap_or_default()
}

/// Hands every step of these techniques to the sink, in their order, until the sink breaks.
pub fn all_steps(
    grid: &CandidateGrid,
    techniques: &[&'static Technique],
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let analysis = Analysis::new(grid);
    techniques.iter().try_for_each(|technique| technique.find(&analysis, sink))
}

/// Hands steps to the sink as [`all_steps`] does. Calls `go_on` during and after each technique: once it returns false,
/// the search breaks.
pub fn all_steps_while(
    grid: &CandidateGrid,
    techniques: &[&'static Technique],
    go_on: &dyn Fn() -> bool,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let analysis = Analysis::new(grid).while_wanted(go_on);
    for technique in techniques {
        technique.find(&analysis, sink)?;
        if !go_on() {
            return ControlFlow::Break(());
        }
    }
    ControlFlow::Continue(())
}

/// A finished solve path.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The position after the last step.
    pub grid: CandidateGrid,
}

impl Path {
    /// Returns whether the steps reach the solution.
    pub fn is_solved(&self) -> bool {
        self.grid.values().is_solution(self.grid.geometry())
    }
}

/// Applies steps until the grid is solved or contradicts itself, or until no technique finds a step.
pub fn solve_path(grid: &CandidateGrid, uniqueness: Uniqueness) -> Path {
    let mut path = SolvePath::new(grid, uniqueness);
    let steps = path.by_ref().collect();
    Path { steps, grid: path.grid().clone() }
}

#[cfg(test)]
mod tests {
    use super::techniques::testing::values;
    use super::*;

    #[test]
    fn a_path_ends_at_a_solution_a_contradiction_or_without_a_step() {
        let path = solve_path(&values(".234.4.221.....1"), Uniqueness::Unique);
        assert!(path.is_solved());
        assert_eq!(path.steps.len(), 8);
        assert!(path.steps.iter().all(|step| matches!(step.effect, Effect::Place(..))));

        let stuck = solve_path(&values("................"), Uniqueness::Unknown);
        assert!(stuck.steps.is_empty() && !stuck.is_solved());

        let wrong = solve_path(&values("11.............."), Uniqueness::Unknown);
        assert!(wrong.steps.is_empty() && !wrong.is_solved());
    }
}
