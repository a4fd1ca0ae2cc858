//! Puzzles one a line, their cells run together or separated.

use super::board::{DrawnBoard, diagnose, whole};
use super::content::Reading;
use super::split::{CellText, Split, rows_in_a_line};
use crate::format::ParseError;
use crate::format::columns::{Parts, cut};
use crate::format::head::CellLayout;
use crate::format::source::Line;
use crate::format::symbols::{KnownAlphabet, size_of_cells};

/// Returns the puzzles of a list, one on each line, or `None` if most of the lines are none. Damaged lines are errors.
pub(super) fn list(
    rows: &[Line],
    known: KnownAlphabet,
    reading: Reading,
) -> Option<Vec<Result<DrawnBoard, ParseError>>> {
    /// If none of the first lines is a puzzle, the others are none either.
    const LOOKED_AT: usize = 2;
    let puzzle = |row: &Line| match reading {
        Reading::Any => line_puzzle(row, known).or_else(|| separated_puzzle(row, known, reading)),
        _ => separated_puzzle(row, known, reading),
    };
    let is_good = |row: &Line| matches!(puzzle(row), Some(Ok(_)));
    if !rows.iter().take(LOOKED_AT).any(is_good) {
        return None;
    }
    let error = |row: &Line| Err(diagnose(std::slice::from_ref(row), known, reading));
    let puzzles: Vec<_> = rows.iter().map(|row| puzzle(row).unwrap_or_else(|| error(row))).collect();
    // Four groups of four cells are rather a row of 16x16, unless there is only one.
    let is_clear = |board: &&DrawnBoard| board.size >= 6 || rows.len() == 1;
    let good = puzzles.iter().flatten().filter(is_clear).count();
    (2 * good > rows.len()).then_some(puzzles)
}

/// Returns the puzzle whose cells, all of them separated, or whose rows, are on a line.
fn separated_puzzle(
    row: &Line,
    known: KnownAlphabet,
    reading: Reading,
) -> Option<Result<DrawnBoard, ParseError>> {
    /// As many characters as the smallest board has cells.
    const SHORTEST: usize = 16;
    if row.text.len() < SHORTEST {
        return None;
    }
    let separated = |split: &Split| *split != Split::Characters && split.fits(std::slice::from_ref(row));
    Split::ALL.into_iter().filter(separated).find_map(|split| {
        let cells = split.cells(row);
        let width = cells.len();
        if let Some(size) = size_of_cells(width).filter(|&size| size >= 6) {
            return Some(whole(cells, CellLayout::Table, size, known, reading));
        }
        Some(whole(rows_in_a_line(cells, width)?, CellLayout::Table, width, known, reading))
    })
}

/// Returns the puzzle that a single line holds, or `None` if it is a row.
pub(super) fn line_puzzle(row: &Line, known: KnownAlphabet) -> Option<Result<DrawnBoard, ParseError>> {
    let is_plain = |parts: &Parts<'_>| !parts.cells.contains(' ') && !parts.are_candidates();
    let parts = cut(&row.text).filter(|parts| parts.size >= 6 && is_plain(parts))?;
    let start = row.text[..parts.start].chars().count() + 1;
    let cells = parts.cells.chars().enumerate();
    let cells = cells.map(|(i, c)| CellText { line: row.number, column: start + i, text: c.to_string() });
    Some(whole(cells.collect(), CellLayout::Line, parts.size, known, Reading::Any))
}
