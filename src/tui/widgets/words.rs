//! Words on lines: measuring and wrapping of segments in several tones.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::scene::Segment;
use crate::tui::theme::Theme;

/// Columns that a text takes on the screen.
pub fn width(text: &str) -> u16 {
    text.width().try_into().unwrap_or(u16::MAX)
}

/// A digit in its small raised form, which is never taken for a digit of the board.
pub fn raised(digit: u32) -> Option<char> {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    RAISED.get(digit as usize).copied()
}

/// The text; one that is too long for so many columns ends with an ellipsis.
pub fn shorten(text: &str, columns: u16) -> Cow<'_, str> {
    if width(text) <= columns {
        return text.into();
    }
    let mut end = 0;
    for (at, symbol) in text.char_indices() {
        let next = at + symbol.len_utf8();
        if width(&text[..next]) >= columns {
            break;
        }
        end = next;
    }
    format!("{}…", &text[..end]).into()
}

/// Writes a text; one that is too long ends with an ellipsis.
pub fn put(text: &str, place: Rect, style: Style, buffer: &mut Buffer) {
    let place = place.intersection(buffer.area);
    if place.is_empty() {
        return;
    }
    buffer.set_stringn(place.x, place.y, shorten(text, place.width), place.width as usize, style);
}

/// The segments on lines of this width, broken between words; a word that is too long is broken
/// where the line ends.
pub fn wrap(segments: &[Segment], width_max: u16, theme: Theme) -> Vec<Line<'static>> {
    let width_max = width_max.max(1);
    let mut lines: Vec<Vec<Span<'static>>> = vec![Vec::new()];
    let mut used = 0;
    for word in words(segments, theme) {
        let size: u16 = word.iter().map(|(text, _)| width(text)).sum();
        let gap = u16::from(used > 0);
        if used > 0 && used + gap + size > width_max {
            lines.push(Vec::new());
            used = 0;
        } else if gap > 0 {
            push(&mut lines, " ", Style::new());
            used += 1;
        }
        for (text, style) in word {
            for symbol in text.chars() {
                let symbol = symbol.to_string();
                if used > 0 && used + width(&symbol) > width_max {
                    lines.push(Vec::new());
                    used = 0;
                }
                used += width(&symbol);
                push(&mut lines, &symbol, style);
            }
        }
    }
    lines.into_iter().map(Line::from).collect()
}

/// Adds to the last span of the last line where it looks the same.
fn push(lines: &mut [Vec<Span<'static>>], text: &str, style: Style) {
    let Some(line) = lines.last_mut() else { return };
    match line.last_mut() {
        Some(span) if span.style == style => span.content.to_mut().push_str(text),
        _ => line.push(Span::styled(text.to_string(), style)),
    }
}

type Word = Vec<(String, Style)>;

/// The words of all segments: each a list of pieces, for `r4c7,` is one word in two tones.
fn words(segments: &[Segment], theme: Theme) -> Vec<Word> {
    let mut list: Vec<Word> = Vec::new();
    let mut open = false;
    for segment in segments {
        let style = theme.tone(segment.tone);
        let mut rest = segment.text.as_str();
        while !rest.is_empty() {
            let trimmed = rest.trim_start();
            if trimmed.len() < rest.len() {
                open = false;
            }
            let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
            let (word, after) = trimmed.split_at(end);
            rest = after;
            if word.is_empty() {
                continue;
            }
            match list.last_mut().filter(|_| open) {
                Some(pieces) => pieces.push((word.to_string(), style)),
                None => list.push(vec![(word.to_string(), style)]),
            }
            open = true;
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Tone;

    fn lines(parts: &[(&str, Tone)], width: u16) -> Vec<String> {
        let segments: Vec<Segment> = parts.iter().map(|&(text, tone)| Segment::new(text, tone)).collect();
        wrap(&segments, width, Theme::new(true)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn tones_do_not_part_words() {
        let parts = [("Only ", Tone::Plain), ("r4c7", Tone::Strong), (", and more", Tone::Plain)];
        assert_eq!(lines(&parts, 40), ["Only r4c7, and more"]);
        assert_eq!(lines(&parts, 10), ["Only r4c7,", "and more"]);
        assert_eq!(lines(&parts, 9), ["Only", "r4c7, and", "more"]);
    }

    #[test]
    fn what_is_cut_ends_with_an_ellipsis() {
        let cut = |columns| shorten("puzzle 7", columns).into_owned();
        assert_eq!([cut(8), cut(7), cut(2), cut(1)], ["puzzle 7", "puzzle…", "p…", "…"]);
        assert_eq!(shorten("数独", 3), "数…", "a sign may take two columns");
        assert_eq!(shorten("数独", 2), "…");
    }

    #[test]
    fn long_words_are_broken() {
        assert_eq!(lines(&[("abcdefgh", Tone::Plain)], 3), ["abc", "def", "gh"]);
        assert_eq!(lines(&[("", Tone::Plain)], 3), [""]);
    }
}
