//! Ways back: undo and redo, the checkpoint, to before the first mistake; and what changed on the way.

use std::time::Duration;

use super::{Plain, Reply};
use crate::game::{Action, Game, Marks, Session, Token, undone_message};
use crate::grid::{Cell, Digit};
use crate::queens::Square;

/// So many cells are told one by one.
const FEW: usize = 8;

/// What a player sees on the board, cell by cell.
enum Faces {
    Sudoku(Vec<(Option<Digit>, Marks)>),
    Queens(Vec<Token>),
}

impl Plain {
    /// Goes back or forth, and tells what has changed.
    pub(super) fn go(&mut self, at: Duration, action: Action, done: &str) -> Reply {
        let before = faces(&self.game);
        let mut reply = self.act(at, action, done);
        if !reply.events.is_empty() {
            reply.lines.insert(1, changed(&self.game, &before));
        }
        reply
    }

    /// Goes back to before the first mistake.
    pub(super) fn rewind(&mut self, at: Duration) -> Reply {
        let moves = match self.game.moves_to_undo() {
            Ok(moves) => moves,
            Err(why) => return Reply::say(why.sentence()),
        };
        let counted = self.count_hint(at);
        let mut reply = self.go(at, Action::Rewind { moves }, &undone_message(moves, "redo"));
        reply.events.splice(0..0, counted);
        reply
    }
}

fn faces(game: &Game) -> Faces {
    match game {
        Game::Sudoku(session) => {
            let face = |cell| (session.value(cell), session.marks(cell));
            Faces::Sudoku(session.geometry().cells().map(face).collect())
        }
        Game::Queens(session) => {
            let size = session.board().size();
            let token = |i| session.token(Square::new(i / size, i % size));
            Faces::Queens((0..size * size).map(token).collect())
        }
    }
}

/// What is not as it was. Where digits are, marks that came or went are told by their number.
fn changed(game: &Game, before: &Faces) -> String {
    match (game, before) {
        (Game::Sudoku(session), Faces::Sudoku(before)) => {
            let cells = || session.geometry().cells().zip(before);
            let digits = cells().filter(|(cell, was)| session.value(*cell) != was.0);
            let digits: Vec<Cell> = digits.map(|(cell, _)| cell).collect();
            let marks = cells().filter(|(cell, was)| session.marks(*cell) != was.1).map(|(cell, _)| cell);
            let marks: Vec<Cell> = marks.filter(|cell| !digits.contains(cell)).collect();
            if digits.is_empty() {
                return told(marks.iter().map(|&cell| again(session, cell)));
            }
            let and = match marks.len() {
                0 => String::new(),
                1 => " The marks of 1 other cell changed too.".to_string(),
                count => format!(" The marks of {count} other cells changed too."),
            };
            told(digits.iter().map(|&cell| again(session, cell))) + &and
        }
        (Game::Queens(session), Faces::Queens(before)) => {
            let size = session.board().size();
            let squares = before.iter().enumerate().map(|(i, was)| (Square::new(i / size, i % size), was));
            let other = squares.filter(|(square, was)| session.token(*square) != **was);
            let now = |square| match session.token(square) {
                Token::Queen => "has a queen",
                Token::Cross | Token::AutoCross => "is crossed out",
                Token::Empty => "is empty",
            };
            told(other.map(|(square, _)| format!("{square} {} again.", now(square))))
        }
        _ => told(std::iter::empty()),
    }
}

/// Changes one by one, or how many they are.
fn told(changes: impl Iterator<Item = String>) -> String {
    let changes: Vec<String> = changes.collect();
    match changes.len() {
        0 => "The board looks the same.".to_string(),
        1..=FEW => changes.join(" "),
        count => format!("{count} cells changed."),
    }
}

/// A cell that is what it was before.
fn again(session: &Session, cell: Cell) -> String {
    let name = session.geometry().cell_name(cell);
    match session.value(cell) {
        Some(digit) => format!("{name} is {} again.", session.puzzle().alphabet.symbol(digit)),
        None if session.marks(cell).is_empty() => format!("{name} is empty again."),
        None => format!("Again {}", super::words::cell(session, cell)),
    }
}
