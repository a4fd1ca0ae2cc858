//! Evidence of unique and avoidable rectangles, and of the bivalue universal grave plus one.

use super::argument::Argument;
use super::part::{Part, Visitor, fields, record};
use crate::explain::Role;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;

/// Four corners, in two pairs of opposite ones, that would form a deadly pattern with two digits alone: the digits could
/// be swapped, and the puzzle would have two solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// The corners in order around; corners 0 and 2 are opposite, so are 1 and 3.
    pub corners: [Cell; 4],
    /// The digits of the pattern; in an avoidable rectangle the first is in corners 0 and 2.
    pub digits: [Digit; 2],
    /// The reason why the pattern cannot remain.
    pub escape: Escape,
}

/// The reason why a deadly pattern cannot remain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Escape {
    /// Only this corner can hold another digit, so it does.
    Corner(Cell),
    /// Only these corners can, and only this digit, so one of them holds it.
    Digit(Digit, CellSet),
    /// These corners hold one of the other digits, and cells of a house that are one digit short of being locked take the
    /// rest.
    Subset {
        /// Corners with other digits.
        roof: CellSet,
        /// A house that contains them.
        house: HouseId,
        /// Cells of the house.
        cells: CellSet,
        /// The digits of the cells and the other digits of the corners.
        digits: CandidateSet,
    },
    /// The house needs the digit in these corners, so the other digit cannot be there.
    Locked {
        /// The digit of the pattern that is locked.
        digit: Digit,
        /// Corners with other digits.
        roof: CellSet,
        /// A house that contains them.
        house: HouseId,
    },
    /// In these houses the digit has places in corners only; if it were in one of the opposite corners it would be in
    /// both.
    Crossed {
        digit: Digit,
        /// Two opposite corners with other digits.
        roof: CellSet,
        /// Two houses, one for each corner of the roof.
        houses: [HouseId; 2],
    },
    /// In these two houses of a corner the digit has places only there and in the next corner; if the other digit were in
    /// the corner, the pattern would be complete.
    Hidden {
        /// The digit with two places in each house.
        digit: Digit,
        corner: Cell,
        /// Two houses of it.
        houses: [HouseId; 2],
    },
}

/// A board that would have two solutions if the cell held any digit but this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bug {
    /// The only open cell with three candidates.
    pub cell: Cell,
    /// The digit that it must hold.
    pub digit: Digit,
}

record!(Rectangle { corners, digits, escape });
record!(Bug { cell, digit });

impl Part for Escape {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        match self {
            Escape::Corner(corner) => visitor.record(fields![corner]),
            Escape::Digit(digit, cells) => visitor.record(fields![digit, cells]),
            Escape::Subset { roof, house, cells, digits } => {
                visitor.record(fields![roof, house, cells, digits])
            }
            Escape::Locked { digit, roof, house } => visitor.record(fields![digit, roof, house]),
            Escape::Crossed { digit, roof, houses } => visitor.record(fields![digit, roof, houses]),
            Escape::Hidden { digit, corner, houses } => visitor.record(fields![digit, corner, houses]),
        }
    }
}

impl Argument for Rectangle {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.cells(Role::Pattern, self.corners.into_iter().collect(), self.digits());
        match &self.escape {
            Escape::Corner(_) => {}
            Escape::Digit(digit, cells) => {
                highlights.cells(Role::Fin, *cells, CandidateSet::of(*digit));
            }
            Escape::Subset { house, cells, digits, .. } => {
                highlights.house(Role::House, *house);
                highlights.cells(Role::Counterpart, *cells, *digits);
            }
            Escape::Locked { house, .. } => highlights.house(Role::House, *house),
            Escape::Crossed { houses, .. } | Escape::Hidden { houses, .. } => {
                highlights.houses(Role::House, houses);
            }
        }
    }

    fn digits(&self) -> CandidateSet {
        self.digits.into_iter().collect()
    }
}

impl Argument for Bug {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.add(Role::Pattern, self.cell, Some(self.digit));
    }
}
