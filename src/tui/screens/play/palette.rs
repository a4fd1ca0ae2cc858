//! The palette: digit keys give colours.

use super::Board;
use super::overlay::{Flow, Overlay, Shown};
use crate::game::CellColour;
use crate::scene::TextStyle;
use crate::tui::keymap::{Action, BoardAction, Context};
use crate::tui::screens::Env;

#[derive(Debug)]
pub(super) struct Palette;

impl Palette {
    pub(super) fn open(board: &mut Board) {
        board.open(Palette);
    }
}

impl Overlay for Palette {
    fn contexts(&self, _: &Board, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Palette]
    }

    fn act(&mut self, action: Action, board: &mut Board, _: &Env<'_>) -> Flow {
        let Action::Board(action) = action else { return Flow::Below };
        match action {
            BoardAction::Palette => Flow::Closed,
            BoardAction::Value(_) => {
                board.say(format!("The colours are 1 to {}.", CellColour::ALL.len()), TextStyle::Plain);
                Flow::Done
            }
            BoardAction::Digits
            | BoardAction::Pencil
            | BoardAction::CentrePencil
            | BoardAction::DigitFirst => Flow::ClosedBelow,
            _ => Flow::Below,
        }
    }

    fn show<'a>(&'a self, _: &'a Board, shown: &mut Shown<'a>) {
        shown.palette = true;
    }
}
