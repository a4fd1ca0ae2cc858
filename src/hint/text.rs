//! Explanations as typed spans: a screen can colour a cell's name, a file can print plain words.

use std::borrow::Cow;

use crate::grid::{Alphabet, Cell, Digit, Geometry, HouseId};

/// A piece of an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Words.
    Plain(Cow<'static, str>),
    /// A cell by its name.
    Cell(Cell),
    /// A digit in the puzzle's alphabet.
    Digit(Digit),
    /// A house by its name.
    House(HouseId),
}

/// An explanation: spans in reading order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    spans: Vec<Span>,
}

/// Puts a [`Text`] together from words, cells, digits, houses and other texts.
#[macro_export]
#[doc(hidden)]
macro_rules! text {
    ($($part:expr),* $(,)?) => {{
        let mut text = $crate::hint::Text::default();
        $(text.push($part);)*
        text
    }};
}

impl Text {
    /// The pieces.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// No words at all?
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Adds something at the end.
    pub fn push(&mut self, part: impl Into<Text>) {
        self.spans.extend(part.into().spans);
    }

    /// The parts one after another with words between them.
    pub fn join(parts: impl IntoIterator<Item = impl Into<Text>>, between: &'static str) -> Text {
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
    pub fn list(parts: impl IntoIterator<Item = impl Into<Text>>) -> Text {
        let mut parts: Vec<Text> = parts.into_iter().map(Into::into).collect();
        match parts.pop() {
            Some(last) if !parts.is_empty() => text![Text::join(parts, ", "), " and ", last],
            last => last.unwrap_or_default(),
        }
    }

    /// The whole as plain words.
    pub fn render(&self, geometry: &Geometry, alphabet: Alphabet) -> String {
        self.spans.iter().map(|span| span.render(geometry, alphabet)).collect()
    }
}

impl Span {
    /// This piece as plain words.
    pub fn render(&self, geometry: &Geometry, alphabet: Alphabet) -> String {
        match self {
            Span::Plain(words) => words.to_string(),
            Span::Cell(cell) => geometry.cell_name(*cell),
            Span::Digit(digit) => alphabet.symbol(*digit).to_string(),
            Span::House(house) => geometry.house(*house).to_string(),
        }
    }
}

impl From<Span> for Text {
    fn from(span: Span) -> Text {
        Text { spans: vec![span] }
    }
}

impl From<&'static str> for Text {
    fn from(words: &'static str) -> Text {
        Span::Plain(words.into()).into()
    }
}

impl From<String> for Text {
    fn from(words: String) -> Text {
        Span::Plain(words.into()).into()
    }
}

impl From<Cell> for Text {
    fn from(cell: Cell) -> Text {
        Span::Cell(cell).into()
    }
}

impl From<Digit> for Text {
    fn from(digit: Digit) -> Text {
        Span::Digit(digit).into()
    }
}

impl From<HouseId> for Text {
    fn from(house: HouseId) -> Text {
        Span::House(house).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_write_them() {
        let board = Geometry::standard(9).unwrap();
        let digits = |n: u8| (1..=n).filter_map(Digit::new);
        let say = |text: Text| text.render(&board, Alphabet::Digits);
        assert_eq!(say(Text::list(digits(0))), "");
        assert_eq!(say(Text::list(digits(1))), "1");
        assert_eq!(say(Text::list(digits(2))), "1 and 2");
        assert_eq!(say(Text::list(digits(4))), "1, 2, 3 and 4");
        let (house, _) = board.houses().nth(10).unwrap();
        assert_eq!(say(text!["In ", house, ": ", board.cell(3, 6), "."]), "In column 2: r4c7.");
    }
}
