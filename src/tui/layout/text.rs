//! Measuring, shortening and wrapping of styled text.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use crate::scene::{Segment, TextStyle};

pub type TextLine = Vec<Segment>;

/// Returns the number of columns that a text takes on the screen.
pub fn width(text: &str) -> u16 {
    text.width().try_into().unwrap_or(u16::MAX)
}

/// Returns the text, cut off with an ellipsis if it takes more than `columns`, between words if that keeps half of it.
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
    let mut kept = &text[..end];
    if !text[end..].starts_with(' ')
        && let Some(at) = kept.rfind(' ').filter(|&at| 2 * at >= end)
    {
        kept = &kept[..at];
    }
    format!("{}…", kept.trim_end_matches([' ', ',', ':'])).into()
}

/// Breaks the segments into lines of this width, between words and at line breaks. A word longer than a line is broken
/// after a slash, or at the end of the line.
pub fn wrap(segments: &[Segment], width_max: u16) -> Vec<TextLine> {
    let mut lines = Vec::new();
    for paragraph in paragraphs(segments) {
        lines.push(Vec::new());
        wrap_paragraph(&paragraph, width_max, &mut lines);
    }
    lines
}

/// Returns the number of lines that [`wrap`] makes of the segments.
pub fn line_count(segments: &[Segment], width_max: u16) -> usize {
    let mut count = 0;
    for paragraph in paragraphs(segments) {
        count += 1;
        wrap_paragraph(&paragraph, width_max, &mut count);
    }
    count
}

/// What takes the lines of a text.
trait Lines {
    fn start_line(&mut self);
    /// Adds to the last line.
    fn push(&mut self, text: &str, tone: TextStyle);
}

impl Lines for Vec<TextLine> {
    fn start_line(&mut self) {
        Vec::push(self, TextLine::new());
    }

    fn push(&mut self, text: &str, tone: TextStyle) {
        let Some(line) = self.last_mut() else { return };
        match line.last_mut() {
            Some(segment) if segment.tone == tone => segment.text.push_str(text),
            _ => line.push(Segment::new(text, tone)),
        }
    }
}

/// Only counts.
impl Lines for usize {
    fn start_line(&mut self) {
        *self += 1;
    }

    fn push(&mut self, _: &str, _: TextStyle) {}
}

/// Splits a text at its line breaks.
pub(super) fn paragraphs(text: &[Segment]) -> Vec<Vec<Segment>> {
    let mut paragraphs = Vec::new();
    for segment in text {
        for (i, part) in segment.text.split('\n').enumerate() {
            if i > 0 || paragraphs.is_empty() {
                paragraphs.push(Vec::new());
            }
            if let (Some(last), false) = (paragraphs.last_mut(), part.is_empty()) {
                last.push(Segment::new(part, segment.tone));
            }
        }
    }
    paragraphs
}

/// Breaks a paragraph. Its first line has been started.
fn wrap_paragraph(segments: &[Segment], width_max: u16, lines: &mut impl Lines) {
    let width_max = width_max.max(1);
    let mut used = 0;
    for word in words(segments) {
        let size: u16 = word.iter().map(|piece| width(piece.0)).sum();
        let gap = u16::from(used > 0);
        if used > 0 && used + gap + size > width_max {
            lines.start_line();
            used = 0;
        } else if gap > 0 {
            lines.push(" ", TextStyle::Plain);
            used += 1;
        }
        if used + size <= width_max {
            word.iter().for_each(|&(text, tone)| lines.push(text, tone));
            used += size;
        } else {
            used = break_word(&word, width_max, lines);
        }
    }
}

/// Breaks a word that is longer than a line. Returns the width of its last line.
fn break_word(word: &[(&str, TextStyle)], width_max: u16, lines: &mut impl Lines) -> u16 {
    let mut used = 0;
    for &(text, tone) in word {
        for (i, part) in text.split_inclusive('/').enumerate() {
            let mut room = if i > 0 { width(part).min(width_max) } else { 0 };
            for symbol in part.chars() {
                let mut bytes = [0; 4];
                let symbol = symbol.encode_utf8(&mut bytes);
                let size = width(symbol);
                if used > 0 && used + size.max(room) > width_max {
                    lines.start_line();
                    used = 0;
                }
                used += size;
                room = 0;
                lines.push(symbol, tone);
            }
        }
    }
    used
}

/// Returns the words of all segments. A word is a list of pieces: `r4c7,` is one word in two styles.
fn words(segments: &[Segment]) -> Vec<Vec<(&str, TextStyle)>> {
    let mut list: Vec<Vec<(&str, TextStyle)>> = Vec::new();
    let mut open = false;
    for segment in segments {
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
                Some(pieces) => pieces.push((word, segment.tone)),
                None => list.push(vec![(word, segment.tone)]),
            }
            open = true;
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(parts: &[(&str, TextStyle)], width: u16) -> Vec<String> {
        let segments: Vec<Segment> = parts.iter().map(|&(text, tone)| Segment::new(text, tone)).collect();
        let text = |line: &TextLine| line.iter().map(|segment| segment.text.as_str()).collect();
        wrap(&segments, width).iter().map(text).collect()
    }

    #[test]
    fn style_changes_do_not_split_words() {
        let parts =
            [("Only ", TextStyle::Plain), ("r4c7", TextStyle::Strong), (", and more", TextStyle::Plain)];
        assert_eq!(lines(&parts, 40), ["Only r4c7, and more"]);
        assert_eq!(lines(&parts, 10), ["Only r4c7,", "and more"]);
        assert_eq!(lines(&parts, 9), ["Only", "r4c7, and", "more"]);
    }

    #[test]
    fn shortened_text_ends_with_an_ellipsis() {
        let cut = |columns| shorten("puzzle 7", columns).into_owned();
        assert_eq!([cut(8), cut(7), cut(2), cut(1)], ["puzzle 7", "puzzle…", "p…", "…"]);
        assert_eq!(shorten("数独", 3), "数…", "a character may take two columns");
        assert_eq!(shorten("数独", 2), "…");
    }

    #[test]
    fn long_words_are_broken() {
        assert_eq!(lines(&[("abcdefgh", TextStyle::Plain)], 3), ["abc", "def", "gh"]);
        assert_eq!(lines(&[("", TextStyle::Plain)], 3), [""]);
    }

    #[test]
    fn line_breaks_end_lines() {
        let parts =
            [("one\ntwo", TextStyle::Plain), (" three\n", TextStyle::Strong), ("four", TextStyle::Plain)];
        assert_eq!(lines(&parts, 20), ["one", "two three", "four"]);
    }
}
