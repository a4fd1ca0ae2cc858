//! Moves on a queens board, in words.

use std::time::Duration;

use super::command::{Command, Verb};
use super::{Plain, Reply};
use crate::game::{Game, QueensMove, Token};
use crate::queens::Square;

impl Plain {
    pub(super) fn on_queens(&mut self, at: Duration, command: &Command) -> Reply {
        let Game::Queens(session) = &self.game else { return Reply::default() };
        let size = session.board().size();
        let squares: Vec<Square> = command.cells.iter().map(|i| Square::new(i / size, i % size)).collect();
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        let names = names.join(", ");
        match (command.verb, &squares[..]) {
            (Verb::Queen, &[square]) => {
                let done = match session.token(square) {
                    Token::Queen => format!("The queen on {names} is gone."),
                    Token::Cross | Token::Empty => format!("A queen stands on {names}."),
                };
                self.act(at, QueensMove::Queen { square }, &done)
            }
            (Verb::Queen, _) => Reply::say("One queen at a time can be put."),
            (Verb::Cross, _) => {
                let all = squares.iter().all(|&square| session.token(square) == Token::Cross);
                let done = if all { "No cross any more" } else { "Crossed out" };
                self.act(at, QueensMove::Cross { squares }, &format!("{done}: {names}."))
            }
            _ => self.act(at, QueensMove::Erase { squares }, &format!("Empty: {names}.")),
        }
    }
}
