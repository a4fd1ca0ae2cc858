//! The help overlay: the key map, read aloud.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};

use crate::tui::app::App;
use crate::tui::keymap::{self, Entry};
use crate::tui::theme::Theme;
use crate::tui::widgets::{draw_overlay, width};

pub fn draw(app: &App, scroll: usize, theme: Theme, buffer: &mut Buffer) {
    let entries = keymap::help(&app.help_contexts(), app.symbols());
    let keys = entries.iter().map(|entry| width(&entry.keys)).max().unwrap_or(0) as usize;
    let line = |entry: &Entry| {
        let gap = " ".repeat(keys - width(&entry.keys) as usize + 2);
        Line::from(vec![
            Span::styled(entry.keys.clone(), theme.key()),
            Span::raw(gap),
            Span::raw(entry.words),
        ])
    };
    let lines: Vec<Line<'static>> = entries.iter().map(line).collect();
    draw_overlay("Keys", &lines, scroll, buffer.area, theme, buffer);
}
