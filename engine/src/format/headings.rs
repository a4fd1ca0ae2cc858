//! Lines of text above puzzles, which may be about those below them.

use super::Parsed;
use super::source::Line;
use super::words::{self, BoardNumbers, Reading};
use crate::grid::{Geometry, Info};
use crate::puzzle::Problem;

/// The longest text that is kept, in bytes.
const MAX_TEXT: usize = 4000;

/// The headings of the puzzles below them.
#[derive(Default)]
pub(super) struct Headings {
    text: String,
    /// The line of the last one.
    line: usize,
    /// Whether a puzzle has been read below them: the next line of text begins other headings.
    has_puzzle_below: bool,
    /// What they say of boards with these numbers. The puzzles of a list share it.
    read: Option<(BoardNumbers, Reading)>,
}

/// What headings say that a board does not have.
pub struct HeadingNotes {
    /// The 1-based line of the last heading.
    pub line: usize,
    /// What is not checked and not understood; nothing else.
    pub info: Info,
}

impl Headings {
    /// Takes a line of text.
    pub fn take(&mut self, line: &Line) {
        if self.has_puzzle_below {
            *self = Headings::default();
        }
        if line.text.contains(char::is_alphabetic) && self.text.len() + line.text.len() < MAX_TEXT {
            self.text.push_str(&line.text);
            self.text.push('\n');
            (self.line, self.read) = (line.number, None);
        }
    }

    /// Takes note that a puzzle is below them.
    pub fn note_puzzle(&mut self) {
        self.has_puzzle_below = true;
    }

    /// Tells the next puzzle below them what they say.
    pub fn tell(&mut self, parsed: &mut Parsed) {
        if let Problem::Sudoku(puzzle) = &parsed.problem
            && let Some(reading) = self.on(BoardNumbers::of(&puzzle.geometry))
        {
            parsed.take(reading);
        }
        self.note_puzzle();
    }

    pub fn have_puzzle_below(&self) -> bool {
        self.has_puzzle_below
    }

    /// Returns what they say of boards with these numbers, unless there are none.
    fn on(&mut self, board: BoardNumbers) -> Option<&Reading> {
        if self.text.is_empty() {
            return None;
        }
        if self.read.as_ref().is_none_or(|(other, _)| *other != board) {
            self.read = Some((board, words::read_free(&self.text, board)));
        }
        self.read.as_ref().map(|(_, reading)| reading)
    }

    /// Returns what they say that a plain 9x9 puzzle does not have, if anything.
    pub fn notes_on_9x9(&mut self) -> Option<HeadingNotes> {
        // Asked before each line of a list, which rarely has a heading.
        if self.text.is_empty() {
            return None;
        }
        let (board, line) = (Geometry::standard(9).expect("9x9 is a size"), self.line);
        let reading = self.on(BoardNumbers::of(&board))?;
        let not_checked: Vec<String> =
            reading.asked.iter().filter_map(|asked| asked.missing_on(&board)).collect();
        let not_understood = reading.not_understood.clone();
        let says_something = !not_checked.is_empty() || !not_understood.is_empty();
        let info = Info { not_checked, not_understood, ..Info::default() };
        says_something.then_some(HeadingNotes { line, info })
    }
}
