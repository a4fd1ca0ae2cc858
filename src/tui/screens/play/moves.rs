//! Moves go to the journal, help is counted there, and both change what is known about the game.

use super::{Board, Want};
use crate::game::{Action as GameAction, Game, Help, Move};
use crate::grid::Cell;
use crate::scene::TextStyle;
use crate::tui::keymap::HintAction;
use crate::tui::message::{JournalTask, Task};

impl Board {
    /// Plays a move: an accepted one goes to the journal, a refused one is explained. Returns whether it was accepted.
    pub(super) fn play(&mut self, action: impl Into<GameAction>) -> bool {
        let action = action.into();
        self.own_marks(&action);
        let event = match self.game.act(self.clock.elapsed(), action) {
            Ok(event) => event,
            Err(refusal) => {
                let tone = if refusal.is_harmless() { TextStyle::Plain } else { TextStyle::Bad };
                self.say(refusal.sentence(), tone);
                return false;
            }
        };
        let keeps_undone_moves = matches!(
            event.action,
            GameAction::Undo | GameAction::Redo | GameAction::Rewind { .. } | GameAction::GoTo { .. }
        );
        if !keeps_undone_moves {
            self.found.costs.drop_later(self.game.move_count());
        }
        if let Game::Sudoku(session) = &self.game
            && !session.is_solved()
            && session.filled().0 == session.filled().1
        {
            let hint = self.key(HintAction::Hint);
            let words = format!("All cells are filled, but there's a mistake. {hint} shows it.");
            self.say(words, TextStyle::Bad);
        }
        self.request(Task::Journal(JournalTask::Append(event, self.game.status())));
        self.cancel_requests();
        self.search_completions();
        self.wants.push_back(Want::Moved { is_new: !keeps_undone_moves });
        true
    }

    /// Makes marks that appear by themselves the player's own before this action changes one of them.
    fn own_marks(&mut self, action: &GameAction) {
        let Game::Sudoku(session) = &self.game else { return };
        let is_open = |cells: &[Cell]| cells.iter().all(|&cell| session.value(cell).is_none());
        let changes_marks = match action {
            GameAction::Play(
                Move::Mark { .. }
                | Move::Marks { .. }
                | Move::RubOut { .. }
                | Move::ColourMarks { .. }
                | Move::Eliminate { .. },
            ) => true,
            GameAction::Play(Move::Erase { cells, .. }) => is_open(cells),
            _ => false,
        };
        let by_rules = self.settings.rule_marks;
        if self.settings.auto_marks && changes_marks && session.automatic_marks(by_rules).is_some() {
            self.play(Move::FillMarks { by_rules });
        }
    }

    /// Counts a nudge or a hint, unless as much has been counted in this position.
    pub(super) fn count_help(&mut self, help: Help, technique: Option<&str>) {
        if let Some(event) = self.game.count_help(self.clock.elapsed(), help, technique) {
            self.request(Task::Journal(JournalTask::Append(event, self.game.status())));
        }
    }

    /// Records an action in the journal that changes nothing on the board.
    pub(super) fn note(&mut self, action: GameAction) {
        if let Ok(event) = self.game.act(self.clock.elapsed(), action) {
            self.request(Task::Journal(JournalTask::Append(event, self.game.status())));
        }
    }

    /// Records in the journal that the player leaves.
    pub(super) fn record_pause(&mut self) {
        let began = self.game.stats().moves > 0 || self.game.stats().hints > 0;
        if began && !self.game.is_solved() {
            self.note(GameAction::Pause);
        }
    }

    pub(super) fn close(&mut self) {
        self.record_pause();
        self.request(Task::Journal(JournalTask::Close));
    }
}
