//! The help overlay: the key map, read aloud.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};

use crate::tui::app::App;
use crate::tui::keymap::Entry;
use crate::tui::theme::Theme;
use crate::tui::widgets::{draw_overlay, overlay_place, shorten, width};

const TITLE: &str = "Keys";

pub fn draw(app: &App, scroll: usize, theme: Theme, buffer: &mut Buffer) {
    let lines = lines(app, buffer.area.width, theme);
    draw_overlay(TITLE, &lines, scroll, buffer.area, theme, buffer);
}

/// The first line that is seen where the help is scrolled to its end.
pub fn furthest(app: &App) -> usize {
    // How many lines there are does not depend on their looks.
    let lines = lines(app, app.area.width, Theme::new(false));
    lines.len().saturating_sub(overlay_place(TITLE, &lines, app.area).1.height as usize)
}

fn lines(app: &App, columns: u16, theme: Theme) -> Vec<Line<'static>> {
    let entries = app.keys.help(&app.help_contexts(), app.symbols());
    let keys = entries.iter().map(|entry| width(&entry.keys)).max().unwrap_or(0);
    let words = entries.iter().map(|entry| width(entry.words)).max().unwrap_or(0);
    let names = |entry: &Entry| Span::styled(entry.keys.clone(), theme.key());
    let room = columns.saturating_sub(4);
    if keys + 2 + words <= room {
        let gap = |entry: &Entry| " ".repeat(usize::from(keys - width(&entry.keys) + 2));
        let line = |entry| Line::from(vec![names(entry), gap(entry).into(), entry.words.into()]);
        entries.iter().map(line).collect()
    } else {
        // Where keys and words do not fit on one line, words stand below their keys.
        let said = |entry: &Entry| Line::styled(shorten(entry.words, room).into_owned(), theme.quiet());
        entries.iter().flat_map(|entry| [Line::from(names(entry)), said(entry)]).collect()
    }
}
