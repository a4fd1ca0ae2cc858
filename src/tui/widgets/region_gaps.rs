//! Tints the lines between cells of the same region.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::scene::Board;
use crate::tui::layout::Metrics;
use crate::tui::theme::Theme;

/// Tints the gaps between the visible cells; the lines keep their style.
pub fn draw_region_gaps(board: &Board, metrics: &Metrics, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let mut paint = |x: u16, y: u16, cells: &[usize]| {
        let first = cells[0];
        let is_within = cells.iter().all(|&cell| !board.is_wall(first, cell));
        if let Some(tint) = board.faces[first].region_color.filter(|_| is_within) {
            buffer[(area.x + x, area.y + y)].set_style(Style { fg: None, ..theme.tint(tint) });
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
