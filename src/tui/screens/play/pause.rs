//! A pause: the board is hidden, and its clock stands still.

use super::Board;
use super::overlay::{Below, Flow, Overlay, Shown, Veil};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, Context, PuzzleAction};
use crate::tui::screens::Env;

#[derive(Debug)]
pub(super) struct Pause;

impl Pause {
    pub(super) fn open(board: &mut Board) {
        board.clock.pause();
        board.entry.press = None;
        board.record_pause();
        board.open(Pause);
    }
}

impl Overlay for Pause {
    fn contexts(&self, _: &Board, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Paused]
    }

    fn is_modal(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, board: &mut Board, env: &Env<'_>) -> Flow {
        if action != PuzzleAction::GoOn.into() {
            return Flow::Done;
        }
        board.clock.resume(env.at);
        Flow::Closed
    }

    fn any_click(&self) -> Option<Action> {
        Some(PuzzleAction::GoOn.into())
    }

    fn show<'a>(&'a self, _: &'a Board, shown: &mut Shown<'a>) {
        shown.scores = None;
        shown.veil = Veil::Board;
    }

    fn draw(&self, _: &Below<'_>, _: &mut Canvas<'_>) -> bool {
        true
    }
}
