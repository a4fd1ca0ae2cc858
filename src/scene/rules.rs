//! The rules shown at the start of a game.

use super::{PanelText, TextStyle};
use crate::explain::capitalized;
use crate::game::Game;
use crate::grid::{Boxes, Extra, Puzzle};

/// The rules of the game in a sentence or two; empty for a plain sudoku.
pub fn rules(game: &Game) -> PanelText {
    let rules = match game {
        Game::Sudoku(session) => rules_of_sudoku(session.puzzle()),
        Game::Queens(session) if session.board().regions().is_none() => {
            "Place a queen in every row so that no two queens share a row, column or diagonal.".to_owned()
        }
        Game::Queens(_) => {
            "Place one queen in every row, column and region so that no two queens touch.".to_owned()
        }
    };
    PanelText::say(rules, TextStyle::Quiet)
}

fn rules_of_sudoku(puzzle: &Puzzle) -> String {
    let shape = puzzle.geometry.shape();
    let mut rules = Vec::new();
    if puzzle.given_candidates.is_some() {
        rules.push("Sukaku: a cell can only be one of the candidates that it starts with");
    }
    if matches!(shape.boxes, Boxes::Regions(_)) {
        rules.push("each region contains every digit once, in place of boxes");
    }
    rules.extend(shape.extras.iter().map(Extra::rule));
    // Extra houses are one rule.
    rules.dedup();
    if puzzle.weights.is_some() {
        rules.push("each cell scores its weight times its digit: complete the grid with the highest total");
    }
    let sentences: Vec<String> = rules.into_iter().map(|rule| format!("{}.", capitalized(rule))).collect();
    sentences.join(" ")
}
