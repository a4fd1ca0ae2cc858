//! A puzzle inside a saved game: ninefold's own texts as a JSON value.

use serde::{Deserialize, Serialize};

use super::{Format, Options, ParseError, Problem, Writer, parse};

/// A puzzle as saved games and other JSON hold it: `{"sudoku": "size: 9\ngrid:\n..."}`, its text in
/// the format `sheet`, or `{"queens": "8\n****...."}`. Nothing is lost: variants, weights, the
/// player's digits and marks are in the text.
///
/// A saved game is JSON lines; its first line is an object with the key `ninefold` (the version of
/// the file) before all others and a record under the key `puzzle`. So much of it is read here.
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
            Problem::Sudoku(_) => (Format::Sheet, PuzzleRecord::Sudoku),
            Problem::Queens(_) => (Format::Queens, PuzzleRecord::Queens),
        };
        // A sheet holds every sudoku and a queens text every board.
        wrap(Writer::new(format).problem(problem).unwrap_or_default())
    }
}

impl TryFrom<&PuzzleRecord> for Problem {
    type Error = ParseError;

    fn try_from(record: &PuzzleRecord) -> Result<Problem, ParseError> {
        let (format, text) = match record {
            PuzzleRecord::Sudoku(text) => (Format::Sheet, text),
            PuzzleRecord::Queens(text) => (Format::Queens, text),
        };
        let entries = parse(text.as_bytes(), Options { format: Some(format), alphabet: None })?;
        let first = entries.into_iter().next();
        first.map(|entry| entry.problem).ok_or_else(|| ParseError::new(1, 1, "the record holds no puzzle"))
    }
}
