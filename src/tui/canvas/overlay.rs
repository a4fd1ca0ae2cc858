//! A box of text in the middle of an area, above everything else.

use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType};

use super::Canvas;
use crate::tui::layout::{centred, inside_box, overlay_place, shorten};

impl Canvas<'_> {
    /// Draws an empty box of this size, or as large as fits, in the middle of the area. Small boxes have no
    /// border. Returns the inner area.
    pub fn open_box(&mut self, title: &str, width: u16, height: u16) -> Rect {
        let (place, inner) = (centred(self.area, width, height), inside_box(width, height, self.area));
        self.draw_box(title, place, inner);
        inner
    }

    fn draw_box(&mut self, title: &str, place: Rect, inner: Rect) {
        self.clear(place);
        if inner != place {
            let title = shorten(title, place.width - 4);
            let block = Block::bordered().border_type(BorderType::Rounded).title(format!(" {title} "));
            self.render(block.title_style(self.theme.heading()), place);
        }
    }

    /// Draws the lines from line `scroll` on, in a box in the middle of the area.
    pub fn overlay(&mut self, title: &str, lines: &[Line<'static>], scroll: usize) {
        let widest = lines.iter().map(Line::width).max().unwrap_or(0);
        let (place, inner) = overlay_place(title, widest, lines.len(), self.area);
        self.draw_box(title, place, inner);
        let bordered = inner != place;
        let furthest = lines.len().saturating_sub(inner.height.into());
        let scroll = scroll.min(furthest);
        for (y, line) in (inner.y..inner.bottom()).zip(&lines[scroll..]) {
            self.line(line, Rect { y, height: 1, ..inner });
        }
        if furthest > 0 && bordered {
            let sign = if scroll == 0 {
                " ↓ more "
            } else if scroll < furthest {
                " ↑↓ more "
            } else {
                " ↑ more "
            };
            let x = place.right().saturating_sub(10).max(place.x);
            let style = self.theme.quiet();
            self.write(sign, Rect { x, y: place.bottom() - 1, width: place.right() - x, height: 1 }, style);
        }
    }
}
