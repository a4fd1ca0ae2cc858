//! A queens board being played.

mod hint;
mod moves;
#[cfg(test)]
mod tests;
mod why;

use super::log::{Log, Recorded};
use super::{Action, Event, Refusal, Stats};
use crate::queens::{Board, Square, SquareSet};

pub use hint::{QueensAdvice, QueensHintPosition, QueensMistake, QueensStep};
pub use why::{QueensWhyAnswer, QueensWhyNot, QueensWhyQuestion};

/// The content of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    /// Nothing, blocked squares included.
    Empty,
    /// A given queen or one of the player's.
    Queen,
    /// The player's note that the square cannot have a queen.
    Cross,
    /// The same note, added automatically when a queen attacks the square, and removed when none does any more.
    AutoCross,
}

/// A queens board being played. It is changed through [`super::Game::act`] only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueensSession {
    start: Board,
    board: Board,
    crosses: SquareSet,
    auto_crosses: SquareSet,
    log: Log<Token>,
    /// The number of queens that the player placed on attacked squares.
    mistakes: usize,
}

impl Token {
    /// Returns whether this is a cross of either kind.
    pub fn is_cross(self) -> bool {
        matches!(self, Token::Cross | Token::AutoCross)
    }
}

impl QueensSession {
    /// Starts a game.
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

    /// Returns the board as it was at the start: blocked squares and given queens.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the current board with the player's queens.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the content of a square.
    pub fn token(&self, square: Square) -> Token {
        match square {
            _ if self.board.has_queen(square) => Token::Queen,
            _ if self.crosses.contains(square) => Token::Cross,
            _ if self.auto_crosses.contains(square) => Token::AutoCross,
            _ => Token::Empty,
        }
    }

    /// Returns whether the queen on this square is a given.
    pub fn is_given(&self, square: Square) -> bool {
        self.start.has_queen(square)
    }

    /// Returns the number of queens placed, and N.
    pub fn filled(&self) -> (usize, usize) {
        (self.board.queen_count(), self.board.size())
    }

    /// Returns whether every row has a queen, none attacked, and none on a blocked square.
    pub fn is_solved(&self) -> bool {
        self.board.is_solved()
    }

    /// Returns the statistics so far.
    pub fn stats(&self) -> Stats {
        self.log.stats(self.mistakes as u32)
    }

    /// Returns the statistics at the time when the player first solved it.
    pub(super) fn end(&self) -> Option<Stats> {
        self.log.end(|mistakes| mistakes as u32)
    }

    /// Returns the number of moves made and not undone.
    pub fn move_count(&self) -> usize {
        self.log.move_count()
    }

    /// Returns the squares that the last move changed: those that it gave a queen or took it from, or else the others
    /// whose content the player chose.
    pub fn last_changed(&self) -> Vec<usize> {
        let (mut queens, mut others) = (Vec::new(), Vec::new());
        for change in self.log.last() {
            let contents = [change.before, change.after];
            if contents.contains(&Token::Queen) {
                queens.push(change.index);
            } else if !contents.contains(&Token::AutoCross) {
                others.push(change.index);
            }
        }
        if queens.is_empty() { others } else { queens }
    }

    pub(super) fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        match &event.action {
            Action::Queens(the_move) => self.play(the_move)?,
            other => self.control(other)?,
        }
        self.log.keep(event);
        if self.is_solved() {
            self.log.finish(self.mistakes, None);
        }
        Ok(())
    }

    /// Iterates over the squares in reading order.
    fn tokens(&self) -> impl Iterator<Item = Token> + '_ {
        self.board.squares().map(|square| self.token(square))
    }

    /// Returns the index of a square in reading order.
    pub fn index(&self, square: Square) -> usize {
        usize::from(square.row) * self.board.size() + usize::from(square.column)
    }

    /// Returns the square with this index.
    pub fn square(&self, index: usize) -> Square {
        Square::new(index / self.board.size(), index % self.board.size())
    }
}

impl Recorded for QueensSession {
    type Content = Token;

    fn log(&self) -> &Log<Token> {
        &self.log
    }

    fn log_mut(&mut self) -> &mut Log<Token> {
        &mut self.log
    }

    fn contents(&self) -> Box<[Token]> {
        self.tokens().collect()
    }

    fn set(&mut self, index: usize, token: Token) {
        let square = self.square(index);
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
