//! The help overlay: the key map, read aloud, and the signs that stand for marks.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};

use crate::tui::app::App;
use crate::tui::keymap::Context;
use crate::tui::theme::Theme;
use crate::tui::widgets::{draw_overlay, overlay_place, shorten, width};

const TITLE: &str = "Keys";

/// What stands in small cells in place of marks that have no room.
const SIGNS: [(&str, &str); 3] = [
    ("·³", "so many marks; the panel shows them"),
    ("+", "more marks than are shown"),
    ("[12]", "centre marks"),
];

pub fn draw(app: &App, scroll: usize, theme: Theme, buffer: &mut Buffer) {
    let lines = lines(app, buffer.area.width, theme);
    draw_overlay(TITLE, &lines, scroll, buffer.area, theme, buffer);
}

/// How many lines are seen at once, and the first one that is seen where the help is scrolled to its end.
pub fn extent(app: &App) -> (usize, usize) {
    // How many lines there are does not depend on their looks.
    let lines = lines(app, app.area.width, Theme::new(false));
    let page = overlay_place(TITLE, &lines, app.area).1.height as usize;
    (page, lines.len().saturating_sub(page))
}

fn lines(app: &App, columns: u16, theme: Theme) -> Vec<Line<'static>> {
    let contexts = app.help_contexts();
    let keys = app.keys.help(&contexts, app.symbols()).into_iter().map(|entry| (entry.keys, entry.words));
    let signs = SIGNS.iter().filter(|_| contexts.contains(&Context::Sudoku));
    let entries: Vec<(String, &'static str)> =
        keys.chain(signs.map(|&(sign, words)| (sign.to_owned(), words))).collect();
    let widest = entries.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
    let words = entries.iter().map(|(_, words)| width(words)).max().unwrap_or(0);
    let name = |name: &String| Span::styled(name.clone(), theme.key());
    let room = columns.saturating_sub(4);
    if widest + 2 + words <= room {
        let gap = |name: &str| " ".repeat(usize::from(widest - width(name) + 2));
        entries.iter().map(|(n, words)| Line::from(vec![name(n), gap(n).into(), (*words).into()])).collect()
    } else {
        // Where keys and words do not fit on one line, words stand below their keys.
        let said = |words| Line::styled(shorten(words, room).into_owned(), theme.quiet());
        entries.iter().flat_map(|(n, words)| [Line::from(name(n)), said(words)]).collect()
    }
}
