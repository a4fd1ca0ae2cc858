//! The calculator beside the board: a question is typed, and answered with every key.

use super::Board;
use super::overlay::{Flow, Overlay, Shown};
use crate::game::Game;
use crate::grid::Cell;
use crate::scene::{PanelText, Segment, TextStyle, cage_at, combinations};
use crate::tui::keymap::{Action, Context, DialogAction, TextAction};
use crate::tui::screens::Env;

/// Longer questions are not taken.
const MAX_LENGTH: usize = 60;

#[derive(Debug)]
pub(super) struct Calculator {
    question: String,
}

impl Calculator {
    /// Opens it, with the question about the cage at the cursor if there is one.
    pub(super) fn open(board: &mut Board) {
        if let Game::Sudoku(session) = &board.game {
            let question = cage_at(session, Cell::new(board.entry.cursor)).unwrap_or_default();
            board.open(Calculator { question });
        }
    }
}

impl Overlay for Calculator {
    fn contexts(&self, _: &Board, _: &Env<'_>) -> Vec<Context> {
        vec![Context::Calculator]
    }

    fn is_modal(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, _: &mut Board, _: &Env<'_>) -> Flow {
        match action {
            Action::Text(TextAction::Type(symbol)) if self.question.len() < MAX_LENGTH => {
                self.question.push(symbol);
            }
            Action::Text(TextAction::Delete) => drop(self.question.pop()),
            Action::Text(TextAction::Clear) => self.question.clear(),
            Action::Dialog(DialogAction::Close) => return Flow::Closed,
            _ => {}
        }
        Flow::Done
    }

    fn show<'a>(&'a self, board: &'a Board, shown: &mut Shown<'a>) {
        let Game::Sudoku(session) = &board.game else { return };
        let mut text = vec![Segment::new(format!("> {}█\n", self.question), TextStyle::Strong)];
        text.extend(combinations(&self.question, session));
        shown.text = Some(PanelText { heading: "Calculator".to_owned(), text, ..PanelText::default() });
    }
}
