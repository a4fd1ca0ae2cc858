//! Writes grids in a frame.

use crate::format::candidate_grid::{Mark, digits_of, gives_candidates};
use crate::format::position::digits_of_peers;
use crate::format::symbols;
use crate::grid::{Boxes, CandidateSet, Cell, GivenCandidates, Grid, Progress, Puzzle};

/// Returns the rows and columns of a box of a standard board.
fn sides(puzzle: &Puzzle) -> (usize, usize) {
    match puzzle.geometry.shape().boxes {
        Boxes::Rectangles { height, width } => (height, width),
        Boxes::Regions(_) => (puzzle.geometry.size(), puzzle.geometry.size()),
    }
}

/// Writes a grid with one character per cell.
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

/// Writes all marks, for use below a grid with the digits on the board.
pub(super) fn all_marks(puzzle: &Puzzle, progress: &Progress) -> String {
    grid_of_marks(puzzle, progress, &progress.values, &candidates(puzzle, progress))
}

/// Writes the grid with the candidates of its empty cells and a `u` before the player's digits.
///
/// A reader has nothing but this grid, so nothing in it may look like something else: see
/// [`unambiguous`].
pub(super) fn unambiguous_marks(puzzle: &Puzzle, progress: &Progress) -> String {
    grid_of_marks(puzzle, progress, &puzzle.givens, &unambiguous(puzzle, progress))
}

/// Writes the candidates of a Sukaku, or returns `None` if a reader would take them for a position of a classic puzzle.
pub(super) fn given_candidates(puzzle: &Puzzle, given: &GivenCandidates) -> Option<String> {
    let marks: Vec<Mark> = given.as_slice().iter().map(|&set| Mark::Candidates(set)).collect();
    let solved = digits_of(&puzzle.geometry, &marks);
    let progress = Progress { values: Grid::empty(puzzle.geometry.cell_count()), candidates: None };
    let text = || grid_of_marks(puzzle, &progress, &puzzle.givens, given.as_slice());
    gives_candidates(puzzle.geometry.size(), &solved).then(text)
}

/// Returns whether [`unambiguous_marks`] leaves out some of the player's marks.
pub(super) fn loses_marks(puzzle: &Puzzle, progress: &Progress) -> bool {
    let Some(marks) = &progress.candidates else { return false };
    let written = unambiguous(puzzle, progress);
    let empty = puzzle.geometry.cells().filter(|&cell| progress.values[cell].is_none());
    empty.map(Cell::index).any(|i| !marks[i].is_empty() && marks[i] != written[i])
}

/// Writes candidates in a frame. Digits other than these givens are the player's.
fn grid_of_marks(puzzle: &Puzzle, progress: &Progress, givens: &Grid, marks: &[CandidateSet]) -> String {
    let (size, (height, width)) = (puzzle.geometry.size(), sides(puzzle));
    let mark = |cell: Cell| match progress.values[cell] {
        None => symbols::candidates(marks[cell.index()], puzzle.alphabet),
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

/// Returns the candidates of each empty cell: its marks, or without marks all digits that no peer holds.
fn candidates(puzzle: &Puzzle, progress: &Progress) -> Vec<CandidateSet> {
    let of = |cell: Cell| match (progress.values[cell], &progress.candidates) {
        (Some(_), _) => CandidateSet::EMPTY,
        (None, Some(marks)) if !marks[cell.index()].is_empty() => marks[cell.index()],
        (None, _) => {
            CandidateSet::all(puzzle.geometry.size())
                - digits_of_peers(&puzzle.geometry, &progress.values, cell)
        }
    };
    puzzle.geometry.cells().map(of).collect()
}

/// Returns the candidates without those that a reader would misunderstand.
///
/// A digit that a peer has among its marks is read as a naked single, so marks of digits that a peer
/// holds are left out. A lone digit that no peer has among its marks is read as a digit on the board,
/// so a cell with just this candidate is left empty. With few digits, marks that exclude some candidates are read as a
/// Sukaku, so all candidates are written.
fn unambiguous(puzzle: &Puzzle, progress: &Progress) -> Vec<CandidateSet> {
    let geometry = &puzzle.geometry;
    let is_sukaku = progress.values == puzzle.givens && gives_candidates(geometry.size(), &puzzle.givens);
    let unmarked = Progress { values: progress.values.clone(), candidates: None };
    let mut written = candidates(puzzle, if is_sukaku { &unmarked } else { progress });
    for cell in geometry.cells() {
        written[cell.index()] =
            written[cell.index()] - digits_of_peers(&puzzle.geometry, &progress.values, cell);
    }
    let all = written.clone();
    let is_shown = |cell: Cell, digit| {
        let marks = geometry.peers(cell).iter().map(|peer| all[peer.index()]);
        marks.filter(|set| set.len() > 1).any(|set| set.contains(digit))
    };
    for cell in geometry.cells() {
        if all[cell.index()].only().is_some_and(|digit| !is_shown(cell, digit)) {
            written[cell.index()] = CandidateSet::EMPTY;
        }
    }
    written
}
