//! A game looked back at: what justified each digit or queen when it was placed, how long it took and with what help,
//! the first mistake, and what to practise next. Data only: `scene` makes sentences of it.
//!
//! A placement is judged by what can be deduced from the right digits on the board at that moment. What the player ruled
//! out for an earlier placement is known from then on: an argument counts once, for the digit that needed it. A digit that
//! was guessed is on the board like any other, but nothing is known of the argument that would have shown it.

mod attempts;
mod queens;
mod sudoku;
mod target;
mod uses;

use std::borrow::Cow;
use std::time::Duration;

use serde::Serialize;

use crate::game::{Game, Stats, WhyAnswer};
use crate::grid::{CandidateGrid, CandidateSet};
use crate::monitor::{Cancelled, Monitor};
use crate::practice::Exercise;
use crate::{hint, queens as queens_boards, solve};

pub use uses::{Because, Practise, TechniqueUse, place, technique_named};

/// A placement is slow if it took this many times the mean, and at least [`SLOW`].
const SLOW_FACTOR: u32 = 3;
const SLOW: Duration = Duration::from_secs(10);

/// A technique of any kind of board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Named {
    /// The stable name for files and the command line.
    pub slug: &'static str,
    pub name: &'static str,
}

/// A game looked back at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Review {
    /// Whether the board is complete and right.
    pub solved: bool,
    #[serde(flatten)]
    pub stats: Stats,
    /// The placements that are on the board at the end, and the mistakes on the way, in order.
    pub moves: Vec<Placement>,
    pub first_mistake: Option<FirstMistake>,
    /// The techniques of the placements and hints, those used most first.
    pub techniques: Vec<TechniqueUse>,
    pub practise: Option<Practise>,
}

/// A digit or queen that the player placed, or the program for the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Placement {
    /// The number of events up to and with it: what to replay to see it.
    #[serde(skip)]
    pub events: usize,
    /// The index of the cell in reading order.
    #[serde(skip)]
    pub index: usize,
    pub cell: String,
    /// The digit, or nothing for a queen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<char>,
    /// The time of play.
    #[serde(rename = "at_ms", serialize_with = "in_milliseconds")]
    pub at: Duration,
    /// The time since the placement before it.
    #[serde(rename = "took_ms", serialize_with = "in_milliseconds")]
    pub took: Duration,
    pub how: How,
    /// What justified it, the hardest technique needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<Named>,
    /// The step of the technique, or why the digit is wrong, or follows from others.
    #[serde(skip)]
    pub argument: Option<Argument>,
    /// What was certain before it, where the player erred, guessed, took long or needed help.
    #[serde(skip)]
    pub certain: Option<Box<SudokuArgument>>,
    /// The hints and nudges since the placement before it; those to a mistake, while it was on the board.
    pub hints: u32,
    pub nudges: u32,
    /// Whether it took much longer than the others.
    pub slow: bool,
    /// A simpler step that was open instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simpler: Option<Simpler>,
    /// The points that it cost on a target board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i64>,
}

/// The reason for a placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// A technique justifies it.
    Technique,
    /// It follows from a few other digits that could be placed before it.
    Ahead,
    /// A technique that is hard to see without marks justifies it, and the player's marks do not show it.
    WithoutMarks,
    /// Nothing that we know justifies it, or a technique that is hard to see without marks, and a single was open.
    Luck,
    /// The same on a board with rules, where we do not know all that a player does.
    Unexplained,
    /// Several digits were possible, and the player chose.
    Choice,
    /// It breaks a rule or differs from the solution.
    Mistake,
    /// A hint was applied.
    Hint,
    /// The program has filled it in.
    Shown,
}

/// The step that justifies a placement, the hardest of those that were needed; or why a digit is wrong, or follows from
/// others that could be placed before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    Sudoku(Box<SudokuArgument>),
    Queens(Box<queens_boards::hint::Step>),
    Answer(Box<WhyAnswer>),
}

/// A step of a sudoku, and what was known before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SudokuArgument {
    pub grid: CandidateGrid,
    pub step: hint::Step,
}

/// A single that was open while the player did something harder, or for long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Simpler {
    pub cell: String,
    pub digit: char,
    pub technique: Named,
}

/// The first mistake of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FirstMistake {
    /// Its index among the placements.
    pub place: usize,
    pub cause: Cause,
    /// The time of play when it was taken back, if it was.
    #[serde(rename = "corrected_at_ms", serialize_with = "in_milliseconds_if_any")]
    pub corrected: Option<Duration>,
    /// The placements between it and its correction.
    pub later: usize,
}

/// A position in which the player missed something.
#[derive(Clone, Debug)]
pub struct Missed {
    /// The places of the moves from there: after one that was taken back another may follow.
    pub places: Vec<usize>,
    /// To find what was certain.
    pub exercise: Exercise,
}

impl Placement {
    /// Returns whether the player did not find at once what was certain.
    fn has_missed(&self) -> bool {
        self.slow
            || self.hints > 0
            || matches!(self.how, How::Mistake | How::WithoutMarks | How::Luck | How::Hint)
    }
}

