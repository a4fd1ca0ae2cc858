//! Splits a message into pages if it does not fit.

use super::text::{TextLine, line_count, paragraphs, wrap};
use crate::scene::{PanelText, Segment, TextStyle};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageLine {
    Heading(String),
    Text(TextLine),
    More(String),
}

/// A message broken into lines, and these into pages. Each of several begins with the heading and its number, and all
/// but the last end with the key for the next one. The prompt gets the lines that the text leaves on the last page.
#[derive(Debug)]
pub struct Pages {
    heading: Vec<PageLine>,
    /// The lines of the text, each with whether it begins a paragraph.
    text: Vec<(PageLine, bool)>,
    prompt: Vec<PageLine>,
    starts: Vec<usize>,
    /// The heading that each page has with its number; empty if there is one page, or no room to repeat it.
    again: String,
    more: String,
    width: u16,
}

impl Pages {
    pub fn new(message: &PanelText, width: u16, height: u16) -> Pages {
        let mut text = Vec::new();
        for paragraph in paragraphs(&message.text) {
            let lines = wrap(&paragraph, width).into_iter().map(PageLine::Text);
            text.extend(lines.enumerate().map(|(i, line)| (line, i == 0)));
        }
        let prompt = prompt(message).map_or_else(Vec::new, |prompt| wrap(&[prompt], width));
        let mut pages = Pages {
            heading: heading(&message.heading, width).into_iter().map(PageLine::Heading).collect(),
            text,
            prompt: prompt.into_iter().map(PageLine::Text).collect(),
            starts: vec![0],
            again: String::new(),
            more: message.more.clone(),
            width,
        };
        pages.split(message, height.into());
        pages
    }

    /// Splits the lines into pages of this height.
    fn split(&mut self, message: &PanelText, height: usize) {
        let count = self.heading.len() + self.text.len() + self.prompt.len();
        let is_whole = message.more.is_empty() || height < 2 || count <= height;
        let room = height.saturating_sub(1);
        if self.heading.len() >= room {
            // It takes more than a page.
            let heading = self.heading.drain(..).map(|line| (line, false));
            self.text = heading.chain(std::mem::take(&mut self.text)).collect();
        }
        if is_whole {
            return;
        }
        let repeated = heading(&numbered(&message.heading, 9, 9), self.width).len();
        // A tiny page has no room for it.
        if 3 * repeated > room || message.heading.is_empty() {
            return self.start_pages(room.saturating_sub(self.heading.len()), room);
        }
        self.again.clone_from(&message.heading);
        self.start_pages(room - repeated, room - repeated);
    }

    /// Starts the pages, each with `first` lines of text, and `others` on those after the first. A page ends between
    /// paragraphs unless that would leave most of it blank.
    fn start_pages(&mut self, first: usize, others: usize) {
        let (mut start, mut room) = (0, first.max(1));
        while self.text.len() - start > room {
            let between = (start + room.div_ceil(3)..=start + room).rev().find(|&line| self.text[line].1);
            start = between.unwrap_or(start + room);
            self.starts.push(start);
            room = others.max(1);
        }
    }

    /// The number of the page with this line of the text.
    fn number(&self, line: usize) -> usize {
        self.starts.iter().rposition(|&start| start <= line).unwrap_or(0)
    }

    /// Returns the first line of the page after the one with this line.
    pub fn after(&self, line: usize) -> Option<usize> {
        self.starts.get(self.number(line) + 1).copied()
    }

    /// Returns the first line of the page before the one with this line, or of this page if it is the first.
    pub fn before(&self, line: usize) -> usize {
        self.starts[self.number(line).saturating_sub(1)]
    }

    /// Returns the first line of the page on which the last paragraph begins.
    pub fn last_paragraph(&self) -> usize {
        let last = self.text.iter().rposition(|(_, begins)| *begins).unwrap_or(0);
        self.starts[self.number(last)]
    }

