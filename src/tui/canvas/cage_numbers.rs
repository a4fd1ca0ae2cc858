//! Where the numbers of cages stand: on a line of the board or, where there is none, in the cell.

use crate::scene::{Board, Stroke};
use crate::tui::layout::{Metrics, width};

/// Returns the line of the screen above a cell if it has room for the number of the cell's cage.
pub(super) fn cage_number_line(board: &Board, metrics: &Metrics, cell: usize, number: &str) -> Option<u16> {
    let row = cell / board.size - metrics.rows.start;
    // In the first line, the number of the column stands in the middle.
    let is_first = row == 0 && metrics.tier.frame;
    let room = if is_first { (metrics.tier.width - 1) / 2 } else { metrics.tier.width };
    metrics.line_ys[row].filter(|_| room > width(number))
}

/// Returns the columns of a cell's first row that the number of its cage takes.
pub(super) fn cage_number_width(board: &Board, metrics: &Metrics, cell: usize) -> u16 {
    let is_of = |stroke: &&Stroke| matches!(stroke, Stroke::Cage { cells, text } if !text.is_empty() && cells.iter().min() == Some(&cell));
    match board.strokes.iter().find(is_of) {
        Some(Stroke::Cage { text, .. }) => {
            let is_inside = cage_number_line(board, metrics, cell, text).is_none();
            if is_inside && metrics.tier.width > width(text) + 1 { width(text) } else { 0 }
        }
        _ => 0,
    }
}
