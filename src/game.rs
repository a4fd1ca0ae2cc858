//! A puzzle being played. Pure: no files, no terminal, no clock; the caller passes the time of play.
//!
//! Every change goes through [`Game::act`], which refuses it or returns an [`Event`]. Replaying the events from the
//! start gives exactly the same game, undo and redo included ([`Game::apply`]); a saved game is the list of its events.
//! Cursor, input mode and open panels do not belong to a game.

mod action;
mod advice;
mod before_mistake;
mod best_digit;
mod board_facts;
mod candidate_grids;
mod cell_colour;
pub mod export;
mod hint;
mod history;
mod log;
mod marks;
mod queens;
mod refusal;
mod replay;
mod rule;
mod session;
#[cfg(test)]
pub(crate) mod testing;
mod why;

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::board_facts::{kind_of_queens, kind_of_sudoku};
use self::log::Recorded;
use crate::grid::Puzzle;
use crate::puzzle::Problem;
use crate::solve::Verdict;

pub use action::{Action, Event, Move, QueensMove};
pub use advice::{Advice, DEAD_END, NoStep};
pub use before_mistake::undone_message;
pub use best_digit::BestDigit;
pub use board_facts::{clues, given, kind};
pub use candidate_grids::{settled, settled_for_play};
pub use cell_colour::{CellColour, CellColours};
pub use hint::{HintPosition, Mistake, SudokuAdvice, SudokuStep};
pub use marks::{MarkKind, Marks};
pub use queens::{QueensAdvice, QueensHintPosition, QueensMistake, QueensSession, QueensStep, Token};
pub use queens::{QueensWhyAnswer, QueensWhyNot, QueensWhyQuestion};
pub use refusal::{Refusal, Unplayable};
pub use replay::Replay;
pub use rule::{Rule, rules_of};
pub use session::{Check, Session};
pub use why::{WhyAnswer, WhyNot, WhyQuestion, clash_words};

/// A puzzle being played.
#[derive(Clone, PartialEq, Debug)]
pub enum Game {
    /// A sudoku of any shape, target or not.
    Sudoku(Session),
    /// A queens board.
    Queens(Box<QueensSession>),
}

/// The kind of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// A square board with boxes.
    Classic,
    /// A sudoku with other or further houses.
    Variant,
    /// A sudoku in which cells have weights.
    Target,
    /// A queens board.
    Queens,
}

/// The statistics of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Stats {
    /// Time of play in milliseconds.
    pub elapsed_ms: u64,
    /// Moves made, undone ones included.
    pub moves: u32,
    /// The number of hints that only said where to look.
    #[serde(default, rename = "looks")]
    pub nudges: u32,
    /// The number of other hints taken.
    pub hints: u32,
    /// Digits or queens placed by the player that broke a rule or differ from the solution.
    pub mistakes: u32,
    /// Whether the program has filled in the solution, at once or step by step.
    pub shown: bool,
}

impl Stats {
    /// Returns the time of play.
    pub fn elapsed(&self) -> Duration {
        Duration::from_millis(self.elapsed_ms)
    }

    /// Returns the time of play if the player had no hint: only such times count as best times. Nudges leave it.
    pub fn unaided_time(&self) -> Option<Duration> {
        (self.hints == 0 && !self.shown).then(|| self.elapsed())
    }
}

/// How much the player has been helped in a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Help {
    #[default]
    Nothing,
    /// Where to look, and no more.
    Nudge,
    /// A whole hint, or a part of it.
    Hint,
}

/// The state of a game as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStatus {
    /// The number of filled cells.
    pub filled: usize,
    /// See [`Game::end`].
    pub finished: Option<Stats>,
    /// Whether the player goes on after a finish. Only target boards can be bettered.
    pub reopened: bool,
}

/// Asks the log of a game, whatever its board.
macro_rules! of_log {
    ($game:expr, $question:ident) => {
        match $game {
            Game::Sudoku(session) => session.log().$question(),
            Game::Queens(session) => session.log().$question(),
        }
    };
}

impl Game {
    /// Starts a game.
    ///
    /// # Errors
    /// The board is too large to be played.
    pub fn new(problem: Problem) -> Result<Game, Unplayable> {
        match problem {
            Problem::Sudoku(puzzle) => Session::new(Arc::new(puzzle)).map(Game::Sudoku),
            Problem::Queens(board) => Ok(Game::Queens(Box::new(QueensSession::new(board)))),
        }
    }

    /// Performs an action at this time of play and returns the event for the journal.
    ///
    /// # Errors
    /// The game refuses the action and has not changed.
    pub fn act(&mut self, at: Duration, action: impl Into<Action>) -> Result<Event, Refusal> {
        // The journal keeps whole milliseconds, and a replay must give the same game.
        let at = Duration::from_millis(at.as_millis().try_into().unwrap_or(u64::MAX));
        let event = Event { at, action: action.into() };
        self.apply(&event)?;
        Ok(event)
    }

