//! The place of a puzzle in its source.

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
}

impl Location {
    /// Returns the place in the words of a message.
    pub fn place(&self) -> String {
        format!("{}: line {}", self.name, self.line)
    }
}
