//! Why a square of a queens board can, cannot or must have a queen.

use std::ops::ControlFlow;

use crate::explain::counted;
use crate::monitor::{Cancelled, Monitor};
use crate::queens::hint::{Effect, Step, TECHNIQUES, Text, next_step};
use crate::queens::{Attack, Board, Obstacle, Position, Square, solutions};

/// A question about a square.
#[derive(Clone, Debug)]
pub struct QueensWhyQuestion {
    pub board: Board,
    pub square: Square,
    /// Whether a queen on the square is a given.
    pub is_given: bool,
}

/// An answer about a square.
#[derive(Clone, Debug)]
pub struct QueensWhyAnswer {
    pub square: Square,
    /// Whether the square has or can have a queen.
    pub is_so: bool,
    pub why: QueensWhyNot,
    /// The board on which the argument holds: without a queen on the square.
    pub board: Board,
}

/// What is known of a square.
#[derive(Clone, Debug)]
pub enum QueensWhyNot {
    /// The square is blocked.
    Blocked,
    /// Its queen is a given.
    Clue,
    /// This queen attacks it.
    Attacked(Square),
    /// Every solution has a queen there.
    Right,
    /// Some solutions have a queen there.
    Possible,
    /// These steps, one after another; the last one shows it.
    Steps(Vec<Step>),
    /// No argument was found, but the search for solutions says so.
    Trial,
    /// The board has no solution, whatever is on the square.
    DeadEnd,
}

/// The most steps of a path that are searched for needless ones, which takes the square of their number.
const MAX_STEPS: usize = 40;

impl QueensWhyQuestion {
    /// Answers the question.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn answer(&self, monitor: &Monitor) -> Result<QueensWhyAnswer, Cancelled> {
        let square = self.square;
        let had_queen = self.board.has_queen(square);
        let mut board = self.board.clone();
        board.set_queen(square, false);
        let answer = |is_so, why| QueensWhyAnswer { square, is_so, why, board: board.clone() };
        if had_queen && self.is_given {
            return Ok(answer(true, QueensWhyNot::Clue));
        }
        match board.obstacle(square) {
            Some(Obstacle::Blocked) => return Ok(answer(false, QueensWhyNot::Blocked)),
            Some(Obstacle::Attacked(queens)) => return Ok(answer(false, QueensWhyNot::Attacked(queens[0]))),
            None => {}
        }
        let (mut with, mut without) = (board.clone(), board.clone());
        with.set_queen(square, true);
        without.set_blocked(square, true);
        let can_have = solutions(&with).try_next(monitor)?.is_some();
        let can_lack = solutions(&without).try_next(monitor)?.is_some();
        Ok(match (can_have, can_lack) {
            (false, false) => answer(false, QueensWhyNot::DeadEnd),
            (true, true) => answer(true, QueensWhyNot::Possible),
            (true, false) if !had_queen => answer(true, QueensWhyNot::Right),
            _ => {
                let steps = argument(&board, square, can_have, monitor)?;
                answer(can_have, steps.map_or(QueensWhyNot::Trial, QueensWhyNot::Steps))
            }
        })
    }
}

/// Returns the steps after which the square has a queen, or cannot have one.
fn argument(
    board: &Board,
    square: Square,
    is_so: bool,
    monitor: &Monitor,
) -> Result<Option<Vec<Step>>, Cancelled> {
    let Some(start) = Position::of(board) else { return Ok(None) };
    let (mut position, mut steps) = (start.clone(), Vec::new());
    loop {
        monitor.check()?;
        if let Some(last) = shown_at_once(&position, square, is_so) {
            steps.push(last);
            break;
        }
        let Some(step) = next_step(&position) else { return Ok(None) };
        step.effect.apply(&mut position);
        steps.push(step);
    }
    if steps.len() <= MAX_STEPS {
        for i in (0..steps.len() - 1).rev() {
            monitor.check()?;
            if let Some(fewer) = without_step(&start, &steps, i) {
                steps = fewer;
            }
        }
    }
    Ok(Some(steps))
}

