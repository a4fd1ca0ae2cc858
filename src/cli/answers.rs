//! Writes answers in the format of their puzzle, or a word in their place.

use crate::format::{Format, WriteError, Writer};
use crate::grid::{Grid, Puzzle};
use crate::puzzle::Problem;
use crate::queens::Board;

/// Formats one answer after another; the separator depends on the format.
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

    pub fn solution(&mut self, format: Format, puzzle: &Puzzle, solution: &Grid) -> String {
        self.writer(format).solution(puzzle, solution)
    }

    pub fn board(&mut self, board: Board) -> Result<String, WriteError> {
        self.writer(Format::QUEENS).problem(&Problem::Queens(board))
    }

    /// Returns a word in the place of a solution.
    pub fn word(&mut self, format: Format, word: &str) -> String {
        self.writer(format).word(word)
    }
}

/// Returns `line` for classic boards without weights, otherwise `sheet`: the format of new puzzles.
pub fn usual_format(problem: &Problem) -> Format {
    let Problem::Sudoku(puzzle) = problem else { return Format::QUEENS };
    if puzzle.geometry.is_classic() && puzzle.weights.is_none() { Format::LINE } else { Format::SHEET }
}
