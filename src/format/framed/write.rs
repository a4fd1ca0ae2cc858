//! Grids written in a frame.

use super::super::{Format, WriteError, symbols};
use crate::grid::{Alphabet, Boxes, CandidateSet, Cell, Grid, Puzzle, Start};

/// Rows and columns of a box; the board is a usual one.
fn sides(puzzle: &Puzzle) -> (usize, usize) {
    match puzzle.geometry.shape().boxes {
        Boxes::Rectangles { height, width } => (height, width),
        Boxes::Regions(_) => (puzzle.geometry.size(), puzzle.geometry.size()),
    }
}

/// The grid with one character a cell; below it a player's digits and marks where they are wanted.
pub(in crate::format) fn write_ss(puzzle: &Puzzle, values: &Grid, start: Option<&Start>) -> String {
    let mut text = characters(puzzle, values);
    if let Some(start) = start.filter(|start| start.candidates.is_some() || start.values != *values) {
        text.push('\n');
        text += &characters(puzzle, &start.values);
        if start.candidates.is_some() {
            text.push('\n');
            text += &write_marks(puzzle, start, &start.values);
        }
    }
    text
}

fn characters(puzzle: &Puzzle, values: &Grid) -> String {
    let (size, (height, width)) = (puzzle.geometry.size(), sides(puzzle));
    let blank = symbols::blank(puzzle.alphabet, &puzzle.givens, size);
    let dashes = vec!["-".repeat(width); size / width];
    let edge = format!("*{}*\n", "-".repeat(size + size / width - 1));
    let mut text = edge.clone();
    for (i, row) in values.values().chunks(size).enumerate() {
        if i > 0 && i % height == 0 {
            text += &format!("|{}|\n", dashes.join("+"));
        }
        for part in row.chunks(width) {
            text.push('|');
            text.extend(symbols::write(part.iter(), puzzle.alphabet, blank));
        }
        text += "|\n";
    }
    text + &edge
}

/// The grid with the candidates of its open cells. A digit that is on the board and is none of
/// these givens is the player's and has a `u` before it.
pub(in crate::format) fn write_marks(puzzle: &Puzzle, start: &Start, givens: &Grid) -> String {
    let (size, (height, width)) = (puzzle.geometry.size(), sides(puzzle));
    let cells: Vec<String> = puzzle.geometry.cells().map(|cell| mark(puzzle, start, givens, cell)).collect();
    let widest =
        |column: usize| cells.iter().skip(column).step_by(size).map(|cell| cell.len()).max().unwrap_or(1);
    let widths: Vec<usize> = (0..size).map(widest).collect();
    let dashes: Vec<String> =
        widths.chunks(width).map(|w| "-".repeat(w.iter().sum::<usize>() + w.len() + 1)).collect();
    let border = format!("+{}+\n", dashes.join("+"));
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

fn mark(puzzle: &Puzzle, start: &Start, givens: &Grid, cell: Cell) -> String {
    let geometry = &puzzle.geometry;
    if let Some(digit) = start.values[cell] {
        let symbol = puzzle.alphabet.symbol(digit);
        return if givens[cell].is_none() { format!("u{symbol}") } else { symbol.to_string() };
    }
    let left = start.candidates.as_ref().map_or_else(
        || {
            let seen: CandidateSet =
                geometry.peers(cell).iter().filter_map(|&peer| start.values[peer]).collect();
            CandidateSet::all(geometry.size()) - seen
        },
        |candidates| candidates[cell.index()],
    );
    symbols::candidates(left, puzzle.alphabet)
}

/// Can a frame hold this puzzle?
pub(in crate::format) fn check(puzzle: &Puzzle, format: Format) -> Result<(), WriteError> {
    symbols::only_standard(&puzzle.geometry, format.name())?;
    if puzzle.weights.is_some() {
        return Err(WriteError(
            "a framed grid cannot hold cell weights: write the puzzle as a sheet".to_owned(),
        ));
    }
    let (size, marks) = (puzzle.geometry.size(), format == Format::Marks);
    if marks && size > 16 && puzzle.alphabet == Alphabet::Letters {
        // `U` before a digit could be a digit.
        return Err(WriteError(format!("{} cannot hold a board of {size} letters", format.name())));
    }
    Ok(())
}
