//! The help overlay: the key map, read aloud.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};

use crate::tui::app::App;
use crate::tui::keymap::Entry;
use crate::tui::theme::Theme;
use crate::tui::widgets::{draw_overlay, shorten, width};

pub fn draw(app: &App, scroll: usize, theme: Theme, buffer: &mut Buffer) {
    let entries = app.keys.help(&app.help_contexts(), app.symbols());
    let keys = entries.iter().map(|entry| width(&entry.keys)).max().unwrap_or(0);
    let words = entries.iter().map(|entry| width(entry.words)).max().unwrap_or(0);
    let names = |entry: &Entry| Span::styled(entry.keys.clone(), theme.key());
    let room = buffer.area.width.saturating_sub(4);
    let lines: Vec<Line<'static>> = if keys + 2 + words <= room {
        let gap = |entry: &Entry| " ".repeat(usize::from(keys - width(&entry.keys) + 2));
        let line = |entry| Line::from(vec![names(entry), gap(entry).into(), entry.words.into()]);
        entries.iter().map(line).collect()
    } else {
        // Where keys and words do not fit on one line, words stand below their keys.
        let said = |entry: &Entry| Line::styled(shorten(entry.words, room).into_owned(), theme.quiet());
        entries.iter().flat_map(|entry| [Line::from(names(entry)), said(entry)]).collect()
    };
    draw_overlay("Keys", &lines, scroll, buffer.area, theme, buffer);
}
