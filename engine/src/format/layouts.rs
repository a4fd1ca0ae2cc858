//! The layout of plain cells: a puzzle per line, rows of characters, rows of numbers, a frame.
//!
//! These layouts have no distinctive mark and can only be distinguished from one another, so the decision
//! is made once for all formats that use them.

use super::columns::cut;
use super::head::{CellLayout, Head};
use super::page;
use super::plain::plain_text;
use super::rows::width;
use super::source::Line;
use super::symbols::is_size;

/// Returns the layout of the cells that begin with the first line, or with the line after it if the
/// first one is the number of boards.
pub(super) fn layout(head: &mut Head<'_>) -> Option<CellLayout> {
    head.layout(|head| {
        if page::is_frame(head.first()) && has_lines(head) {
            return Some(CellLayout::Line);
        }
        if page::is_frame(head.first())
            && let Some(layout) = page::layout(head)
        {
            return Some(layout);
        }
        if page::is_spaced(head) {
            return Some(CellLayout::Table);
        }
        if begins_with_count(head) {
            let first = first_after_count(head)?;
            return plain(&mut head.from(first)?);
        }
        plain(head)
    })
}

/// Returns whether a text begins with a count: a number that is not the first of many equally long lines.
pub(super) fn begins_with_count(head: &mut Head<'_>) -> bool {
    const MANY: usize = 20;
    let width = head.first().text.trim().len();
    // Numbers of one or two digits may be a cell each.
    let is_as_long = |line: &Line| match line.text.trim().len() {
        1 | 2 if width <= 2 => true,
        len => len == width,
    };
    is_count(head.first()) && !(1..MANY).all(|index| head.line(index).is_some_and(is_as_long))
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
    let (mut first, second) = (head.first().clone(), head.line(1).cloned());
    first.text = plain_text(&first.text).into_owned();
    let words: Vec<&str> = first.words().map(|(_, word)| word).collect();
    let is_one_word = words.len() == 1;
    // Cells run together, or a whole line in which spaces are empty cells.
    let numbered = second.as_ref().is_some_and(|l| l.words().count() == words.len()) && is_size(words.len());
    let is_cells = |word: &&str| cut(word).is_some();
    let one_line = cut(&first.text);
    if let Some(parts) =
        one_line.filter(|_| is_one_word || words.is_empty() || words.iter().any(is_cells) || !numbered)
    {
        let is_board = parts.size == 4 && is_row_of_16(head);
        return if is_board { page::layout(head) } else { Some(CellLayout::Line) };
    }
    // A date or a number above the puzzles.
    let is_above = |line: &Line| width(line) != width(&first) || page::differs(&first, line);
    if page::is_label(&first) && second.as_ref().is_none_or(is_above) {
        return None;
    }
    if let Some(layout) = page::layout(head) {
        return Some(layout);
    }
    let cells = first.text.chars().filter(|&c| c.is_ascii_digit() || ".*_-".contains(c)).count();
    let letters = first.text.chars().filter(|c| c.is_alphabetic()).count();
    match 2 * cells >= width(&first) && 2 * letters < width(&first) {
        true if is_one_word
            || words.first().is_some_and(|word| word.len() >= 10 && !word.starts_with("---")) =>
        {
            Some(CellLayout::Line)
        }
        true if words.len() > 2 => Some(CellLayout::Numbers),
        _ => None,
    }
}

/// Returns whether the first lines are a table with a puzzle in one of its columns.
fn has_lines(head: &mut Head<'_>) -> bool {
    const LOOKED_AT: usize = 4;
    let is_puzzle = |line: &Line| {
        let parts = cut(&line.text).filter(|parts| parts.size >= 6 && !parts.cells.contains(' '));
        page::is_frame(line)
            && parts.is_some_and(|parts| {
                !parts.cells.contains('|') && parts.cells.contains(|c: char| c.is_ascii_digit())
            })
    };
    (0..LOOKED_AT).any(|index| head.line(index).is_some_and(is_puzzle))
}

/// A line of 16 characters is a board of 4x4, or a row of one of 16x16: then the rows after it are as
/// long, and some character does not belong on a 4x4 board.
fn is_row_of_16(head: &mut Head<'_>) -> bool {
    let is_small = |text: &str| text.chars().all(|c| !c.is_ascii_alphanumeric() || "01234xX".contains(c));
    for i in 0..16 {
        // A title may follow.
        let Some(text) = head.line(i).map(|line| plain_text(&line.text).into_owned()) else {
            return false;
        };
        match text.split_whitespace().next() {
            Some(cells) if cells.chars().count() == 16 && !is_small(cells) => return true,
            Some(cells) if cells.chars().count() == 16 => {}
            _ => return false,
        }
    }
    false
}
