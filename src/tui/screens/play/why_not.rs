//! The question why a digit cannot be in a cell, or why the cell is what it is: the board waits for the digit.

use super::Board;
use super::hint_search::HintRequest;
use super::overlay::{Flow, Overlay};
use crate::game::Game;
use crate::grid::Digit;
use crate::scene::hint::HintQuestion;
use crate::scene::{EntryOrder, TextStyle};
use crate::tui::keymap::{Action, BoardAction, Context, HintAction};
use crate::tui::screens::Env;

#[derive(Debug)]
pub(super) struct WhyNot;

impl WhyNot {
    /// Asks which digit is meant. On a queens board, and where a digit is chosen already, answers at once.
    pub(super) fn open(board: &mut Board) {
        match (&board.game, board.entry.first) {
            (Game::Queens(_), _) => WhyNot::ask(board, None),
            (Game::Sudoku(_), EntryOrder::Digit(Some(digit))) => WhyNot::ask(board, Some(digit)),
            (Game::Sudoku(_), _) => {
                board.say("Why not? Press a digit.", TextStyle::Strong);
                board.open(WhyNot);
            }
        }
    }

    fn ask(board: &mut Board, digit: Option<Digit>) {
        board.ask(HintRequest::Why(HintQuestion { cell: board.entry.cursor, digit }));
    }
}

impl Overlay for WhyNot {
    fn contexts(&self, _: &Board, _: &Env<'_>) -> Vec<Context> {
        vec![Context::WhyNot]
    }

    fn act(&mut self, action: Action, board: &mut Board, _: &Env<'_>) -> Flow {
        match action {
            Action::Board(BoardAction::Value(digit)) => WhyNot::ask(board, Some(digit)),
            Action::Hint(HintAction::Apply) => WhyNot::ask(board, None),
            Action::Hint(HintAction::Close) => {}
            Action::Board(_) | Action::Hint(_) => return Flow::ClosedBelow,
            _ => return Flow::Below,
        }
        Flow::Closed
    }

    fn moved(&mut self, _: bool, _: &mut Board) -> bool {
        false
    }
}
