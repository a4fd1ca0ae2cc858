//! The place of a puzzle in its source, and what every answer says of it.

use std::sync::Arc;

use crate::format::Format;

/// The source and line of a puzzle.
#[derive(Clone)]
pub struct Location {
    /// The name of the source in messages.
    pub name: Arc<str>,
    /// The name of the source in JSON.
    pub file: Arc<str>,
    pub format: Format,
    /// The line on which the puzzle starts.
    pub line: usize,
    /// What of the puzzle is not checked, and which sentences of its setter are not understood.
    pub not_checked: Vec<String>,
    pub not_understood: Vec<String>,
}

impl Location {
    /// Creates the place of a puzzle that says nothing else.
    pub fn new(name: Arc<str>, file: Arc<str>, format: Format, line: usize) -> Location {
        Location { name, file, format, line, not_checked: Vec::new(), not_understood: Vec::new() }
    }

    /// Returns the place in the words of a message.
    pub fn place(&self) -> String {
        format!("{}: line {}", self.name, self.line)
    }
}
