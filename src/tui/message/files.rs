//! Files that the player names: puzzles to open, and exports.

use std::path::PathBuf;
use std::time::Duration;

use super::jobs::ReadPuzzles;
use crate::store::{ExportError, GameId, PathCompletion};

#[derive(Debug)]
pub enum FileTask {
    /// Read a puzzle file, or one puzzle of it, named as `FILE:N`, or a saved game.
    Read(PathBuf),
    Complete(String),
    /// Find the files whose names begin like this.
    List(String),
    /// Write a text to a file; `replace` allows overwriting.
    Write {
        path: PathBuf,
        text: String,
        replace: bool,
    },
}

/// The files that a player can choose from.
#[derive(Debug, Default)]
pub struct FolderList {
    /// The names in a folder that begin as typed; folders end with `/`.
    pub names: Vec<String>,
    /// The paths of the files that were opened last.
    pub recent: Vec<String>,
}

#[derive(Debug)]
pub enum FileReply {
    /// The puzzles of the file with the name as `typed`, and an error for each malformed one. `number` is the `N` of
    /// `FILE:N`, from 1.
    Read {
        typed: PathBuf,
        at: Duration,
        name: String,
        number: Option<usize>,
        result: Result<ReadPuzzles, String>,
    },
    /// The file with this name is still being read.
    Reading(PathBuf),
    /// A file name as typed, and its completion.
    Completed(String, PathCompletion),
    /// The beginning of a file name, and what can be chosen.
    Listed(String, FolderList),
    /// The file is a saved game, which was copied into the store, or why it was not.
    Saved { typed: PathBuf, result: Result<GameId, String> },
    /// The name of the file that the position was written to, or why it was not.
    Written(Result<String, ExportError>),
}