/// Returns the easiest step after which the square has a queen, or cannot have one.
fn shown_at_once(position: &Position, square: Square, is_so: bool) -> Option<Step> {
    let mut found = None;
    for technique in TECHNIQUES {
        let _ = technique.find(position, &mut |step| {
            let is_shown = match step.effect {
                Effect::Place(placed) if is_so => placed == square,
                Effect::Place(placed) => placed != square && position.attacked_from(placed).contains(square),
                Effect::RuleOut(squares) => !is_so && squares.contains(square),
            };
            if is_shown {
                found = Some(step);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if found.is_some() {
            break;
        }
    }
    found
}

/// Returns the steps without one of them, if the others are found all the same.
fn without_step(start: &Position, steps: &[Step], left_out: usize) -> Option<Vec<Step>> {
    let (mut position, mut kept) = (start.clone(), Vec::new());
    for (i, step) in steps.iter().enumerate() {
        if i < left_out {
            kept.push(step.clone());
        } else if i > left_out {
            kept.push(found_again(step, &position)?);
        } else {
            continue;
        }
        kept.last()?.effect.apply(&mut position);
    }
    Some(kept)
}

/// Returns the same step in another position, in which it may rule out more.
fn found_again(step: &Step, position: &Position) -> Option<Step> {
    let mut again = None;
    let _ = step.technique.find(position, &mut |other| {
        let is_as_much = match (&step.effect, &other.effect) {
            (Effect::RuleOut(squares), Effect::RuleOut(more)) => (*squares - *more).is_empty(),
            (effect, other) => effect == other,
        };
        if is_as_much && step.evidence == other.evidence {
            again = Some(other);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    again
}

impl QueensWhyAnswer {
    /// Returns the answer in words, without the steps of an argument.
    pub fn words(&self) -> Text {
        let square = self.square;
        let no_queen = Text::from("There can't be a queen on ").then(square);
        match &self.why {
            QueensWhyNot::Blocked => Text::from(square).then(" is blocked."),
            QueensWhyNot::Clue => Text::from("The queen on ").then(square).then(" is given."),
            &QueensWhyNot::Attacked(queen) => {
                let queen_is = no_queen.then(": the queen on ").then(queen);
                match self.board.attack(queen, square) {
                    Some(Attack::SameHouse(house)) => queen_is.then(" is in ").then(house).then(" too."),
                    Some(Attack::Touch) => queen_is.then(" touches it at a corner."),
                    Some(Attack::Diagonal) | None => queen_is.then(" is on the same diagonal."),
                }
            }
            QueensWhyNot::Right => Text::from("It's right: there is a queen on ").then(square).then("."),
            QueensWhyNot::Possible => {
                Text::from("There can be a queen on ").then(square).then(": nothing excludes it yet.")
            }
            QueensWhyNot::Steps(steps) => {
                let how = match &steps[..] {
                    [step] => format!(": {}.", step.technique.name),
                    _ => format!(", after {}.", counted(steps.len(), "step")),
                };
                self.claim().then(how)
            }
            QueensWhyNot::Trial => self.claim().then(", but only trial shows it: no argument was found."),
            QueensWhyNot::DeadEnd => {
                Text::from("There is no solution from here, so nothing can be said about ")
                    .then(square)
                    .then(".")
            }
        }
    }

    /// `There must be a queen on r3c5`, `There can't be a queen on r3c5`
    fn claim(&self) -> Text {
        let must = if self.is_so { "There must be a queen on " } else { "There can't be a queen on " };
        Text::from(must).then(self.square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::Regions;

    fn regions() -> Board {
        let letters = "AAAABACCBBACDDBACDDEAADEE";
        Board::with_regions(Regions::new(5, letters.bytes().map(|letter| letter - b'A').collect()).unwrap())
    }

    fn ask(board: &Board, row: usize, column: usize) -> QueensWhyAnswer {
        let question =
            QueensWhyQuestion { board: board.clone(), square: Square::new(row, column), is_given: false };
        question.answer(&Monitor::new()).unwrap()
    }

    /// Every answer on the way to the solution agrees with it, and its steps lead to it.
    #[test]
    fn answers_agree_with_the_solution() {
        let mut board = regions();
        let solution = solutions(&board).next().unwrap();
        let (mut single, mut several) = (0, 0);
        for queen in solution.queens() {
            for square in board.squares() {
                let answer = ask(&board, square.row.into(), square.column.into());
                assert_eq!(answer.is_so, solution.has_queen(square), "{square}");
                let QueensWhyNot::Steps(steps) = &answer.why else { continue };
                let mut position = Position::of(&answer.board).unwrap();
                for step in steps {
                    assert!(found_again(step, &position).is_some(), "{square}: {step:?}");
                    step.effect.apply(&mut position);
                }
                assert!(!position.free().contains(square));
                *if steps.len() == 1 { &mut single } else { &mut several } += 1;
            }
            board.set_queen(queen, true);
        }
        assert!(single > 5 && several > 0, "{single} {several}");
    }

    #[test]
    fn answers_name_what_is_on_the_board() {
        let words = |answer: QueensWhyAnswer| answer.words().to_string();
        let mut board = Board::empty(8).unwrap();
        assert_eq!(words(ask(&board, 2, 4)), "There can be a queen on r3c5: nothing excludes it yet.");
        board.set_queen(Square::new(0, 4), true);
        board.set_blocked(Square::new(7, 7), true);
        assert_eq!(
            words(ask(&board, 2, 4)),
            "There can't be a queen on r3c5: the queen on r1c5 is in column 5 too."
        );
        assert_eq!(
            words(ask(&board, 2, 2)),
            "There can't be a queen on r3c3: the queen on r1c5 is on the same diagonal."
        );
        assert_eq!(words(ask(&board, 7, 7)), "r8c8 is blocked.");
        let given = QueensWhyQuestion { board, square: Square::new(0, 4), is_given: true };
        assert_eq!(words(given.answer(&Monitor::new()).unwrap()), "The queen on r1c5 is given.");
    }
}
