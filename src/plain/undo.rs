//! Undo, redo, checkpoints and rewinding to before the first mistake, with a description of what changed.

use std::time::Duration;

use super::{Plain, Reply};
use crate::game::{Action, Game, Marks, Session, Token, undone_message};
use crate::grid::{Cell, Digit};
use crate::queens::Square;

/// Up to this many changed cells are listed.
const MAX_LISTED: usize = 8;

/// The contents of all cells.
enum Snapshot {
    Sudoku(Vec<(Option<Digit>, Marks)>),
    Queens(Vec<Token>),
}

impl Plain {
    /// Applies an action that goes back or forth and describes the changes.
    pub(super) fn step(&mut self, at: Duration, action: Action, done: &str) -> Reply {
        let before = snapshot(&self.game);
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
        let mut reply = self.step(at, Action::Rewind { moves }, &undone_message(moves, "redo"));
        reply.events.splice(0..0, counted);
        reply
    }
}

fn snapshot(game: &Game) -> Snapshot {
    match game {
        Game::Sudoku(session) => {
            let content = |cell| (session.value(cell), session.marks(cell));
            Snapshot::Sudoku(session.geometry().cells().map(content).collect())
        }
        Game::Queens(session) => {
            let size = session.board().size();
            let token = |i| session.token(Square::new(i / size, i % size));
            Snapshot::Queens((0..size * size).map(token).collect())
        }
    }
}

/// Describes the changes. Besides changed digits, changed marks are only counted.
fn changed(game: &Game, before: &Snapshot) -> String {
    match (game, before) {
        (Game::Sudoku(session), Snapshot::Sudoku(before)) => {
            let cells = || session.geometry().cells().zip(before);
            let digits = cells().filter(|(cell, was)| session.value(*cell) != was.0);
            let digits: Vec<Cell> = digits.map(|(cell, _)| cell).collect();
            let marks = cells().filter(|(cell, was)| session.marks(*cell) != was.1).map(|(cell, _)| cell);
            let marks: Vec<Cell> = marks.filter(|cell| !digits.contains(cell)).collect();
            if digits.is_empty() {
                return list_changes(marks.iter().map(|&cell| again(session, cell)));
            }
            let and = match marks.len() {
                0 => String::new(),
                1 => " Marks of 1 other cell changed too.".to_string(),
                count => format!(" Marks of {count} other cells changed too."),
            };
            list_changes(digits.iter().map(|&cell| again(session, cell))) + &and
        }
        (Game::Queens(session), Snapshot::Queens(before)) => {
            let size = session.board().size();
            let squares = before.iter().enumerate().map(|(i, was)| (Square::new(i / size, i % size), was));
            let other = squares.filter(|(square, was)| session.token(*square) != **was);
            let now = |square| match session.token(square) {
                Token::Queen => "has a queen",
                Token::Cross | Token::AutoCross => "is crossed out",
                Token::Empty => "is empty",
            };
            list_changes(other.map(|(square, _)| format!("{square} {} again.", now(square))))
        }
        (Game::Sudoku(_), Snapshot::Queens(_)) | (Game::Queens(_), Snapshot::Sudoku(_)) => {
            list_changes(std::iter::empty())
        }
    }
}

/// Lists the changes, or counts them if there are many.
fn list_changes(changes: impl Iterator<Item = String>) -> String {
    let changes: Vec<String> = changes.collect();
    match changes.len() {
        0 => "The board looks the same.".to_string(),
        1..=MAX_LISTED => changes.join(" "),
        count => format!("{count} cells changed."),
    }
}

/// Describes a cell that has its former content again.
fn again(session: &Session, cell: Cell) -> String {
    let name = session.geometry().cell_name(cell);
    match session.value(cell) {
        Some(digit) => format!("{name} is {} again.", session.puzzle().alphabet.symbol(digit)),
        None if session.marks(cell).is_empty() => format!("{name} is empty again."),
        None => format!("Again {}", super::describe::cell(session, cell)),
    }
}
