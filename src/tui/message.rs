//! What reaches the app, and what the app asks for.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{KeyEvent, MouseEvent};
use jiff::civil::Date;

use super::menus::PuzzleRequest;
use crate::format::ParseError;
use crate::game::{Event, GameStatus, HintPosition, HintResult};
use crate::generate::GenerateError;
use crate::grid::{Geometry, Grid, Weights};
use crate::packs::Pack;
use crate::puzzle::Problem;
use crate::queens;
use crate::scene::Outlook;
use crate::settings::{Setting, SolutionFilter};
use crate::solve::Verdict;
use crate::solve::target::CandidateScores;
use crate::stats::Report;
use crate::store::{ExportError, GameId, GameOrigin, Listing, Notice, PathCompletion, Progress, Unsaved};

/// Something that happened outside the app. The app itself asks nobody and reads no clock.
#[derive(Debug)]
pub enum Message {
    /// A key, and when: time since the program's start.
    Key {
        /// When.
        at: Duration,
        /// Which.
        key: KeyEvent,
    },
    /// The mouse was used, and when.
    Mouse {
        /// When.
        at: Duration,
        /// How, and where.
        mouse: MouseEvent,
    },
    /// A text was pasted.
    Paste {
        /// When.
        at: Duration,
        /// What.
        text: String,
    },
    /// What day it is.
    Today {
        /// When.
        at: Duration,
        /// The day where the player is.
        date: Date,
    },
    /// All games were listed.
    Listed(Listing),
    /// A game was taken up again, or not and why.
    Resumed {
        /// When.
        at: Duration,
        /// The game with what is known of it.
        result: Result<Box<Continued>, String>,
    },
    /// A file was read, or not and why.
    Read {
        /// When.
        at: Duration,
        /// What the player knows it by.
        name: String,
        /// The puzzle that is wanted, from 1; none where it is the file.
        number: Option<usize>,
        /// Its puzzles, or what is wrong in the place of one.
        result: Result<Vec<Result<Problem, ParseError>>, String>,
    },
    /// How the name of a file that was typed can go on.
    Completed(String, PathCompletion),
    /// How far the player has come with the puzzles of a file.
    FileRecords(Arc<[Problem]>, BTreeMap<usize, Progress>),
    /// A game of the puzzle on the screen was found: it goes on there.
    Found {
        /// When.
        at: Duration,
        /// The game with what is known of it.
        continued: Box<Continued>,
    },
    /// Something to hear about the puzzle on the screen.
    Noted(Notice),
    /// The position was written to the file of this name, or not and why.
    Written(Result<String, ExportError>),
    /// How far the player has come with the puzzles of a pack.
    Records(&'static str, BTreeMap<usize, Progress>),
    /// The statistics have been counted.
    Counted(Report),
    /// The name of the level of puzzles such as this one, and their best time of play; none where
    /// there is none.
    Best(GameOrigin, Option<(String, Option<Duration>)>),
    /// WorkerReport from a worker: from which job, and what.
    WorkerReport(u64, WorkerReport),
    /// Files could not be written or the like; play goes on.
    Trouble(String),
    /// The program was stopped, and goes on now.
    Woken(Duration),
    /// What has become of moves that are being saved: those that are still not, and what the player should know.
    Saving { unsaved: Option<Unsaved>, notices: Vec<Notice> },
    /// The program has to end, with this exit code.
    Leave {
        /// When.
        at: Duration,
        /// The exit code.
        code: u8,
    },
}

/// A game taken up again; its journal stays with the runner.
#[derive(Debug)]
pub struct Continued {
    /// Exactly the game that was left.
    pub game: crate::game::Game,
    /// Where it is from.
    pub origin: GameOrigin,
    /// What the player should hear.
    pub notices: Vec<Notice>,
}

/// What a worker found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerReport {
    /// How many solutions the puzzle has.
    Verdict(Verdict),
    /// How the game can end from here.
    Outlook(Outlook),
    /// What the digits of a target board can lead to; none where there is no complete grid.
    CandidateScores(Option<Box<CandidateScores>>),
    /// How many grids score more than the finished one, up to a limit.
    Better(u64),
    /// A way to complete the board; none where there is none.
    Answer(Option<Solution>),
    /// What to tell a player who asked for a hint.
    Hint(HintResult),
    /// The time is over.
    Waited,
    /// So many clues of a puzzle that is being made were looked at.
    Making(u64),
    /// A puzzle is made, or not and why.
    Made {
        /// The puzzle.
        result: Result<Box<Problem>, GenerateError>,
        /// How long it took.
        took: Duration,
    },
    /// How many solutions a puzzle has that is typed in.
    Checked(Verdict),
}

