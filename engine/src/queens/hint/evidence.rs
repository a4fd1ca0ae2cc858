//! The reason for a step, and its explanation in words.

use super::Text;
use crate::explain::words;
use crate::queens::{House, Square, SquareSet};

/// The reason for a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// A house has one square left.
    LastSquare {
        /// The house.
        house: House,
        /// Its last square.
        square: Square,
    },
    /// All squares left in some houses lie in as many houses of another kind, whose queens must be on them.
    LockedHouses {
        /// Houses of one kind.
        from: Vec<House>,
        /// As many houses of another kind.
        to: Vec<House>,
        /// The squares left in `from`.
        squares: SquareSet,
    },
    /// Wherever the queen of a house is, it attacks the same squares.
    CommonAttack {
        /// The house.
        house: House,
        /// The squares left in it.
        squares: SquareSet,
    },
    /// A queen on this square would leave a house without a square.
    Contradiction {
        /// The square of the supposed queen.
        square: Square,
        /// The queens that would be forced one after another, each on the last square of its house.
        forced: Vec<(House, Square)>,
        /// The house that would be left without a square.
        dead: House,
    },
}

impl Evidence {
    /// Returns what to look for, as a question or an observation without the name of the technique.
    pub fn idea(&self) -> Text {
        match self {
            Evidence::LastSquare { house, .. } => {
                words::idea("queens-last-square", &[("house", (*house).into())])
            }
            Evidence::LockedHouses { from, to, .. } => {
                let kind = to.first().map_or("house", |house| house.kind());
                let (houses, kind) = (("houses", Text::houses(from)), ("kind", kind.into()));
                match to.len() {
                    1 => words::idea("queens-locked", &[houses, kind]),
                    count => {
                        let count = ("count", count.to_string().into());
                        words::idea("queens-locked-several", &[houses, count, kind])
                    }
                }
            }
            Evidence::CommonAttack { house, .. } => {
                words::idea("queens-common-attack", &[("house", (*house).into())])
            }
            Evidence::Contradiction { square, .. } => {
                words::idea("queens-supposed", &[("square", (*square).into())])
            }
        }
    }

    /// Explains in sentences what is seen on the board, and why it follows that these squares can be ruled out, if any.
    pub(super) fn told(&self, ruled_out: SquareSet) -> Vec<Text> {
        match self {
            &Evidence::LastSquare { house, square } => {
                let why = ", its only free square.";
                vec![Text::from("The queen of ").then(house).then(" must go on ").then(square).then(why)]
            }
            Evidence::LockedHouses { from, to, .. } => locked(from, to, ruled_out),
            &Evidence::CommonAttack { house, squares } => vec![
                Text::from("The squares left in ")
                    .then(house)
                    .then(" are ")
                    .then(Text::squares(squares))
                    .then("."),
                Text::from(if squares.len() == 2 {
                    "A queen on either attacks "
                } else {
                    "A queen on any of them attacks "
                })
                .then(Text::squares(ruled_out))
                .then(", so no queen can be there."),
            ],
            Evidence::Contradiction { square, forced, dead } => {
                vec![supposed(*square, forced, *dead), refuted(*square)]
            }
        }
    }
}

fn locked(from: &[House], to: &[House], ruled_out: SquareSet) -> Vec<Text> {
    let have = if to.len() == 1 { " has its queen in " } else { " have their queens in " };
    vec![
        Text::from("All squares left in ")
            .then(Text::houses(from))
            .then(" are in ")
            .then(Text::houses(to))
            .then("."),
        Text::from("So ")
            .then(Text::houses(to))
            .then(have)
            .then(Text::houses(from))
            .then(", and none on ")
            .then(Text::squares(ruled_out))
            .then("."),
    ]
}

fn supposed(square: Square, forced: &[(House, Square)], dead: House) -> Text {
    let mut text = Text::from("If a queen were on ").then(square);
    text.push(", ");
    for (i, &(house, last)) in forced.iter().enumerate() {
        let (then, only) = if i == 0 { ("", " would have only ") } else { ("then ", " only ") };
        text = text.then(then).then(house).then(only).then(last).then(" left, ");
    }
    let none = if forced.is_empty() { " would have no square left" } else { " no square" };
    text.push(if forced.is_empty() { "" } else { "and then " });
    text.then(dead).then(none).then(".")
}

/// `So no queen can be on r2c3.`
pub(super) fn refuted(square: Square) -> Text {
    Text::from("So no queen can be on ").then(square).then(".")
}
