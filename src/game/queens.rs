//! A queens board being played.

use std::time::Duration;

use super::log::Log;
use super::{Action, Event, QueensMove, Refusal, Stats};
use crate::queens::{Board, Square};

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    /// Nothing.
    Empty,
    /// A queen, given or the player's.
    Queen,
    /// The player's note that no queen can stand here.
    Cross,
}

/// A queens board being played. Reading is open to all; changes come through [`super::Game::act`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueensSession {
    start: Board,
    board: Board,
    crosses: Vec<bool>,
    log: Log<Token>,
    mistakes: u32,
    shown: bool,
}

impl QueensSession {
    /// The board at its start.
    pub fn new(start: Board) -> QueensSession {
        let crosses = vec![false; start.size() * start.size()];
        let board = start.clone();
        QueensSession { start, board, crosses, log: Log::default(), mistakes: 0, shown: false }
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
        let _ = square;
        todo!()
    }

    /// Does the queen here belong to the puzzle?
    pub fn is_given(&self, square: Square) -> bool {
        self.start.has_queen(square)
    }

    /// Queens placed, of N.
    pub fn filled(&self) -> (usize, usize) {
        (self.board.queens().count(), self.board.size())
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
        todo!()
    }

    pub(super) fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        match &event.action {
            Action::Queens(the_move) => self.play(the_move)?,
            Action::Undo => todo!(),
            Action::Redo => todo!(),
            Action::Hint => self.log.count_hint(),
            Action::Pause => {}
            Action::Play(_) => return Err(Refusal::WrongBoard),
        }
        self.log.reach(event.at);
        Ok(())
    }

    fn play(&mut self, the_move: &QueensMove) -> Result<(), Refusal> {
        let _ = the_move;
        todo!()
    }
}
