//! The answers to a chunk of lines, as threads pass it to the writer.

use std::ops::Range;

#[derive(Default)]
pub struct Chunk {
    /// The answers to plain 9x9 puzzles, one after another.
    pub answers: Vec<u8>,
    pub count: u64,
    /// Whether some puzzle has no solution, or several where only one was wanted.
    pub bad: bool,
    /// Lines for the search, whose texts follow each other in `texts`.
    pub deferred: Vec<Deferred>,
    pub texts: Vec<u8>,
}

/// A line for the search.
pub struct Deferred {
    pub line: u64,
    pub text: Range<usize>,
    /// Its answer belongs at this offset of the answers.
    pub at: usize,
}

impl Chunk {
    /// Empties the chunk but keeps its memory.
    pub fn clear(&mut self) {
        self.answers.clear();
        self.deferred.clear();
        self.texts.clear();
        (self.count, self.bad) = (0, false);
    }

    /// Leaves a line to the search.
    pub fn defer(&mut self, line: u64, text: &[u8]) {
        let start = self.texts.len();
        self.texts.extend_from_slice(text);
        self.deferred.push(Deferred { line, text: start..self.texts.len(), at: self.answers.len() });
    }
}
