//! Answers as JSON lines: the fields that every record has.

use serde::Serialize;

use super::location::Location;
use crate::format::ParseError;
use crate::grid::{Alphabet, Grid};

/// Help shared by all commands with `--json`.
pub const COMMON: &str = "\
JSON: one object per puzzle, one per line, in order. Fields of every object:
  file      the file name, - for standard input
  line      the line on which the puzzle starts
  not_checked, not_understood
            lists of rules that are not checked, and of sentences of the
            setter that are not understood; left out if empty
  verdict   see below; \"invalid\" if the text is not a puzzle, with
  error     {line, column, message, help}";

#[derive(Serialize)]
struct Record<'a, T> {
    file: &'a str,
    line: usize,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    not_checked: &'a [String],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    not_understood: &'a [String],
    #[serde(flatten)]
    answer: T,
}

/// The record of a puzzle without a solution.
#[derive(Serialize)]
#[serde(tag = "verdict", rename = "none")]
pub struct NoSolution {}

/// The record of a text that is not a puzzle.
#[derive(Serialize)]
pub struct Invalid<'a> {
    verdict: &'static str,
    error: Error<'a>,
}

impl Invalid<'_> {
    pub fn of(error: &ParseError) -> Invalid<'_> {
        let ParseError { line, column, message, help, .. } = error;
        let error = Error { line: *line, column: *column, message, help: help.as_deref() };
        Invalid { verdict: "invalid", error }
    }
}

#[derive(Serialize)]
struct Error<'a> {
    line: usize,
    column: usize,
    message: &'a str,
    help: Option<&'a str>,
}

/// Returns the record of an answer as one line.
pub fn line(location: &Location, answer: impl Serialize) -> String {
    let Location { file, line, not_checked, not_understood, .. } = location;
    text(&Record { file, line: *line, not_checked, not_understood, answer })
}

/// Returns any record as one line.
pub fn text(record: &impl Serialize) -> String {
    let text = serde_json::to_string(record).expect("records are plain data with names for keys");
    text + "\n"
}

/// Returns a grid as one string of symbols, with `.` for an empty cell.
pub fn cells(grid: &Grid, alphabet: Alphabet) -> String {
    grid.values().iter().map(|value| value.map_or('.', |digit| alphabet.symbol(digit))).collect()
}
