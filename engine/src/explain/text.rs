//! Explanations as typed spans: a screen can make a name stand out, a file can print plain words.

use std::borrow::Cow;
use std::fmt;

/// A piece of an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span<N> {
    /// Words without a name.
    Plain(Cow<'static, str>),
    /// The name of something on the board.
    Name(N),
}

/// An explanation: spans in reading order. `N` is the type of its names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text<N> {
    spans: Vec<Span<N>>,
}

impl<N> Default for Text<N> {
    fn default() -> Text<N> {
        Text { spans: Vec::new() }
    }
}

impl<N> Text<N> {
    /// The spans in reading order.
    pub fn spans(&self) -> &[Span<N>] {
        &self.spans
    }

    /// Returns the text as plain words, with names as `say` writes them.
    pub fn rendered(&self, say: impl Fn(&N) -> String) -> String {
        let words = |span: &Span<N>| match span {
            Span::Plain(words) => words.to_string(),
            Span::Name(name) => say(name),
        };
        self.spans.iter().map(words).collect()
    }

    /// Returns whether the text has no words.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Appends a part.
    pub fn push(&mut self, part: impl Into<Text<N>>) {
        self.spans.extend(part.into().spans);
    }

    /// Returns the text with a part appended.
    pub fn then(mut self, part: impl Into<Text<N>>) -> Text<N> {
        self.push(part);
        self
    }

    /// Joins the words of a sentence with the parts between them.
    pub fn interleaved<const WORDS: usize, const PARTS: usize>(
        words: [&'static str; WORDS],
        parts: [Text<N>; PARTS],
    ) -> Text<N> {
        let length: usize = parts.iter().map(|part| part.spans.len()).sum();
        let (mut spans, mut parts) = (Vec::with_capacity(WORDS + length), parts.into_iter());
        for words in words {
            if !words.is_empty() {
                spans.push(Span::Plain(words.into()));
            }
            spans.extend(parts.next().unwrap_or_default().spans);
        }
        Text { spans }
    }

    /// Fills a sentence in which names in braces stand for parts: `How many squares are free in {house}?`
    pub fn filled(sentence: &'static str, parts: &[(&str, Text<N>)]) -> Text<N>
    where
        N: Clone,
    {
        let (mut text, mut rest) = (Text::default(), sentence);
        while let Some((words, after)) = rest.split_once('{')
            && let Some((name, after)) = after.split_once('}')
        {
            text.push_words(words);
            if let Some((_, part)) = parts.iter().find(|(own, _)| *own == name) {
                text.push(part.clone());
            }
            rest = after;
        }
        text.push_words(rest);
        text
    }

    fn push_words(&mut self, words: &'static str) {
        if !words.is_empty() {
            self.push(words);
        }
    }

    /// Joins the parts with `separator` between them.
    pub fn join(parts: impl IntoIterator<Item = impl Into<Text<N>>>, separator: &'static str) -> Text<N> {
        let mut text = Text::default();
        for (i, part) in parts.into_iter().enumerate() {
            if i > 0 {
                text.spans.push(Span::Plain(separator.into()));
            }
            text.push(part);
        }
        text
    }

    /// Joins the parts as a list: `1`, `1 and 2`, `1, 2 and 3`.
    pub fn list(parts: impl IntoIterator<Item = impl Into<Text<N>>>) -> Text<N> {
        Text::series(parts, " and ")
    }

    /// Joins the parts as alternatives: `1`, `1 or 2`, `1, 2 or 3`.
    pub fn either(parts: impl IntoIterator<Item = impl Into<Text<N>>>) -> Text<N> {
        Text::series(parts, " or ")
    }

    fn series(parts: impl IntoIterator<Item = impl Into<Text<N>>>, conjunction: &'static str) -> Text<N> {
        let mut parts: Vec<Text<N>> = parts.into_iter().map(Into::into).collect();
        match parts.pop() {
            Some(last) if !parts.is_empty() => Text::join(parts, ", ").then(conjunction).then(last),
            last => last.unwrap_or_default(),
        }
    }
}

/// The text as plain words, for names that display themselves.
impl<N: fmt::Display> fmt::Display for Text<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans.iter().try_for_each(|span| match span {
            Span::Plain(words) => f.write_str(words),
            Span::Name(name) => name.fmt(f),
        })
    }
}

impl<N> From<Span<N>> for Text<N> {
    fn from(span: Span<N>) -> Text<N> {
        Text { spans: vec![span] }
    }
}

impl<N> From<&'static str> for Text<N> {
    fn from(words: &'static str) -> Text<N> {
        Span::Plain(words.into()).into()
    }
}

impl<N> From<String> for Text<N> {
    fn from(words: String) -> Text<N> {
        Span::Plain(words.into()).into()
    }
}

/// Returns what a sentence has before, between and behind its `{}`.
///
/// # Panics
/// If it does not have `N - 1` of them; for a constant, that is an error of the compiler.
pub const fn words_between<const N: usize>(sentence: &'static str) -> [&'static str; N] {
    let mut words = [""; N];
    let (mut found, mut rest, mut at) = (0, sentence, 0);
    while at + 1 < rest.len() {
        if rest.as_bytes()[at] == b'{' && rest.as_bytes()[at + 1] == b'}' {
            assert!(found + 1 < N, "too few parts for the sentence");
            (words[found], rest) = (rest.split_at(at).0, rest.split_at(at + 2).1);
            (found, at) = (found + 1, 0);
        } else {
            at += 1;
        }
    }
    assert!(found + 1 == N, "too many parts for the sentence");
    words[found] = rest;
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_braces_stand_for_parts() {
        let parts = [("digit", Span::Name(5).into()), ("house", "row 3".into())];
        let text: Text<u8> = Text::filled("{digit}s in {house}", &parts);
        let expected = [Span::Name(5), Span::Plain("s in ".into()), Span::Plain("row 3".into())];
        assert_eq!(text.spans(), expected);
        assert_eq!(Text::<u8>::filled("no part {", &[]).to_string(), "no part {");
    }

    #[test]
    fn a_sentence_is_cut_at_its_places() {
        assert_eq!(words_between("In {}, {}{}."), ["In ", ", ", "", "."]);
        assert_eq!(words_between("{}"), ["", ""]);
        assert_eq!(words_between("a { b } {"), ["a { b } {"]);
    }

    #[test]
    #[should_panic(expected = "too few parts")]
    fn a_sentence_has_no_place_without_a_part() {
        let _: [&str; 2] = words_between("{} and {}");
    }

    #[test]
    #[should_panic(expected = "too many parts")]
    fn every_part_has_a_place() {
        let _: [&str; 3] = words_between("only {}");
    }
}
