//! A puzzle being played. Pure: no files, no terminal, and no clock: time of play is handed in.
//!
//! A game is its moves. Everything that happens to it goes through one door, [`Game::act`], and
//! what is let in comes out as an [`Event`]; the events in order, played again from the start,
//! give exactly the same game with its undo and redo ([`Game::replay`]). That is what a journal
//! on disk keeps. Cursor, input mode and open panels are no part of a game.

mod action;
mod before_mistake;
mod best_digit;
mod cell_color;
pub mod export;
mod hint;
mod log;
mod marks;
mod queens;
mod refusal;
mod session;

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::grid::Puzzle;
use crate::puzzle::Problem;
use crate::solve::Verdict;

pub use action::{Action, Event, Move, QueensMove};
pub use before_mistake::undone_message;
pub use best_digit::BestDigit;
pub use cell_color::CellColor;
pub use hint::{HintPosition, HintResult, Mistake};
pub use marks::{MarkKind, Marks};
pub use queens::{QueensHintResult, QueensSession, Token};
pub use refusal::{Refusal, Unplayable};
pub use session::{Check, Session};

/// A puzzle being played.
#[derive(Clone, PartialEq, Debug)]
pub enum Game {
    /// A sudoku of any shape, target or not.
    Sudoku(Session),
    /// A queens board.
    Queens(Box<QueensSession>),
}

/// What kind of game, as a player tells them apart.
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

/// The figures of a game, for the finish screen and for statistics.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Stats {
    /// Time of play in milliseconds.
    pub elapsed_ms: u64,
    /// Moves made, undone ones included.
    pub moves: u32,
    /// Hints taken.
    pub hints: u32,
    /// Digits or queens placed by the player that broke a rule or differ from the solution.
    pub mistakes: u32,
    /// Was the solution ever filled in by the program, at once or step by step?
    pub shown: bool,
}

impl Stats {
    /// Time of play.
    pub fn elapsed(&self) -> Duration {
        Duration::from_millis(self.elapsed_ms)
    }

    /// The time that counts as a best one: that of a game without hints and without the answer.
    pub fn unaided_time(&self) -> Option<Duration> {
        (self.hints == 0 && !self.shown).then(|| self.elapsed())
    }
}

/// A game at a glance, as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStatus {
    /// How many cells are filled.
    pub filled: usize,
    /// See [`Game::end`].
    pub finished: Option<Stats>,
    /// Is the board open again after that? Only target boards are: a better grid may be on the way.
    pub reopened: bool,
}

/// An event that the game did not accept when it was played again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("move {number} cannot have been made: {refusal}")]
pub struct ReplayError {
    /// The event's number, from 1.
    pub number: usize,
    /// Why not.
    pub refusal: Refusal,
}

impl Game {
    /// A game at its start.
    ///
    /// # Errors
    /// The board is larger than what can be played.
    pub fn new(problem: Problem) -> Result<Game, Unplayable> {
        match problem {
            Problem::Sudoku(puzzle) => Session::new(Arc::new(puzzle)).map(Game::Sudoku),
            Problem::Queens(board) => Ok(Game::Queens(Box::new(QueensSession::new(board)))),
        }
    }

    /// Does something, at this time of play. What comes back belongs into the journal.
    ///
    /// # Errors
    /// Why not, in words for the player; nothing has changed then.
    pub fn act(&mut self, at: Duration, action: impl Into<Action>) -> Result<Event, Refusal> {
        // What the journal keeps is what the game knows: whole milliseconds.
        let at = Duration::from_millis(at.as_millis().try_into().unwrap_or(u64::MAX));
        let event = Event { at, action: action.into() };
        self.apply(&event)?;
        Ok(event)
    }

