//! Splits a message into pages if it does not fit.

use super::text::{TextLine, paragraphs, wrap};
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
    /// The heading on a later page.
    HeadingAgain(String),
    Text(TextLine),
    /// The key for the next page.
    More(String),
}

/// A message in lines of some width.
struct Wrapped {
    heading: Vec<PageLine>,
    /// The lines of the text, each with whether it begins a paragraph.
    text: Vec<(PageLine, bool)>,
    prompt: Vec<PageLine>,
}

impl Wrapped {
    fn new(message: &PanelText, width: u16) -> Wrapped {
        let mut text = Vec::new();
        for paragraph in paragraphs(&message.text) {
            let lines = wrap(&paragraph, width).into_iter().map(PageLine::Text);
            text.extend(lines.enumerate().map(|(i, line)| (line, i == 0)));
        }
        let prompt = if message.prompt.is_empty() {
            Vec::new()
        } else {
            wrap(&[Segment::new(message.prompt.clone(), TextStyle::Quiet)], width)
        };
        Wrapped {
            heading: heading(&message.heading, width).into_iter().map(PageLine::Heading).collect(),
            text,
            prompt: prompt.into_iter().map(PageLine::Text).collect(),
        }
    }

    fn height(&self) -> usize {
        self.heading.len() + self.text.len() + self.prompt.len()
    }

    /// Returns the first lines of the pages, each with `first` lines of text, and `others` on those after the first.
    /// A page ends between paragraphs unless that would leave most of it blank.
    fn starts(&self, first: usize, others: usize) -> Vec<usize> {
        let mut starts = vec![0];
        let (mut start, mut room) = (0, first.max(1));
        while self.text.len() - start > room {
            let between = (start + room.div_ceil(3)..=start + room).rev().find(|&line| self.text[line].1);
            start = between.unwrap_or(start + room);
            starts.push(start);
            room = others.max(1);
        }
        starts
    }
}

/// Breaks a heading into lines of this width.
fn heading(words: &str, width: u16) -> Vec<String> {
    if words.is_empty() {
        return Vec::new();
    }
    let lines = wrap(&[Segment::plain(words)], width);
    lines.into_iter().map(|line| line.into_iter().map(|segment| segment.text).collect()).collect()
}

/// Breaks the heading of a later page into lines of this width.
fn heading_again(message: &PanelText, number: usize, width: u16) -> Vec<String> {
    if message.heading.is_empty() {
        return Vec::new();
    }
    heading(&format!("{}, page {number}", message.heading), width)
}

/// Returns the number of lines of the whole message.
pub fn height(message: &PanelText, width: u16) -> usize {
    let prompt =
        if message.prompt.is_empty() { 0 } else { wrap(&[Segment::plain(&message.prompt)], width).len() };
    height_without_prompt(message, width) + prompt
}

/// Returns the number of lines of its heading and text.
pub fn height_without_prompt(message: &PanelText, width: u16) -> usize {
    let text: usize = paragraphs(&message.text).iter().map(|paragraph| wrap(paragraph, width).len()).sum();
    heading(&message.heading, width).len() + text
}

/// Returns the page of a message that begins with line `from` of its text. Every page but the last ends with the key
/// for the next one, and every page but the first begins with the heading again. The prompt gets the lines that the
/// text leaves on the last page.
pub fn page(message: &PanelText, width: u16, height: u16, from: usize) -> Page {
    let height = usize::from(height);
    let mut wrapped = Wrapped::new(message, width);
    let is_whole = message.more.is_empty() || height < 2 || wrapped.height() <= height;
    let room = height.saturating_sub(1);
    if wrapped.heading.len() >= room {
        // It takes more than a page.
        let heading = wrapped.heading.drain(..).map(|line| (line, false));
        wrapped.text = heading.chain(std::mem::take(&mut wrapped.text)).collect();
    }
    let starts = if is_whole {
        vec![0]
    } else {
        let repeated = repeated_lines(message, width, room);
        wrapped.starts(room.saturating_sub(wrapped.heading.len()), room - repeated)
    };
    let number = starts.iter().rposition(|&start| start <= from).unwrap_or(0);
    let Wrapped { heading: first, mut text, prompt } = wrapped;
    let next = starts.get(number + 1).copied();
    text.truncate(next.unwrap_or(text.len()));
    let text = text.split_off(starts[number]).into_iter().map(|(line, _)| line);
    let above = if number == 0 {
        first
    } else if repeated_lines(message, width, room) > 0 {
        heading_again(message, number + 1, width).into_iter().map(PageLine::HeadingAgain).collect()
    } else {
        Vec::new()
    };
    let last = if next.is_some() { vec![PageLine::More(message.more.clone())] } else { prompt };
    Page {
        lines: above.into_iter().chain(text).chain(last).collect(),
        next,
        before: number.checked_sub(1).map_or(0, |before| starts[before]),
    }
}

/// Returns the number of lines that the heading takes on later pages. A tiny page has no room for it.
fn repeated_lines(message: &PanelText, width: u16, room: usize) -> usize {
    let lines = heading_again(message, 99, width).len();
    if 3 * lines <= room { lines } else { 0 }
}

/// Returns the first line of the page on which the last paragraph begins.
pub fn page_of_last_paragraph(message: &PanelText, width: u16, height: u16) -> usize {
    let last = Wrapped::new(message, width).text.iter().rposition(|(_, begins)| *begins).unwrap_or(0);
    let mut from = 0;
    while let Some(next) = page(message, width, height, from).next.filter(|&next| next <= last) {
        from = next;
    }
    from
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(line: &PageLine) -> String {
        match line {
            PageLine::Heading(text) | PageLine::HeadingAgain(text) | PageLine::More(text) => text.clone(),
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
                let is_new = |line: &&PageLine| !matches!(line, PageLine::HeadingAgain(_));
                let mut lines: Vec<String> = page.lines.iter().filter(is_new).map(text).collect();
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
    fn pages_end_between_paragraphs() {
        let lines: Vec<String> = (1..=9).map(|n| format!("line {n} is here")).collect();
        let message = PanelText {
            heading: "Hint".into(),
            more: "h next".into(),
            ..PanelText::say(lines.join("\n"), TextStyle::Plain)
        };
        let shown = |from| page(&message, 10, 7, from).lines.iter().map(text).collect::<Vec<_>>();
        assert_eq!(shown(0), ["Hint", "line 1 is", "here", "line 2 is", "here", "h next"]);
        assert_eq!(shown(4)[..3], ["Hint, page", "2", "line 3 is"]);
    }

    #[test]
    fn the_last_paragraph_is_found() {
        let message = |count: usize| PanelText {
            heading: "Hint".into(),
            more: "h next".into(),
            ..PanelText::say(vec!["a line of words"; count].join("\n"), TextStyle::Plain)
        };
        // Paragraphs of two lines. Three of them fit on one page; of several pages each has two.
        let starts: Vec<usize> = (1..6).map(|count| page_of_last_paragraph(&message(count), 10, 7)).collect();
        assert_eq!(starts, [0, 0, 0, 4, 8]);
    }

    #[test]
    fn a_message_without_a_key_for_more_is_one_page() {
        let message = PanelText::say("word ".repeat(40), TextStyle::Plain);
        let page = page(&message, 20, 3, 0);
        assert!(page.next.is_none() && page.lines.len() > 3);
    }
}
