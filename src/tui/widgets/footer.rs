//! The line of the title and the line of the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::words::width;
use crate::tui::keymap::Entry;
use crate::tui::theme::Theme;

/// The title at the left, something short at the right.
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
pub fn draw_footer(keys: &[Entry], area: Rect, theme: Theme, buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    let mut spans = Vec::new();
    let mut used = 0;
    for entry in keys {
        let gap = if used == 0 { u16::from(area.width > 20) } else { 2 };
        let size = gap + width(&entry.keys) + 1 + width(entry.words);
        if used + size > area.width {
            continue;
        }
        used += size;
        spans.push(Span::raw(" ".repeat(gap as usize)));
        spans.push(Span::styled(entry.keys.clone(), theme.key()));
        spans.push(Span::styled(format!(" {}", entry.words), theme.quiet()));
    }
    buffer.set_line(area.x, area.y, &Line::from(spans), area.width);
}
