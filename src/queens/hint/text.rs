//! The arguments in words.

use std::fmt;

use super::{Effect, Evidence};
use crate::explain::{self, Span};
use crate::queens::{House, Square, SquareSet};

/// So many squares are named one by one; more would not be read.
const NAMED_SQUARES: usize = 6;

/// Something that an explanation names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    /// A square.
    Square(Square),
    /// A house, with its kind.
    House(House),
    /// A house by its number or letter, where the kind is said for several.
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
    /// Houses of one kind: `row 4`, `regions A and C`.
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

    /// Squares one by one, or so many of them and how many more.
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

/// The argument: what is seen, and what follows from it.
pub(super) fn explain(evidence: &Evidence, effect: &Effect) -> Text {
    let gone = match effect {
        Effect::Place(_) => SquareSet::EMPTY,
        Effect::RuleOut(squares) => *squares,
    };
    match evidence {
        &Evidence::LastSquare { house, square } => {
            Text::from("Only ").then(square).then(" is left in ").then(house).then(".")
        }
        Evidence::LockedHouses { from, to, .. } => locked(from, to, gone),
        &Evidence::CommonAttack { house, .. } => Text::from("Wherever the queen of ")
            .then(house)
            .then(" stands, it attacks ")
            .then(Text::squares(gone))
            .then(": no queen can stand there."),
        Evidence::Contradiction { square, forced, dead } => supposed(*square, forced, *dead),
    }
}

fn locked(from: &[House], to: &[House], gone: SquareSet) -> Text {
    let queens = if to.len() == 1 { ": the queen of " } else { ": the queens of " };
    let stand = if to.len() == 1 { " stands in " } else { " stand in " };
    Text::from("All squares left in ")
        .then(Text::houses(from))
        .then(" lie in ")
        .then(Text::houses(to))
        .then(queens)
        .then(Text::houses(to))
        .then(stand)
        .then(Text::houses(from))
        .then(", not on ")
        .then(Text::squares(gone))
        .then(".")
}

fn supposed(square: Square, forced: &[(House, Square)], dead: House) -> Text {
    let mut text = Text::from("Suppose a queen on ").then(square).then(". ");
    for (i, &(house, last)) in forced.iter().enumerate() {
        text.push(if i == 0 { "Then only " } else { ", then only " });
        text = text.then(last).then(" is left in ").then(house);
    }
    text.push(if forced.is_empty() { "Then no square is left in " } else { ", and no square is left in " });
    text.then(dead).then(". So no queen stands on ").then(square).then(".")
}
