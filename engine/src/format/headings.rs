//! Lines of text above puzzles, which may be about those below them.

use super::words::{self, BoardNumbers, Reading};

/// The longest text that is kept, in bytes. What a text of any length says is not.
const MAX_TEXT: usize = 4000;

/// The headings of the puzzles below them.
#[derive(Default)]
pub(super) struct Headings {
    text: String,
    /// Whether a puzzle has been read below them: the next line of text begins other headings.
    has_puzzle_below: bool,
    /// What they say of boards with these numbers. The puzzles of a list share it.
    read: Option<(BoardNumbers, Reading)>,
}

impl Headings {
    /// Takes a line of text.
    pub fn take(&mut self, line: &str) {
        if self.has_puzzle_below {
            *self = Headings::default();
        }
        if line.contains(char::is_alphabetic) && self.text.len() + line.len() < MAX_TEXT {
            self.text.push_str(line);
            self.text.push('\n');
            self.read = None;
        }
    }

    /// Takes note that a puzzle is below them.
    pub fn note_puzzle(&mut self) {
        self.has_puzzle_below = true;
    }

    pub fn are_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub fn have_puzzle_below(&self) -> bool {
        self.has_puzzle_below
    }

    /// Returns what they say of a board with these numbers; nothing if there are none.
    pub fn on(&mut self, board: BoardNumbers) -> Option<&Reading> {
        if self.are_empty() {
            return None;
        }
        if self.read.as_ref().is_none_or(|(other, _)| *other != board) {
            self.read = Some((board, words::read_free(&self.text, board)));
        }
        self.read.as_ref().map(|(_, reading)| reading)
    }
}
