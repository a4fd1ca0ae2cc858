//! `json`: the sudokus in any JSON, such as the answers of web services and the files of programs.
//!
//! A board is a list of N lists of N cells, N texts of N characters, a list of N x N cells, or a text of N x N
//! characters, wherever it is: `board` reads one, `search` finds them all and says by their keys which are puzzles,
//! solutions and positions, and `describe` reads what stands beside them. JSON of f-puzzles is read as
//! [`fpuzzles`](super::fpuzzles).
//!
//! A text of JSON Lines, a value on each line, is read line by line. Any other is a document, which is read whole.

mod board;
mod describe;
mod node;
mod search;

use serde::de::IgnoredAny;

use super::prelude::*;
use crate::format::Format;
use crate::grid::{Alphabet, Digit};
use search::Search;

/// The part of a text that may show that it is no JSON, in bytes.
const MAX_MARK: usize = 1 << 10;

pub struct Json;

impl TextFormat for Json {
    fn has_mark(&self, start: &Start) -> bool {
        let mut text = String::new();
        for line in start.lines() {
            text.extend(line.text.chars().take(MAX_MARK));
            text.push('\n');
            if text.len() >= MAX_MARK {
                break;
            }
        }
        !super::game::begins(start.first()) && begins(&text)
    }

    fn parser(&self, options: &Options) -> Box<dyn Parser> {
        Box::new(JsonParser { alphabet: options.alphabet, ..JsonParser::default() })
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
    let row = |row: &[Option<Digit>]| {
        let cells: Vec<String> =
            row.iter().map(|value| value.map_or(0, |digit| digit.value()).to_string()).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = grid.values().chunks(puzzle.geometry.size()).map(row).collect();
    format!("[{}]", rows.join(","))
}

/// Returns whether a text begins as JSON does: with an object whose first key is in quotes, or with a list that is not
/// just a row of a board. Arrays of programs may look alike, but have cells that JSON has not.
fn begins(text: &str) -> bool {
    let text = text.trim_start();
    if let Some(rest) = text.strip_prefix('{') {
        let rest = rest.trim_start();
        let key = rest.strip_prefix('"').and_then(|rest| rest.split_once('"'));
        return rest.starts_with('}') || key.is_some_and(|(_, rest)| rest.trim_start().starts_with(':'));
    }
    text.starts_with('[') && is_json_so_far(text) && !is_row(text)
}

/// Returns whether the start of a list has only brackets, texts in quotes, numbers and constants, in an order that JSON
/// may have.
fn is_json_so_far(text: &str) -> bool {
    // A longer one is the cells of a board.
    const MAX_NUMBER: usize = 16;
    let (mut rest, mut depth, mut last) = (text, 0, ',');
    while let Some(c) = rest.chars().next() {
        let len = match c {
            '"' => {
                let Some(end) = rest[1..].find('"') else { return true };
                end + 2
            }
            c if c.is_ascii_whitespace() || "[]{},:".contains(c) => 1,
            _ => rest.find(|c: char| c.is_ascii_whitespace() || "[]{},:\"".contains(c)).unwrap_or(rest.len()),
        };
        let is_cut = len == rest.len();
        let (word, after) = rest.split_at(len);
        rest = after;
        let is_value = !c.is_ascii_whitespace() && !"[]{},:".contains(c);
        let is_known = c == '"'
            || ["null", "true", "false"].contains(&word)
            || (word.len() < MAX_NUMBER && word.parse::<f64>().is_ok());
        let follows_value = !"[{,:".contains(last);
        if is_value && (follows_value || !is_known && !is_cut) {
            return false;
        }
        match c {
            ',' if depth == 0 || !follows_value => return false,
            '[' | '{' => depth += 1,
            ']' | '}' if last == ',' => return false,
            ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 && (c == ']' || c == '}') {
            // Another value may follow on the next line.
            let line = rest.split('\n').next().unwrap_or_default();
            return line.trim().is_empty();
        }
        if !c.is_ascii_whitespace() {
            last = c;
        }
    }
    true
}

/// Returns whether the first list of a text is one row of cells: those of a board are lists in one another.
fn is_row(text: &str) -> bool {
    const MAX_CELLS: usize = crate::grid::MAX_SIZE;
    const MAX_CELL: usize = 2;
    let Some((row, _)) = text[1..].split_once(']').filter(|(row, _)| !row.trim().is_empty()) else {
        return false;
    };
    let cells = || row.split(',').map(|cell| cell.trim().trim_matches('"'));
    !row.contains(['[', '{', '\n'])
        && cells().count() <= MAX_CELLS
        && cells().all(|cell| cell.len() <= MAX_CELL)
}

/// Reads the puzzles of a text.
#[derive(Default)]
struct JsonParser {
    alphabet: Option<Alphabet>,
    /// Whether there is a value on each line, once the first lines have been looked at.
    is_lines: Option<bool>,
    /// What is being read: a line, or the whole text.
    search: Option<Search>,
    has_found: bool,
    is_fpuzzles: bool,
    /// The error of the first value without a puzzle. It counts if no value has one.
    without_puzzle: Option<ParseError>,
}

impl Parser for JsonParser {
    /// A solution in JSON of our own would be no puzzle of f-puzzles.
    fn format(&self) -> Option<Format> {
        self.is_fpuzzles.then_some(Format::FPUZZLES)
    }

    fn next(&mut self, source: &mut dyn Source) -> Result<Option<Parsed>, ReadError> {
        loop {
            if let Some(search) = &mut self.search {
                if let Some(found) = search.next() {
                    self.has_found = true;
                    self.is_fpuzzles = search.is_fpuzzles;
                    return Ok(Some(found?));
                }
                let error = search.without_puzzle();
                self.without_puzzle = self.without_puzzle.take().or(error);
                self.search = None;
            }
            let Some(document) = self.take(source)? else { break };
            self.search = Some(Search::new(document, self.alphabet));
        }
        match self.without_puzzle.take().filter(|_| !self.has_found) {
            Some(error) => Err(error.into()),
            None => Ok(None),
        }
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

/// Returns whether the first line is a whole value. If it is damaged, the next one shows that it should be.
fn is_json_lines(source: &mut dyn Source) -> bool {
    let mut lines = (0..).map_while(|at| source.peek(at).cloned());
    let mut content = lines.by_ref().filter(|line| !line.is_blank() && !line.is_comment());
    let Some(first) = content.next() else { return false };
    if is_whole(&first.text) {
        return true;
    }
    let is_object = |line: &Line| line.text.starts_with("{\"");
    is_object(&first) && content.next().is_some_and(|next| is_object(&next) && is_whole(&next.text))
}

fn is_whole(line: &str) -> bool {
    let line = line.trim_end();
    let line = line.strip_suffix(',').unwrap_or(line);
    line.trim_start().starts_with(['[', '{']) && serde_json::from_str::<IgnoredAny>(line).is_ok()
}

#[cfg(test)]
mod tests;
