//! The title line and the key line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::keymap::KeyHelp;
use crate::tui::layout::{lay_footer, width};
use crate::tui::theme::Theme;

/// The title on the left, a short text on the right.
pub fn draw_header(title: &str, right: &str, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    buffer.set_stringn(
        area.x + u16::from(area.width > 20),
        area.y,
        title,
        area.width as usize,
        theme.heading(),
    );
    let room = area.width.saturating_sub(width(title) + 4);
    if !right.is_empty() && width(right) <= room {
        buffer.set_string(area.right() - width(right) - 1, area.y, right, theme.quiet());
    }
}

/// The keys, most important first, as many as fit.
pub fn draw_footer(keys: &[KeyHelp], area: Rect, theme: Theme, buffer: &mut Buffer) {
    for (place, entry) in lay_footer(keys, area.intersection(buffer.area)) {
        let (key, words) =
            (Span::styled(&entry.keys, theme.key()), Span::styled(entry.words.as_ref(), theme.quiet()));
        buffer.set_line(place.x, place.y, &Line::from(vec![key, Span::raw(" "), words]), place.width);
    }
}
