//! The colours of cells: six of them, told apart by a number as well as by their look.

use serde::{Deserialize, Serialize};

/// A colour that a player gives to cells, for an argument of their own. It means nothing to the
/// puzzle; what it looks like, the screen knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CellColor {
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

impl CellColor {
    /// All of them in order.
    pub const ALL: [CellColor; 6] =
        [CellColor::A, CellColor::B, CellColor::C, CellColor::D, CellColor::E, CellColor::F];

    /// Its place in [`CellColor::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number by which it is known without its look, and chosen: 1 to 6.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}