    /// Returns the page with this line of the text.
    pub fn page(&self, line: usize) -> Vec<PageLine> {
        let number = self.number(line);
        let after = self.after(line);
        let mut page = Vec::new();
        if !self.again.is_empty() {
            let again = heading(&numbered(&self.again, number + 1, self.starts.len()), self.width);
            page.extend(again.into_iter().map(PageLine::Heading));
        } else if number == 0 {
            page.extend_from_slice(&self.heading);
        }
        let text = &self.text[self.starts[number]..after.unwrap_or(self.text.len())];
        page.extend(text.iter().map(|(line, _)| line.clone()));
        if after.is_some() {
            page.push(PageLine::More(self.more.clone()));
        } else {
            page.extend_from_slice(&self.prompt);
        }
        page
    }
}

fn heading(words: &str, width: u16) -> Vec<String> {
    if words.is_empty() {
        return Vec::new();
    }
    let lines = wrap(&[Segment::plain(words)], width);
    lines.into_iter().map(|line| line.into_iter().map(|segment| segment.text).collect()).collect()
}

/// The heading of one of several pages.
fn numbered(heading: &str, number: usize, count: usize) -> String {
    format!("{heading}, page {number}/{count}")
}

fn prompt(message: &PanelText) -> Option<Segment> {
    (!message.prompt.is_empty()).then(|| Segment::new(&message.prompt, TextStyle::Quiet))
}

/// Returns the number of lines of the whole message.
pub fn height(message: &PanelText, width: u16) -> usize {
    height_without_prompt(message, width) + prompt(message).map_or(0, |prompt| line_count(&[prompt], width))
}

/// Returns the number of lines of its heading and text.
pub fn height_without_prompt(message: &PanelText, width: u16) -> usize {
    let has_heading = !message.heading.is_empty();
    let heading = if has_heading { line_count(&[Segment::plain(&message.heading)], width) } else { 0 };
    heading + line_count(&message.text, width)
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
            let pages = Pages::new(&message, width, height);
            loop {
                let page = pages.page(from);
                // The heading that each page repeats.
                let is_new =
                    |line: &&PageLine| pages.again.is_empty() || !matches!(line, PageLine::Heading(_));
                let mut lines: Vec<String> = page.iter().filter(is_new).map(text).collect();
                // Only the end of a page may be cut.
                lines.truncate(height.into());
                assert_eq!(Some(&pages.before(from)), starts.iter().rev().nth(1).or(Some(&0)));
                match pages.after(from) {
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
            let all = if pages.again.is_empty() { format!("Hint 3 of 4 {words}") } else { words.clone() };
            assert!(read.starts_with(all.trim_end()), "{width}x{height}: {read}");
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
        let pages = Pages::new(&message, 10, 7);
        let shown = |from| pages.page(from).iter().map(text).collect::<Vec<_>>();
        assert_eq!(shown(0), ["Hint, page", "1/5", "line 1 is", "here", "line 2 is", "here", "h next"]);
        assert_eq!(shown(4)[..3], ["Hint, page", "2/5", "line 3 is"]);
    }

    #[test]
    fn the_last_paragraph_is_found() {
        let message = |count: usize| PanelText {
            heading: "Hint".into(),
            more: "h next".into(),
            ..PanelText::say(vec!["a line of words"; count].join("\n"), TextStyle::Plain)
        };
        // Paragraphs of two lines. Three of them fit on one page; of several pages each has two.
        let starts: Vec<usize> =
            (1..6).map(|count| Pages::new(&message(count), 10, 7).last_paragraph()).collect();
        assert_eq!(starts, [0, 0, 0, 4, 8]);
    }

    #[test]
    fn a_message_without_a_key_for_more_is_one_page() {
        let message = PanelText::say("word ".repeat(40), TextStyle::Plain);
        let pages = Pages::new(&message, 20, 3);
        assert!(pages.after(0).is_none() && pages.page(0).len() > 3);
    }
}
