//! Copying the position, and asked again, a link to it.

use super::Board;
use super::overlay::{Flow, Overlay};
use crate::format::Format;
use crate::game::export;
use crate::scene::TextStyle;
use crate::tui::keymap::{Action, PuzzleAction};
use crate::tui::message::Task;
use crate::tui::screens::{Clickable, Env};

/// The position was just copied: the same key again copies its link.
#[derive(Debug)]
pub(super) struct Copied {
    link: String,
}

impl Copied {
    pub(super) fn copy(board: &mut Board) {
        let mut words = "Position copied, if your terminal allows it.".to_owned();
        if let Ok(link) = export::write(&board.game, Format::FPUZZLES) {
            words += &format!(" Press {} again for a link.", board.key(PuzzleAction::Copy));
            board.open(Copied { link });
        }
        board.say(words, TextStyle::Plain);
        board.request(Task::Copy(export::short(&board.game)));
    }
}

impl Overlay for Copied {
    fn act(&mut self, action: Action, board: &mut Board, _: &Env<'_>) -> Flow {
        if action != PuzzleAction::Copy.into() {
            return Flow::ClosedBelow;
        }
        board.say("Copied as an f-puzzles link.", TextStyle::Plain);
        board.request(Task::Copy(self.link.trim_end().to_owned()));
        Flow::Closed
    }

    fn click(&mut self, _: Clickable, _: &mut Board) -> Flow {
        Flow::ClosedBelow
    }

    fn moved(&mut self, _: bool, _: &mut Board) -> bool {
        false
    }
}
