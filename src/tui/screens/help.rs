//! The help overlay: the key map in words, and the signs on the board.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};

use crate::tui::app::App;
use crate::tui::layout::{HelpLayout, shorten, width};
use crate::tui::theme::Theme;
use crate::tui::widgets::draw_overlay;

pub fn draw(app: &App, scroll: usize, theme: Theme, buffer: &mut Buffer) {
    let entries = app.help_entries(buffer.area);
    let layout = HelpLayout::new(&entries, buffer.area);
    let name = |name: &str| Span::styled(name.to_owned(), theme.key());
    let lines: Vec<Line<'_>> = if layout.stacked {
        let room = HelpLayout::room(buffer.area);
        let below = |words| Line::styled(shorten(words, room).into_owned(), theme.quiet());
        entries.iter().flat_map(|(keys, words)| [Line::from(name(keys)), below(words)]).collect()
    } else {
        let gap = |keys: &str| " ".repeat(usize::from(layout.names - width(keys) + 2));
        let line = |(keys, words): &(String, &'static str)| {
            Line::from(vec![name(keys), gap(keys).into(), (*words).into()])
        };
        entries.iter().map(line).collect()
    };
    draw_overlay(App::HELP_TITLE, &lines, scroll, buffer.area, theme, buffer);
}
