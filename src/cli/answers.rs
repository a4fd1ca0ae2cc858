//! Answers in the format in which the puzzle was read, and the words that stand in for them.

use crate::format::{Format, WriteError, Writer};
use crate::grid::{Grid, Puzzle};
use crate::puzzle::Problem;
use crate::queens::Board;

/// Writes answer after answer; what separates two of them depends on the format.
#[derive(Default)]
pub struct Answers {
    writer: Option<Writer>,
}

impl Answers {
    fn writer(&mut self, format: Format) -> &mut Writer {
        match self.writer.take() {
            Some(writer) if writer.format() == format => self.writer.insert(writer),
            _ => self.writer.insert(Writer::new(format)),
        }
    }

    /// A solution in the shape of its puzzle.
    pub fn solution(&mut self, format: Format, puzzle: &Puzzle, solution: &Grid) -> String {
        self.writer(format).solution(puzzle, solution)
    }

    /// A queens board.
    ///
    /// # Errors
    /// Where the format cannot hold it.
    pub fn board(&mut self, board: Board) -> Result<String, WriteError> {
        self.writer(Format::QUEENS).problem(&Problem::Queens(board))
    }

    /// A word where the solution would stand.
    pub fn word(&mut self, format: Format, word: &str) -> String {
        self.writer(format).word(word)
    }
}
