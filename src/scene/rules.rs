//! The rules shown at the start of a game.

use super::{PanelText, TextStyle};
use crate::game::Game;

/// The rules of the game in a sentence; empty for a plain sudoku.
pub fn rules(game: &Game) -> PanelText {
    let rules = match game {
        Game::Sudoku(session) if session.puzzle().given_candidates.is_some() => {
            "Sukaku: a cell can only be one of the candidates that it starts with."
        }
        Game::Sudoku(session) if session.puzzle().weights.is_none() => return PanelText::default(),
        Game::Sudoku(_) => {
            "Each cell scores its weight times its digit. Complete the grid with the highest total."
        }
        Game::Queens(session) if session.board().regions().is_none() => {
            "Place a queen in every row so that no two queens share a row, column or diagonal."
        }
        Game::Queens(_) => "Place one queen in every row, column and region so that no two queens touch.",
    };
    PanelText::say(rules, TextStyle::Quiet)
}
