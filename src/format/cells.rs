//! Plain cells: their layout (a puzzle per line, rows of characters, rows of numbers, a frame), and which
//! part of a line they are.
//!
//! These layouts have no distinctive mark and can only be distinguished from one another, so the decision
//! is made once for all formats that use them.

use super::head::{CellLayout, Head};
use super::page;
use super::rows::width;
use super::source::Line;
use super::symbols::{is_size, size_of_cells};

/// Returns the layout of the cells that begin with the first line, or with the line after it if the
/// first one is the number of boards.
pub(super) fn layout(head: &mut Head<'_>) -> Option<CellLayout> {
    head.layout(|head| {
        if page::is_frame(head.first())
            && let Some(layout) = page::layout(head)
        {
            return Some(layout);
        }
        if is_count(head.first()) {
            let first = first_after_count(head)?;
            return plain(&mut head.behind(first)?);
        }
        plain(head)
    })
}

/// Returns whether a line is a number, and not a row of cells: the size of a queens board, or the
/// number of boards that follow.
pub(super) fn is_count(line: &Line) -> bool {
    let text = line.text.trim();
    (1..10).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit()) && !is_size(text.len())
}

/// Returns the index of the first line after a count that is not blank.
pub(super) fn first_after_count(head: &mut Head<'_>) -> Option<usize> {
    let mut index = 1;
    while head.line(index)?.is_blank() {
        index += 1;
    }
    Some(index)
}

fn plain(head: &mut Head<'_>) -> Option<CellLayout> {
    let (first, second) = (head.first().clone(), head.line(1).cloned());
    let words: Vec<&str> = first.words().map(|(_, word)| word).collect();
    let is_one_word = words.len() == 1;
    // Cells run together, or a whole line in which spaces are empty cells.
    let numbered = second.as_ref().is_some_and(|l| l.words().count() == words.len()) && is_size(words.len());
    let is_cells = |word: &&str| cut(word).is_some();
    let one_line = cut(&first.text);
    if let Some(parts) =
        one_line.filter(|_| is_one_word || words.is_empty() || words.iter().any(is_cells) || !numbered)
    {
        let is_board = parts.size == 4 && is_one_word && is_row_of_16(head);
        return if is_board { page::layout(head) } else { Some(CellLayout::Line) };
    }
    if let Some(layout) = page::layout(head) {
        return Some(layout);
    }
    let cells = first.text.chars().filter(|&c| c.is_ascii_digit() || ".*_-".contains(c)).count();
    match 2 * cells >= width(&first) {
        true if is_one_word || words[0].len() >= 10 => Some(CellLayout::Line),
        true if words.len() > 2 => Some(CellLayout::Numbers),
        _ => None,
    }
}

/// A line of 16 characters is a board of 4x4, or a row of one of 16x16: then the rows after it are as
/// long, and some character does not belong on a 4x4 board.
fn is_row_of_16(head: &mut Head<'_>) -> bool {
    let is_small =
        |text: &str| text.trim().chars().all(|c| !c.is_ascii_alphanumeric() || ('0'..='4').contains(&c));
    for i in 0..16 {
        match head.line(i) {
            Some(line) if width(line) == 16 && !is_small(&line.text) => return true,
            Some(line) if width(line) == 16 => {}
            _ => return false,
        }
    }
    false
}

/// The cells of a line and the text after them.
pub(super) struct Parts<'a> {
    pub size: usize,
    /// Where the cells begin, in bytes.
    pub start: usize,
    pub cells: &'a str,
    pub rest: &'a str,
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
        if let Some(size) = size_of_cells(column.len()).filter(|&size| looks_like_cells(column, size)) {
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
