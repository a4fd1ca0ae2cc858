//! What a player of a queens board who asks for a hint is told.

use super::{QueensSession, Token};
use crate::queens::{Forced, Line, Square, forced};

/// The answer to "what next?"
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueensAdvice {
    /// The board is complete.
    Solved,
    /// Two queens attack one another.
    Attack(Square, Square),
    /// A line without a queen and without a square for one.
    Dead(Line),
    /// The last square of a line: its queen stands there.
    Only(Line, Square),
    /// A queen on the square would leave the line without a square.
    Spoils(Square, Line),
    /// No square is forced by what can be seen.
    Open,
}

impl QueensSession {
    /// What to tell a player who asks for a hint: a mistake first, then a forced queen, then a
    /// square that can be crossed out.
    pub fn advice(&self) -> QueensAdvice {
        if self.is_solved() {
            return QueensAdvice::Solved;
        }
        if let Some(&(a, b)) = self.board.attacks().first() {
            return QueensAdvice::Attack(a, b);
        }
        if let Some(says) = self.forced() {
            return says;
        }
        let spoils = self.spoils();
        // A square crossed out for a reason counts as gone, once the player has crossed it out.
        let mut narrowed = self.board.clone();
        let crossed = |(square, _): &&(Square, Line)| self.token(*square) == Token::Cross;
        spoils.iter().filter(crossed).for_each(|&(square, _)| narrowed.set_blocked(square, true));
        if let Some(says) = says(&forced(&narrowed)) {
            return says;
        }
        let open = spoils.iter().find(|(square, _)| self.token(*square) != Token::Cross);
        open.map_or(QueensAdvice::Open, |&(square, line)| QueensAdvice::Spoils(square, line))
    }

    fn forced(&self) -> Option<QueensAdvice> {
        says(&forced(&self.board))
    }

    /// Every free square on which a queen would leave some line without a square, with that line.
    fn spoils(&self) -> Vec<(Square, Line)> {
        let free = |square: &Square| !self.board.has_queen(*square) && self.board.barred(*square).is_none();
        let spoilt = |square: Square| {
            let mut board = self.board.clone();
            board.set_queen(square, true);
            let dead = |says: Forced| match says {
                Forced::Dead(line) => Some((square, line)),
                Forced::Only(..) => None,
            };
            forced(&board).into_iter().find_map(dead)
        };
        self.board.squares().filter(free).filter_map(spoilt).collect()
    }

    /// How many moves to take back so that no queen attacks another; none where none does.
    pub fn moves_since_attack(&self) -> Option<usize> {
        let moves = self.log.standing_moves();
        let placed = |square: Square| {
            let index = self.index(square);
            moves.iter().rposition(|changes| {
                changes.iter().any(|change| change.index == index && change.after == Token::Queen)
            })
        };
        // Two queens attack one another from the later of them on.
        let attacks = self.board.attacks().into_iter();
        let first = attacks.filter_map(|(a, b)| placed(a).max(placed(b))).min()?;
        Some(moves.len() - first)
    }
}

/// The first line without a square, else the first with one.
fn says(lines: &[Forced]) -> Option<QueensAdvice> {
    let dead = lines.iter().find(|says| matches!(says, Forced::Dead(_)));
    dead.or(lines.first()).map(|says| match *says {
        Forced::Dead(line) => QueensAdvice::Dead(line),
        Forced::Only(line, square) => QueensAdvice::Only(line, square),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::QueensMove;
    use crate::queens::Board;

    fn play(size: usize, queens: &[(usize, usize)]) -> QueensSession {
        let mut session = QueensSession::new(Board::empty(size).unwrap());
        for &(row, column) in queens {
            session.play(&QueensMove::Queen { square: Square::new(row, column) }).unwrap();
        }
        session
    }

    #[test]
    fn mistakes_come_first_then_forced_queens() {
        let attack = play(4, &[(0, 0), (1, 1)]);
        assert_eq!(attack.advice(), QueensAdvice::Attack(Square::new(0, 0), Square::new(1, 1)));
        assert_eq!(attack.moves_since_attack(), Some(1));
        let forced = play(4, &[(0, 1)]);
        assert!(
            matches!(forced.advice(), QueensAdvice::Only(Line::Row(1), square) if square == Square::new(1, 3))
        );
        assert_eq!(play(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]).advice(), QueensAdvice::Solved);
        assert_eq!(play(4, &[(0, 0), (1, 2)]).advice(), QueensAdvice::Dead(Line::Row(2)));
    }

    #[test]
    fn hints_lead_on_until_nothing_can_be_seen() {
        let mut board = Board::empty(4).unwrap();
        board.set_blocked(Square::new(0, 3), true);
        let mut session = QueensSession::new(board);
        let mut seen = 0;
        loop {
            match session.advice() {
                QueensAdvice::Spoils(square, _) => {
                    session.play(&QueensMove::Cross { squares: vec![square] }).unwrap();
                }
                QueensAdvice::Only(_, square) => session.play(&QueensMove::Queen { square }).unwrap(),
                QueensAdvice::Solved | QueensAdvice::Open => break,
                other => panic!("no step: {other:?}"),
            }
            seen += 1;
        }
        assert!(seen > 0);
        // Elsewhere in row 1 a queen on r2c2 leaves r1c4 alone, and that is blocked.
        assert_eq!(session.token(Square::new(1, 1)), Token::Cross);
    }
}
