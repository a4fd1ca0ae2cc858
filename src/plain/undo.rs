//! Undo, redo, checkpoints, the list of moves, and rewinding to before the first mistake, with a description of what changed.

use std::time::Duration;

use super::{Plain, Reply};
use crate::game::{Action, Game, Refusal, Session, Token, undone_message};
use crate::grid::Cell;

/// Up to this many changed cells are listed.
const MAX_LISTED: usize = 8;

/// This many moves before and after the current one are listed.
const LISTED_MOVES: usize = 10;

impl Plain {
    /// Applies an action that goes back or forth and describes the changes.
    pub(super) fn step(&mut self, at: Duration, action: Action, done: &str) -> Reply {
        let before = self.game.clone();
        let mut reply = self.act(at, action, done);
        if !reply.events.is_empty() {
            reply.lines.insert(1, changed(&self.game, &before));
        }
        reply
    }

    pub(super) fn set_checkpoint(&mut self, at: Duration) -> Reply {
        let name = self.game.next_checkpoint();
        let done = format!("Checkpoint {name} set. Say return {name} to go back to it.");
        self.act(at, Action::SetCheckpoint { name }, &done)
    }

    /// Returns to a checkpoint, the last one if none is named.
    pub(super) fn return_to(&mut self, at: Duration, name: Option<char>) -> Reply {
        let names = self.game.checkpoints();
        let Some(name) = name.or(names.last().copied()) else {
            return Reply::say(Refusal::NoCheckpoint.sentence());
        };
        if !names.contains(&name) {
            let names: String = names.iter().map(|name| format!(" {name}")).collect();
            return Reply::say(format!("There is no checkpoint {name}. Checkpoints:{names}."));
        }
        self.step(at, Action::ReturnTo { name }, &format!("Back at checkpoint {name}."))
    }

    /// Lists the last moves and those that are undone.
    pub(super) fn moves(&self) -> Reply {
        let (now, last) = (self.game.move_count(), self.game.recorded_moves());
        let names: Vec<String> = self.game.checkpoints().iter().map(ToString::to_string).collect();
        let mut lines = vec![format!("At move {now} of {last}. Say go and a number to go to another.")];
        if !names.is_empty() {
            lines.push(format!("Checkpoints: {}.", names.join(", ")));
        }
        let first = now.saturating_sub(LISTED_MOVES).max(1);
        for number in first..=last.min(now + LISTED_MOVES) {
            let undone = if number > now { ", undone" } else { "" };
            lines.push(format!("{number}: {}{undone}.", self.game.move_words(number)));
        }
        Reply::of(lines)
    }

    /// Undoes or redoes moves until this many are left.
    pub(super) fn go_to(&mut self, at: Duration, moves: usize) -> Reply {
        let last = self.game.recorded_moves();
        if moves > last {
            return Reply::say(format!("There is no move {moves}. The last one is {last}."));
        }
        self.step(at, Action::GoTo { moves }, &format!("At move {moves} of {last}."))
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

/// Describes the changes. Besides changed digits, changed marks are only counted.
fn changed(now: &Game, before: &Game) -> String {
    match (now, before) {
        (Game::Sudoku(now), Game::Sudoku(before)) => {
            let cells = now.geometry().cells();
            let (digits, same): (Vec<Cell>, Vec<Cell>) =
                cells.partition(|&cell| now.value(cell) != before.value(cell));
            let marks = same.into_iter().filter(|&cell| now.marks(cell) != before.marks(cell));
            if digits.is_empty() {
                return list_changes(marks.map(|cell| again(now, cell)));
            }
            let and = match marks.count() {
                0 => String::new(),
                1 => " Marks of 1 other cell changed too.".to_string(),
                count => format!(" Marks of {count} other cells changed too."),
            };
            list_changes(digits.iter().map(|&cell| again(now, cell))) + &and
        }
        (Game::Queens(now), Game::Queens(before)) => {
            let other = now.board().squares().filter(|&square| now.token(square) != before.token(square));
            list_changes(other.map(|square| match now.token(square) {
                Token::Queen => format!("{square} has a queen again."),
                Token::Cross | Token::AutoCross => format!("{square} is crossed out again."),
                Token::Empty => format!("{square} is empty again."),
            }))
        }
        (Game::Sudoku(_), Game::Queens(_)) | (Game::Queens(_), Game::Sudoku(_)) => {
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
        None => super::describe::cell(session, cell),
    }
}