/// A completed board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solution {
    /// Of a sudoku.
    Grid(Grid),
    /// Of a queens board.
    Queens(Box<queens::Board>),
}

/// What the app asks the runner to do, in this order, before the next frame.
#[derive(Debug)]
pub enum Task {
    /// Keep a journal of the game that begins.
    Begin(GameOrigin),
    /// Go on with a game of the puzzle on the screen if there is one, else as [`Task::Begin`].
    TakeUp(GameOrigin),
    /// Add an event to the journal of the game.
    Append(Event, GameStatus),
    /// Try again to write moves that are not saved.
    Save,
    /// Close the journal.
    Close,
    /// Say what day it is.
    Today,
    /// List all games, on a thread: there may be thousands.
    List,
    /// Take a game out of the lists.
    Remove(GameId),
    /// Take a game up again.
    Resume(GameId),
    /// Read a puzzle file, or one puzzle of it that is named as `FILE:N`.
    Read(PathBuf),
    /// Find out how the name of a file can go on.
    Complete(String),
    /// Find the begun and the solved puzzles of a file.
    FileRecords(Arc<[Problem]>),
    /// Write a text to a file, over one that is there only if that is wanted.
    Write {
        /// Where.
        path: PathBuf,
        /// What.
        text: String,
        /// May it take the place of another file?
        replace: bool,
    },
    /// Put a text on the clipboard.
    Copy(String),
    /// Find the begun and the solved puzzles of a pack.
    Records(&'static Pack),
    /// Write what a switch is now to the settings file.
    Keep(&'static Setting),
    /// Count what the player has done.
    Stats,
    /// Find the best time of play with puzzles such as this one.
    Best(GameOrigin),
    /// Work on a thread. A job of the same slot is cancelled first.
    Start(Job),
    /// Cancel the work of a slot.
    Cancel(JobKind),
    /// Cancel all work.
    Stop,
    /// To the shell.
    Suspend,
    /// Draw everything again.
    Redraw,
    /// End the program with this exit code.
    Quit(u8),
}

/// Work for a thread.
#[derive(Debug)]
pub struct Job {
    /// By this the app knows the news of the job; later jobs have larger numbers.
    pub id: u64,
    /// What it takes the place of.
    pub slot: JobKind,
    /// What is to be done.
    pub work: Work,
}

/// One job at a time runs in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobKind {
    /// About the puzzle.
    Puzzle,
    /// About the position.
    Position,
    /// About the best that the puzzle holds, wherever the player is.
    Ceiling,
    /// About a target board, beyond the best score.
    Insight,
    /// The answer that the player asked for.
    Answer,
    /// The hint or step that the player asked for.
    Hint,
    /// A puzzle that is being made.
    Making,
    /// A puzzle that is typed in.
    Check,
}

impl JobKind {
    /// How many slots there are.
    pub const COUNT: usize = JobKind::Check as usize + 1;
}

/// What a job does.
#[derive(Debug)]
pub enum Work {
    /// Count the solutions of the givens as far as a player cares.
    Verdict(Arc<Geometry>, Grid),
    /// The highest score from here; reports on the way.
    Best(Arc<Geometry>, Grid, Weights),
    /// What every digit can lead to.
    CandidateScores(Arc<Geometry>, Grid, Weights),
    /// The number of grids that score more than this.
    Rank(Arc<Geometry>, Grid, Weights, i64),
    /// The number of these ways to complete a queens board, as far as it is found in some seconds.
    Ways(Box<queens::Board>, SolutionFilter),
    /// The grid with the highest score.
    BestGrid(Arc<Geometry>, Grid, Weights),
    /// One of these ways to complete a queens board, so many of them left out.
    Place(Box<queens::Board>, SolutionFilter, usize),
    /// The advice on a position without singles.
    Hint(Box<HintPosition>),
    /// Nothing, for so long.
    Wait(Duration),
    /// Make a puzzle; reports on the way.
    Make(PuzzleRequest),
    /// Count the solutions of what is typed in as far as a player cares.
    Check(Arc<Geometry>, Grid),
}
