//! What a draft is made of.

use crate::format::places::Place;
use crate::grid::Boxes;

/// What a text has in a cell. A reader takes the text apart, and the draft knows which digits the board has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::format) enum Content {
    /// Nothing.
    #[default]
    Open,
    /// A digit as a number, in formats that have numbers.
    Number(u32),
    /// A digit, or an empty cell, as a character of the board's alphabet.
    Symbol(char),
}

impl Content {
    /// Returns the content of a cell for which 0 means that it is empty.
    pub fn of(number: u32) -> Content {
        if number == 0 { Content::Open } else { Content::Number(number) }
    }
}

/// The boxes of a board, as far as a text says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::format) enum DraftBoxes {
    /// Those that a board of this size usually has.
    #[default]
    Usual,
    /// Rectangles of this many rows and columns.
    Rectangles { height: usize, width: usize },
    /// The number of each cell's region. Regions are numbered anew, in the order of these numbers.
    Regions(Vec<u32>),
    /// The same of a text in which regions may be of any size, and cells may be in none: then they are a rule that the
    /// board does not check. Regions are numbered anew in reading order.
    AnyRegions(Vec<Option<u32>>),
}

/// A part of a text that is about the board, which may be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::format) enum DraftPart {
    Size,
    Boxes,
    Regions,
    Extras,
    Weights,
    /// The first of the extra houses.
    House,
    /// The rule with this index.
    Rule(usize),
}

/// The digits of a text: those of the puzzle, or those of the player.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    Givens,
    Added,
}

/// A mark as a character, or a candidate that the puzzle gives.
pub(super) struct MarkSymbol {
    pub cell: usize,
    pub symbol: char,
    pub place: Place,
    pub is_given: bool,
}

impl From<Boxes> for DraftBoxes {
    fn from(boxes: Boxes) -> DraftBoxes {
        match boxes {
            Boxes::Rectangles { height, width } => DraftBoxes::Rectangles { height, width },
            Boxes::Regions(map) => DraftBoxes::Regions(map.into_iter().map(u32::from).collect()),
        }
    }
}
