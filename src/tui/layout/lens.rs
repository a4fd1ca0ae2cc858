//! The lens: the cells around the cursor in the panel, with all marks in columns, beside a board whose cells are too
//! small for that.

use std::ops::Range;

use super::metrics::{MarkPlaces, Metrics, Tier, mark_grid};
use crate::scene::{Board, Content};

/// The most rows and columns of cells in a lens.
const MAX_CELLS: usize = 4;
/// The rows and columns around the cursor where its region is no rectangle.
const AROUND: usize = 3;

/// Returns the lens for a board drawn in these cells: the box of the cursor, or the cells around it. There is none if
/// cells show their marks in columns, or few of them have marks.
pub fn lens(board: &Board, tier: &Tier, width: u16, height: u16) -> Option<Metrics> {
    let cursor = board.cursor?;
    let (mark_rows, mark_columns) = mark_grid(board.digits);
    let is_needed = tier.marks.is_some_and(|places| usize::from(places.columns) > mark_columns);
    if !is_needed || !has_many_marks(board) {
        return None;
    }
    let (rows, columns) = boxed(board, cursor).unwrap_or_else(|| around(board, cursor));
    let (mark_rows, mark_columns) = (mark_rows as u16, mark_columns as u16);
    // Marks apart or side by side, with lines between the rows of cells if they fit.
    for pitch in [2, 1] {
        for thin_rows in [true, false] {
            let places = MarkPlaces { columns: mark_columns, pitch, left: 0, top: 0, row_pitch: 1 };
            let tier = Tier {
                width: (mark_columns - 1) * pitch + 1,
                height: mark_rows,
                thin_columns: true,
                thin_rows,
                low_walls: !thin_rows,
                frame: false,
                clues_on_frame: false,
                numbers: false,
                marks: Some(places),
                weight: false,
                panel: 0,
            };
            let metrics = Metrics::new(board, tier, rows.clone(), columns.clone());
            if metrics.width <= width && metrics.height <= height {
                return Some(metrics);
            }
        }
    }
    None
}

/// Returns whether most of the open cells have marks.
fn has_many_marks(board: &Board) -> bool {
    let (mut marked, mut empty) = (0, 0);
    for face in &board.faces {
        match face.content {
            Content::Marks(_) => marked += 1,
            Content::Empty => empty += 1,
            _ => {}
        }
    }
    marked > empty
}

/// Returns the rows and columns of the box of a cell, unless its region is no rectangle or too large.
fn boxed(board: &Board, cell: usize) -> Option<(Range<usize>, Range<usize>)> {
    let n = board.size;
    let mut cells = (0..n * n).filter(|&other| board.regions[other] == board.regions[cell]);
    let first = cells.next()?;
    let last = cells.next_back()?;
    let (rows, columns) = (first / n..last / n + 1, first % n..last % n + 1);
    let is_box = rows.len() * columns.len() == cells.count() + 2
        && rows.len() <= MAX_CELLS
        && columns.len() <= MAX_CELLS;
    is_box.then_some((rows, columns))
}

/// Returns the rows and columns around a cell.
fn around(board: &Board, cell: usize) -> (Range<usize>, Range<usize>) {
    (lines_around(cell / board.size, board.size), lines_around(cell % board.size, board.size))
}

/// Returns the rows around a row of a board of this size, or the columns around a column.
fn lines_around(line: usize, size: usize) -> Range<usize> {
    let start = line.saturating_sub(AROUND / 2).min(size.saturating_sub(AROUND));
    start..(start + AROUND).min(size)
}
