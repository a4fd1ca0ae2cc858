//! Explanations as typed spans: a screen can make a name stand out, a file can print plain words.

use std::borrow::Cow;
use std::fmt;

/// A piece of an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span<N> {
    /// Words.
    Plain(Cow<'static, str>),
    /// Something on the board by its name.
    Name(N),
}

/// An explanation: spans in reading order. `N` is what it can name.
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
    /// The pieces.
    pub fn spans(&self) -> &[Span<N>] {
        &self.spans
    }

    /// No words at all?
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Adds something at the end.
    pub fn push(&mut self, part: impl Into<Text<N>>) {
        self.spans.extend(part.into().spans);
    }

    /// The same with something at the end.
    pub fn then(mut self, part: impl Into<Text<N>>) -> Text<N> {
        self.push(part);
        self
    }

    /// The parts one after another with words between them.
    pub fn join(parts: impl IntoIterator<Item = impl Into<Text<N>>>, between: &'static str) -> Text<N> {
        let mut text = Text::default();
        for (i, part) in parts.into_iter().enumerate() {
            if i > 0 {
                text.push(between);
            }
            text.push(part);
        }
        text
    }

    /// The parts as a list: `1`, `1 and 2`, `1, 2 and 3`.
    pub fn list(parts: impl IntoIterator<Item = impl Into<Text<N>>>) -> Text<N> {
        let mut parts: Vec<Text<N>> = parts.into_iter().map(Into::into).collect();
        match parts.pop() {
            Some(last) if !parts.is_empty() => Text::join(parts, ", ").then(" and ").then(last),
            last => last.unwrap_or_default(),
        }
    }
}

/// As plain words, where names need nothing but themselves to be said.
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