    /// Does what the event says.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        match self {
            Game::Sudoku(session) => session.apply(event),
            Game::Queens(session) => session.apply(event),
        }
    }

    /// Plays events again from the start.
    ///
    /// # Errors
    /// The first event that the game does not accept.
    pub fn replay<'a>(start: Game, events: impl IntoIterator<Item = &'a Event>) -> Result<Game, ReplayError> {
        let mut game = start;
        for (i, event) in events.into_iter().enumerate() {
            game.apply(event).map_err(|refusal| ReplayError { number: i + 1, refusal })?;
        }
        Ok(game)
    }

    /// What kind of game.
    pub fn mode(&self) -> Mode {
        match self {
            Game::Sudoku(session) => session.mode(),
            Game::Queens(_) => Mode::Queens,
        }
    }

    /// Rows and columns of the board.
    pub fn size(&self) -> usize {
        match self {
            Game::Sudoku(session) => session.geometry().size(),
            Game::Queens(session) => session.board().size(),
        }
    }

    /// What is played, as it was at the start.
    pub fn problem(&self) -> Problem {
        match self {
            Game::Sudoku(session) => Problem::Sudoku(Puzzle::clone(session.puzzle())),
            Game::Queens(session) => Problem::Queens(session.start().clone()),
        }
    }

    /// Time of play up to the last event.
    pub fn elapsed(&self) -> Duration {
        match self {
            Game::Sudoku(session) => session.elapsed(),
            Game::Queens(session) => session.elapsed(),
        }
    }

    /// Is there a move to take back?
    pub fn can_undo(&self) -> bool {
        match self {
            Game::Sudoku(session) => session.can_undo(),
            Game::Queens(session) => session.can_undo(),
        }
    }

    /// Is there a move to make again?
    pub fn can_redo(&self) -> bool {
        match self {
            Game::Sudoku(session) => session.can_redo(),
            Game::Queens(session) => session.can_redo(),
        }
    }

    /// How many moves stand on the board: made, and not taken back.
    pub fn move_count(&self) -> usize {
        match self {
            Game::Sudoku(session) => session.move_count(),
            Game::Queens(session) => session.move_count(),
        }
    }

    /// Is there a checkpoint to return to?
    pub fn has_checkpoint(&self) -> bool {
        match self {
            Game::Sudoku(session) => session.has_checkpoint(),
            Game::Queens(session) => session.has_checkpoint(),
        }
    }

    /// Is the board complete and no rule broken?
    pub fn is_solved(&self) -> bool {
        match self {
            Game::Sudoku(session) => session.is_solved(),
            Game::Queens(session) => session.is_solved(),
        }
    }

    /// Is a rule broken on the board?
    pub fn has_conflict(&self) -> bool {
        match self {
            Game::Sudoku(session) => !session.conflicts().is_empty(),
            Game::Queens(session) => !session.board().attacking_pairs().is_empty(),
        }
    }

    /// How many cells are filled of how many (queens: placed of N), those at the start included.
    pub fn filled(&self) -> (usize, usize) {
        match self {
            Game::Sudoku(session) => session.filled(),
            Game::Queens(session) => session.filled(),
        }
    }

    /// The figures so far.
    pub fn stats(&self) -> Stats {
        match self {
            Game::Sudoku(session) => session.stats(),
            Game::Queens(session) => session.stats(),
        }
    }

    /// The figures of the end, for lists and statistics: when the player first had it solved, on a target board
    /// with the best grid so far, whatever came then; or else where the answer stands.
    pub fn end(&self) -> Option<Stats> {
        let own = match self {
            Game::Sudoku(session) => session.end(),
            Game::Queens(session) => session.end(),
        };
        own.or_else(|| self.is_solved().then(|| self.stats()))
    }

    /// The figures to be told beside a board that stands complete: those of the end, or where the player's best
    /// grid is another one, those so far.
    pub fn finish(&self) -> Option<Stats> {
        let is_end = match self {
            Game::Sudoku(session) => session.is_end(),
            Game::Queens(_) => true,
        };
        let figures = if is_end { self.end() } else { Some(self.stats()) };
        figures.filter(|_| self.is_solved())
    }

    /// How the game stands now.
    pub fn status(&self) -> GameStatus {
        let finished = self.end();
        let reopened = finished.is_some() && self.mode() == Mode::Target && !self.is_solved();
        GameStatus { filled: self.filled().0, finished, reopened }
    }

    /// Tells the game what a search on the puzzle's givens has found. No event: it can be found
    /// again at any time. Queens boards take no notice.
    pub fn set_verdict(&mut self, verdict: Verdict) {
        if let Game::Sudoku(session) = self {
            session.set_verdict(verdict);
        }
    }
}
