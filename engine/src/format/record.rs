//! A puzzle as a JSON value, as saved games hold it.

use serde::{Deserialize, Serialize};

use super::{Format, Options, ParseError, Writer, parse};
use crate::puzzle::Problem;

/// A puzzle as JSON: `{"sudoku": "size: 9\ngrid:\n..."}`, its text in the format `sheet`, or
/// `{"queens": "8\n****...."}`. Nothing is lost: the text has variants, weights, and the player's
/// digits and marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleRecord {
    /// A sudoku as a `sheet`.
    Sudoku(String),
    /// A queens board in the format `queens`.
    Queens(String),
}

impl From<&Problem> for PuzzleRecord {
    fn from(problem: &Problem) -> PuzzleRecord {
        let (format, wrap): (_, fn(String) -> PuzzleRecord) = match problem {
            Problem::Sudoku(_) => (Format::SHEET, PuzzleRecord::Sudoku),
            Problem::Queens(_) => (Format::QUEENS, PuzzleRecord::Queens),
        };
        // A sheet holds every sudoku, and a queens text every board.
        wrap(Writer::new(format).problem(problem).unwrap_or_default())
    }
}

impl TryFrom<&PuzzleRecord> for Problem {
    type Error = ParseError;

    fn try_from(record: &PuzzleRecord) -> Result<Problem, ParseError> {
        let (format, text) = match record {
            PuzzleRecord::Sudoku(text) => (Format::SHEET, text),
            PuzzleRecord::Queens(text) => (Format::QUEENS, text),
        };
        let puzzles = parse(text.as_bytes(), Options { format: Some(format), ..Options::default() })?;
        let first = puzzles.into_iter().next();
        first.map(|parsed| parsed.problem).ok_or_else(|| ParseError::new(1, 1, "the record holds no puzzle"))
    }
}
