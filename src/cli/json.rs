//! Answers as JSON lines: what every record holds, whatever the command.

use std::io;

use serde::Serialize;

use super::input::Place;
use super::output::Console;
use crate::format::ParseError;
use crate::grid::{Alphabet, Grid};

/// Explained under every command that has `--json`.
pub const COMMON: &str = "\
JSON: one object a line for each puzzle, in order. Always there:
  file      the file name, - for standard input
  line      the line on which the puzzle starts
  verdict   see below; \"invalid\" where the text is no puzzle, and then
  error     {line, column, message, help}";

/// One line of JSON: where the puzzle stood, and what the command found.
#[derive(Serialize)]
struct Record<'a, T> {
    file: &'a str,
    line: usize,
    #[serde(flatten)]
    found: T,
}

#[derive(Serialize)]
struct Invalid<'a> {
    verdict: &'static str,
    error: Error<'a>,
}

#[derive(Serialize)]
struct Error<'a> {
    line: usize,
    column: usize,
    message: &'a str,
    help: Option<&'a str>,
}

/// What was found as one line.
pub fn line(place: &Place, found: impl Serialize) -> String {
    text(&Record { file: &place.file, line: place.line, found })
}

/// A record as one line.
pub fn text(record: &impl Serialize) -> String {
    let text = serde_json::to_string(record).expect("records are plain data with names for keys");
    text + "\n"
}

/// Writes what was found as one line.
///
/// # Errors
/// Where standard output is closed or full.
pub fn write(console: &mut Console, place: &Place, found: impl Serialize) -> io::Result<()> {
    console.answer(&line(place, found))
}

/// Writes the record of a text that is no puzzle.
///
/// # Errors
/// Where standard output is closed or full.
pub fn write_invalid(console: &mut Console, place: &Place, error: &ParseError) -> io::Result<()> {
    let ParseError { line, column, .. } = *error;
    let error = Error { line, column, message: &error.message, help: error.help.as_deref() };
    write(console, place, Invalid { verdict: "invalid", error })
}

/// A grid as one string of symbols, `.` for an empty cell.
pub fn cells(grid: &Grid, alphabet: Alphabet) -> String {
    grid.values().iter().map(|value| value.map_or('.', |digit| alphabet.symbol(digit))).collect()
}
