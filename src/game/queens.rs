//! A queens board being played.

mod hint;
mod moves;
#[cfg(test)]
mod tests;

use std::time::Duration;

use super::log::{Change, Log};
use super::{Action, Event, Refusal, Stats};
use crate::queens::{Board, Square, SquareSet};

pub use hint::QueensHintResult;

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    /// Nothing.
    Empty,
    /// A queen, given or the player's.
    Queen,
    /// The player's note that no queen can stand here.
    Cross,
    /// The same note, made for the player when a queen was placed that attacks the square. It goes
    /// when no queen attacks it any more.
    AutoCross,
}

/// A queens board being played. Reading is open to all; changes come through [`super::Game::act`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueensSession {
    start: Board,
    board: Board,
    crosses: SquareSet,
    auto_crosses: SquareSet,
    log: Log<Token>,
    /// Queens that the player put where another one attacked.
    mistakes: usize,
}

impl Token {
    /// Is it a note that no queen can stand here, whoever made it?
    pub fn is_cross(self) -> bool {
        matches!(self, Token::Cross | Token::AutoCross)
    }
}

impl QueensSession {
    /// The board at its start.
    pub fn new(start: Board) -> QueensSession {
        QueensSession {
            board: start.clone(),
            start,
            crosses: SquareSet::EMPTY,
            auto_crosses: SquareSet::EMPTY,
            log: Log::default(),
            mistakes: 0,
        }
    }

    /// The board as it was at the start: blocked squares and given queens.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The board as it stands, the player's queens included; it knows who attacks whom.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What stands on a square; blocked squares are empty.
    pub fn token(&self, square: Square) -> Token {
        match square {
            _ if self.board.has_queen(square) => Token::Queen,
            _ if self.crosses.contains(square) => Token::Cross,
            _ if self.auto_crosses.contains(square) => Token::AutoCross,
            _ => Token::Empty,
        }
    }

    /// Does the queen here belong to the puzzle?
    pub fn is_given(&self, square: Square) -> bool {
        self.start.has_queen(square)
    }

    /// Queens placed, of N.
    pub fn filled(&self) -> (usize, usize) {
        (self.board.queen_count(), self.board.size())
    }

    /// A queen in every row, none attacked, none on a blocked square?
    pub fn is_solved(&self) -> bool {
        self.board.is_solved()
    }

    /// Time of play up to the last event.
    pub fn elapsed(&self) -> Duration {
        self.log.elapsed()
    }

    /// Is there a move to take back?
    pub fn can_undo(&self) -> bool {
        self.log.can_undo()
    }

    /// Is there a move to make again?
    pub fn can_redo(&self) -> bool {
        self.log.can_redo()
    }

    /// The figures so far.
    pub fn stats(&self) -> Stats {
        self.log.stats(self.mistakes as u32)
    }

    /// The figures when the player first had it solved.
    pub(super) fn end(&self) -> Option<Stats> {
        self.log.end(|mistakes| mistakes as u32)
    }

    /// How many moves stand on the board: made, and not taken back.
    pub fn move_count(&self) -> usize {
        self.log.move_count()
    }

    /// Is there a checkpoint to return to?
    pub fn has_checkpoint(&self) -> bool {
        self.log.has_checkpoint()
    }

    pub(super) fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        match &event.action {
            Action::Queens(the_move) => self.play(the_move)?,
            Action::Undo => self.rewind(1)?,
            Action::Rewind { moves } => self.rewind(*moves)?,
            Action::Redo => {
                let changes = self.log.redo().ok_or(Refusal::NothingToRedo)?.to_vec();
                changes.iter().for_each(|c| self.set(self.square(c.index), c.after));
            }
            Action::Checkpoint => {
                let tokens = self.tokens().collect();
                self.log.set_checkpoint(tokens);
            }
            Action::Return => {
                let changes = self.log.way_to_checkpoint(self.tokens())?;
                self.make(changes);
            }
            Action::Hint => self.log.count_hint(),
            Action::Watch => self.log.show(),
            Action::Pause => {}
            Action::Play(_) => return Err(Refusal::WrongBoard),
        }
        self.log.reach(event.at);
        if self.is_solved() {
            self.log.finish(self.mistakes, None);
        }
        Ok(())
    }

    /// Every square in reading order.
    fn tokens(&self) -> impl Iterator<Item = Token> + '_ {
        self.board.squares().map(|square| self.token(square))
    }

    /// Makes a new move of these changes.
    fn make(&mut self, changes: Vec<Change<Token>>) {
        for change in &changes {
            self.set(self.square(change.index), change.after);
        }
        self.log.record(changes);
    }

    /// Takes the last standing moves back.
    fn rewind(&mut self, moves: usize) -> Result<(), Refusal> {
        self.log.may_rewind(moves)?;
        for _ in 0..moves {
            let changes = self.log.undo().to_vec();
            changes.iter().for_each(|c| self.set(self.square(c.index), c.before));
        }
        Ok(())
    }

    fn index(&self, square: Square) -> usize {
        usize::from(square.row) * self.board.size() + usize::from(square.column)
    }

    fn square(&self, index: usize) -> Square {
        Square::new(index / self.board.size(), index % self.board.size())
    }

    fn set(&mut self, square: Square, token: Token) {
        self.board.set_queen(square, token == Token::Queen);
        self.crosses.remove(square);
        self.auto_crosses.remove(square);
        match token {
            Token::Cross => self.crosses.insert(square),
            Token::AutoCross => self.auto_crosses.insert(square),
            Token::Queen | Token::Empty => {}
        }
    }
}
