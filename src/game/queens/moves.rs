//! The effect of each move on a queens board, or why it is refused.

use super::{QueensSession, Token};
use crate::game::log::{Recorded, changes};
use crate::game::{QueensMove, Refusal};
use crate::queens::Square;

/// The squares that a move changes, with their new content.
type Outcome = Result<Vec<(Square, Token)>, Refusal>;

impl QueensSession {
    pub(super) fn play(&mut self, the_move: &QueensMove) -> Result<(), Refusal> {
        let outcome = match the_move {
            QueensMove::Queen { square, .. } => self.queen(*square),
            QueensMove::Cross { squares } => self.cross(squares),
            QueensMove::Erase { squares } => self.erase(squares),
            QueensMove::Solve { columns } => self.solve(columns),
        }?;
        let mut after: Vec<Token> = self.tokens().collect();
        outcome.into_iter().for_each(|(square, token)| after[self.index(square)] = token);
        self.settle(&mut after, matches!(the_move, QueensMove::Queen { cross_attacked: true, .. }));
        let changes = changes(self.tokens(), after.into_iter());
        if changes.is_empty() {
            return Err(match the_move {
                QueensMove::Erase { squares } if squares.len() == 1 => Refusal::Empty(squares[0].to_string()),
                QueensMove::Queen { .. }
                | QueensMove::Cross { .. }
                | QueensMove::Erase { .. }
                | QueensMove::Solve { .. } => Refusal::NoChange,
            });
        }
        self.make(changes);
        match the_move {
            QueensMove::Queen { square, .. } => {
                let is_mistake = self.board.has_queen(*square) && self.board.is_attacked(*square);
                self.mistakes += usize::from(is_mistake);
            }
            QueensMove::Solve { .. } => self.log.show(),
            QueensMove::Cross { .. } | QueensMove::Erase { .. } => {}
        }
        Ok(())
    }

    /// Refuses squares that the player cannot change.
    fn changeable(&self, square: Square) -> Result<(), Refusal> {
        if self.is_given(square) {
            Err(Refusal::Given(square.to_string()))
        } else if self.board.is_blocked(square) {
            Err(Refusal::Blocked(square.to_string()))
        } else {
            Ok(())
        }
    }

    /// Returns the squares that the player can change; refuses an empty list and a single unchangeable square.
    fn own(&self, squares: &[Square]) -> Result<Vec<Square>, Refusal> {
        let size = self.board.size();
        let last = squares.iter().map(|square| square.row.max(square.column)).max();
        if last.is_none_or(|last| usize::from(last) >= size) {
            return Err(Refusal::OffBoard);
        }
        if let [square] = squares {
            self.changeable(*square)?;
        }
        Ok(squares.iter().copied().filter(|&square| self.changeable(square).is_ok()).collect())
    }

    fn queen(&self, square: Square) -> Outcome {
        self.own(&[square])?;
        let after = if self.board.has_queen(square) { Token::Empty } else { Token::Queen };
        Ok(vec![(square, after)])
    }

    fn cross(&self, squares: &[Square]) -> Outcome {
        let mut free = self.own(squares)?;
        free.retain(|&square| !self.board.has_queen(square));
        if let ([], [square]) = (&free[..], squares) {
            return Err(Refusal::QueenThere(square.to_string()));
        }
        let all = free.iter().all(|square| self.token(*square).is_cross());
        let after = if all { Token::Empty } else { Token::Cross };
        Ok(free.into_iter().map(|square| (square, after)).collect())
    }

    fn erase(&self, squares: &[Square]) -> Outcome {
        Ok(self.own(squares)?.into_iter().map(|square| (square, Token::Empty)).collect())
    }

    fn solve(&self, columns: &[u8]) -> Outcome {
        let size = self.board.size();
        if columns.len() != size || columns.iter().any(|&column| usize::from(column) >= size) {
            return Err(Refusal::NoSolution);
        }
        let mut solved = self.start.clone();
        let squares = columns.iter().enumerate().map(|(row, &column)| Square::new(row, column.into()));
        squares.for_each(|square| solved.set_queen(square, true));
        if !solved.is_solved() {
            return Err(Refusal::NoSolution);
        }
        let tokens = solved.squares().map(|square| match (solved.has_queen(square), self.token(square)) {
            (true, _) => (square, Token::Queen),
            (false, Token::Queen) => (square, Token::Empty),
            (false, other) => (square, other),
        });
        Ok(tokens.collect())
    }

    /// Updates automatic crosses: removes those on squares no longer attacked, and if `cross_attacked` is set, adds one
    /// to every free attacked square.
    fn settle(&self, tokens: &mut [Token], cross_attacked: bool) {
        let mut board = self.board.clone();
        for (square, token) in self.board.squares().zip(&*tokens) {
            board.set_queen(square, *token == Token::Queen);
        }
        let attacked = board.attacked();
        for (square, token) in self.board.squares().zip(tokens) {
            match (*token, attacked.contains(square)) {
                (Token::Empty, true) if cross_attacked && self.changeable(square).is_ok() => {
                    *token = Token::AutoCross;
                }
                (Token::AutoCross, false) => *token = Token::Empty,
                (Token::Empty | Token::AutoCross | Token::Queen | Token::Cross, _) => {}
            }
        }
    }
}
