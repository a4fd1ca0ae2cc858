//! A box of text in the middle of the screen, above everything.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::words::{shorten, width};
use crate::tui::theme::Theme;

/// A rectangle of this size, or as much of it as there is, in the middle of the area.
pub fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// Draws the lines in a box as large as they need, in the middle of the area, from line `scroll` on.
pub fn draw_overlay(
    title: &str,
    lines: &[Line<'static>],
    scroll: usize,
    area: Rect,
    theme: Theme,
    buffer: &mut Buffer,
) {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0) as u16;
    let widest = widest.max(width(title));
    let place = centred(area, widest.saturating_add(4), (lines.len() as u16).saturating_add(2));
    Clear.render(place, buffer);
    let bordered = place.width > 6 && place.height > 4;
    let inner = if bordered {
        let title = shorten(title, place.width - 4);
        let block = Block::bordered().border_type(BorderType::Rounded).title(format!(" {title} "));
        let block = block.title_style(theme.heading());
        let inner = block.inner(place);
        block.render(place, buffer);
        Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
    } else {
        place
    };
    let furthest = lines.len().saturating_sub(inner.height as usize);
    let scroll = scroll.min(furthest);
    for (y, line) in (inner.y..inner.bottom()).zip(&lines[scroll..]) {
        buffer.set_line(inner.x, y, line, inner.width);
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
        buffer.set_stringn(x, place.bottom() - 1, sign, (place.right() - x) as usize, theme.quiet());
    }
}
