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
    let has_regions = matches!(shape.boxes, Boxes::Regions(_));
    let of_regions = has_regions.then_some("the regions have every digit once, in place of boxes");
    let mut extras: Vec<&str> = shape.extras.iter().map(Extra::rule).collect();
    extras.dedup();
    let of_candidates = puzzle.given_candidates.as_ref();
    let of_candidates =
        of_candidates.map(|_| "Sukaku: a cell can only be one of the candidates that it starts with");
    let of_weights = puzzle.weights.as_ref();
    let of_weights = of_weights
        .map(|_| "each cell scores its weight times its digit: complete the grid with the highest total");
    let rules = of_candidates.into_iter().chain(of_regions).chain(extras).chain(of_weights);
    let sentences: Vec<String> = rules.map(|rule| format!("{}.", capitalized(rule))).collect();
    sentences.join(" ")
}
