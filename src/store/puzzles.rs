//! Puzzle files of the player.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::folder::{error_text, shown};
use crate::format::{Options, ParseError, Parsed, ReadError, Reader};

/// The largest puzzle file that is held in memory: some 200,000 puzzles of 9x9.
const LARGEST: u64 = 16 << 20;

/// Why a puzzle file could not be read. The file's name is cleaned for the screen.
#[derive(Debug, Error)]
pub enum OpenError {
    /// No such file.
    #[error("{0}: there is no such file")]
    Missing(String),
    /// A folder.
    #[error("{0} is a folder: expected a puzzle file")]
    Folder(String),
    /// Too large to hold.
    #[error("{0} is larger than 16 MB: cut the puzzles to play out of it")]
    TooLarge(String),
    /// The system refused.
    #[error("cannot read {path}: {why}")]
    Unreadable {
        /// The file.
        path: String,
        /// The system's words.
        why: String,
    },
    /// There is no puzzle in it.
    #[error("{path}: {error}{}", help(error))]
    Parse {
        /// The file.
        path: String,
        /// Where, what, and how to mend it.
        error: ParseError,
    },
}

fn help(error: &ParseError) -> String {
    error.help_without_options().map_or(String::new(), |help| format!("\n  help: {help}"))
}

/// Takes `FILE:N` apart, where it is not itself the name of a file: the file, and which of its
/// puzzles is meant.
pub fn numbered(argument: &Path) -> (PathBuf, Option<usize>) {
    let split = argument.to_str().filter(|_| !argument.exists()).and_then(|text| {
        let (path, number) = text.rsplit_once(':')?;
        let number = number.parse().ok().filter(|_| !path.is_empty())?;
        Some((path.into(), Some(number)))
    });
    split.unwrap_or_else(|| (argument.into(), None))
}

/// The puzzles of a file in order, each of them or what is wrong with it.
///
/// # Errors
/// No such file, a folder, a file too large to hold, or no puzzle at all in it.
pub fn read_puzzles(path: &Path, options: Options) -> Result<Vec<Result<Parsed, ParseError>>, OpenError> {
    let bytes = read_bounded(path, LARGEST)?;
    let puzzles: Vec<_> = Reader::new(bytes.as_slice(), options)
        .filter_map(|read| match read {
            Ok(entry) => Some(Ok(entry)),
            Err(ReadError::Parse(error)) => Some(Err(error)),
            // Bytes in memory can always be read.
            Err(ReadError::Io(_)) => None,
        })
        .collect();
    match puzzles.first() {
        Some(Err(error)) if puzzles.iter().all(Result::is_err) => {
            Err(OpenError::Parse { path: shown(path), error: error.clone() })
        }
        _ => Ok(puzzles),
    }
}

/// What to tell of the puzzles of a file that are left out, if any are.
pub fn left_out<'a>(errors: impl IntoIterator<Item = &'a ParseError>) -> Option<String> {
    let mut errors = errors.into_iter();
    let first = errors.next()?;
    Some(match errors.count() {
        0 => format!("1 puzzle is left out: {first}"),
        more => format!("{} puzzles are left out, the first for this: {first}", more + 1),
    })
}

/// The bytes of a file or a pipe that is not larger than this.
fn read_bounded(path: &Path, largest: u64) -> Result<Vec<u8>, OpenError> {
    let fail = |error: std::io::Error| match error.kind() {
        ErrorKind::NotFound => OpenError::Missing(shown(path)),
        ErrorKind::IsADirectory => OpenError::Folder(shown(path)),
        _ => OpenError::Unreadable { path: shown(path), why: error_text(&error) },
    };
    // Windows refuses to open a folder at all: ask before.
    if path.is_dir() {
        return Err(OpenError::Folder(shown(path)));
    }
    let mut bytes = Vec::new();
    File::open(path).map_err(fail)?.take(largest + 1).read_to_end(&mut bytes).map_err(fail)?;
    if bytes.len() as u64 > largest {
        return Err(OpenError::TooLarge(shown(path)));
    }
    Ok(bytes)
}
