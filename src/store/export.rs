//! Texts that the player wants in a file of his own.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use thiserror::Error;

use super::folder::{error_text, expand, shown};
use super::replace::replace_file;

/// Why a file was not written. Its name is cleaned for the screen.
#[derive(Debug, Error)]
pub enum ExportError {
    /// There is such a file, and it was not asked to replace it.
    #[error("{0} is there already")]
    Exists(String),
    /// There is a folder of this name.
    #[error("{0} is a folder")]
    Folder(String),
    /// The system refused.
    #[error("cannot write {path}: {why}")]
    Refused {
        /// The file.
        path: String,
        /// The system's words.
        why: String,
    },
}

/// Writes a text to a file; where it is now. `~` is the player's home. A file that is there is
/// replaced only if that is wanted, and then as a whole.
///
/// # Errors
/// There is such a file or folder, or the system refused.
pub fn write_text(path: &Path, text: &str, replace: bool) -> Result<String, ExportError> {
    let path = expand(path);
    if path.is_dir() {
        return Err(ExportError::Folder(shown(&path)));
    }
    // Only a file is replaced: a device or a pipe has no old text.
    let written = if replace && path.is_file() { replace_file(&path, text) } else { new_file(&path, text) };
    match written {
        Ok(()) => Ok(shown(&fs::canonicalize(&path).unwrap_or(path))),
        Err(error) if error.kind() == ErrorKind::AlreadyExists && path.is_file() => {
            Err(ExportError::Exists(shown(&path)))
        }
        Err(error) => Err(ExportError::Refused { path: shown(&path), why: error_text(&error) }),
    }
}

/// Half a file is worse than none.
fn new_file(path: &Path, text: &str) -> io::Result<()> {
    let written = File::create_new(path)?.write_all(text.as_bytes());
    written.inspect_err(|_| drop(fs::remove_file(path)))
}
