//! What goes wrong with a text, in words for its writer.

use std::io;

use super::sanitize::excerpt;

/// Something in the text that is no puzzle. Display: `line 3, column 82: ...`, without the help.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ParseError {
    /// 1-based.
    pub line: usize,
    /// 1-based, in characters.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: String,
    /// How to mend it.
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

    /// The help, where it is good for somebody who cannot give options.
    pub fn help_without_options(&self) -> Option<&str> {
        self.help.as_deref().filter(|help| !help.contains("--"))
    }
}

/// Why the next puzzle could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The source failed; nothing comes after it.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The text is wrong; reading goes on behind it.
    #[error(transparent)]
    Parse(#[from] ParseError),
}

/// Why a format cannot hold a puzzle: a sentence for the user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct WriteError(pub(super) String);

/// `1 row`, `15 rows`.
pub(super) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A character as an error message shows it.
pub(super) fn shown(c: char) -> String {
    match c {
        ' ' => "a blank".to_owned(),
        '\t' => "a tab".to_owned(),
        c if excerpt(c.encode_utf8(&mut [0; 4])).is_empty() => format!("the character U+{:04X}", c as u32),
        c => format!("`{c}`"),
    }
}
