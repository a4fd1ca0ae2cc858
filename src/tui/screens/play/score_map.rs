//! Target boards: the scores that digits can lead to, of a cell or as a map, and the rank of a finished grid.

use crate::game::{Action as GameAction, Game};
use crate::grid::Cell;
use crate::scene::{SearchInfo, ShownScores, TextStyle};
use crate::solve::best_score::CandidateScores;
use crate::tui::keymap::BoardAction;
use crate::tui::message::{JobKind, JobTask, Task, Work};

use super::Play;

/// The most better grids that are counted.
pub const MAX_BETTER: u64 = 999;

#[derive(Debug, Default)]
pub struct ScoreMap {
    shown: Shown,
    /// The score that each candidate can lead to; until the scores of a new position are known, the previous ones.
    pub(super) scores: Option<Box<CandidateScores>>,
    /// The number of grids that score more than the finished one, at most [`MAX_BETTER`].
    pub better: Option<u64>,
}

/// Where scores are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Shown {
    #[default]
    Nowhere,
    /// In a cell, while the cursor is there.
    Cell(usize),
    Everywhere,
}

impl Play {
    /// The scores to show.
    pub fn shown_scores(&self) -> Option<ShownScores<'_>> {
        let everywhere = match self.found.score_map.shown {
            Shown::Everywhere => true,
            Shown::Cell(cell) if cell == self.entry.cursor => false,
            Shown::Cell(_) | Shown::Nowhere => return None,
        };
        let scores = self.found.score_map.scores.as_deref()?;
        (!self.is_paused() && !self.finished).then_some(ShownScores { scores, everywhere })
    }

    /// Shows the scores of the cell under the cursor; asked again, those of all cells, or hides them.
    pub(super) fn ask_for_scores(&mut self) -> Vec<Task> {
        if !self.is_target() {
            self.say("Only target boards have scores to show.", TextStyle::Plain);
            return Vec::new();
        }
        let cell = self.entry.cursor;
        if self.found.score_map.shown == Shown::Everywhere {
            self.hide_scores()
        } else if self.found.search_info == SearchInfo::DeadEnd {
            self.say("No digit leads to a complete grid from here.", TextStyle::Plain);
            // A broken rule can be seen without help.
            if self.game.has_conflict() { Vec::new() } else { self.count_hint().into_iter().collect() }
        } else if self.is_filled(cell) {
            self.say("Scores are shown for empty cells.", TextStyle::Plain);
            Vec::new()
        } else if self.found.score_map.shown == Shown::Cell(cell) {
            self.ask_about(BoardAction::Scores);
            Vec::new()
        } else {
            self.show_scores(Shown::Cell(cell))
        }
    }

    fn is_filled(&self, cell: usize) -> bool {
        matches!(&self.game, Game::Sudoku(session) if session.value(Cell::new(cell)).is_some())
    }

    /// Shows the scores of all cells, in each position that follows too.
    pub(super) fn show_all_scores(&mut self) -> Vec<Task> {
        self.show_scores(Shown::Everywhere)
    }

    /// Shows scores, which is a hint each time; those of the position may be known from another cell.
    fn show_scores(&mut self, shown: Shown) -> Vec<Task> {
        self.found.score_map.shown = shown;
        let counted = self.note(GameAction::Hint);
        let job = if self.found.score_map.scores.is_none() { self.score_job() } else { None };
        counted.into_iter().chain(job).collect()
    }

    /// Hides the scores.
    pub fn hide_scores(&mut self) -> Vec<Task> {
        self.found.score_map.shown = Shown::Nowhere;
        self.found.score_map.scores = None;
        self.found.jobs.forget(JobKind::Scores);
        vec![Task::Job(JobTask::Cancel(JobKind::Scores))]
    }

    /// Starts the job for the rank of a finished grid, or for the map of a new position, which is another hint. The
    /// scores of a single cell were those of the position before.
    pub(super) fn follow_scores(&mut self) -> Vec<Task> {
        self.found.score_map.better = None;
        if self.game.is_solved() {
            return self.score_job().into_iter().collect();
        }
        if self.found.score_map.shown == Shown::Everywhere && self.found.search_info != SearchInfo::DeadEnd {
            let counted = self.note(GameAction::Hint);
            return counted.into_iter().chain(self.score_job()).collect();
        }
        if self.found.score_map.shown == Shown::Nowhere { Vec::new() } else { self.hide_scores() }
    }

    /// The job that finds the scores of the position, or the rank of a finished grid.
    fn score_job(&mut self) -> Option<Task> {
        let Game::Sudoku(session) = &self.game else { return None };
        let weights = session.puzzle().weights.clone()?;
        let geometry = session.geometry().clone();
        let work = if session.is_solved() {
            Work::Rank(geometry, session.puzzle().givens.clone(), weights, session.target_score()?)
        } else {
            Work::CandidateScores(geometry, session.values().clone(), weights)
        };
        Some(self.job(JobKind::Scores, work))
    }
}
