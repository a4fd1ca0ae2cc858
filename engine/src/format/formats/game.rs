//! `game`: a saved game, of which only the puzzle is read.
//!
//! A saved game is JSON lines. Its first line is an object with the key `ninefold` (the version of the
//! file) before all others and a [`PuzzleRecord`] under the key `puzzle`.

use serde::Deserialize;

use super::prelude::*;
use crate::format::record::PuzzleRecord;
use crate::format::sanitize;

pub struct Game;

impl TextFormat for Game {
    fn has_mark(&self, start: &Start) -> bool {
        begins(start.first())
    }

    fn parser(&self, _: &Options) -> Box<dyn Parser> {
        let mut is_read = false;
        Box::new(move |source: &mut dyn Source| next(source, &mut is_read))
    }

    fn instead(&self) -> Option<&'static str> {
        Some("sheet")
    }
}

/// Returns whether a line begins a saved game: the key `ninefold` is before all others.
pub fn begins(line: &Line) -> bool {
    let key = line.text.trim_start().strip_prefix('{').map(str::trim_start);
    key.is_some_and(|key| key.starts_with("\"ninefold\""))
}

/// The fields read from the first line of a saved game.
#[derive(Deserialize)]
struct Header {
    puzzle: PuzzleRecord,
}

fn header(line: &Line) -> Result<Header, ParseError> {
    serde_json::from_str(&line.text).map_err(|error| {
        let message = "not a saved game: expected a line of JSON with the key `puzzle`";
        line.error(error.column().max(1), message).help(sanitize(&error.to_string()))
    })
}

/// Reads the header. The lines after it are moves, of which the last one may be incomplete.
fn next(source: &mut dyn Source, is_read: &mut bool) -> Result<Option<Parsed>, ReadError> {
    while let Some(line) = source.next()? {
        if *is_read || line.is_blank() {
            continue;
        }
        *is_read = true;
        let problem = Problem::try_from(&header(&line)?.puzzle)
            .map_err(|error| line.error(1, format!("the puzzle of the saved game: {error}")))?;
        return Ok(Some(Parsed::new(problem, line.number, CellPlaces::Unknown)));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use crate::format::record::PuzzleRecord;
    use crate::format::tests::{error, read};
    use crate::format::{Options, parse};
    use crate::grid::Weights;
    use crate::puzzle::Problem;

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
        let puzzles = parse(game.as_bytes(), Options::default()).unwrap();
        assert_eq!(puzzles.len(), 1);
        assert_eq!(puzzles[0].problem, problem);
    }

    #[test]
    fn a_damaged_header_is_an_error() {
        for bad in ["{\"ninefold\":1}", "{\"ninefold\""] {
            assert!(error(bad).message.contains("expected a line of JSON with the key `puzzle`"), "{bad}");
        }
        let bad = "{\"ninefold\":1,\"puzzle\":{\"sudoku\":\"size: 4\\n\"}}";
        assert!(error(bad).message.contains("no `grid:` in this sheet"));
    }
}
