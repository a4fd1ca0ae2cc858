//! Splits a message into pages if it does not fit.

use super::text::{TextLine, wrap};
use crate::scene::{PanelText, Segment, TextStyle};

/// The part of a message that is shown.
#[derive(Debug)]
pub struct Page {
    pub lines: Vec<PageLine>,
    /// The first line of the next page.
    pub next: Option<usize>,
    /// The first line of the previous page.
    pub before: usize,
}

/// A line of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageLine {
    Heading(String),
    Text(TextLine),
    /// The key for the next page.
    More(String),
}

/// Breaks a message into lines of this width. Returns the lines of its text and those of its prompt.
fn lines(message: &PanelText, width: u16) -> (Vec<PageLine>, Vec<PageLine>) {
    let wrapped = |segments: &[Segment]| wrap(segments, width).into_iter().map(PageLine::Text);
    let mut words = Vec::new();
    if !message.heading.is_empty() {
        let heading = wrap(&[Segment::plain(&message.heading)], width);
        let text = |line: TextLine| line.into_iter().map(|segment| segment.text).collect();
        words.extend(heading.into_iter().map(|line| PageLine::Heading(text(line))));
    }
    if !message.text.is_empty() {
        words.extend(wrapped(&message.text));
    }
    if message.prompt.is_empty() {
        return (words, Vec::new());
    }
    (words, wrapped(&[Segment::new(message.prompt.clone(), TextStyle::Quiet)]).collect())
}

/// Returns the number of lines of the whole message.
pub fn height(message: &PanelText, width: u16) -> usize {
    let (words, prompt) = lines(message, width);
    words.len() + prompt.len()
}

/// Returns the page of a message that begins with line `from`. Every page but the last ends with the key for the
/// next one. The prompt gets the lines that the text leaves on the last page.
pub fn page(message: &PanelText, width: u16, height: u16, from: usize) -> Page {
    let height = usize::from(height);
    let (mut words, prompt) = lines(message, width);
    if message.more.is_empty() || height < 2 || words.len() + prompt.len() <= height {
        words.extend(prompt);
        return Page { lines: words, next: None, before: 0 };
    }
    let page = height - 1;
    let from = from.min(words.len().saturating_sub(1));
    let before = from.saturating_sub(page);
    let mut lines = words.split_off(from);
    if lines.len() <= page {
        lines.extend(prompt);
        return Page { lines, next: None, before };
    }
    lines.truncate(page);
    lines.push(PageLine::More(message.more.clone()));
    Page { lines, next: Some(from + page), before }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(line: &PageLine) -> String {
        match line {
            PageLine::Heading(text) | PageLine::More(text) => text.clone(),
            PageLine::Text(segments) => segments.iter().map(|segment| segment.text.as_str()).collect(),
        }
    }

    /// The pages together contain every word, in order, and each but the last names the key for the next.
    #[test]
    fn pages_contain_every_word() {
        let words: String = (100..160).map(|n| format!("word{n} ")).collect();
        let message = PanelText {
            heading: "Hint 3 of 4".into(),
            prompt: "h or Enter apply, Backspace back".into(),
            more: "h next".into(),
            ..PanelText::say(words.trim_end(), TextStyle::Plain)
        };
        for (width, height) in (9..60).flat_map(|width| (2..40).map(move |height| (width, height))) {
            let (mut read, mut from, mut starts) = (Vec::new(), 0, vec![0]);
            loop {
                let page = page(&message, width, height, from);
                let mut lines: Vec<String> = page.lines.iter().map(text).collect();
                // Only the end of a page may be cut.
                lines.truncate(height.into());
                assert_eq!(Some(&page.before), starts.iter().rev().nth(1).or(Some(&0)));
                match page.next {
                    Some(next) => {
                        assert_eq!(lines.pop().as_deref(), Some("h next"), "{width}x{height}");
                        read.extend(lines);
                        starts.push(next);
                        from = next;
                    }
                    None => {
                        read.extend(lines);
                        break;
                    }
                }
            }
            let read = read.join(" ");
            assert!(
                read.starts_with(&format!("Hint 3 of 4 {}", words.trim_end())),
                "{width}x{height}: {read}"
            );
        }
    }

    #[test]
    fn a_message_without_a_key_for_more_is_one_page() {
        let message = PanelText::say("word ".repeat(40), TextStyle::Plain);
        let page = page(&message, 20, 3, 0);
        assert!(page.next.is_none() && page.lines.len() > 3);
    }
}
