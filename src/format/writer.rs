//! Puzzles and answers written one after another.

use super::{Format, Problem, WriteError};
use crate::grid::{Grid, Puzzle};

/// Writes puzzles and answers one after another in one format.
#[derive(Debug)]
pub struct Writer {
    format: Format,
    written: usize,
}

impl Writer {
    /// A writer of this format.
    pub fn new(format: Format) -> Writer {
        Writer { format, written: 0 }
    }

    /// What is written.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The text of a solution in the shape of its puzzle's text, ended by a line end, with what
    /// separates it from the one before.
    pub fn solution(&mut self, puzzle: &Puzzle, solution: &Grid) -> String {
        let _ = (puzzle, solution, self.written);
        todo!()
    }

    /// The text of the puzzle itself, its player's digits and marks included where the format
    /// holds them, with what separates it from the one before.
    ///
    /// # Errors
    /// A sentence that says what the format cannot hold: what would change the puzzle (another
    /// board, weights), never mere titles or a player's progress.
    pub fn problem(&mut self, problem: &Problem) -> Result<String, WriteError> {
        let _ = problem;
        todo!()
    }
}
