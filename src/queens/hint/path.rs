//! Step after step as far as the techniques lead, and how hard a board is.

use super::{Difficulty, Step, TECHNIQUES, Technique, next_step_up_to};
use crate::queens::{Board, Position};

/// The steps from a board on.
#[derive(Clone, Debug)]
pub struct Path {
    /// In their order.
    pub steps: Vec<Step>,
    /// Do they lead to a complete board? Then that is its only solution.
    pub is_solved: bool,
}

impl Path {
    /// The hardest technique on it; none where there is no step.
    pub fn hardest(&self) -> Option<&'static Technique> {
        let is_used =
            |technique: &&Technique| self.steps.iter().any(|step| step.technique.slug == technique.slug);
        TECHNIQUES.iter().rev().find(is_used)
    }
}

/// Every step that the techniques find, one after another.
pub fn solve_path(board: &Board) -> Path {
    path_up_to(board, Difficulty::Hard)
}

/// Do the techniques up to this level lead to a complete board?
pub fn solves(board: &Board, level: Difficulty) -> bool {
    path_up_to(board, level).is_solved
}

/// How hard the board is: the level of techniques that it needs; `None` where none leads to a
/// complete board, because it has more than one solution, none, or one that needs guessing.
pub fn rate(board: &Board) -> Option<Difficulty> {
    Difficulty::ALL.into_iter().find(|&level| solves(board, level))
}

fn path_up_to(board: &Board, level: Difficulty) -> Path {
    let mut steps = Vec::new();
    let Some(mut position) = Position::of(board) else { return Path { steps, is_solved: false } };
    while position.dead().is_none() {
        let Some(step) = next_step_up_to(&position, level) else { break };
        step.effect.apply(&mut position);
        steps.push(step);
    }
    Path { steps, is_solved: position.is_complete() }
}
