//! Hints on a queens board.

use std::ops::ControlFlow;

use super::{QueensSession, Token};
use crate::game::log::Change;
use crate::game::{Advice, DEAD_END, NoStep, QueensMove};
use crate::monitor::{Cancelled, Monitor};
use crate::queens::hint::{
    Effect, ObviousSquares, Step, TECHNIQUES, Text, next_step, obvious_squares, steps,
};
use crate::queens::{
    Attack, Board, House, Position, QueensVerdict, Square, SquareSet, is_completable, solutions,
};

/// The number of steps, worth some milliseconds, after which a search for a solution gives up.
const STEPS: usize = 1 << 15;

/// What a hint says about a queens board.
pub type QueensAdvice = Advice<QueensStep, QueensMistake>;

/// A step on a queens board.
#[derive(Clone, Debug)]
pub enum QueensStep {
    /// A step that a technique finds, without squares that the player has crossed out already.
    Technique(Box<Step>),
    /// No technique finds a step; a solution has a queen here.
    Search(Square),
}

impl QueensStep {
    /// Returns the move that follows the step.
    pub fn to_move(&self, cross_attacked: bool) -> QueensMove {
        let square = match self {
            QueensStep::Technique(step) => match step.effect {
                Effect::Place(square) => square,
                Effect::RuleOut(squares) => return QueensMove::Cross { squares: squares.iter().collect() },
            },
            &QueensStep::Search(square) => square,
        };
        QueensMove::Queen { square, cross_attacked }
    }

    /// Applies the step to a board. Squares that are ruled out become blocked.
    pub fn apply(&self, board: &mut Board) {
        match self {
            QueensStep::Technique(step) => step.effect.mark(board),
            &QueensStep::Search(square) => board.set_queen(square, true),
        }
    }
}

/// A mistake on a queens board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueensMistake {
    /// Two queens attack each other.
    Attack(Square, Square),
    /// A house has no queen and no square for one.
    DeadHouse(House),
    /// The board has no solution left, although every house without a queen has a square for one.
    DeadEnd,
}

impl QueensMistake {
    /// Describes the mistake without naming the wrong queen.
    pub fn words(&self, board: &Board) -> Text {
        match *self {
            QueensMistake::Attack(a, b) => {
                let queens = Text::from("The queens on ").then(a).then(" and ").then(b);
                match board.attack(a, b) {
                    Some(Attack::SameHouse(house)) => queens.then(" are both in ").then(house).then("."),
                    Some(Attack::Touch) => queens.then(" touch at a corner."),
                    Some(Attack::Diagonal) | None => queens.then(" are on the same diagonal."),
                }
            }
            QueensMistake::DeadHouse(house) => {
                Text::from("No square for a queen is left in ").then(house).then(".")
            }
            QueensMistake::DeadEnd => DEAD_END.into(),
        }
    }
}

/// What a player has done wrong on a queens board, as far as short searches tell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct QueensCheck {
    /// The player's queens that are in no solution.
    pub queens: SquareSet,
    /// The squares that the player has crossed out, but that have a queen in every solution.
    pub crosses: SquareSet,
}

/// The input of a hint: a board, and what is known about it.
#[derive(Clone, Debug)]
pub struct QueensHintPosition {
    board: Board,
    verdict: Option<QueensVerdict>,
    /// The squares that the player has crossed out.
    crossed: SquareSet,
    /// The number of steps to skip, one of each technique. After the last step comes the first one again.
    pub skipped: usize,
}

impl QueensHintPosition {
    /// Creates a position; the verdict is about the board, or about an earlier one on the way to it.
    pub fn new(board: Board, verdict: Option<QueensVerdict>) -> QueensHintPosition {
        QueensHintPosition { board, verdict, crossed: SquareSet::EMPTY, skipped: 0 }
    }

