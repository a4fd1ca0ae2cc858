//! Puzzle files of the player.

use std::path::Path;

use thiserror::Error;

use crate::format::{Entry, Options};

/// Why a puzzle file could not be read. The file's name is cleaned for the screen.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The system refused.
    #[error("cannot read {path}: {why}")]
    Unreadable {
        /// The file.
        path: String,
        /// Why.
        why: String,
    },
}

/// The puzzles of a file.
///
/// # Errors
/// No such file, a folder, a file too large to hold, or something in it that is no puzzle.
pub fn read_puzzles(path: &Path, options: Options) -> Result<Vec<Entry>, OpenError> {
    let _ = (path, options);
    todo!()
}
