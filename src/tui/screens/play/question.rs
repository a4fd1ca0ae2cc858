//! A question before something that gives much away: its key may have been hit by mistake.

use std::fmt;

use super::Board;
use super::overlay::{Flow, Overlay};
use crate::scene::TextStyle;
use crate::tui::keymap::{Action, Context, DialogAction};
use crate::tui::screens::Env;

type Meant = Box<dyn FnOnce(&mut Board)>;

pub(super) struct Question {
    meant: Option<Meant>,
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Question")
    }
}

impl Question {
    pub(super) fn ask(board: &mut Board, words: &str, meant: impl FnOnce(&mut Board) + 'static) {
        board.say(words, TextStyle::Strong);
        board.open(Question { meant: Some(Box::new(meant)) });
    }

    /// Asks, unless there is nothing left to spoil.
    pub(super) fn ask_unless_known(board: &mut Board, words: &str, meant: impl FnOnce(&mut Board) + 'static) {
        if board.game.is_solved() || board.game.stats().shown {
            meant(board);
        } else {
            Question::ask(board, words, meant);
        }
    }
}

impl Overlay for Question {
    fn contexts(&self, _: &Board, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Question]
    }

    fn is_modal(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, board: &mut Board, _: &Env<'_>) -> Flow {
        let Action::Dialog(answer) = action else { return Flow::Done };
        board.said = Default::default();
        if answer == DialogAction::Confirm
            && let Some(meant) = self.meant.take()
        {
            meant(board);
        }
        Flow::Closed
    }
}