    /// Returns the hint, however long that takes.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn advice(&self, monitor: &Monitor) -> Result<QueensAdvice, Cancelled> {
        match self.immediate() {
            Some(advice) => Ok(advice),
            None => self.search(monitor),
        }
    }

    /// Returns the hint if no search for a solution is needed: a mistake first, then the next step.
    ///
    /// Crosses are trusted only if steps lead to them: what the player has crossed out by reasoning is not repeated,
    /// and what was crossed out by guessing leads to no conclusion.
    pub fn immediate(&self) -> Option<QueensAdvice> {
        if self.board.is_solved() {
            return Some(Advice::NoStep(NoStep::Solved));
        }
        if let Some(&(a, b)) = self.board.attacking_pairs().first() {
            return Some(Advice::Mistake(QueensMistake::Attack(a, b)));
        }
        let mut position = Position::of(&self.board)?;
        if self.verdict.is_none() && position.dead().is_none() && is_dead_end(&self.board) {
            return Some(Advice::Mistake(QueensMistake::DeadEnd));
        }
        loop {
            if let Some(house) = position.dead() {
                return Some(Advice::Mistake(QueensMistake::DeadHouse(house)));
            }
            let mut all = steps(&position);
            let first = all.next()?;
            let Some(first_left) = self.not_crossed_out(&first) else {
                drop(all);
                first.effect.apply(&mut position);
                continue;
            };
            let mut found = vec![first_left];
            // Harder techniques take longer, so no more are asked than needed.
            while found.len() <= self.skipped
                && let Some(step) = all.find_map(|step| self.not_crossed_out(&step))
            {
                if found.iter().all(|other| other.effect != step.effect) {
                    found.push(step);
                }
            }
            let skipped = if self.skipped < found.len() { self.skipped } else { 0 };
            let step = QueensStep::Technique(found.swap_remove(skipped).into());
            return Some(Advice::Step { step, skipped });
        }
    }

    /// Hands every step to the sink, the easiest technique first, each without what the player has crossed out already.
    /// None of them if queens attack each other.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn each_step(&self, monitor: &Monitor, emit: &mut dyn FnMut(Step)) -> Result<(), Cancelled> {
        let Some(mut position) = Position::of(&self.board) else { return Ok(()) };
        // What the player has crossed out counts if steps lead to it.
        while let Some(first) = next_step(&position)
            && self.not_crossed_out(&first).is_none()
        {
            first.effect.apply(&mut position);
        }
        for technique in TECHNIQUES {
            let _ = technique.find(&position, &mut |step| {
                self.not_crossed_out(&step).into_iter().for_each(&mut *emit);
                if monitor.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if monitor.is_cancelled() {
                return Err(Cancelled);
            }
        }
        Ok(())
    }

    /// Returns a step without the squares that the player has crossed out already, or `None` if nothing is left of it.
    fn not_crossed_out(&self, step: &Step) -> Option<Step> {
        let Effect::RuleOut(squares) = step.effect else { return Some(step.clone()) };
        let new = squares - self.crossed;
        (!new.is_empty()).then(|| Step { effect: Effect::RuleOut(new), ..step.clone() })
    }

    /// Returns the hint where nothing is found at once: a queen of the solution, or of any if several are possible.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn search(&self, monitor: &Monitor) -> Result<QueensAdvice, Cancelled> {
        let solution = match &self.verdict {
            Some(QueensVerdict::Multiple) => return Ok(Advice::NoStep(NoStep::SeveralSolutions)),
            Some(QueensVerdict::Unique(solution)) => Some(Board::clone(solution)),
            Some(QueensVerdict::Unsolvable) => None,
            None => solutions(&self.board).try_next(monitor)?,
        };
        let Some(solution) = solution else { return Ok(Advice::Mistake(QueensMistake::DeadEnd)) };
        Ok(match solution.queens().find(|&queen| !self.board.has_queen(queen)) {
            Some(square) => Advice::Step { step: QueensStep::Search(square), skipped: 0 },
            None => Advice::NoStep(NoStep::Solved),
        })
    }
}

/// Returns whether the board is known to have no solution.
fn is_dead_end(board: &Board) -> bool {
    is_completable(board, STEPS) == Some(false)
}

