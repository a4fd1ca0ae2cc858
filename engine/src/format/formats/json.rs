//! `json`: the sudokus in any JSON, such as the answers of web services and the files of programs.
//!
//! A sudoku is a list of N lists of N cells, N texts of N characters, a list of N x N cells, or a text of N x N
//! characters, wherever it is: `board` reads one, `search` finds them all, and `object` says by their keys which are
//! puzzles, solutions and positions, and reads what stands beside them. JSON of f-puzzles and SudokuPad is read as
//! their links are. `queens` reads maps of regions.
//!
//! A text of JSON Lines, a value on each line, is read line by line. Any other is a document, which is read whole.

mod board;
mod object;
mod queens;
mod search;
mod value;

use serde::de::IgnoredAny;
use serde_json::{Deserializer, json};

use super::prelude::*;
use crate::format::Format;
use crate::format::draft::Place;
use crate::grid::{Digit, MAX_SIZE};
use search::JsonSearch;

/// The part of a text that may show that it is no JSON, in bytes.
const MAX_MARK: usize = 1 << 10;

pub struct Json;

impl TextFormat for Json {
    fn has_mark(&self, start: &Start) -> bool {
        let mut text = String::new();
        for line in start.lines() {
            text.extend(line.text.chars().take(MAX_MARK));
            if text.len() >= MAX_MARK {
                break;
            }
            text.push('\n');
        }
        !super::game::begins(start.first()) && begins(&text)
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(JsonParser { options: options.clone(), ..JsonParser::default() })
    }

    fn sudoku(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        symbols::check_plain(puzzle, "JSON")?;
        let mut text = format!("{{\"puzzle\":{}", rows(puzzle, &puzzle.givens));
        if *puzzle.values() != puzzle.givens {
            text += &format!(",\"current\":{}", rows(puzzle, puzzle.values()));
        }
        Ok(text + "}\n")
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Grid) -> Option<String> {
        let (givens, solution) = (rows(puzzle, &puzzle.givens), rows(puzzle, solution));
        Some(format!("{{\"puzzle\":{givens},\"solution\":{solution}}}\n"))
    }
}

/// Returns lists of numbers, 0 for an empty cell.
fn rows(puzzle: &Puzzle, grid: &Grid) -> String {
    let digits: Vec<u8> = grid.values().iter().map(|value| value.map_or(0, Digit::value)).collect();
    let rows: Vec<&[u8]> = digits.chunks(puzzle.geometry.size()).collect();
    json!(rows).to_string()
}

/// Returns whether a text begins as JSON does: with an object whose first key is in quotes, perhaps in a list, or with a
/// list that is not just a row of a board. Arrays of programs may look alike, but have cells that JSON has not.
fn begins(text: &str) -> bool {
    let text = text.trim_start();
    let first = text.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
    if let Some(object) = first.strip_prefix('{') {
        let rest = object.trim_start();
        let key = rest.strip_prefix('"').and_then(|rest| rest.split_once('"'));
        return rest.starts_with('}') || key.is_some_and(|(_, rest)| rest.trim_start().starts_with(':'));
    }
    let mut values = Deserializer::from_str(text).into_iter::<IgnoredAny>();
    let is_json = match values.next() {
        Some(Ok(_)) => text[values.byte_offset()..].lines().next().is_none_or(|rest| rest.trim().is_empty()),
        Some(Err(error)) => error.is_eof(),
        None => false,
    };
    is_json && text.starts_with('[') && !is_row(text)
}

/// Returns whether the first list of a text is one row of cells: those of a board are lists in one another.
fn is_row(text: &str) -> bool {
    let row = text[1..].split(['[', ']', '{']).next().unwrap_or_default();
    let mut cells = row.split(',').map(str::trim);
    !row.trim().is_empty()
        && row.split(',').count() <= MAX_SIZE
        && cells.all(|cell| !cell.contains('"') || cell.trim_matches('"').len() <= 2)
}

/// Reads the puzzles of a text.
#[derive(Default)]
struct JsonParser {
    options: Options,
    /// Whether there is a value on each line, once the first line has been looked at.
    is_lines: Option<bool>,
    /// The search in the last line, or in the whole text.
    search: Option<JsonSearch>,
    has_found: bool,
    /// Where the text begins.
    place: Option<Place>,
}

impl Parser for JsonParser {
    /// A solution in JSON of our own would be no puzzle of a service.
    fn format(&self) -> Option<Format> {
        self.search.as_ref()?.service.map(Format::from)
    }

    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        loop {
            if let Some(found) = self.search.as_mut().and_then(JsonSearch::next) {
                self.has_found = true;
                return Ok(Some(found?));
            }
            let Some(document) = self.take(source)? else { break };
            self.place.get_or_insert(document.place(0));
            self.search = Some(JsonSearch::new(document, self.options.clone()));
        }
        let Some(place) = self.place.take().filter(|_| !self.has_found) else { return Ok(None) };
        const SUDOKU: &str =
            "a sudoku is 9 lists of 9 numbers, or a text of 81 characters, under a key such as `puzzle`";
        const BOARD: &str = "a queens board has N lists of N numbers or letters under `regions`";
        let (what, help) = if self.options.queens {
            ("this JSON holds no queens board", BOARD.to_owned())
        } else {
            ("this JSON holds no sudoku and no queens board", format!("{SUDOKU}; {BOARD}"))
        };
        Err(place.error(what).help(help).into())
    }
}

impl JsonParser {
    /// Takes the next line of JSON Lines, or all of another text.
    fn take(&mut self, source: &mut dyn Source) -> Result<Option<Document>, ReadError> {
        if !*self.is_lines.get_or_insert_with(|| is_json_lines(source)) {
            return Document::collect(source);
        }
        let Some(line) = source.next_content()? else { return Ok(None) };
        let text = line.text.trim_end();
        Ok(Some(Document::new(text.strip_suffix(',').unwrap_or(text).to_owned(), line.number)))
    }
}

/// Returns whether the first line is a whole value.
fn is_json_lines(source: &mut dyn Source) -> bool {
    let mut lines = (0..).map_while(|at| source.peek(at).cloned());
    let first = lines.find(|line| !line.is_blank() && !line.is_comment());
    first.is_some_and(|line| {
        let text = line.text.trim();
        let value = text.strip_suffix(',').unwrap_or(text);
        value::is_container(value) && serde_json::from_str::<IgnoredAny>(value).is_ok()
    })
}

#[cfg(test)]
mod tests;
