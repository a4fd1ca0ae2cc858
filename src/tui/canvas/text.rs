//! Text in the colours of the theme.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::Canvas;
use crate::scene::{Segment, TextStyle};
use crate::tui::layout::{self, PageLine, TextLine, width};
use crate::tui::theme::Theme;

/// A superscript digit, which is not taken for a digit of the board.
pub fn raised(digit: u32) -> Option<char> {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    RAISED.get(digit as usize).copied()
}

impl Canvas<'_> {
    /// Breaks segments into styled lines of this width.
    pub fn wrap(&self, segments: &[Segment], width: u16) -> Vec<Line<'static>> {
        layout::wrap(segments, width).into_iter().map(|line| styled(line, self.theme)).collect()
    }

    /// Breaks a text of one style into lines of this width.
    pub fn wrap_text(&self, text: &str, tone: TextStyle, width: u16) -> Vec<Line<'static>> {
        self.wrap(&[Segment::new(text, tone)], width)
    }

    pub fn text_line(&self, line: &TextLine) -> Line<'static> {
        styled(line.clone(), self.theme)
    }

    pub fn page_lines(&self, page: Vec<PageLine>) -> Vec<Line<'static>> {
        page.into_iter().map(|line| page_line(line, self.theme)).collect()
    }

    /// Draws lines from the top. If there are too many, the last one ends with an ellipsis.
    pub fn lines(&mut self, lines: &[Line<'_>], area: Rect) {
        let area = area.intersection(self.screen());
        for (y, line) in (area.y..area.bottom()).zip(lines) {
            self.line(line, Rect { y, height: 1, ..area });
            let is_last = y + 1 == area.bottom() && lines.len() > usize::from(area.height);
            if (is_last || line.width() > usize::from(area.width))
                && area.width > 0
                && let Some(cell) = self.cell(area.right() - 1, y)
            {
                cell.set_symbol("…");
            }
        }
    }

    /// Draws a description, the line of text being typed, and remarks on it.
    pub fn typed(&mut self, about: &[Line<'_>], typed: &str, below: Text<'_>) {
        let x = self.area.x + u16::from(self.area.width > 20);
        let area = Rect { x, width: self.area.right() - x, ..self.area };
        for (y, line) in (area.y..area.bottom()).zip(about) {
            self.line(line, Rect { y, height: 1, ..area });
        }
        let y = area.y + about.len() as u16;
        if y >= area.bottom() {
            return;
        }
        // Of a long line the end is visible, where the player types.
        let room = area.width.saturating_sub(3);
        let shown = end_of(typed, room);
        let style = self.theme.key();
        self.write(&format!("> {shown}█"), Rect { y, ..area }, style);
        self.set_focus(area.x + 2 + width(shown), y);
        let y = (y + 2).min(area.bottom());
        let room = Rect { y, height: area.bottom() - y, ..area };
        self.render(Paragraph::new(below).wrap(Wrap { trim: true }), room);
    }
}

/// Returns the end of a text that has room in so many columns.
fn end_of(text: &str, columns: u16) -> &str {
    let mut room = columns;
    let has_room = |&(at, symbol): &(usize, char)| {
        let left = room.checked_sub(width(&text[at..at + symbol.len_utf8()]));
        room = left.unwrap_or(0);
        left.is_some()
    };
    let start = text.char_indices().rev().take_while(has_room).last();
    start.map_or("", |(at, _)| &text[at..])
}

/// A line of segments in the colours of the theme.
fn styled(line: TextLine, theme: Theme) -> Line<'static> {
    line.into_iter().map(|segment| Span::styled(segment.text, theme.tone(segment.tone))).collect()
}

fn page_line(line: PageLine, theme: Theme) -> Line<'static> {
    match line {
        PageLine::Heading(text) => Line::styled(text, theme.heading()),
        PageLine::Text(segments) => styled(segments, theme),
        PageLine::More(text) => Line::styled(text, theme.key()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_text_the_end_is_shown() {
        assert_eq!(["", "ab", "abc", "abcd"].map(|text| end_of(text, 3)), ["", "ab", "abc", "bcd"]);
        assert_eq!(end_of("a数b", 2), "b", "a wide character that has half the room is left out");
        assert_eq!(end_of("abc", 0), "");
        assert_eq!(end_of(&"a".repeat(1 << 20), 2), "aa");
    }
}
