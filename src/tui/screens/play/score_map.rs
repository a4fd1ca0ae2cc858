//! Target boards: the scores that digits can lead to, of a cell or as a map.

use super::Board;
use super::overlay::{Flow, Overlay, Shown};
use super::question::Question;
use crate::game::{Action as GameAction, Game, Help};
use crate::grid::Cell;
use crate::scene::{SearchInfo, ShownScores, TextStyle};
use crate::solve::best_score::CandidateScores;
use crate::tui::keymap::{Action, BoardAction};
use crate::tui::message::{JobKind, Work, WorkerReport};
use crate::tui::screens::Env;

#[derive(Debug)]
pub(super) struct ScoreMap {
    shown: Place,
    /// The score that each candidate can lead to; until the scores of a new position are known, the previous ones.
    scores: Option<Box<CandidateScores>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// In a cell, while the cursor is there.
    Cell(usize),
    Everywhere,
}

impl ScoreMap {
    /// Counts what is shown, which is a hint each time, and finds the scores if they are not known from another cell.
    fn begin(&self, board: &mut Board) {
        board.note(GameAction::Hint);
        if self.scores.is_none() {
            ScoreMap::find_scores(board);
        }
    }
}

impl ScoreMap {
    pub(super) fn open(board: &mut Board) {
        if !board.is_target() {
            board.say("Only target boards have scores to show.", TextStyle::Plain);
        } else if ScoreMap::may_show(board) {
            let map = ScoreMap { shown: Place::Cell(board.entry.cursor), scores: None };
            map.begin(board);
            board.open(map);
        }
    }

    /// Returns whether the cell under the cursor has scores, or says why not.
    fn may_show(board: &mut Board) -> bool {
        let Game::Sudoku(session) = &board.game else { return false };
        let is_filled = session.value(Cell::new(board.entry.cursor)).is_some();
        if board.found.search_info == SearchInfo::DeadEnd {
            board.say("No digit leads to a complete grid from here.", TextStyle::Plain);
            // A broken rule can be seen without help.
            if !board.game.has_conflict() {
                board.count_help(Help::Hint, None);
            }
            false
        } else if is_filled {
            board.say("Scores are shown for empty cells.", TextStyle::Plain);
            false
        } else {
            true
        }
    }

    fn find_scores(board: &mut Board) {
        if let Game::Sudoku(session) = &board.game
            && let Some(weights) = session.puzzle().weights.clone()
        {
            let work = Work::CandidateScores(session.geometry().clone(), session.values().clone(), weights);
            board.start(JobKind::Scores, work);
        }
    }
}

impl Overlay for ScoreMap {
    /// Asked again, shows the scores of another cell or of all cells, or hides them.
    fn act(&mut self, action: Action, board: &mut Board, _: &Env<'_>) -> Flow {
        if action != BoardAction::Scores.into() {
            return Flow::Below;
        }
        let cell = board.entry.cursor;
        if self.shown == Place::Everywhere {
            return Flow::Closed;
        }
        if ScoreMap::may_show(board) {
            if self.shown == Place::Cell(cell) {
                let words = "Show the scores of all cells? That is a hint in every position.";
                let scores = self.scores.clone();
                Question::ask(board, words, |board| {
                    let map = ScoreMap { shown: Place::Everywhere, scores };
                    map.begin(board);
                    board.open(map);
                });
            } else {
                self.shown = Place::Cell(cell);
                self.begin(board);
            }
        }
        Flow::Done
    }

    fn closes_by_esc(&self) -> bool {
        true
    }

    fn show<'a>(&'a self, board: &'a Board, shown: &mut Shown<'a>) {
        let everywhere = self.shown == Place::Everywhere;
        if everywhere || self.shown == Place::Cell(board.entry.cursor) {
            shown.scores = self.scores.as_deref().map(|scores| ShownScores { scores, everywhere });
        }
    }

    fn awaits(&self, kind: JobKind) -> bool {
        kind == JobKind::Scores
    }

    fn take_report(&mut self, report: WorkerReport, _: &mut Board) -> Flow {
        if let WorkerReport::CandidateScores(scores) = report {
            self.scores = scores;
        }
        Flow::Done
    }

    /// A map follows the position, which is another hint. The scores of a single cell were those of the position before.
    fn moved(&mut self, _: bool, board: &mut Board) -> bool {
        if board.game.is_solved() {
            return true;
        }
        let stays = self.shown == Place::Everywhere && board.found.search_info != SearchInfo::DeadEnd;
        if stays {
            board.note(GameAction::Hint);
            ScoreMap::find_scores(board);
        }
        stays
    }

    fn closed(&mut self, board: &mut Board) {
        board.cancel(JobKind::Scores);
    }

    fn tells_answers(&self) -> bool {
        true
    }
}
