//! Keys and what they do, beside a board.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Canvas;
use crate::scene::TextStyle;
use crate::tui::keymap::KeyHelp;
use crate::tui::layout::width;

/// The space between keys and their meanings.
const GAP: u16 = 2;

impl Canvas<'_> {
    /// Draws keys at the bottom of an area: those of a group below each other, and as many groups as fit.
    pub fn keys(&mut self, keys: &[KeyHelp], area: Rect) {
        let names = keys.iter().map(|entry| width(&entry.keys)).max().unwrap_or(0);
        let mut lines: Vec<Line<'static>> = Vec::new();
        for group in keys.chunk_by(|one, other| one.group == other.group) {
            let mut next = if lines.is_empty() { Vec::new() } else { vec![Line::default()] };
            next.extend(group.iter().flat_map(|entry| self.key_lines(entry, names, area.width)));
            if lines.len() + next.len() > area.height.into() {
                break;
            }
            lines.extend(next);
        }
        let y = area.bottom() - lines.len() as u16;
        self.lines(&lines, Rect { y, height: area.bottom() - y, ..area });
    }

    /// A key with its meaning beside it, whose lines begin in one column.
    fn key_lines(&self, entry: &KeyHelp, names: u16, room: u16) -> Vec<Line<'static>> {
        let indent = names + GAP;
        let mut lines = self.wrap_text(&entry.words, TextStyle::Quiet, room.saturating_sub(indent));
        for (i, line) in lines.iter_mut().enumerate() {
            let name = if i == 0 { entry.keys.as_str() } else { "" };
            line.spans.insert(0, Span::styled(name.to_owned(), self.theme.key()));
            line.spans.insert(1, " ".repeat((indent - width(name)).into()).into());
        }
        lines
    }
}
