//! Evidence of unique and avoidable rectangles.

use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};

/// Four corners, in two pairs of opposite ones, that hold nothing but two digits in a deadly
/// pattern: they could be swapped, and the puzzle had two solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// In order around; corners 0 and 2 are opposite, so are 1 and 3.
    pub corners: [Cell; 4],
    /// The digits of the pattern; for an avoidable one the first stands in corners 0 and 2.
    pub digits: [Digit; 2],
    /// What keeps the pattern away.
    pub escape: Escape,
}

/// What keeps a deadly pattern away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Escape {
    /// Only this corner can hold another digit, so it does.
    Corner(Cell),
    /// Only these corners can, and only this digit, so one of them holds it.
    Digit(Digit, CellSet),
    /// These corners hold one of the other digits, and cells of a house that lack but one digit
    /// of being locked take the rest.
    Subset {
        /// Corners with other digits.
        roof: CellSet,
        /// A house that holds them.
        house: HouseId,
        /// Cells of the house.
        cells: CellSet,
        /// The digits of the cells and the other digits of the corners.
        digits: CandidateSet,
    },
    /// The digit has to stand in these corners of a house, so the other cannot.
    Locked {
        /// The pattern's digit that stands there.
        digit: Digit,
        /// Corners with other digits.
        roof: CellSet,
        /// A house that holds them.
        house: HouseId,
    },
    /// In these houses the digit can stand in corners only; were it in one of the opposite
    /// corners it were in both.
    Crossed {
        /// The digit.
        digit: Digit,
        /// Two opposite corners with other digits.
        roof: CellSet,
        /// Two houses, one for each corner of the roof.
        houses: [HouseId; 2],
    },
    /// In these two houses of a corner the digit can stand only there or in the next corner; were the other
    /// digit in the corner, the pattern were complete.
    Hidden {
        /// The digit with two places in each house.
        digit: Digit,
        /// The corner.
        corner: Cell,
        /// Two houses of it.
        houses: [HouseId; 2],
    },
}
