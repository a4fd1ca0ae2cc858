//! What is wanted of whoever begins a game.

use super::{Talk, Tone};
use crate::game::Game;

/// The rules of the game where they are not known to everybody; nothing for a sudoku of the usual kind.
pub fn rules(game: &Game) -> Talk {
    let rules = match game {
        Game::Sudoku(session) if session.puzzle().weights.is_none() => return Talk::default(),
        Game::Sudoku(_) => {
            "Each cell scores its weight times its digit: complete the grid with the best total."
        }
        Game::Queens(session) if session.board().regions().is_none() => {
            "A queen in each row, none in the row, column or diagonal of another."
        }
        Game::Queens(_) => "A queen in each row, column and region, none touching another.",
    };
    Talk::say(rules, Tone::Quiet)
}
