//! The colours of cells: six of them, told apart by a number as well as by their look.

use serde::{Deserialize, Serialize};

/// A colour that a player gives to cells, for an argument of their own. It means nothing to the
/// puzzle; what it looks like, the screen knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hue {
    /// The first.
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The fourth.
    D,
    /// The fifth.
    E,
    /// The sixth.
    F,
}

impl Hue {
    /// All of them in order.
    pub const ALL: [Hue; 6] = [Hue::A, Hue::B, Hue::C, Hue::D, Hue::E, Hue::F];

    /// Its place in [`Hue::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number by which it is known without its look, and chosen: 1 to 6.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}
