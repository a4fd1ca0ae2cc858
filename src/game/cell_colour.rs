//! The six colours of cells. Each has a number besides its look. A cell can have several.

use serde::{Deserialize, Serialize};

/// A colour that the player gives to cells. The puzzle ignores it, and the theme decides its look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CellColour {
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

impl CellColour {
    /// All colours in order.
    pub const ALL: [CellColour; 6] =
        [CellColour::A, CellColour::B, CellColour::C, CellColour::D, CellColour::E, CellColour::F];

    /// Returns the index in [`CellColour::ALL`].
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
pub struct CellColours(u8);

impl CellColours {
    /// No colour.
    pub const EMPTY: CellColours = CellColours(0);

    /// Returns one colour, or none.
    pub fn of(colour: Option<CellColour>) -> CellColours {
        colour.map_or(CellColours::EMPTY, |colour| CellColours(1 << colour.index()))
    }

    /// Returns whether there are none.
    pub fn is_empty(self) -> bool {
        self == CellColours::EMPTY
    }

    /// Returns whether this colour is one of them.
    pub fn contains(self, colour: CellColour) -> bool {
        self.0 & (1 << colour.index()) != 0
    }

    /// Returns these with another colour, or without it.
    pub fn with(self, colour: CellColour, is_there: bool) -> CellColours {
        let bit = 1 << colour.index();
        CellColours(if is_there { self.0 | bit } else { self.0 & !bit })
    }

    /// Returns the colours in order.
    pub fn iter(self) -> impl Iterator<Item = CellColour> {
        CellColour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }
}
