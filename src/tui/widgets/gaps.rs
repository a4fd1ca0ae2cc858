//! Continues the background that neighbouring cells share through the lines between them.

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
    let lines = |places: &[Option<u16>], start: usize| -> Vec<(usize, u16)> {
        let all = places.iter().enumerate().filter_map(|(i, place)| Some((start + i, (*place)?)));
        all.filter(|&(line, _)| line > start && line < start + places.len() - 1).collect()
    };
    let (n, (width, height)) = (board.size, (metrics.tier.width, metrics.tier.height));
    let columns = lines(&metrics.line_xs, metrics.columns.start);
    let rows = lines(&metrics.line_ys, metrics.rows.start);
    for &(column, x) in &columns {
        for (row, &y) in metrics.rows.clone().zip(&metrics.ys) {
            let cell = row * n + column;
            (y..y + height).for_each(|y| paint(x, y, &[cell - 1, cell]));
        }
    }
    for &(row, y) in &rows {
        for (column, &x) in metrics.columns.clone().zip(&metrics.xs) {
            let cell = row * n + column;
            (x..x + width).for_each(|x| paint(x, y, &[cell - n, cell]));
        }
        for &(column, x) in &columns {
            let cell = row * n + column;
            paint(x, y, &[cell - n - 1, cell - n, cell - 1, cell]);
        }
    }
}
