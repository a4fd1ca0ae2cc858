//! Writes boards in a frame.

use crate::format::symbols;
use crate::grid::{Boxes, CandidateSet, Grid, Puzzle};

/// Returns the rows and columns of a box of a standard board.
fn sides(puzzle: &Puzzle) -> (usize, usize) {
    match puzzle.geometry.shape().boxes {
        Boxes::Rectangles { height, width } => (height, width),
        Boxes::Regions(_) => (puzzle.geometry.size(), puzzle.geometry.size()),
    }
}

/// Writes a board with one character per cell.
pub(super) fn characters(puzzle: &Puzzle, values: &Grid) -> String {
    let (size, (height, width)) = (puzzle.geometry.size(), sides(puzzle));
    let empty = symbols::empty_cell(puzzle, puzzle.alphabet);
    let dashes = vec!["-".repeat(width); size / width];
    let edge = format!("*{}*\n", "-".repeat(size + size / width - 1));
    let mut text = edge.clone();
    for (i, row) in values.values().chunks(size).enumerate() {
        if i > 0 && i % height == 0 {
            text += &format!("|{}|\n", dashes.join("+"));
        }
        for part in row.chunks(width) {
            text.push('|');
            text.extend(symbols::write(part, puzzle.alphabet, empty));
        }
        text += "|\n";
    }
    text + &edge
}

/// Writes a board in which empty cells show these candidates. Digits other than these givens have a `u` before them.
pub(super) fn candidates(puzzle: &Puzzle, values: &Grid, givens: &Grid, marks: &[CandidateSet]) -> String {
    let (size, (height, width)) = (puzzle.geometry.size(), sides(puzzle));
    let mut cells = Vec::with_capacity(size * size);
    let mut widths = vec![1; size];
    for (cell, value) in values.iter() {
        let text = match value {
            None => symbols::candidates(marks[cell.index()], puzzle.alphabet),
            Some(digit) if givens[cell].is_none() => format!("u{}", puzzle.alphabet.symbol(digit)),
            Some(digit) => puzzle.alphabet.symbol(digit).to_string(),
        };
        let column = cell.index() % size;
        widths[column] = text.len().max(widths[column]);
        cells.push(text);
    }
    let mut border = String::new();
    for columns in widths.chunks(width) {
        border += &format!("+{}", "-".repeat(columns.iter().sum::<usize>() + width + 1));
    }
    border += "+\n";
    let mut text = border.clone();
    for (i, row) in cells.chunks(size).enumerate() {
        if i > 0 && i % height == 0 {
            text += &border;
        }
        for (j, cell) in row.iter().enumerate() {
            text += if j % width == 0 { "| " } else { "" };
            text += &format!("{cell:0$} ", widths[j]);
        }
        text += "|\n";
    }
    text + &border
}
