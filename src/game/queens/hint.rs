//! What a player of a queens board who asks for a hint is told.

use super::{QueensSession, Token};
use crate::game::log::Change;
use crate::queens::hint::{Effect, ObviousSquares, Step, next_step, obvious_squares};
use crate::queens::{Board, House, Position, Square, SquareSet, is_completable};

/// A search for a way to complete the board gives up after so many steps, some milliseconds.
const STEPS: usize = 1 << 15;

/// The answer to "what next?"
#[derive(Clone, Debug)]
pub enum QueensHintResult {
    /// The board is complete.
    Solved,
    /// Two queens attack one another.
    Attack(Square, Square),
    /// A house without a queen and without a square for one.
    Dead(House),
    /// No way is left to complete the board, though every house without a queen has a square for one.
    Lost,
    /// What can be concluded, what the player has crossed out left aside.
    Step(Box<Step>),
    /// No technique leads on.
    Open,
}

impl QueensSession {
    /// What to tell a player who asks for a hint: a mistake first, then the next step.
    ///
    /// Crosses are believed as far as steps lead to them: what the player has crossed out by reasoning is not
    /// told again, and what was crossed out by guessing leads to no conclusion.
    pub fn advice(&self) -> QueensHintResult {
        if self.is_solved() {
            return QueensHintResult::Solved;
        }
        if let Some(&(a, b)) = self.board.attacking_pairs().first() {
            return QueensHintResult::Attack(a, b);
        }
        let Some(mut position) = Position::of(&self.board) else { return QueensHintResult::Open };
        if position.dead().is_none() && self.is_dead_end() {
            return QueensHintResult::Lost;
        }
        loop {
            if let Some(house) = position.dead() {
                return QueensHintResult::Dead(house);
            }
            let Some(step) = next_step(&position) else { return QueensHintResult::Open };
            match step.effect {
                Effect::Place(_) => return QueensHintResult::Step(step.into()),
                Effect::RuleOut(squares) => {
                    let news = squares - self.crossed();
                    if !news.is_empty() {
                        let step = Step { effect: Effect::RuleOut(news), ..step };
                        return QueensHintResult::Step(step.into());
                    }
                }
            }
            step.effect.apply(&mut position);
        }
    }

    /// What a look at every house decides; nothing where queens attack one another.
    pub fn foresight(&self) -> ObviousSquares {
        Position::of(&self.board).as_ref().map(obvious_squares).unwrap_or_default()
    }

    fn crossed(&self) -> SquareSet {
        self.crosses | self.auto_crosses
    }

    /// How many moves to take back so that the board can be completed again: none where it can be, where it
    /// never could, or where a search of some milliseconds does not tell.
    pub fn moves_since_dead_end(&self) -> Option<usize> {
        self.dead_end_before(0)
    }

    /// The same of the board as it was so many moves ago; these count too.
    pub(in crate::game) fn dead_end_before(&self, moves: usize) -> Option<usize> {
        let mut board = self.board.clone();
        let take_back = |board: &mut Board, changes: &[Change<Token>]| {
            let before = changes.iter().map(|change| (self.square(change.index), change.before));
            before.for_each(|(square, token)| board.set_queen(square, token == Token::Queen));
        };
        let mut standing = self.log.standing_moves().iter().rev();
        standing.by_ref().take(moves).for_each(|changes| take_back(&mut board, changes));
        if is_completable(&board, STEPS) != Some(false) {
            return None;
        }
        for (back, changes) in standing.enumerate() {
            take_back(&mut board, changes);
            let is_freer = changes.iter().any(|change| change.after == Token::Queen);
            if is_freer && is_completable(&board, STEPS) == Some(true) {
                return Some(moves + back + 1);
            }
        }
        None
    }

    /// Is the board known to be one that cannot be completed?
    pub(in crate::game) fn is_dead_end(&self) -> bool {
        is_completable(&self.board, STEPS) == Some(false)
    }

