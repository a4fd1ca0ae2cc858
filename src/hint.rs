//! Steps that teach: what can be concluded next, why, and how to say it.
//!
//! A [`Technique`] finds [`Step`]s in a [`CandidateGrid`]. A step keeps its effect (what changes)
//! apart from its evidence (why); explanation and highlights are made from the evidence. This
//! room knows nothing of solvers: whatever it says can be followed by eye.

mod analysis;
mod check;
mod effects;
pub mod evidence;
mod highlight;
mod rate;
mod solve_path;
mod step;
mod technique;
mod techniques;
mod text;

use std::ops::ControlFlow;

use crate::grid::CandidateGrid;

pub use crate::explain::Role;
pub use analysis::Analysis;
pub use check::{CheckError, check};
pub use evidence::{Evidence, Link};
pub use highlight::Highlight;
pub use rate::Rating;
pub use solve_path::SolvePath;
pub use step::{Effect, Step};
pub use technique::{Card, Difficulty, Emit, Technique};
pub use techniques::{FORMS, TECHNIQUES, by_code, by_slug};
pub use text::{Name, Text};

/// Whether the puzzle behind a position is known to have exactly one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// It has one solution, so every technique may be used.
    Unique,
    /// It may have several: techniques that assume a unique solution are left out.
    Unknown,
}

/// The step that a way to the solution goes on with: of the lowest rung of the ladder that has one.
///
/// Like every step, it is sound where the grid has a solution: look for a
/// [contradiction](CandidateGrid::contradiction) first.
pub fn next_step(grid: &CandidateGrid, solutions: Uniqueness) -> Option<Step> {
    SolvePath::new(grid, solutions).find(|_| true)
}

/// The same, given up where going on is no longer wanted: it is asked before each technique.
pub fn next_step_while(
    grid: &CandidateGrid,
    solutions: Uniqueness,
    go_on: impl Fn() -> bool,
) -> Option<Step> {
    SolvePath::new(grid, solutions).find_while(go_on)
}

/// The first full house, naked or hidden single.
pub fn next_single(grid: &CandidateGrid) -> Option<Step> {
    SolvePath::new(grid, Uniqueness::Unknown).find(|technique| technique.card().level == Difficulty::Easy)
}

/// Every step of these techniques, in their order, until the sink breaks.
pub fn all_steps(grid: &CandidateGrid, techniques: &[&'static dyn Technique], emit: Emit) -> ControlFlow<()> {
    let analysis = Analysis::new(grid);
    techniques.iter().try_for_each(|technique| technique.find(&analysis, emit))
}

/// A walk from a position by steps alone.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The position after the last one.
    pub grid: CandidateGrid,
}

impl Path {
    /// Did the steps reach the solution?
    pub fn is_solved(&self) -> bool {
        self.grid.values().is_solution(self.grid.geometry())
    }
}

/// Steps until the grid is solved, contradicts itself, or no technique finds one.
pub fn solve_path(grid: &CandidateGrid, solutions: Uniqueness) -> Path {
    let mut path = SolvePath::new(grid, solutions);
    let steps = path.by_ref().collect();
    Path { steps, grid: path.grid().clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Geometry, Grid};

    fn position(picture: &str) -> CandidateGrid {
        let values: Grid =
            picture.chars().map(|c| c.to_digit(10).and_then(|d| Digit::new(d as u8))).collect();
        CandidateGrid::new(Geometry::standard(values.cell_count().isqrt()).unwrap(), &values)
    }

    #[test]
    fn a_path_ends_solved_or_stuck_or_at_a_contradiction() {
        let path = solve_path(&position(".234.4.221.....1"), Uniqueness::Unique);
        assert!(path.is_solved());
        assert_eq!(path.steps.len(), 8);
        assert!(path.steps.iter().all(|step| matches!(step.effect, Effect::Place(..))));

        let stuck = solve_path(&position("................"), Uniqueness::Unknown);
        assert!(stuck.steps.is_empty() && !stuck.is_solved());

        let wrong = solve_path(&position("11.............."), Uniqueness::Unknown);
        assert!(wrong.steps.is_empty() && !wrong.is_solved());
    }
}
