//! Reading the player's puzzle files.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::folder::{display_path, error_text};
use super::read::read_regular;
use crate::format::{Options, ParseError, Parsed, ReadError, Reader, ask_of_file};
use crate::game::settled_for_play;

/// The largest puzzle file that is held in memory: about 200,000 puzzles of 9x9.
pub(super) const LARGEST: u64 = 16 << 20;

/// Why a puzzle file could not be read. Its name is cleaned for the screen.
#[derive(Debug, Error)]
pub enum OpenError {
    /// No such file.
    #[error("{0}: there is no such file")]
    Missing(String),
    /// The path is a folder.
    #[error("{0} is a folder: expected a puzzle file")]
    Folder(String),
    /// A pipe or a device: reading it could wait forever.
    #[error("{0} is a pipe or a device, not a file: copy what it gives into a file, and open that")]
    Special(String),
    /// Too large to hold.
    #[error("{0} is larger than 16 MB: split it into smaller files")]
    TooLarge(String),
    /// The system refused.
    #[error("cannot read {path}: {why}")]
    Unreadable {
        /// The path of the file.
        path: String,
        /// The system's words.
        why: String,
    },
    /// It contains no puzzle.
    #[error("{path}: {error}{}", help(error))]
    Parse {
        /// The path of the file.
        path: String,
        /// The place, the problem, and the remedy.
        error: ParseError,
    },
}

fn help(error: &ParseError) -> String {
    error.help_without_options().map_or(String::new(), |help| format!("\n  help: {help}"))
}

/// Splits `FILE:N` into the file and the number of one of its puzzles, unless a file has this very name.
pub fn numbered(argument: &Path) -> (PathBuf, Option<usize>) {
    let split = argument.to_str().filter(|_| !argument.exists()).and_then(|text| {
        let (path, number) = text.rsplit_once(':')?;
        let number = number.parse().ok().filter(|_| !path.is_empty())?;
        Some((path.into(), Some(number)))
    });
    split.unwrap_or_else(|| (argument.into(), None))
}

/// Reads the puzzles of a file in order; those that cannot be read are errors in their places.
///
/// # Errors
/// The file does not exist, is not a regular file, is too large, or contains no puzzle at all.
pub fn read_puzzles(path: &Path, options: Options) -> Result<Vec<Result<Parsed, ParseError>>, OpenError> {
    let bytes = read_bounded(path)?;
    let mut puzzles =
        read_text(&bytes, options).map_err(|error| OpenError::Parse { path: display_path(path), error })?;
    for puzzle in puzzles.iter_mut().flatten() {
        ask_of_file(puzzle, &path.to_string_lossy());
    }
    Ok(puzzles)
}

/// Reads the puzzles of a text in order; those that cannot be read are errors in their places.
///
/// # Errors
/// The text contains no puzzle at all: its first error.
pub fn read_text(text: &[u8], options: Options) -> Result<Vec<Result<Parsed, ParseError>>, ParseError> {
    let puzzles: Vec<_> = Reader::new(text, options)
        .filter_map(|read| match read {
            Ok(entry) => Some(Ok(settled_for_play(entry))),
            Err(ReadError::Parse(error)) => Some(Err(error)),
            // Bytes in memory can always be read.
            Err(ReadError::Io(_)) => None,
        })
        .collect();
    match puzzles.first() {
        Some(Err(error)) if puzzles.iter().all(Result::is_err) => Err(error.clone()),
        _ => Ok(puzzles),
    }
}

/// Describes the puzzles of a file that cannot be read, if there are any.
pub fn left_out<'a>(errors: impl IntoIterator<Item = &'a ParseError>) -> Option<String> {
    let mut errors = errors.into_iter();
    let first = errors.next()?;
    Some(match errors.count() {
        0 => format!("1 puzzle was skipped: {first}"),
        more => format!("{} puzzles were skipped; the first: {first}", more + 1),
    })
}

/// Reads a regular file that is not larger than [`LARGEST`].
fn read_bounded(path: &Path) -> Result<Vec<u8>, OpenError> {
    read_regular(path, LARGEST).map_err(|error| match error.kind() {
        ErrorKind::NotFound => OpenError::Missing(display_path(path)),
        ErrorKind::IsADirectory => OpenError::Folder(display_path(path)),
        ErrorKind::Unsupported => OpenError::Special(display_path(path)),
        ErrorKind::FileTooLarge => OpenError::TooLarge(display_path(path)),
        _ => OpenError::Unreadable { path: display_path(path), why: error_text(&error) },
    })
}
