//! The calculator beside the board: a question is typed, and answered with every key.

use super::Play;
use crate::game::Game;
use crate::grid::Cell;
use crate::scene::{PanelText, Segment, TextStyle, cage_at, combinations};
use crate::tui::keymap::TextAction;

/// Longer questions are not taken.
const MAX_LENGTH: usize = 60;

impl Play {
    /// Opens the calculator, with the question about the cage at the cursor if there is one.
    pub(super) fn open_calculator(&mut self) {
        let Game::Sudoku(session) = &self.game else { return };
        self.calculator = Some(cage_at(session, Cell::new(self.entry.cursor)).unwrap_or_default());
    }

    pub(super) fn edit_calculation(&mut self, action: TextAction) {
        let Some(question) = &mut self.calculator else { return };
        match action {
            TextAction::Type(symbol) if question.len() < MAX_LENGTH => question.push(symbol),
            TextAction::Delete => drop(question.pop()),
            TextAction::Clear => question.clear(),
            TextAction::Type(_)
            | TextAction::Complete
            | TextAction::NextFormat
            | TextAction::PreviousFormat => {}
        }
    }

    /// The question and its answer.
    pub(super) fn calculation(&self) -> Option<PanelText> {
        let (Some(question), Game::Sudoku(session)) = (&self.calculator, &self.game) else { return None };
        let mut text = vec![Segment::new(format!("> {question}█\n"), TextStyle::Strong)];
        text.extend(combinations(question, session));
        Some(PanelText { heading: "Calculator".to_owned(), text, ..PanelText::default() })
    }
}
