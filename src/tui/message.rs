//! Messages to the app, and tasks that it requests.

mod jobs;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{KeyEvent, MouseEvent};
use jiff::civil::Date;

use crate::format::ParseError;
use crate::game::{Event, Game, GameStatus};
use crate::packs::Pack;
use crate::puzzle::Problem;
use crate::settings::Setting;
use crate::stats::Report;
use crate::store::{ExportError, GameId, GameOrigin, Listing, Notice, PathCompletion, Progress, Unsaved};

pub use jobs::{Job, JobKind, PuzzleRequest, Solution, Work, WorkerReport};

/// Something that happened outside the app, which itself reads no file and no clock.
///
/// `at` is the time since the program started.
#[derive(Debug)]
pub enum Message {
    Key {
        at: Duration,
        key: KeyEvent,
    },
    Mouse {
        at: Duration,
        mouse: MouseEvent,
    },
    Paste {
        at: Duration,
        text: String,
    },
    /// Today's date in the player's time zone.
    Today {
        at: Duration,
        date: Date,
    },
    Listed(Listing),
    /// The game that [`Task::Resume`] asked for, or why it could not be opened.
    Resumed {
        at: Duration,
        result: Result<Box<ResumedGame>, String>,
    },
    /// The puzzles of a file, with an error for each malformed one. `number` is the `N` of `FILE:N`, from 1.
    Read {
        at: Duration,
        name: String,
        number: Option<usize>,
        result: Result<Vec<Result<Problem, ParseError>>, String>,
    },
    /// A file name as typed, and its completion.
    Completed(String, PathCompletion),
    /// Progress with the puzzles of a file, by their numbers.
    FileRecords(Arc<[Problem]>, BTreeMap<usize, Progress>),
    /// An unfinished game of the puzzle on the screen; play continues with it.
    Found {
        at: Duration,
        continued: Box<ResumedGame>,
    },
    /// A notice about the puzzle on the screen.
    Noted(Notice),
    /// The name of the file that the position was written to, or why it was not.
    Written(Result<String, ExportError>),
    /// Progress with the puzzles of a pack, by their numbers.
    Records(&'static str, BTreeMap<usize, Progress>),
    Counted(Report),
    /// The level of a puzzle, and the best time at that level, if any.
    Best(GameOrigin, Option<(String, Option<Duration>)>),
    /// The report of a worker, with the number of its job.
    WorkerReport(u64, WorkerReport),
    /// A problem, such as a file that could not be written; play continues.
    Trouble(String),
    /// The moves that are not saved yet, and notices about saving.
    Saving {
        unsaved: Option<Unsaved>,
        notices: Vec<Notice>,
    },
    /// The program continues after a suspension.
    Woken(Duration),
    /// The program has to end with this exit code.
    Leave {
        at: Duration,
        code: u8,
    },
}

/// A game opened again; its journal stays with the runner.
#[derive(Debug)]
pub struct ResumedGame {
    pub game: Game,
    pub origin: GameOrigin,
    pub notices: Vec<Notice>,
}

/// What the app asks the runner to do, in this order, before the next frame.
#[derive(Debug)]
pub enum Task {
    /// Start a journal for the new game.
    Begin(GameOrigin),
    /// Continue an unfinished game of the puzzle on the screen if there is one, otherwise [`Task::Begin`].
    TakeUp(GameOrigin),
    /// Append an event to the journal.
    Append(Event, GameStatus),
    /// Close the journal.
    Close,
    /// Try again to write moves that are not saved.
    Save,
    Today,
    /// List all games, on a thread: there may be thousands.
    List,
    /// Remove a game from the lists.
    Remove(GameId),
    Resume(GameId),
    /// Read a puzzle file, or one puzzle of it, named as `FILE:N`.
    Read(PathBuf),
    /// Find completions of a file name.
    Complete(String),
    FileRecords(Arc<[Problem]>),
    /// Write a text to a file; `replace` allows overwriting.
    Write {
        path: PathBuf,
        text: String,
        replace: bool,
    },
    /// Copy a text to the clipboard.
    Copy(String),
    Records(&'static Pack),
    /// Save the value of a setting.
    Keep(&'static Setting),
    Stats,
    Best(GameOrigin),
    /// Start a job on a thread. It cancels the running job of its kind.
    Start(Job),
    Cancel(JobKind),
    /// Cancel all jobs.
    Stop,
    /// Suspend to the shell.
    Suspend,
    Redraw,
    /// End the program with this exit code.
    Quit(u8),
}
