//! Grids written in a frame.

use super::super::{Format, WriteError, symbols};
use crate::grid::{Alphabet, Boxes, CandidateSet, Cell, Grid, Progress, Puzzle};

/// Rows and columns of a box; the board is a usual one.
fn sides(puzzle: &Puzzle) -> (usize, usize) {
    match puzzle.geometry.shape().boxes {
        Boxes::Rectangles { height, width } => (height, width),
        Boxes::Regions(_) => (puzzle.geometry.size(), puzzle.geometry.size()),
    }
}

/// The grid with one character a cell; below it a player's digits and marks where they are wanted.
pub(in crate::format) fn write_ss(puzzle: &Puzzle, values: &Grid, progress: Option<&Progress>) -> String {
    let mut text = characters(puzzle, values);
    if let Some(progress) =
        progress.filter(|progress| progress.candidates.is_some() || progress.values != *values)
    {
        text.push('\n');
        text += &characters(puzzle, &progress.values);
        if progress.candidates.is_some() {
            text.push('\n');
            text += &grid_of_marks(puzzle, progress, &progress.values, &left(puzzle, progress));
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

/// The grid with the candidates of its open cells. A player's digit has a `u` before it.
///
/// Nothing but this grid tells the reader what stands on the board, so nothing in it may look like
/// something else: see [`told_apart`].
pub(in crate::format) fn write_marks(puzzle: &Puzzle, progress: &Progress) -> String {
    grid_of_marks(puzzle, progress, &puzzle.givens, &told_apart(puzzle, progress))
}

/// Does such a grid leave out marks of the player's?
pub(in crate::format) fn loses_marks(puzzle: &Puzzle, progress: &Progress) -> bool {
    let Some(marks) = &progress.candidates else { return false };
    let told = told_apart(puzzle, progress);
    let open = puzzle.geometry.cells().filter(|&cell| progress.values[cell].is_none());
    open.map(Cell::index).any(|i| !marks[i].is_empty() && marks[i] != told[i])
}

/// A digit on the board that is none of these givens is the player's.
fn grid_of_marks(puzzle: &Puzzle, progress: &Progress, givens: &Grid, left: &[CandidateSet]) -> String {
    let (size, (height, width)) = (puzzle.geometry.size(), sides(puzzle));
    let mark = |cell: Cell| match progress.values[cell] {
        None => symbols::candidates(left[cell.index()], puzzle.alphabet),
        Some(digit) if givens[cell].is_none() => format!("u{}", puzzle.alphabet.symbol(digit)),
        Some(digit) => puzzle.alphabet.symbol(digit).to_string(),
    };
    let cells: Vec<String> = puzzle.geometry.cells().map(mark).collect();
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

/// The candidates of each open cell: its marks, or where it has none all that its peers leave it.
fn left(puzzle: &Puzzle, progress: &Progress) -> Vec<CandidateSet> {
    let of = |cell: Cell| match (progress.values[cell], &progress.candidates) {
        (Some(_), _) => CandidateSet::EMPTY,
        (None, Some(marks)) if !marks[cell.index()].is_empty() => marks[cell.index()],
        (None, _) => CandidateSet::all(puzzle.geometry.size()) - seen(puzzle, progress, cell),
    };
    puzzle.geometry.cells().map(of).collect()
}

/// The same without what a reader would take for something else. A digit that a peer has among its
/// marks is read as a naked single, so no mark is written of a digit that stands in a peer. A lone
/// digit that no peer has among its marks is read as one on the board, so a cell that has just this
/// candidate is left open.
fn told_apart(puzzle: &Puzzle, progress: &Progress) -> Vec<CandidateSet> {
    let geometry = &puzzle.geometry;
    let mut told = left(puzzle, progress);
    for cell in geometry.cells() {
        told[cell.index()] = told[cell.index()] - seen(puzzle, progress, cell);
    }
    let several = told.clone();
    let shown = |cell: Cell, digit| {
        let marks = geometry.peers(cell).iter().map(|peer| several[peer.index()]);
        marks.filter(|set| set.len() > 1).any(|set| set.contains(digit))
    };
    for cell in geometry.cells() {
        if several[cell.index()].only().is_some_and(|digit| !shown(cell, digit)) {
            told[cell.index()] = CandidateSet::EMPTY;
        }
    }
    told
}

fn seen(puzzle: &Puzzle, progress: &Progress, cell: Cell) -> CandidateSet {
    puzzle.geometry.peers(cell).iter().filter_map(|&peer| progress.values[peer]).collect()
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