    /// Returns whether the board is complete and right after this action.
    pub fn is_solved_by(&self, action: Action) -> bool {
        let mut after = self.clone();
        after.act(self.elapsed(), action).is_ok() && after.is_solved()
    }

    /// Applies an event.
    ///
    /// # Errors
    /// The game refuses the event and has not changed.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        match self {
            Game::Sudoku(session) => session.apply(event),
            Game::Queens(session) => session.apply(event),
        }
    }

    /// Returns the kind of the game.
    pub fn mode(&self) -> Mode {
        match self {
            Game::Sudoku(session) => session.mode(),
            Game::Queens(_) => Mode::Queens,
        }
    }

    /// Returns the number of rows of the board.
    pub fn size(&self) -> usize {
        match self {
            Game::Sudoku(session) => session.geometry().size(),
            Game::Queens(session) => session.board().size(),
        }
    }

    /// Returns the kind of board, as [`kind`] has it.
    pub fn kind(&self) -> String {
        match self {
            Game::Sudoku(session) => kind_of_sudoku(session.puzzle()),
            Game::Queens(session) => kind_of_queens(session.board()),
        }
    }

    /// Returns the puzzle as it was at the start.
    pub fn problem(&self) -> Problem {
        match self {
            Game::Sudoku(session) => Problem::Sudoku(Puzzle::clone(session.puzzle())),
            Game::Queens(session) => Problem::Queens(session.start().clone()),
        }
    }

    /// Returns the time of play up to the last event.
    pub fn elapsed(&self) -> Duration {
        of_log!(self, elapsed)
    }

    /// Returns everything that was done, in order.
    pub fn events(&self) -> &[Event] {
        of_log!(self, events)
    }

    /// Returns whether a move can be undone.
    pub fn can_undo(&self) -> bool {
        of_log!(self, can_undo)
    }

    /// Returns whether a move can be redone.
    pub fn can_redo(&self) -> bool {
        of_log!(self, can_redo)
    }

    /// Returns the help that has been counted since the last move, undo or redo.
    pub fn counted_help(&self) -> Help {
        of_log!(self, counted_help)
    }

    /// Counts help, unless as much has been counted since the last move. A hint says by its slug which technique it is
    /// about, if it is about one.
    pub fn count_help(&mut self, at: Duration, help: Help, technique: Option<&str>) -> Option<Event> {
        if help <= self.counted_help() {
            return None;
        }
        let action = match technique {
            _ if help == Help::Nudge => Action::Nudge,
            Some(technique) => Action::HintOf { technique: technique.to_owned() },
            None => Action::Hint,
        };
        self.act(at, action).ok()
    }

    /// Returns the number of moves made and not undone.
    pub fn move_count(&self) -> usize {
        of_log!(self, move_count)
    }

    /// Returns whether the board is complete and breaks no rule.
    pub fn is_solved(&self) -> bool {
        match self {
            Game::Sudoku(session) => session.is_solved(),
            Game::Queens(session) => session.is_solved(),
        }
    }

    /// Returns whether the board breaks a rule.
    pub fn has_conflict(&self) -> bool {
        match self {
            Game::Sudoku(session) => !session.conflicts().is_empty(),
            Game::Queens(session) => !session.board().attacking_pairs().is_empty(),
        }
    }

    /// Returns the number of filled cells and of all cells (queens: placed, and N), givens included.
    pub fn filled(&self) -> (usize, usize) {
        match self {
            Game::Sudoku(session) => session.filled(),
            Game::Queens(session) => session.filled(),
        }
    }

    /// Returns the statistics so far.
    pub fn stats(&self) -> Stats {
        match self {
            Game::Sudoku(session) => session.stats(),
            Game::Queens(session) => session.stats(),
        }
    }

    /// Returns the statistics at the end of the game: when the player first solved it (a target board: reached the best
    /// score so far), whatever followed; otherwise those of a solution that the program filled in.
    pub fn end(&self) -> Option<Stats> {
        let own = match self {
            Game::Sudoku(session) => session.end(),
            Game::Queens(session) => session.end(),
        };
        own.or_else(|| self.is_solved().then(|| self.stats()))
    }

    /// Returns the statistics to show beside a complete board: those of [`Game::end`], or those so far if the player
    /// has reached a better score with another grid.
    pub fn finish(&self) -> Option<Stats> {
        let is_end = match self {
            Game::Sudoku(session) => session.is_end(),
            Game::Queens(_) => true,
        };
        let figures = if is_end { self.end() } else { Some(self.stats()) };
        figures.filter(|_| self.is_solved())
    }

    /// Returns the current state for lists.
    pub fn status(&self) -> GameStatus {
        let finished = self.end();
        let reopened = finished.is_some() && self.mode() == Mode::Target && !self.is_solved();
        GameStatus { filled: self.filled().0, finished, reopened }
    }

    /// Stores what a search on the puzzle's givens has found. This is not an event because a search can find it again.
    /// Queens boards ignore it.
    pub fn set_verdict(&mut self, verdict: Verdict) {
        if let Game::Sudoku(session) = self {
            session.set_verdict(verdict);
        }
    }
}
