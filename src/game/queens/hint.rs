//! Hints on a queens board.

use super::{QueensSession, Token};
use crate::game::log::Change;
use crate::queens::hint::{Effect, ObviousSquares, Step, obvious_squares, steps};
use crate::queens::{Board, House, Position, Square, SquareSet, is_completable};

/// The number of steps, worth some milliseconds, after which a search for a solution gives up.
const STEPS: usize = 1 << 15;

/// The result of asking for a hint.
#[derive(Clone, Debug)]
pub enum QueensHintResult {
    /// The board is complete.
    Solved,
    /// Two queens attack one another.
    Attack(Square, Square),
    /// A house has no queen and no square for one.
    Dead(House),
    /// The board has no solution left, although every house without a queen has a square for one.
    Lost,
    /// The next conclusion, without squares that the player has crossed out already.
    Step(Box<Step>),
    /// There is no other step than those that were skipped.
    NoOther,
    /// No technique finds a step.
    Open,
}

impl QueensSession {
    /// Returns a hint: a mistake first, then the next step after skipping this many, one for each technique.
    ///
    /// Crosses are trusted only if steps lead to them: what the player has crossed out by reasoning is not repeated,
    /// and what was crossed out by guessing leads to no conclusion.
    pub fn advice(&self, skipped: usize) -> QueensHintResult {
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
            let mut all = steps(&position);
            let Some(first) = all.next() else { return QueensHintResult::Open };
            let Some(first_left) = self.not_crossed_out(&first) else {
                drop(all);
                first.effect.apply(&mut position);
                continue;
            };
            let mut found = vec![first_left];
            // Harder techniques take longer, so no more are asked than needed.
            while found.len() <= skipped
                && let Some(step) = all.find_map(|step| self.not_crossed_out(&step))
            {
                if found.iter().all(|other| other.effect != step.effect) {
                    found.push(step);
                }
            }
            return found
                .into_iter()
                .nth(skipped)
                .map_or(QueensHintResult::NoOther, |step| QueensHintResult::Step(step.into()));
        }
    }

    /// Returns a step without the squares that the player has crossed out already, or `None` if nothing is left of it.
    fn not_crossed_out(&self, step: &Step) -> Option<Step> {
        let Effect::RuleOut(squares) = step.effect else { return Some(step.clone()) };
        let new = squares - self.crossed();
        (!new.is_empty()).then(|| Step { effect: Effect::RuleOut(new), ..step.clone() })
    }

    /// Returns the forced and dead squares that follow from a single house, or none if queens attack one another.
    pub fn obvious_squares(&self) -> ObviousSquares {
        Position::of(&self.board).as_ref().map(obvious_squares).unwrap_or_default()
    }

    fn crossed(&self) -> SquareSet {
        self.crosses | self.auto_crosses
    }

    /// Returns the number of moves to undo so that the board can be completed again. `None` if it can be, never could,
    /// or a search of a few milliseconds finds no answer.
    pub fn moves_since_dead_end(&self) -> Option<usize> {
        self.dead_end_before(0)
    }

    /// Does the same for the board of some moves ago, which are included in the result.
    pub(in crate::game) fn dead_end_before(&self, moves: usize) -> Option<usize> {
        let mut board = self.board.clone();
        let take_back = |board: &mut Board, changes: &[Change<Token>]| {
            let before = changes.iter().map(|change| (self.square(change.index), change.before));
            before.for_each(|(square, token)| board.set_queen(square, token == Token::Queen));
        };
        let mut moves_back = self.log.done_moves().iter().rev();
        moves_back.by_ref().take(moves).for_each(|changes| take_back(&mut board, changes));
        if is_completable(&board, STEPS) != Some(false) {
            return None;
        }
        for (back, changes) in moves_back.enumerate() {
            take_back(&mut board, changes);
            let is_freer = changes.iter().any(|change| change.after == Token::Queen);
            if is_freer && is_completable(&board, STEPS) == Some(true) {
                return Some(moves + back + 1);
            }
        }
        None
    }

    /// Returns whether the board is known to have no solution.
    pub(in crate::game) fn is_dead_end(&self) -> bool {
        is_completable(&self.board, STEPS) == Some(false)
    }

    /// Returns the number of moves to undo so that no queen attacks another, `None` if none does.
    pub(in crate::game) fn moves_since_attack(&self) -> Option<usize> {
        // The later of two queens that attack each other made the mistake.
        let attacks = self.board.attacking_pairs().into_iter();
        let first = attacks.filter_map(|(a, b)| self.placed_at(a).max(self.placed_at(b))).min()?;
        Some(self.log.done_moves().len() - first)
    }

    /// Returns the number of the move that placed this queen, `None` if it is a given.
    fn placed_at(&self, square: Square) -> Option<usize> {
        let index = self.index(square);
        self.log.done_moves().iter().rposition(|changes| {
            changes.iter().any(|change| change.index == index && change.after == Token::Queen)
        })
    }

    /// Returns the queen to remove of two that attack each other: the one that is in no solution, or the later one if
    /// that does not decide. `None` if both are givens.
    pub fn wrong_queen(&self, a: Square, b: Square) -> Option<Square> {
        let mut queens = [a, b];
        queens.sort_by_key(|&queen| std::cmp::Reverse(self.placed_at(queen)));
        let is_wrong = |queen: &Square| {
            let mut board = self.start.clone();
            board.set_queen(*queen, true);
            is_completable(&board, STEPS) == Some(false)
        };
        let own = || queens.into_iter().filter(|&queen| !self.is_given(queen));
        own().find(is_wrong).or_else(|| own().next())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::QueensMove;
    use crate::queens::hint::TECHNIQUES;
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
        let QueensHintResult::Attack(a, b) = attack.advice(0) else { panic!("{:?}", attack.advice(0)) };
        assert_eq!((a, b), (Square::new(0, 0), Square::new(1, 1)));
        assert_eq!(attack.moves_since_attack(), Some(1));
        assert_eq!(attack.obvious_squares(), ObviousSquares::default());
        let forced = play(4, &[(0, 1)]);
        let QueensHintResult::Step(step) = forced.advice(0) else { panic!("{:?}", forced.advice(0)) };
        assert_eq!(step.effect, Effect::Place(Square::new(1, 3)));
        assert!(forced.obvious_squares().forced.contains(Square::new(1, 3)));
        assert!(matches!(play(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]).advice(0), QueensHintResult::Solved));
        assert!(matches!(play(4, &[(0, 0), (1, 2)]).advice(0), QueensHintResult::Dead(House::Row(2))));
        assert!(matches!(play(8, &[]).advice(0), QueensHintResult::Open));
    }

    #[test]
    fn other_steps_are_those_of_other_techniques() {
        let session = play(7, &[(0, 0), (1, 2)]);
        let steps: Vec<Step> = (0..)
            .map_while(|skipped| match session.advice(skipped) {
                QueensHintResult::Step(step) => Some(*step),
                QueensHintResult::NoOther => None,
                other => panic!("{other:?}"),
            })
            .collect();
        assert!(steps.len() > 1, "{steps:?}");
        let places =
            |step: &Step| TECHNIQUES.iter().position(|technique| technique.slug == step.technique.slug);
        assert!(steps.is_sorted_by(|a, b| places(a) < places(b) && a.effect != b.effect), "{steps:?}");
    }

    #[test]
    fn of_two_queens_the_one_in_no_solution_is_wrong() {
        // A queen in a corner of the 6x6 board is in no solution, one beside it is.
        let [right, wrong] = [Square::new(0, 1), Square::new(0, 0)];
        for queens in [[(0, 0), (0, 1)], [(0, 1), (0, 0)]] {
            assert_eq!(play(6, &queens).wrong_queen(wrong, right), Some(wrong));
        }
        let later = play(6, &[(0, 2), (0, 1)]);
        assert_eq!(later.wrong_queen(right, Square::new(0, 2)), Some(right), "both fit: the later one");
    }

    #[test]
    fn a_board_without_solution_is_reported_with_the_moves_to_undo() {
        // Each row has a square left, but none of the four solutions of the 6x6 board has a queen in a corner.
        let mut lost = play(6, &[(0, 0)]);
        assert!(matches!(lost.advice(0), QueensHintResult::Lost), "{:?}", lost.advice(0));
        lost.play(&QueensMove::Cross { squares: vec![Square::new(5, 5)] }).unwrap();
        assert_eq!(lost.moves_since_dead_end(), Some(2), "the queen, and the cross since");
        assert_eq!(play(6, &[(0, 1)]).moves_since_dead_end(), None);
        let never = play(3, &[]);
        assert!(matches!(never.advice(0), QueensHintResult::Lost), "{:?}", never.advice(0));
        assert_eq!(never.moves_since_dead_end(), None);
    }

    /// Follows the hints to the end and returns the number of squares that they crossed out.
    fn follow(mut session: QueensSession) -> usize {
        let mut crossed = SquareSet::EMPTY;
        while let QueensHintResult::Step(step) = session.advice(0) {
            match step.effect {
                Effect::Place(square) => session.play(&queen(square)).unwrap(),
                Effect::RuleOut(squares) => {
                    assert!((squares & crossed).is_empty(), "repeated");
                    crossed = crossed | squares;
                    session.play(&QueensMove::Cross { squares: squares.iter().collect() }).unwrap();
                }
            }
        }
        assert!(session.is_solved(), "{:?}", session.board());
        crossed.len()
    }

    #[test]
    fn hints_lead_to_the_solution_and_repeat_nothing() {
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
    fn a_cross_that_no_step_leads_to_is_not_trusted() {
        let mut session = play(4, &[]);
        session.play(&QueensMove::Cross { squares: vec![Square::new(0, 1)] }).unwrap();
        let before = format!("{:?}", play(4, &[]).advice(0));
        assert_eq!(format!("{:?}", session.advice(0)), before);
    }
}