/// What led to a mistake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Cause {
    /// The same digit, or a queen that attacks, was in sight.
    Clash { with: String },
    /// It broke a rule of the board that is no house.
    Rule { rule: &'static str },
    /// The right digit had been crossed out in the cell.
    CrossedOut {
        #[serde(rename = "at_ms", serialize_with = "in_milliseconds")]
        at: Duration,
    },
    /// The cell could have been any of these, as far as could be deduced.
    Open { digits: Vec<char> },
    /// No more is known.
    Unknown,
}

impl Review {
    /// Returns the mean time for a placement of the player.
    pub fn mean(&self) -> Duration {
        mean(&self.moves)
    }

    /// Returns the hardest technique that the player used without a hint.
    pub fn hardest(&self) -> Option<Named> {
        let used = self.techniques.iter().filter(|known| known.used > 0);
        used.map(|known| known.technique).max_by_key(|&technique| uses::place(technique))
    }

    /// Returns the positions in which the player missed something.
    pub fn missed(&self, game: &Game) -> Vec<Missed> {
        let mut all: Vec<Missed> = Vec::new();
        for place in 0..self.moves.len() {
            let Some(exercise) = self.exercise(game, place) else { continue };
            match all.iter_mut().find(|other| other.exercise.puzzle == exercise.puzzle) {
                Some(same) => same.places.push(place),
                None => all.push(Missed { places: vec![place], exercise }),
            }
        }
        all
    }

    /// Returns the exercise to find what was certain before a placement, if the player missed something there. Unless the
    /// step needs all candidates, it shows the marks that the player had.
    pub fn exercise(&self, game: &Game, place: usize) -> Option<Exercise> {
        let placement = self.moves.get(place)?;
        let certain = placement.certain.as_ref()?;
        let Some(Game::Sudoku(session)) = attempts::game_after(game, placement.events - 1) else {
            return None;
        };
        let exercise = Exercise::in_game(session.puzzle(), &certain.grid, certain.step.clone())?;
        let marks: Box<[CandidateSet]> =
            session.geometry().cells().map(|cell| session.marks(cell).all()).collect();
        let has_own = marks.iter().any(|marks| !marks.is_empty());
        Some(if has_own && !exercise.shows_all() { exercise.with_marks(marks, false) } else { exercise })
    }

    /// Returns whether a key that jumps to what is worth a look stops at this placement.
    pub fn is_notable(&self, place: usize) -> bool {
        self.moves.get(place).is_some_and(|placement| {
            placement.slow
                || placement.simpler.is_some()
                || placement.cost.is_some()
                || placement.certain.is_some()
                || matches!(placement.how, How::WithoutMarks | How::Luck | How::Unexplained | How::Mistake)
        })
    }
}

/// Reviews a game. What a search finds out about its puzzle is used if the game knows it.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first. It counts the placements that are judged.
pub fn review(game: &Game, monitor: &Monitor) -> Result<Review, Cancelled> {
    // Without the solution only digits that break a rule are counted as mistakes.
    let game = &*with_verdict(game, monitor)?;
    let (moves, first_mistake) = match game {
        Game::Sudoku(session) => sudoku::placements(game, session, monitor)?,
        Game::Queens(session) => queens::placements(game, session, monitor)?,
    };
    let hinted = attempts::hinted_techniques(game.events());
    let stats = game.end().unwrap_or_else(|| game.stats());
    let techniques = uses::of(&moves, &hinted, stats.shown);
    let practise = uses::practise(&techniques, &moves);
    Ok(Review { solved: game.is_solved(), stats, moves, first_mistake, techniques, practise })
}

/// Returns a game of which it is known whether the puzzle has one solution.
fn with_verdict<'a>(game: &'a Game, monitor: &Monitor) -> Result<Cow<'a, Game>, Cancelled> {
    let mut game = Cow::Borrowed(game);
    if let Game::Sudoku(session) = &*game
        && session.verdict().is_none()
    {
        let puzzle = session.puzzle();
        let verdict = solve::verdict(&puzzle.geometry, &**puzzle, monitor)?;
        game.to_mut().set_verdict(verdict);
    }
    Ok(game)
}

/// Returns the mean time for the placements that the player made.
fn mean(moves: &[Placement]) -> Duration {
    let own: Vec<Duration> = moves
        .iter()
        .filter(|placement| placement.how != How::Shown)
        .map(|placement| placement.took)
        .collect();
    let sum: Duration = own.iter().sum();
    sum.checked_div(own.len() as u32).unwrap_or_default()
}

/// Marks the placements that took long.
fn mark_slow(moves: &mut [Placement]) {
    let limit = (mean(moves) * SLOW_FACTOR).max(SLOW);
    for placement in moves.iter_mut().filter(|placement| placement.how != How::Shown) {
        placement.slow = placement.took > limit;
    }
}

fn in_milliseconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(time.as_millis() as u64)
}

fn in_milliseconds_if_any<S: serde::Serializer>(
    time: &Option<Duration>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    time.map(|time| time.as_millis() as u64).serialize(serializer)
}

#[cfg(test)]
mod tests;
