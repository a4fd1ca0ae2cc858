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

/// Draws an empty box of this size, or as large as there is room for, in the middle of the area; a
/// small one has no border. What is inside of it.
pub fn open_box(title: &str, width: u16, height: u16, area: Rect, theme: Theme, buffer: &mut Buffer) -> Rect {
    let place = centred(area, width, height);
    Clear.render(place, buffer);
    let inner = inside_box(width, height, area);
    if inner != place {
        let title = shorten(title, place.width - 4);
        let block = Block::bordered().border_type(BorderType::Rounded).title(format!(" {title} "));
        block.title_style(theme.heading()).render(place, buffer);
    }
    inner
}

/// What is inside of such a box.
pub fn inside_box(width: u16, height: u16, area: Rect) -> Rect {
    let place = centred(area, width, height);
    if place.width <= 6 || place.height <= 4 {
        return place;
    }
    Rect { x: place.x + 2, y: place.y + 1, width: place.width - 4, height: place.height - 2 }
}

/// Where the box of these lines is, and what is inside of it.
pub fn overlay_place(title: &str, lines: &[Line<'static>], area: Rect) -> (Rect, Rect) {
    let (width, height) = size(title, lines);
    (centred(area, width, height), inside_box(width, height, area))
}

fn size(title: &str, lines: &[Line<'static>]) -> (u16, u16) {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0) as u16;
    (widest.max(width(title)).saturating_add(4), (lines.len() as u16).saturating_add(2))
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
    let (width, height) = size(title, lines);
    let (place, inner) = overlay_place(title, lines, area);
    open_box(title, width, height, area, theme, buffer);
    let bordered = inner != place;
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
