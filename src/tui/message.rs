//! Messages to the app, and tasks that it requests. Those of a feature have their own types: the journal of the
//! game on the screen, lists of games, files of the player, and jobs on threads.

mod files;
mod games;
mod jobs;

use std::time::Duration;

use crossterm::event::{KeyEvent, MouseEvent};
use jiff::civil::Date;

use crate::settings::Setting;

pub use files::{FileReply, FileTask, FolderList};
pub use games::{JournalReply, JournalTask, ResumedGame, StoreReply, StoreTask};
pub use jobs::{Job, JobKind, JobTask, Needs, PuzzleRequest, ReadPuzzles, Solution, Work, WorkerReport};

/// Something that happened outside the app, which itself reads no file and no clock.
///
/// `at` is the time since the program started.
#[derive(Debug)]
pub enum Message {
    Key {
        at: Duration,
        key: KeyEvent,
    },
    /// A key with a digit on it that types something else now. Some terminals tell.
    DigitKey {
        at: Duration,
        key: KeyEvent,
        digit: char,
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
    Journal(JournalReply),
    Store(StoreReply),
    File(FileReply),
    /// The report of a worker, with the number of its job.
    WorkerReport(u64, WorkerReport),
    /// A problem, such as a file that could not be written; play continues.
    Trouble(String),
    /// Another minute of the clock on the screen has passed.
    Minute(Duration),
    /// The program continues after a suspension.
    Woken(Duration),
    /// The program has to end with this exit code.
    Leave {
        at: Duration,
        code: u8,
    },
}

/// The message when a task needs a thread that cannot start.
pub const NO_THREAD: &str = "Not possible now: the system cannot start another thread.";

/// What the app asks the runner to do, in this order, before the next frame.
#[derive(Debug)]
pub enum Task {
    Journal(JournalTask),
    Store(StoreTask),
    File(FileTask),
    Job(JobTask),
    SaveSetting(&'static Setting),
    Today,
    /// Copy a text to the clipboard.
    Copy(String),
    /// Handle these messages again, which had to wait.
    Replay(Vec<Message>),
    Suspend,
    Redraw,
    /// End the program with this exit code.
    Quit(u8),
}
