//! What a target board still holds: the map of what every digit can lead to, and the rank of a finished grid.

use crate::game::Game;
use crate::scene::{Outlook, Tone};
use crate::solve::target::CandidateScores;
use crate::tui::message::{JobKind, Task, Work};

use super::Play;

/// Grids that score more are counted up to here.
pub const MOST_BETTER: u64 = 999;

/// What is known beyond the best score, and whether the player wants to see it.
#[derive(Debug, Default)]
pub struct Insight {
    /// Is the map shown?
    mapping: bool,
    /// What the digits can lead to; while a new position is looked at, that of the one before.
    reach: Option<Box<CandidateScores>>,
    /// How many grids score more than the finished one, at most [`MOST_BETTER`].
    pub better: Option<u64>,
}

impl Play {
    /// What is shown of what the digits can lead to.
    pub(super) fn map(&self) -> Option<&CandidateScores> {
        self.insight.reach.as_deref().filter(|_| self.insight.mapping && !self.paused && !self.finished)
    }

    /// Shows the map, or takes it away.
    pub(super) fn toggle_map(&mut self) -> Vec<Task> {
        let is_target = matches!(&self.game, Game::Sudoku(session) if session.puzzle().weights.is_some());
        if !is_target {
            self.say("Only on target boards do digits lead to scores.", Tone::Plain);
            return Vec::new();
        }
        self.insight.mapping = !self.insight.mapping;
        if self.insight.mapping {
            let mut tasks: Vec<Task> = self.count_hint().into_iter().collect();
            tasks.extend(self.look_deeper());
            return tasks;
        }
        self.insight.reach = None;
        self.jobs[JobKind::Insight as usize] = 0;
        vec![Task::Cancel(JobKind::Insight)]
    }

    /// The work that the map, or a finished grid, asks for.
    pub(super) fn look_deeper(&mut self) -> Option<Task> {
        self.insight.better = None;
        let Game::Sudoku(session) = &self.game else { return None };
        let weights = session.puzzle().weights.clone()?;
        let geometry = session.geometry().clone();
        let work = if session.is_solved() {
            Work::Rank(geometry, session.puzzle().givens.clone(), weights, session.target_score()?)
        } else if self.insight.mapping && self.outlook != Outlook::DeadEnd {
            Work::CandidateScores(geometry, session.values().clone(), weights)
        } else {
            self.insight.reach = None;
            return None;
        };
        Some(self.job(JobKind::Insight, work))
    }

    /// A thread has found what the digits can lead to.
    pub(super) fn hear_reach(&mut self, reach: Option<Box<CandidateScores>>) {
        self.insight.reach = reach;
    }
}
