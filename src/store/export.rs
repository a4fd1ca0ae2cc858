//! Writing a text to a file that the player names.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use thiserror::Error;

use super::folder::{display_path, error_text, expand_home};
use super::replace::replace_file;

/// Why a file was not written. Its name is cleaned for the screen.
#[derive(Debug, Error)]
pub enum ExportError {
    /// The file exists and is not to be replaced.
    #[error("{0} exists already")]
    Exists(String),
    /// A folder has this name.
    #[error("{0} is a folder")]
    Folder(String),
    /// The system refused.
    #[error("cannot write {path}: {why}")]
    Refused {
        /// The path of the file.
        path: String,
        /// The system's words.
        why: String,
    },
}

/// Writes a text to a file and returns its path. `~` is the player's home folder. An existing file is replaced only if
/// `replace` is set, and then as a whole.
///
/// # Errors
/// The file or a folder of this name exists, or the system refused.
pub fn write_text(path: &Path, text: &str, replace: bool) -> Result<String, ExportError> {
    let path = expand_home(path);
    if path.is_dir() {
        return Err(ExportError::Folder(display_path(&path)));
    }
    // A device or a pipe is written to, not replaced.
    let written = if replace && path.is_file() { replace_file(&path, text) } else { new_file(&path, text) };
    match written {
        Ok(()) => Ok(display_path(&fs::canonicalize(&path).unwrap_or(path))),
        Err(error) if error.kind() == ErrorKind::AlreadyExists && path.is_file() => {
            Err(ExportError::Exists(display_path(&path)))
        }
        Err(error) => Err(ExportError::Refused { path: display_path(&path), why: error_text(&error) }),
    }
}

/// Creates a file; removes it again if it cannot be written completely.
fn new_file(path: &Path, text: &str) -> io::Result<()> {
    let written = File::create_new(path)?.write_all(text.as_bytes());
    written.inspect_err(|_| drop(fs::remove_file(path)))
}
