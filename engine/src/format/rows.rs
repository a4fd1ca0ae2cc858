//! Rows of characters: how wide they are, and how they are written.

use super::source::Line;
use super::symbols;
use crate::grid::{Alphabet, Grid, Puzzle};

/// Returns the characters of a row with their 1-based columns, without the spaces that group them.
pub(super) fn characters(row: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(row.split_inclusive(|_| true)).filter(|(_, character)| !character.trim().is_empty())
}

/// Returns the number of characters of a row, without the spaces that group them.
pub(super) fn width(line: &Line) -> usize {
    characters(&line.text).count()
}

/// Writes the values of a puzzle without spaces and line ends.
pub(super) fn cells(puzzle: &Puzzle, values: &Grid) -> String {
    let board = &puzzle.geometry;
    let empty = symbols::empty_cell(puzzle, puzzle.alphabet);
    let symbols = symbols::write(values.values(), puzzle.alphabet, empty);
    if !board.has_blank() {
        return symbols.collect();
    }
    let shown = board.cells().zip(symbols).filter(|&(cell, _)| !board.is_blank(cell));
    shown.map(|(_, symbol)| symbol).collect()
}

/// Writes the values of a puzzle as rows that leave its alphabet clear.
pub(super) fn text(puzzle: &Puzzle, values: &Grid, alphabet: Alphabet) -> String {
    let board = &puzzle.geometry;
    let empty = symbols::empty_cell(puzzle, alphabet);
    let text = lines(values, board.size(), alphabet, empty);
    if !board.has_blank() {
        return text;
    }
    let mut shown = String::new();
    for (row, line) in text.lines().enumerate() {
        let cells = (0..board.size()).map(|column| board.cell(row, column));
        let symbols = cells.zip(line.chars()).filter(|&(cell, _)| !board.is_blank(cell));
        let symbols: String = symbols.map(|(_, symbol)| symbol).collect();
        if !symbols.is_empty() {
            shown += &format!("{symbols}\n");
        }
    }
    shown
}

/// Writes values as rows with this character for an empty cell.
pub(super) fn lines(values: &Grid, size: usize, alphabet: Alphabet, empty: char) -> String {
    let mut text = String::with_capacity(values.cell_count() + size);
    let symbols = symbols::write(values.values(), alphabet, empty);
    for (index, symbol) in symbols.enumerate() {
        text.push(symbol);
        if (index + 1).is_multiple_of(size) {
            text.push('\n');
        }
    }
    text
}
