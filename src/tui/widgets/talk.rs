//! What is said, in the room there is: all at once, or page by page.

use ratatui::text::Line;

use super::words::wrap;
use crate::scene::{Segment, Talk, Tone};
use crate::tui::theme::Theme;

/// The part of a talk that is shown.
#[derive(Debug)]
pub struct Told {
    /// What is shown, a line each.
    pub lines: Vec<Line<'static>>,
    /// The line with which the next page begins; none on the last one.
    pub next: Option<usize>,
    /// The line with which the page before begins.
    pub before: usize,
}

/// A talk on lines of this width: its words, and what can be pressed.
fn all(talk: &Talk, width: u16, theme: Theme) -> (Vec<Line<'static>>, Vec<Line<'static>>) {
    let heading = Line::styled(talk.heading.clone(), theme.heading());
    let mut words: Vec<Line<'static>> = [heading].into_iter().filter(|_| !talk.heading.is_empty()).collect();
    if !talk.text.is_empty() {
        words.extend(wrap(&talk.text, width, theme));
    }
    let quiet = |text: &String| wrap(&[Segment::new(text.clone(), Tone::Quiet)], width, theme);
    (words, if talk.prompt.is_empty() { Vec::new() } else { quiet(&talk.prompt) })
}

/// How many lines it takes to say everything.
pub fn height(talk: &Talk, width: u16, theme: Theme) -> usize {
    let (words, prompt) = all(talk, width, theme);
    words.len() + prompt.len()
}

/// The page of a talk that begins with this line. A page that is not the last ends with the key for the
/// next one. Words come before keys: those have what the last page leaves.
pub fn told(talk: &Talk, width: u16, height: u16, from: usize, theme: Theme) -> Told {
    let height = usize::from(height);
    let (mut words, prompt) = all(talk, width, theme);
    if talk.more.is_empty() || height < 2 || words.len() + prompt.len() <= height {
        words.extend(prompt);
        return Told { lines: words, next: None, before: 0 };
    }
    let page = height - 1;
    let from = from.min(words.len().saturating_sub(1));
    let before = from.saturating_sub(page);
    let mut lines = words.split_off(from);
    if lines.len() <= page {
        lines.extend(prompt);
        return Told { lines, next: None, before };
    }
    lines.truncate(page);
    lines.push(Line::styled(talk.more.clone(), theme.key()));
    Told { lines, next: Some(from + page), before }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the room, the pages together hold every word, in order, and each tells how to go on.
    #[test]
    fn no_word_is_lost() {
        let theme = Theme::new(false);
        let text: String = (100..160).map(|n| format!("word{n} ")).collect();
        let talk = Talk {
            heading: "Hint 3 of 4".into(),
            prompt: "h or Enter: do it, Backspace: back".into(),
            more: "h: more".into(),
            ..Talk::say(text.trim_end(), Tone::Plain)
        };
        for (width, height) in (9..60).flat_map(|width| (2..40).map(move |height| (width, height))) {
            let (mut read, mut from, mut starts) = (Vec::new(), 0, vec![0]);
            loop {
                let told = told(&talk, width, height, from, theme);
                let mut lines: Vec<String> = told.lines.iter().map(ToString::to_string).collect();
                // What is cut is cut at the end.
                lines.truncate(height.into());
                assert_eq!(Some(&told.before), starts.iter().rev().nth(1).or(Some(&0)));
                match told.next {
                    Some(next) => {
                        assert_eq!(lines.pop().as_deref(), Some("h: more"), "{width}x{height}");
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
            let said = read.join(" ");
            assert!(
                said.starts_with(&format!("Hint 3 of 4 {}", text.trim_end())),
                "{width}x{height}: {said}"
            );
        }
    }

    #[test]
    fn what_nothing_turns_is_one_page() {
        let talk = Talk::say("word ".repeat(40), Tone::Plain);
        let told = told(&talk, 20, 3, 0, Theme::new(false));
        assert!(told.next.is_none() && told.lines.len() > 3);
    }
}