impl QueensSession {
    /// Returns the input of a hint.
    pub fn hint_position(&self) -> QueensHintPosition {
        let crossed = self.crosses | self.auto_crosses;
        QueensHintPosition { crossed, ..QueensHintPosition::new(self.board.clone(), None) }
    }

    /// Returns the forced and dead squares that follow from a single house, or none if queens attack one another.
    pub fn obvious_squares(&self) -> ObviousSquares {
        Position::of(&self.board).as_ref().map(obvious_squares).unwrap_or_default()
    }

    /// Returns the number of moves to undo so that the board can be completed again. `None` if it can be, never could,
    /// or a search of a few milliseconds finds no answer.
    pub fn moves_since_dead_end(&self) -> Option<usize> {
        self.dead_end_before(0)
    }

    /// Does the same for the board of some moves ago, which are included in the result.
    pub(in crate::game) fn dead_end_before(&self, moves: usize) -> Option<usize> {
        let mut board = self.board.clone();
        let mut moves_back = self.log.done_moves().iter().rev();
        for changes in moves_back.by_ref().take(moves) {
            self.take_back(&mut board, changes);
        }
        if !is_dead_end(&board) {
            return None;
        }
        for (back, changes) in moves_back.enumerate() {
            self.take_back(&mut board, changes);
            let is_freer = changes.iter().any(|change| change.after == Token::Queen);
            if is_freer && is_completable(&board, STEPS) == Some(true) {
                return Some(moves + back + 1);
            }
        }
        None
    }

    /// Takes the changes of a move back.
    fn take_back(&self, board: &mut Board, changes: &[Change<Token>]) {
        for change in changes {
            board.set_queen(self.square(change.index), change.before == Token::Queen);
        }
    }

    /// Returns whether the board is known to have no solution.
    pub fn is_dead_end(&self) -> bool {
        is_dead_end(&self.board)
    }

    /// Returns whether the puzzle itself is known to have no solution.
    pub fn is_unsolvable(&self) -> bool {
        is_dead_end(&self.start)
    }

