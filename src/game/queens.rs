//! A queens board being played.

mod advice;

use std::time::Duration;

use super::log::{Change, Log};
use super::{Action, Event, QueensMove, Refusal, Stats};
use crate::queens::{Board, Square, SquareSet};

pub use advice::QueensAdvice;

/// What squares are to hold after a move.
type Outcome = Result<Vec<(Square, Token)>, Refusal>;

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
    crosses: SquareSet,
    log: Log<Token>,
    /// Queens that the player put where another one attacked.
    mistakes: u32,
    /// Was a solution ever filled in?
    shown: bool,
}

impl QueensSession {
    /// The board at its start.
    pub fn new(start: Board) -> QueensSession {
        QueensSession {
            board: start.clone(),
            start,
            crosses: SquareSet::EMPTY,
            log: Log::default(),
            mistakes: 0,
            shown: false,
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
        match (self.board.has_queen(square), self.crosses.contains(square)) {
            (true, _) => Token::Queen,
            (false, true) => Token::Cross,
            (false, false) => Token::Empty,
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
        Stats {
            elapsed_ms: self.elapsed().as_millis() as u64,
            moves: self.log.made(),
            hints: self.log.hints(),
            mistakes: self.mistakes,
            shown: self.shown,
        }
    }

    /// How many moves stand on the board: made, and not taken back.
    pub fn standing(&self) -> usize {
        self.log.standing()
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
            Action::Watch => self.shown = true,
            Action::Pause => {}
            Action::Play(_) => return Err(Refusal::WrongBoard),
        }
        self.log.reach(event.at);
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

    fn play(&mut self, the_move: &QueensMove) -> Result<(), Refusal> {
        let outcome = match the_move {
            QueensMove::Queen { square } => self.queen(*square),
            QueensMove::Cross { squares } => self.cross(squares),
            QueensMove::Erase { squares } => self.erase(squares),
            QueensMove::Solve { columns } => self.solve(columns),
        }?;
        let changes: Vec<_> = outcome
            .into_iter()
            .map(|(square, after)| Change { index: self.index(square), before: self.token(square), after })
            .filter(|change| change.before != change.after)
            .collect();
        if changes.is_empty() {
            return Err(match the_move {
                QueensMove::Erase { squares } if squares.len() == 1 => Refusal::Empty(squares[0].to_string()),
                _ => Refusal::NoChange,
            });
        }
        self.make(changes);
        match the_move {
            QueensMove::Queen { square } if self.board.has_queen(*square) => {
                self.mistakes += u32::from(self.board.is_attacked(*square));
            }
            QueensMove::Solve { .. } => self.shown = true,
            _ => {}
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
        match token {
            Token::Cross => self.crosses.insert(square),
            Token::Queen | Token::Empty => self.crosses.remove(square),
        }
    }

    /// May the player change this square?
    fn changeable(&self, square: Square) -> Result<(), Refusal> {
        if self.is_given(square) {
            Err(Refusal::Given(square.to_string()))
        } else if self.board.is_blocked(square) {
            Err(Refusal::Blocked(square.to_string()))
        } else {
            Ok(())
        }
    }

    /// Those of the squares that the player may change; refused where there are none.
    fn own(&self, squares: &[Square]) -> Result<Vec<Square>, Refusal> {
        let size = self.board.size();
        let outside = |square: &Square| usize::from(square.row.max(square.column)) >= size;
        if squares.is_empty() || squares.iter().any(outside) {
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
        let all = free.iter().all(|square| self.crosses.contains(*square));
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
        let token = |square| match (solved.has_queen(square), self.token(square)) {
            (true, _) => Token::Queen,
            (false, Token::Queen) => Token::Empty,
            (false, other) => other,
        };
        Ok(solved.squares().map(|square| (square, token(square))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four by four, r1c1 blocked, a queen given on r1c2.
    fn session() -> QueensSession {
        let mut board = Board::empty(4).unwrap();
        board.set_blocked(Square::new(0, 0), true);
        board.set_queen(Square::new(0, 1), true);
        QueensSession::new(board)
    }

    fn queen(row: usize, column: usize) -> QueensMove {
        QueensMove::Queen { square: Square::new(row, column) }
    }

    fn refused(session: &mut QueensSession, the_move: QueensMove) -> String {
        let before = session.clone();
        let refusal = session.play(&the_move).expect_err("a refusal");
        assert_eq!(*session, before, "a refused move changes nothing");
        refusal.to_string()
    }

    fn act(session: &mut QueensSession, action: Action) -> Result<(), Refusal> {
        session.apply(&Event { at: Duration::from_secs(1), action })
    }

    #[test]
    fn a_board_is_played_to_its_end() {
        let mut session = session();
        let row: Vec<_> = (0..4).map(|column| Square::new(1, column)).collect();
        session.play(&QueensMove::Cross { squares: row.clone() }).unwrap();
        session.play(&queen(1, 3)).unwrap();
        assert_eq!(session.token(row[3]), Token::Queen, "a queen takes the place of a cross");
        session.play(&queen(2, 3)).unwrap();
        assert_eq!(session.stats().mistakes, 1);
        act(&mut session, Action::Undo).unwrap();
        session.play(&queen(2, 0)).unwrap();
        session.play(&queen(3, 2)).unwrap();
        assert!(session.is_solved());
        assert_eq!(session.filled(), (4, 4));
        for _ in 0..5 {
            let undone = act(&mut session, Action::Undo);
            assert_eq!(undone.is_ok(), session.can_redo() && undone != Err(Refusal::NothingToUndo));
        }
        assert_eq!(session.board(), session.start());
        for _ in 0..4 {
            act(&mut session, Action::Redo).unwrap();
        }
        assert!(session.is_solved() && !session.can_redo());
        assert_eq!(session.elapsed(), Duration::from_secs(1));
    }

    #[test]
    fn crosses_toggle_as_one_and_pass_over_queens() {
        let mut session = session();
        let row: Vec<_> = (0..4).map(|column| Square::new(0, column)).collect();
        session.play(&QueensMove::Cross { squares: vec![row[2]] }).unwrap();
        session.play(&QueensMove::Cross { squares: row.clone() }).unwrap();
        let tokens = |session: &QueensSession| row.iter().map(|&s| session.token(s)).collect::<Vec<_>>();
        assert_eq!(tokens(&session), [Token::Empty, Token::Queen, Token::Cross, Token::Cross]);
        session.play(&QueensMove::Cross { squares: row.clone() }).unwrap();
        assert_eq!(tokens(&session), [Token::Empty, Token::Queen, Token::Empty, Token::Empty]);
    }

    #[test]
    fn a_solution_replaces_the_players_queens() {
        let mut session = session();
        session.play(&queen(3, 3)).unwrap();
        assert_eq!(
            refused(&mut session, QueensMove::Solve { columns: vec![2, 0, 3, 1] }),
            "that is no solution of this puzzle"
        );
        refused(&mut session, QueensMove::Solve { columns: vec![1, 3, 0] });
        refused(&mut session, QueensMove::Solve { columns: vec![1, 3, 0, 200] });
        session.play(&QueensMove::Solve { columns: vec![1, 3, 0, 2] }).unwrap();
        assert!(session.is_solved() && session.stats().shown);
        act(&mut session, Action::Undo).unwrap();
        assert_eq!(session.token(Square::new(3, 3)), Token::Queen);
        assert_eq!(session.filled(), (2, 4));
    }

    #[test]
    fn refusals_say_why() {
        let mut session = session();
        let cross = |row, column| QueensMove::Cross { squares: vec![Square::new(row, column)] };
        assert_eq!(refused(&mut session, queen(0, 1)), "r1c2 is a given");
        assert_eq!(refused(&mut session, queen(0, 0)), "r1c1 is blocked");
        assert_eq!(refused(&mut session, queen(4, 0)), "that is not on this board");
        let far = Square { row: 255, column: 0 };
        assert_eq!(refused(&mut session, QueensMove::Queen { square: far }), "that is not on this board");
        let erase = QueensMove::Erase { squares: vec![Square::new(2, 2)] };
        assert_eq!(refused(&mut session, erase), "r3c3 is empty already");
        session.play(&queen(2, 2)).unwrap();
        assert_eq!(
            refused(&mut session, cross(2, 2)),
            "r3c3 holds a queen: take it away to cross the square out"
        );
        assert_eq!(
            act(&mut session, Action::Play(crate::game::Move::FillMarks {})),
            Err(Refusal::WrongBoard)
        );
    }
}
