//! The help overlay: the key map in words, and the signs on the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::draw_keys;
use crate::tui::app::App;
use crate::tui::layout::{HELP_INDENT, HelpEntry, HelpLayout, shorten, width};
use crate::tui::theme::Theme;
use crate::tui::widgets::draw_overlay;

pub fn draw(app: &App, scroll: usize, theme: Theme, buffer: &mut Buffer) {
    let entries = app.help_entries(buffer.area);
    let layout = HelpLayout::new(&entries, buffer.area);
    let name = |name: &str| Span::styled(name.to_owned(), theme.key());
    let room = HelpLayout::room(buffer.area).saturating_sub(HELP_INDENT);
    let indent = " ".repeat(HELP_INDENT.into());
    let below = |words: &str| Line::styled(format!("{indent}{}", shorten(words, room)), theme.quiet());
    let gap = |keys: &str| " ".repeat(usize::from(layout.names - width(keys) + 2));
    let lines = entries.iter().flat_map(|entry| match entry {
        HelpEntry::Heading(words) => vec![Line::default(), Line::styled(*words, theme.heading())],
        HelpEntry::About(keys, words) if layout.stacked => vec![Line::from(name(keys)), below(words)],
        HelpEntry::About(keys, words) => {
            vec![Line::from(vec![name(keys), gap(keys).into(), words.clone().into()])]
        }
    });
    // The empty line before the first heading.
    let lines: Vec<Line<'_>> = lines.skip(1).collect();
    theme.dim_behind(buffer);
    let area = HelpLayout::area(buffer.area);
    if area != buffer.area {
        draw_keys(app, Rect { y: area.bottom(), height: 1, ..area }, theme, buffer);
    }
    draw_overlay(App::HELP_TITLE, &lines, scroll, area, theme, buffer);
}
