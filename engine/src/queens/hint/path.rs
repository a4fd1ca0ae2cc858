//! The steps that solve a board, and its difficulty.

use super::{Step, TECHNIQUES, Technique, steps_up_to};
use crate::difficulty::Difficulty;
use crate::monitor::{Cancelled, Monitor};
use crate::queens::{Board, Position};

/// The steps that lead on from a board.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Whether the steps complete the board. Then this is its only solution.
    pub is_solved: bool,
}

impl Path {
    /// Returns the hardest technique used, or `None` if there are no steps.
    pub fn hardest(&self) -> Option<&'static Technique> {
        TECHNIQUES
            .iter()
            .rev()
            .find(|technique| self.steps.iter().any(|step| step.technique.slug == technique.slug))
    }
}

/// Applies steps until no technique finds another one.
pub fn solve_path(board: &Board) -> Path {
    path_up_to(board, Difficulty::Extreme, &Monitor::new()).unwrap_or_default()
}

/// Applies steps until no technique finds another one, for boards that may take long.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn try_solve_path(board: &Board, monitor: &Monitor) -> Result<Path, Cancelled> {
    path_up_to(board, Difficulty::Extreme, monitor)
}

/// Returns whether techniques up to this level complete the board.
pub fn solves(board: &Board, level: Difficulty) -> bool {
    path_up_to(board, level, &Monitor::new()).is_ok_and(|path| path.is_solved)
}

/// Returns the difficulty of a board: the lowest level whose techniques complete it. Returns `None` if none does,
/// because the board has several solutions or none, or needs guessing.
pub fn rate(board: &Board) -> Option<Difficulty> {
    Difficulty::ALL.into_iter().find(|&level| solves(board, level))
}

fn path_up_to(board: &Board, level: Difficulty, monitor: &Monitor) -> Result<Path, Cancelled> {
    let mut steps = Vec::new();
    let Some(mut position) = Position::of(board) else { return Ok(Path::default()) };
    while position.dead().is_none() {
        monitor.check()?;
        let Some(step) = steps_up_to(&position, level).next() else { break };
        step.effect.apply(&mut position);
        steps.push(step);
    }
    Ok(Path { steps, is_solved: position.is_complete() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cancelled_monitor_ends_the_path() {
        let board = Board::empty(32).unwrap();
        let monitor = Monitor::new();
        assert!(try_solve_path(&board, &monitor).is_ok_and(|path| !path.is_solved));
        monitor.cancel();
        assert_eq!(try_solve_path(&board, &monitor).err(), Some(Cancelled));
    }
}
