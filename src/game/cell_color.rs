//! The six colours of cells. Each has a number besides its look. A cell can have several.

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

/// The colours of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellColors(u8);

impl CellColors {
    /// No colour.
    pub const EMPTY: CellColors = CellColors(0);

    /// Returns one colour, or none.
    pub fn of(color: Option<CellColor>) -> CellColors {
        color.map_or(CellColors::EMPTY, |color| CellColors(1 << color.index()))
    }

    /// Returns whether there are none.
    pub fn is_empty(self) -> bool {
        self == CellColors::EMPTY
    }

    /// Returns whether this colour is one of them.
    pub fn contains(self, color: CellColor) -> bool {
        self.0 & (1 << color.index()) != 0
    }

    /// Returns these with another colour, or without it.
    pub fn with(self, color: CellColor, is_there: bool) -> CellColors {
        let bit = 1 << color.index();
        CellColors(if is_there { self.0 | bit } else { self.0 & !bit })
    }

    /// Returns the colours in order.
    pub fn iter(self) -> impl Iterator<Item = CellColor> {
        CellColor::ALL.into_iter().filter(move |&color| self.contains(color))
    }
}
