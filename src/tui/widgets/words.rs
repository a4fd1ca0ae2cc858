//! Text in the colours of the theme.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::scene::Segment;
use crate::tui::layout::{self, Page, PageLine, TextLine, shorten};
use crate::tui::theme::Theme;

/// A superscript digit, which is not taken for a digit of the board.
pub fn raised(digit: u32) -> Option<char> {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    RAISED.get(digit as usize).copied()
}

/// Writes a text. If it is too long, it ends with an ellipsis.
pub fn put(text: &str, place: Rect, style: Style, buffer: &mut Buffer) {
    let place = place.intersection(buffer.area);
    if place.is_empty() {
        return;
    }
    buffer.set_stringn(place.x, place.y, shorten(text, place.width), place.width as usize, style);
}

/// A line of segments in the colours of the theme.
pub fn styled(line: TextLine, theme: Theme) -> Line<'static> {
    line.into_iter().map(|segment| Span::styled(segment.text, theme.tone(segment.tone))).collect()
}

/// Breaks the segments into styled lines of this width.
pub fn wrap(segments: &[Segment], width: u16, theme: Theme) -> Vec<Line<'static>> {
    layout::wrap(segments, width).into_iter().map(|line| styled(line, theme)).collect()
}

/// The lines of a page of a message.
pub fn page_lines(page: Page, theme: Theme) -> Vec<Line<'static>> {
    let line = |line| match line {
        PageLine::Heading(text) | PageLine::HeadingAgain(text) => Line::styled(text, theme.heading()),
        PageLine::Text(segments) => styled(segments, theme),
        PageLine::More(text) => Line::styled(text, theme.key()),
    };
    page.lines.into_iter().map(line).collect()
}
