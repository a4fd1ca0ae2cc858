//! Continues the background that neighbouring cells share through the lines between them.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::scene::Board;
use crate::tui::layout::Metrics;
use crate::tui::theme::CellStyle;

/// Fills the gaps between the visible cells; the lines keep their style.
pub fn draw_gaps(board: &Board, looks: &[CellStyle], metrics: &Metrics, area: Rect, buffer: &mut Buffer) {
    let mut paint = |x: u16, y: u16, cells: &[usize]| {
        let background = looks[cells[0]].background.bg;
        let is_shared = cells
            .iter()
            .all(|&cell| looks[cell].background.bg == background && looks[cell].stripes[0].is_none());
        if let Some(background) = background.filter(|_| is_shared) {
            buffer[(area.x + x, area.y + y)].set_style(Style { bg: Some(background), ..Style::new() });
        }
    };
    let (n, (width, height)) = (board.size, (metrics.tier.width, metrics.tier.height));
    // Not those at the edges of the part that is shown.
    let is_inner = |shown: &Range<usize>, line: usize| line > shown.start && line < shown.end;
    let columns = || metrics.vertical_lines().filter(|(column, _)| is_inner(&metrics.columns, *column));
    let rows = metrics.horizontal_lines().filter(|(row, _)| is_inner(&metrics.rows, *row));
    for (column, x) in columns() {
        for (row, &y) in metrics.rows.clone().zip(&metrics.ys) {
            let cell = row * n + column;
            (y..y + height).for_each(|y| paint(x, y, &[cell - 1, cell]));
        }
    }
    for (row, y) in rows {
        for (column, &x) in metrics.columns.clone().zip(&metrics.xs) {
            let cell = row * n + column;
            (x..x + width).for_each(|x| paint(x, y, &[cell - n, cell]));
        }
        for (column, x) in columns() {
            let cell = row * n + column;
            paint(x, y, &[cell - n - 1, cell - n, cell - 1, cell]);
        }
    }
}