    /// Returns the known mistakes. Each is one by itself: queens that are in solutions can be in none together.
    pub fn check(&self) -> QueensCheck {
        let mut check = QueensCheck::default();
        for queen in self.board.queens().filter(|&queen| !self.is_given(queen)) {
            let mut board = self.start.clone();
            board.set_queen(queen, true);
            if is_dead_end(&board) {
                check.queens.insert(queen);
            }
        }
        for square in self.crosses.iter() {
            let mut board = self.start.clone();
            board.set_blocked(square, true);
            if is_dead_end(&board) {
                check.crosses.insert(square);
            }
        }
        check
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
        let mut own = vec![a, b];
        own.retain(|&queen| !self.is_given(queen));
        own.sort_by_key(|&queen| std::cmp::Reverse(self.placed_at(queen)));
        for &queen in &own {
            let mut board = self.start.clone();
            board.set_queen(queen, true);
            if is_dead_end(&board) {
                return Some(queen);
            }
        }
        own.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::Regions;

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

    fn advice(session: &QueensSession, skipped: usize) -> Option<QueensAdvice> {
        QueensHintPosition { skipped, ..session.hint_position() }.immediate()
    }

    /// The step of a technique after skipping this many, or `None` after the last one.
    fn step(session: &QueensSession, skip: usize) -> Option<Step> {
        match advice(session, skip) {
            Some(Advice::Step { step: QueensStep::Technique(step), skipped }) => {
                (skipped == skip).then_some(*step)
            }
            other => panic!("{other:?}"),
        }
    }

    fn mistake(session: &QueensSession) -> QueensMistake {
        match advice(session, 0) {
            Some(Advice::Mistake(mistake)) => mistake,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn mistakes_come_first_then_steps() {
        let attack = play(4, &[(0, 0), (1, 1)]);
        assert_eq!(mistake(&attack), QueensMistake::Attack(Square::new(0, 0), Square::new(1, 1)));
        assert_eq!(attack.moves_since_attack(), Some(1));
        assert_eq!(attack.obvious_squares(), ObviousSquares::default());
        let forced = play(4, &[(0, 1)]);
        assert_eq!(step(&forced, 0).unwrap().effect, Effect::Place(Square::new(1, 3)));
        assert!(forced.obvious_squares().forced.contains(Square::new(1, 3)));
        let solved = play(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]);
        assert!(matches!(advice(&solved, 0), Some(Advice::NoStep(NoStep::Solved))));
        assert_eq!(mistake(&play(4, &[(0, 0), (1, 2)])), QueensMistake::DeadHouse(House::Row(2)));
    }

    #[test]
    fn a_search_answers_where_nothing_is_forced() {
        let empty = play(8, &[]);
        assert!(advice(&empty, 0).is_none());
        let found = empty.hint_position().search(&Monitor::new());
        assert!(matches!(found, Ok(Advice::Step { step: QueensStep::Search(_), .. })), "{found:?}");
        let several = QueensHintPosition::new(Board::empty(8).unwrap(), Some(QueensVerdict::Multiple));
        let found = several.advice(&Monitor::new());
        assert!(matches!(found, Ok(Advice::NoStep(NoStep::SeveralSolutions))), "{found:?}");
    }

    #[test]
    fn other_steps_are_those_of_other_techniques() {
        let session = play(7, &[(0, 1), (1, 3)]);
        let steps: Vec<Step> = (0..).map_while(|skipped| step(&session, skipped)).collect();
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
    fn a_check_names_queens_and_crosses_that_are_wrong_by_themselves() {
        let mut game = play(4, &[(0, 1), (1, 1)]);
        assert_eq!(game.check().queens.iter().collect::<Vec<_>>(), [Square::new(1, 1)]);
        // The empty 4x4 board has two solutions, so a cross leaves the other one.
        game.play(&QueensMove::Cross { squares: vec![Square::new(1, 3)] }).unwrap();
        assert!(game.check().crosses.is_empty());
        let mut start = Board::empty(4).expect("a size");
        start.set_queen(Square::new(0, 1), true);
        let mut single = QueensSession::new(start);
        assert_eq!(single.check(), QueensCheck::default());
        single.play(&QueensMove::Cross { squares: vec![Square::new(1, 3), Square::new(3, 3)] }).unwrap();
        assert_eq!(single.check().crosses.iter().collect::<Vec<_>>(), [Square::new(1, 3)]);
        assert!(single.check().queens.is_empty() && !single.is_unsolvable());
    }

    #[test]
    fn a_board_without_solution_is_reported_with_the_moves_to_undo() {
        // Each row has a square left, but none of the four solutions of the 6x6 board has a queen in a corner.
        let mut lost = play(6, &[(0, 0)]);
        assert_eq!(mistake(&lost), QueensMistake::DeadEnd);
        lost.play(&QueensMove::Cross { squares: vec![Square::new(5, 5)] }).unwrap();
        assert_eq!(lost.moves_since_dead_end(), Some(2), "the queen, and the cross since");
        assert_eq!(play(6, &[(0, 1)]).moves_since_dead_end(), None);
        let never = play(3, &[]);
        assert_eq!(mistake(&never), QueensMistake::DeadEnd);
        assert_eq!(never.moves_since_dead_end(), None);
    }

    /// Follows the hints to the end and returns the number of squares that they crossed out.
    fn follow(mut session: QueensSession) -> usize {
        let mut crossed = SquareSet::EMPTY;
        while let Some(Advice::Step { step, .. }) = advice(&session, 0) {
            let next = step.to_move(false);
            if let QueensMove::Cross { squares } = &next {
                let squares: SquareSet = squares.iter().copied().collect();
                assert!((squares & crossed).is_empty(), "repeated");
                crossed = crossed | squares;
            }
            session.play(&next).unwrap();
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
        let before = format!("{:?}", advice(&play(4, &[]), 0));
        assert_eq!(format!("{:?}", advice(&session, 0)), before);
    }
}
