//! Errors in words for the author of a text.

use std::{fmt, io};

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
    /// The byte of the help from which on it names an option of the command line: the text itself may be right.
    pub(super) option_at: Option<usize>,
}

impl ParseError {
    /// Returns an error at this place, without help.
    pub fn new(line: usize, column: usize, message: impl Into<String>) -> ParseError {
        ParseError { line, column, message: message.into(), help: None, option_at: None }
    }

    /// Returns the error that something else was expected than what a text has at this place.
    pub(super) fn expected(line: usize, column: usize, found: &str, what: impl fmt::Display) -> ParseError {
        ParseError::new(line, column, format!("found `{}`: expected {what}", excerpt(found)))
    }

    /// Adds how to fix it.
    pub fn help(self, help: impl Into<String>) -> ParseError {
        ParseError { help: Some(help.into()), option_at: None, ..self }
    }

    /// Adds help that names an option of the command line, behind the help that there is.
    pub(super) fn option(self, option: impl AsRef<str>) -> ParseError {
        let help = self.help.map_or(String::new(), |help| help + "; ");
        ParseError { option_at: Some(help.len()), help: Some(help + option.as_ref()), ..self }
    }

    /// Returns the help without what it says about options of the command line.
    pub fn help_without_options(&self) -> Option<&str> {
        let help = self.help.as_deref()?;
        let help = help.get(..self.option_at.unwrap_or(help.len()))?.trim_end_matches("; ");
        Some(help).filter(|help| !help.is_empty())
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

impl ReadError {
    /// Returns the error as one of the text, at its start if the source failed.
    pub(super) fn into_parse_error(self) -> ParseError {
        match self {
            ReadError::Parse(error) => error,
            ReadError::Io(error) => ParseError::new(1, 1, error.to_string()),
        }
    }
}

/// A puzzle that a format cannot hold. Displays as a sentence for the user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct WriteError(pub(super) String);

/// Formats a character for an error message.
pub(super) fn shown(c: char) -> String {
    match c {
        ' ' => "a space".to_owned(),
        '\t' => "a tab".to_owned(),
        c if excerpt(c.encode_utf8(&mut [0; 4])).is_empty() => format!("the character U+{:04X}", c as u32),
        c => format!("`{c}`"),
    }
}
