//! Continues the background that neighbouring cells share through the lines between them.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::board::BoardPainter;
use crate::tui::theme::CellStyle;

impl BoardPainter<'_> {
    /// Fills the gaps between the visible cells; the lines keep their style.
    pub(super) fn draw_gaps(&mut self, looks: &[CellStyle]) {
        let (m, n) = (self.metrics, self.board.size);
        let (width, height) = (m.tier.width, m.tier.height);
        // Not those at the edges of the part that is shown.
        let columns: Vec<(usize, u16)> = m
            .vertical_lines()
            .filter(|&(column, _)| column > m.columns.start && column < m.columns.end)
            .collect();
        let rows = m.horizontal_lines().filter(|&(row, _)| row > m.rows.start && row < m.rows.end);
        for &(column, x) in &columns {
            for (row, &y) in m.rows.clone().zip(&m.ys) {
                let cell = row * n + column;
                self.fill_gap(looks, &[cell - 1, cell], Rect { x, y, width: 1, height });
            }
        }
        for (row, y) in rows {
            for (column, &x) in m.columns.clone().zip(&m.xs) {
                let cell = row * n + column;
                self.fill_gap(looks, &[cell - n, cell], Rect { x, y, width, height: 1 });
            }
            for &(column, x) in &columns {
                let cell = row * n + column;
                let around = [cell - n - 1, cell - n, cell - 1, cell];
                self.fill_gap(looks, &around, Rect { x, y, width: 1, height: 1 });
            }
        }
    }

    /// Fills a gap, placed on the board, with the background of the cells around it if they share one.
    fn fill_gap(&mut self, looks: &[CellStyle], cells: &[usize], gap: Rect) {
        let background = looks[cells[0]].background.bg;
        let is_shared = cells
            .iter()
            .all(|&cell| looks[cell].background.bg == background && looks[cell].stripes[0].is_none());
        if background.is_some() && is_shared {
            let place = Rect { x: self.area.x + gap.x, y: self.area.y + gap.y, ..gap };
            self.canvas.style(place, Style { bg: background, ..Style::new() });
        }
    }
}
