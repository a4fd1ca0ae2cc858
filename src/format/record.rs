//! A puzzle inside a saved game: ninefold's own texts as a JSON value.

use serde::{Deserialize, Serialize};

use super::parsed::{CellPositions, Parsed};
use super::parser::Parser;
use super::source::Source;
use super::{Format, Options, ParseError, ReadError, Writer, parse};
use crate::puzzle::Problem;

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

/// Reads the puzzle of a saved game.
pub(super) struct GameParser {
    pub read: bool,
}

/// What of a saved game's first line is read here.
#[derive(Deserialize)]
struct Header {
    puzzle: PuzzleRecord,
}

impl Parser for GameParser {
    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        while let Some(line) = source.next()? {
            // The moves behind the header are no puzzles; the last of them may be torn.
            if self.read || line.is_blank() {
                continue;
            }
            self.read = true;
            let header: Header = serde_json::from_str(&line.text).map_err(|error| {
                let message = "no saved game: expected a line of JSON with the key `puzzle`";
                line.error(error.column().max(1), message).help(super::sanitize(&error.to_string()))
            })?;
            let problem = Problem::try_from(&header.puzzle)
                .map_err(|error| line.error(1, format!("the puzzle of the saved game: {error}")))?;
            return Ok(Some(Parsed {
                problem,
                line: line.number,
                places: CellPositions::Each(Box::default()),
            }));
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{error, read};
    use super::*;
    use crate::grid::Weights;

    #[test]
    fn a_puzzle_comes_back_from_json() {
        let mut puzzle = read(&format!("{}9", "1.".repeat(40))).remove(0);
        puzzle.weights = Some(Weights::rings(9));
        let problem = Problem::Sudoku(puzzle);
        let json = serde_json::to_string(&PuzzleRecord::from(&problem)).unwrap();
        let record: PuzzleRecord = serde_json::from_str(&json).unwrap();
        assert_eq!(Problem::try_from(&record).unwrap(), problem);
        let game =
            format!("{{\"ninefold\":1,\"puzzle\":{json},\"mode\":\"play\"}}\n{{\"move\":[3,1]}}\n{{\"mo");
        let entries = parse(game.as_bytes(), Options::default()).unwrap();
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0].problem, problem);
    }

    #[test]
    fn a_damaged_header_is_an_error() {
        assert!(
            error("{\"ninefold\":1}").to_string().contains("expected a line of JSON with the key `puzzle`")
        );
        let bad = "{\"ninefold\":1,\"puzzle\":{\"sudoku\":\"size: 4\\n\"}}";
        assert!(error(bad).to_string().contains("a sheet without a grid"));
    }
}
