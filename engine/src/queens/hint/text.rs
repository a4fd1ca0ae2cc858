//! The names in explanations of queens steps: squares and houses.

use std::fmt;

use crate::explain::{self, Span};
use crate::queens::{House, Square, SquareSet};

/// The maximum number of squares listed one by one.
const NAMED_SQUARES: usize = 6;

/// Something that an explanation names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    /// A square.
    Square(Square),
    /// A house with its kind.
    House(House),
    /// A house by its number or letter only, after the plural of its kind.
    Mark(House),
}

/// An explanation of a step on a queens board.
pub type Text = explain::Text<Name>;

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Square(square) => square.fmt(f),
            Name::House(house) => house.fmt(f),
            Name::Mark(house) => f.write_str(&house.mark()),
        }
    }
}

impl From<Square> for Text {
    fn from(square: Square) -> Text {
        Span::Name(Name::Square(square)).into()
    }
}

impl From<House> for Text {
    fn from(house: House) -> Text {
        Span::Name(Name::House(house)).into()
    }
}

impl Text {
    /// Lists houses of one kind: `row 4`, `regions A and C`.
    pub fn houses(houses: &[House]) -> Text {
        match houses {
            [] => Text::default(),
            &[house] => house.into(),
            [first, ..] => {
                let marks = houses.iter().map(|&house| Text::from(Span::Name(Name::Mark(house))));
                Text::from(format!("{}s ", first.kind())).then(Text::list(marks))
            }
        }
    }

    /// Lists squares one by one, or the first few and the number of the others.
    pub fn squares(squares: SquareSet) -> Text {
        let mut named: Vec<Text> = squares.iter().take(NAMED_SQUARES).map(Text::from).collect();
        match squares.len().saturating_sub(NAMED_SQUARES) {
            0 => {}
            1 => named.push("one more square".into()),
            more => named.push(format!("{more} more squares").into()),
        }
        Text::list(named)
    }
}
