//! Target boards: the map of the score that each digit can lead to, and the rank of a finished grid.

use crate::game::Game;
use crate::scene::{SearchInfo, TextStyle};
use crate::solve::best_score::CandidateScores;
use crate::tui::message::{JobKind, JobTask, Task, Work};

use super::Play;

/// The most better grids that are counted.
pub const MAX_BETTER: u64 = 999;

#[derive(Debug, Default)]
pub struct ScoreMap {
    /// Whether the map is shown.
    is_shown: bool,
    /// The score that each candidate can lead to; until the scores of a new position are known, the previous ones.
    pub(super) scores: Option<Box<CandidateScores>>,
    /// The number of grids that score more than the finished one, at most [`MAX_BETTER`].
    pub better: Option<u64>,
}

impl Play {
    /// The scores to show on the board.
    pub fn map(&self) -> Option<&CandidateScores> {
        self.found
            .score_map
            .scores
            .as_deref()
            .filter(|_| self.found.score_map.is_shown && !self.is_paused() && !self.finished)
    }

    /// Shows or hides the map. Showing it counts as a hint.
    pub(super) fn toggle_map(&mut self) -> Vec<Task> {
        if !self.is_target() {
            self.say("Only target boards have scores to show.", TextStyle::Plain);
            return Vec::new();
        }
        if self.found.search_info == SearchInfo::DeadEnd && !self.found.score_map.is_shown {
            self.say("No digit leads to a complete grid from here. This was no hint.", TextStyle::Plain);
            return Vec::new();
        }
        self.found.score_map.is_shown = !self.found.score_map.is_shown;
        if self.found.score_map.is_shown {
            let mut tasks: Vec<Task> = self.count_hint().into_iter().collect();
            tasks.extend(self.start_scores());
            return tasks;
        }
        self.found.score_map.scores = None;
        self.found.jobs.forget(JobKind::Scores);
        vec![Task::Job(JobTask::Cancel(JobKind::Scores))]
    }

    /// Starts the job for the map, or for the rank of a finished grid.
    pub(super) fn start_scores(&mut self) -> Option<Task> {
        self.found.score_map.better = None;
        let Game::Sudoku(session) = &self.game else { return None };
        let weights = session.puzzle().weights.clone()?;
        let geometry = session.geometry().clone();
        let work = if session.is_solved() {
            Work::Rank(geometry, session.puzzle().givens.clone(), weights, session.target_score()?)
        } else if self.found.score_map.is_shown && self.found.search_info != SearchInfo::DeadEnd {
            Work::CandidateScores(geometry, session.values().clone(), weights)
        } else {
            self.found.score_map.scores = None;
            return None;
        };
        Some(self.job(JobKind::Scores, work))
    }
}
