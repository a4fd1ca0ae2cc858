//! Keys and what they do, beside a board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::Canvas;
use crate::scene::TextStyle;
use crate::tui::keymap::KeyHelp;
use crate::tui::layout::width;
use crate::tui::theme::Theme;

const GAP: u16 = 2;

/// Keys as they were drawn last. They are the same frame after frame, and text takes longer to draw than to copy.
#[derive(Debug)]
pub struct DrawnKeys {
    keys: Vec<KeyHelp>,
    theme: Theme,
    cells: Buffer,
}

impl Canvas<'_> {
    /// Draws keys at the bottom of an area, or copies them if they were drawn there last.
    pub fn keys(&mut self, keys: Vec<KeyHelp>, area: Rect, last: &mut Option<DrawnKeys>) {
        let theme = self.theme;
        let known = last
            .take()
            .filter(|drawn| drawn.keys == keys && drawn.theme == theme && drawn.cells.area == area);
        let drawn = known.unwrap_or_else(|| {
            let mut cells = Buffer::empty(area);
            Canvas::new(theme, &mut cells, &mut None).draw_keys(&keys, area);
            DrawnKeys { keys, theme, cells }
        });
        self.copy(&drawn.cells);
        *last = Some(drawn);
    }

    /// Draws keys at the bottom of an area: those of a group below each other, and as many groups as fit.
    fn draw_keys(&mut self, keys: &[KeyHelp], area: Rect) {
        let names = keys.iter().map(|entry| width(&entry.keys)).max().unwrap_or(0);
        let indent = names + GAP;
        let room = area.width.saturating_sub(indent);
        let (mut left, mut right): (Vec<Line<'_>>, Vec<Line<'_>>) = (Vec::new(), Vec::new());
        for group in keys.chunk_by(|one, other| one.group == other.group) {
            let before = right.len();
            if before > 0 {
                right.push(Line::default());
            }
            for entry in group {
                left.resize(right.len(), Line::default());
                left.push(Line::styled(entry.keys.as_str(), self.theme.key()));
                right.extend(self.meaning(&entry.words, room));
            }
            if right.len() > area.height.into() {
                right.truncate(before);
                left.truncate(before);
                break;
            }
        }
        let height = right.len() as u16;
        let area = Rect { y: area.bottom() - height, height, ..area };
        self.lines(&left, Rect { width: names, ..area });
        self.lines(&right, Rect { x: area.x + indent, width: room, ..area });
    }

    /// What a key does, in lines of this width: most often one, which needs no copy.
    fn meaning<'a>(&self, words: &'a str, room: u16) -> Vec<Line<'a>> {
        if width(words) <= room {
            return vec![Line::styled(words, self.theme.tone(TextStyle::Quiet))];
        }
        self.wrap_text(words, TextStyle::Quiet, room)
    }
}
