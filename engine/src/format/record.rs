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

impl PuzzleRecord {
    /// Returns the format of the text: a sheet holds every sudoku, and a queens text every board.
    fn format(&self) -> Format {
        match self {
            PuzzleRecord::Sudoku(_) => Format::SHEET,
            PuzzleRecord::Queens(_) => Format::QUEENS,
        }
    }
}

impl From<&Problem> for PuzzleRecord {
    fn from(problem: &Problem) -> PuzzleRecord {
        let mut record = match problem {
            Problem::Sudoku(_) => PuzzleRecord::Sudoku(String::new()),
            Problem::Queens(_) => PuzzleRecord::Queens(String::new()),
        };
        let written = Writer::new(record.format()).problem(problem).unwrap_or_default();
        let (PuzzleRecord::Sudoku(text) | PuzzleRecord::Queens(text)) = &mut record;
        *text = written;
        record
    }
}

impl TryFrom<&PuzzleRecord> for Problem {
    type Error = ParseError;

    fn try_from(record: &PuzzleRecord) -> Result<Problem, ParseError> {
        let (PuzzleRecord::Sudoku(text) | PuzzleRecord::Queens(text)) = record;
        let options = Options { format: Some(record.format()), ..Options::default() };
        let puzzles = parse(text.as_bytes(), options)?;
        let first = puzzles.into_iter().next();
        first.map(|parsed| parsed.problem).ok_or_else(|| ParseError::new(1, 1, "the record holds no puzzle"))
    }
}
