//! Plain cells: their layout (a puzzle per line, rows of characters, rows of numbers, a frame), and which
//! part of a line they are.
//!
//! These layouts have no distinctive mark and can only be distinguished from one another, so the decision
//! is made once for all formats that use them.

use super::framed;
use super::head::{CellLayout, Head, RowSymbols};
use super::rows::width;
use super::source::Line;
use super::symbols::{is_size, size_of_cells};
use crate::grid::Alphabet;

/// Returns the layout of the cells that begin with the first line, or with the line after it if the
/// first one is the number of boards.
pub(super) fn layout(head: &mut Head<'_>) -> Option<CellLayout> {
    head.layout(|head| {
        if framed::is_frame(head.first()) {
            return framed::layout(head);
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
    let rows = |size: usize, head: &mut Head<'_>| Some(CellLayout::Rows(row_symbols(size, head)));
    let words: Vec<&str> = first.words().map(|(_, word)| word).collect();
    let is_one_word = words.len() == 1;
    let one_line = cut(&first.text);
    // Cells run together, or a whole line in which spaces are empty cells.
    let numbered = second.as_ref().is_some_and(|l| l.words().count() == words.len()) && is_size(words.len());
    let is_cells = |word: &&str| cut(word).is_some();
    if let Some(parts) = one_line.filter(|_| is_one_word || words.first().is_none_or(is_cells) || !numbered) {
        let is_board = parts.size == 4 && is_one_word && is_row_of_16(head);
        return if is_board { rows(16, head) } else { Some(CellLayout::Line) };
    }
    if !is_one_word && is_size(words.len()) {
        return of_words(&words, head);
    }
    let cells = width(&first);
    let is_symbol = |c: char| c.is_ascii_digit() || ".*_-".contains(c);
    let symbols = first.text.chars().filter(|&c| is_symbol(c)).count();
    let mostly = 2 * symbols >= cells;
    // A row of a letter board can be letters only; the next row is as long.
    let lettered = cells >= 16
        && first.text.chars().all(|c| is_symbol(c) || c.is_ascii_uppercase() || c == ' ')
        && second.as_ref().is_none_or(|l| width(l) == cells);
    if is_size(cells) && (mostly || lettered) {
        return rows(cells, head);
    }
    let size = second.map(|l| width(&l)).filter(|&size| is_size(size) && size.abs_diff(cells) < 3);
    match (mostly, size) {
        (true, Some(size)) => rows(size, head),
        (true, None) if words[0].len() >= 10 || is_one_word => Some(CellLayout::Line),
        (true, None) if words.len() > 2 => Some(CellLayout::Numbers),
        _ => None,
    }
}

/// Returns the layout of rows with as many words as a board has columns.
fn of_words(words: &[&str], head: &mut Head<'_>) -> Option<CellLayout> {
    let is_number = |word: &&str| word.bytes().all(|b| b.is_ascii_digit() || b".*_-".contains(&b));
    if framed::layout(head) == Some(CellLayout::Candidates) {
        return Some(CellLayout::Candidates);
    }
    let single = words.iter().all(|word| word.len() == 1);
    if single && words.len() > 9 && !words.iter().all(is_number) {
        return Some(CellLayout::Rows(row_symbols(words.len(), head)));
    }
    // A word or two may be typing errors.
    let numbers = words.iter().filter(|word| is_number(word)).count();
    (2 * numbers > words.len()).then_some(CellLayout::Numbers)
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

fn row_symbols(size: usize, head: &mut Head<'_>) -> RowSymbols {
    if size != 16 && size != 25 {
        return RowSymbols::Any;
    }
    let other = if size == 16 { RowSymbols::Hex } else { RowSymbols::Any };
    let last = if size == 16 { 'G' } else { 'P' };
    let is_beyond = |c: char| c.to_ascii_uppercase() > last && c.is_ascii_alphabetic() || c == '-';
    let mut letters = false;
    for i in 0..size {
        let Some(row) = head.line(i).filter(|row| !row.is_blank()) else { break };
        if row.text.chars().any(|c| c.is_ascii_digit() && c != '0') {
            return other;
        }
        letters |= row.text.chars().any(is_beyond);
    }
    match head.alphabet() {
        Some(Alphabet::Letters) => RowSymbols::Letters,
        None if letters => RowSymbols::Letters,
        _ => other,
    }
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
    cut_with_spaces(text)
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
