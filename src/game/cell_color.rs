//! The six colours of cells. Each has a number besides its look.

use serde::{Deserialize, Serialize};

/// A colour that the player gives to cells. The puzzle ignores it, and the theme decides its look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CellColor {
    /// The first colour.
    A,
    /// The second colour.
    B,
    /// The third colour.
    C,
    /// The fourth colour.
    D,
    /// The fifth colour.
    E,
    /// The sixth colour.
    F,
}

impl CellColor {
    /// All colours in order.
    pub const ALL: [CellColor; 6] =
        [CellColor::A, CellColor::B, CellColor::C, CellColor::D, CellColor::E, CellColor::F];

    /// Returns the index in [`CellColor::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the number that the player chooses it by: 1 to 6.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}
