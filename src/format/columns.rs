//! Which part of a line is a puzzle: the cells that it begins with, or one of several columns.

use super::candidate_line::{self, is_candidates};
use super::symbols::size_of_cells;

/// The cells of a line and the text after them.
pub(super) struct Parts<'a> {
    pub size: usize,
    /// Where the cells begin, in bytes.
    pub start: usize,
    pub cells: &'a str,
    pub rest: &'a str,
}

impl Parts<'_> {
    /// Returns whether the cells are candidates, nine characters a cell.
    pub fn are_candidates(&self) -> bool {
        self.cells.len() >= candidate_line::LENGTH
    }
}

/// Returns whether a character separates the cells of a line from a title.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '#')
}

/// Returns where the first separator is, in bytes, or the end of the text.
pub(super) fn first_separator(text: &str) -> usize {
    text.find(is_separator).unwrap_or(text.len())
}

/// Cuts a line into cells and title. Returns `None` if no board has this number of cells.
pub(super) fn cut(text: &str) -> Option<Parts<'_>> {
    let start = text.len() - text.trim_start().len();
    let run = &text[start..start + first_separator(&text[start..])];
    let rest = |end: usize| text[end..].trim_start_matches(is_separator);
    if let Some(size) = size_of_cells(run.chars().count()) {
        return Some(Parts { size, start, cells: run, rest: rest(start + run.len()) });
    }
    if run.chars().count() == candidate_line::LENGTH {
        return Some(Parts { size: 9, start, cells: run, rest: rest(start + run.len()) });
    }
    cut_with_spaces(text).or_else(|| cut_column(text))
}

/// Returns whether a character separates the columns of a table.
fn ends_column(c: char) -> bool {
    is_separator(c) || matches!(c, '"' | '\'' | '|' | '(' | ')' | '[' | ']')
}

/// Cuts a line in which the cells are one of several columns: the first that can be a puzzle.
fn cut_column(text: &str) -> Option<Parts<'_>> {
    // JSON, XML and links hold puzzles in their own ways.
    if text.trim_start().starts_with(['{', '<']) || text.contains("://") {
        return None;
    }
    let mut start = 0;
    for column in text.split(ends_column) {
        let end = start + column.len();
        let size = size_of_cells(column.len()).filter(|&size| looks_like_cells(column, size));
        if let Some(size) = size.or(is_candidates(column).then_some(9)) {
            return Some(Parts {
                size,
                start,
                cells: column,
                rest: text[end..].trim_start_matches(ends_column),
            });
        }
        start = text[end..].chars().next().map_or(end, |c| end + c.len_utf8());
    }
    None
}

/// Returns whether a word is no name or number, but cells: digits of the board and symbols of empty cells.
fn looks_like_cells(word: &str, size: usize) -> bool {
    let is_digit = |c: char| c.to_digit(36).is_some_and(|value| value <= size as u32) && !c.is_lowercase();
    let empty = word.chars().filter(|&c| ".0*_-?".contains(c)).count();
    word.chars().all(|c| is_digit(c) || ".*_-?".contains(c)) && (empty > 0 || size == 9)
}

/// Returns the first column of a text that has a digit for each of so many cells.
pub(super) fn solution_column(text: &str, cells: usize) -> Option<(usize, &str)> {
    let column = text.split(ends_column).find(|column| column.len() == cells)?;
    let is_full = column.chars().all(|c| c.is_ascii_alphanumeric() && c != '0');
    is_full.then(|| (column.as_ptr() as usize - text.as_ptr() as usize, column))
}

/// Cuts a line in which spaces are empty cells: the cells are the whole line, or the part before the first comma.
fn cut_with_spaces(text: &str) -> Option<Parts<'_>> {
    let end = text.find([',', ';', '#', '\t']).unwrap_or(text.len());
    let cells = &text[..end];
    let size = size_of_cells(cells.chars().count())?;
    let plain = cells.chars().all(|c| c == ' ' || c.is_ascii_alphanumeric());
    // A sentence has no digits.
    let digits = cells.chars().filter(|c| c.is_ascii_digit()).count();
    (plain && (digits > 0 || cells.trim().is_empty())).then(|| Parts {
        size,
        start: 0,
        cells,
        rest: text[end..].trim_start_matches(is_separator),
    })
}