    /// How many moves to take back so that no queen attacks another; none where none does.
    pub(in crate::game) fn moves_since_attack(&self) -> Option<usize> {
        let moves = self.log.standing_moves();
        let placed = |square: Square| {
            let index = self.index(square);
            moves.iter().rposition(|changes| {
                changes.iter().any(|change| change.index == index && change.after == Token::Queen)
            })
        };
        // Two queens attack one another from the later of them on.
        let attacks = self.board.attacking_pairs().into_iter();
        let first = attacks.filter_map(|(a, b)| placed(a).max(placed(b))).min()?;
        Some(moves.len() - first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::QueensMove;
    use crate::queens::{Regions, solutions};

    fn queen(square: Square) -> QueensMove {
        QueensMove::Queen { square, cross_attacked: false }
    }

    fn play(size: usize, queens: &[(usize, usize)]) -> QueensSession {
        let mut session = QueensSession::new(Board::empty(size).unwrap());
        for &(row, column) in queens {
            session.play(&queen(Square::new(row, column))).unwrap();
        }
        session
    }

    #[test]
    fn mistakes_come_first_then_steps() {
        let attack = play(4, &[(0, 0), (1, 1)]);
        let QueensHintResult::Attack(a, b) = attack.advice() else { panic!("{:?}", attack.advice()) };
        assert_eq!((a, b), (Square::new(0, 0), Square::new(1, 1)));
        assert_eq!(attack.moves_since_attack(), Some(1));
        assert_eq!(attack.foresight(), ObviousSquares::default());
        let forced = play(4, &[(0, 1)]);
        let QueensHintResult::Step(step) = forced.advice() else { panic!("{:?}", forced.advice()) };
        assert_eq!(step.effect, Effect::Place(Square::new(1, 3)));
        assert!(forced.foresight().forced.contains(Square::new(1, 3)));
        assert!(matches!(play(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]).advice(), QueensHintResult::Solved));
        assert!(matches!(play(4, &[(0, 0), (1, 2)]).advice(), QueensHintResult::Dead(House::Row(2))));
        assert!(matches!(play(8, &[]).advice(), QueensHintResult::Open));
    }

    #[test]
    fn a_board_that_cannot_be_completed_is_told_with_the_way_back() {
        // Each row has a square left, but no way is: the six by six board has four solutions, none with a corner.
        let mut lost = play(6, &[(0, 0)]);
        assert!(matches!(lost.advice(), QueensHintResult::Lost), "{:?}", lost.advice());
        lost.play(&QueensMove::Cross { squares: vec![Square::new(5, 5)] }).unwrap();
        assert_eq!(lost.moves_since_dead_end(), Some(2), "the queen, and the cross since");
        assert_eq!(play(6, &[(0, 1)]).moves_since_dead_end(), None);
        let never = play(3, &[]);
        assert!(matches!(never.advice(), QueensHintResult::Lost), "{:?}", never.advice());
        assert_eq!(never.moves_since_dead_end(), None);
    }

    /// Follows the hints to the end; how many squares they crossed out.
    fn follow(mut session: QueensSession) -> usize {
        let mut crossed = SquareSet::EMPTY;
        while let QueensHintResult::Step(step) = session.advice() {
            match step.effect {
                Effect::Place(square) => session.play(&queen(square)).unwrap(),
                Effect::RuleOut(squares) => {
                    assert!((squares & crossed).is_empty(), "told twice");
                    crossed = crossed | squares;
                    session.play(&QueensMove::Cross { squares: squares.iter().collect() }).unwrap();
                }
            }
        }
        assert!(session.is_solved(), "{:?}", session.board());
        crossed.len()
    }

    #[test]
    fn hints_lead_to_the_end_and_tell_nothing_twice() {
        let mut classic = Board::empty(4).unwrap();
        classic.set_blocked(Square::new(0, 2), true);
        assert_eq!(solutions(&classic).count(), 1);
        assert!(follow(QueensSession::new(classic)) > 0);
        // A A A A B
        // A C C B B
        // A C D D B
        // A C D D E
        // A A D E E
        let letters = b"AAAABACCBBACDDBACDDEAADEE".map(|letter| letter - b'A');
        let regions = Board::with_regions(Regions::new(5, letters.to_vec()).unwrap());
        assert_eq!(solutions(&regions).count(), 1, "{:?}", solutions(&regions).collect::<Vec<_>>());
        assert!(follow(QueensSession::new(regions)) > 0);
    }

    #[test]
    fn a_cross_that_no_step_leads_to_is_not_believed() {
        let mut session = play(4, &[]);
        session.play(&QueensMove::Cross { squares: vec![Square::new(0, 1)] }).unwrap();
        let before = format!("{:?}", play(4, &[]).advice());
        assert_eq!(format!("{:?}", session.advice()), before);
    }
}
