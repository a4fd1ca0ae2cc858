//! The title line and the key line.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Canvas;
use crate::tui::keymap::KeyHelp;
use crate::tui::layout::{lay_footer, width};

impl Canvas<'_> {
    /// Draws the title on the left, a short text on the right.
    pub fn header(&mut self, title: &str, right: &str, line: Rect) {
        let line = line.intersection(self.screen());
        let (heading, quiet) = (self.theme.heading(), self.theme.quiet());
        self.write(title, Rect { x: line.x + u16::from(line.width > 20), ..line }, heading);
        let room = line.width.saturating_sub(width(title) + 4);
        if !right.is_empty() && width(right) <= room {
            let x = line.right() - width(right) - 1;
            self.write(right, Rect { x, width: width(right), ..line }, quiet);
        }
    }

    /// Draws the keys, most important first, as many as fit, over whatever is on the line.
    pub fn footer(&mut self, keys: &[KeyHelp], line: Rect) {
        self.clear(line);
        let (strong, quiet) = (self.theme.key(), self.theme.quiet());
        for (place, entry) in lay_footer(keys, line.intersection(self.screen())) {
            let key = Span::styled(&entry.keys, strong);
            let words = Span::styled(entry.words.as_ref(), quiet);
            self.line(&Line::from(vec![key, Span::raw(" "), words]), place);
        }
    }
}
