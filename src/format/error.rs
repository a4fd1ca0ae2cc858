//! Errors in words for the author of a text.

use std::io;

use super::sanitize::excerpt;

/// A part of a text that cannot be read.
///
/// Displays as `line 3, column 82: 82 cells: expected 81`, without the help.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ParseError {
    /// The 1-based line.
    pub line: usize,
    /// The 1-based column in characters.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
    /// How to fix it.
    pub help: Option<String>,
}

impl ParseError {
    pub(super) fn new(line: usize, column: usize, message: impl Into<String>) -> ParseError {
        ParseError { line, column, message: message.into(), help: None }
    }

    pub(super) fn help(mut self, help: impl Into<String>) -> ParseError {
        self.help = Some(help.into());
        self
    }

    /// Returns the help unless it names a command line option.
    pub fn help_without_options(&self) -> Option<&str> {
        self.help.as_deref().filter(|help| !help.contains("--"))
    }
}

/// Why the next puzzle could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The source failed. Reading ends.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The text is wrong. Reading continues after the bad puzzle.
    #[error(transparent)]
    Parse(#[from] ParseError),
}

/// A puzzle that a format cannot hold. Displays as a sentence for the user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct WriteError(pub(super) String);

/// Formats a number with its noun: `1 row`, `15 rows`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Formats a character for an error message.
pub(super) fn shown(c: char) -> String {
    match c {
        ' ' => "a space".to_owned(),
        '\t' => "a tab".to_owned(),
        c if excerpt(c.encode_utf8(&mut [0; 4])).is_empty() => format!("the character U+{:04X}", c as u32),
        c => format!("`{c}`"),
    }
}
