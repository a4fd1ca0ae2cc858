//! A box of text in the middle of the screen, above everything else.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use crate::tui::layout::{centred, inside_box, overlay_place, shorten};
use crate::tui::theme::Theme;

/// Draws an empty box of this size, or as large as fits, in the middle of the area. Small boxes have no
/// border. Returns the inner area.
pub fn open_box(title: &str, width: u16, height: u16, area: Rect, theme: Theme, buffer: &mut Buffer) -> Rect {
    let (place, inner) = (centred(area, width, height), inside_box(width, height, area));
    draw_box(title, place, inner, theme, buffer);
    inner
}

fn draw_box(title: &str, place: Rect, inner: Rect, theme: Theme, buffer: &mut Buffer) {
    Clear.render(place, buffer);
    if inner != place {
        let title = shorten(title, place.width - 4);
        let block = Block::bordered().border_type(BorderType::Rounded).title(format!(" {title} "));
        block.title_style(theme.heading()).render(place, buffer);
    }
}

/// Draws the lines from line `scroll` on, in a box in the middle of the area.
pub fn draw_overlay(
    title: &str,
    lines: &[Line<'static>],
    scroll: usize,
    area: Rect,
    theme: Theme,
    buffer: &mut Buffer,
) {
    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    let (place, inner) = overlay_place(title, widest, lines.len(), area);
    draw_box(title, place, inner, theme, buffer);
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
