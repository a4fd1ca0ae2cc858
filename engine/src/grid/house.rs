//! Houses: sets of cells that hold every digit once.

use std::fmt;

use super::{Cell, CellSet};

/// The kind of a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A rectangular box.
    Box,
    /// An irregular region of a jigsaw.
    Region,
    /// A main diagonal.
    Diagonal,
    /// A window of a windoku.
    Window,
    /// A house given cell by cell.
    Extra,
}

impl HouseKind {
    /// Returns the noun for a sentence.
    pub const fn word(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Extra => "extra house",
        }
    }

    /// Returns whether players know such a house by its number. They know others by their cells.
    pub const fn is_numbered(self) -> bool {
        !matches!(self, HouseKind::Region | HouseKind::Window | HouseKind::Diagonal)
    }

    /// Returns whether it is the third house that every cell has, besides its row and its column.
    pub const fn is_box(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region)
    }
}

/// The index of a house in its geometry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseId(pub(super) u16);

impl HouseId {
    /// Returns the index in [`Geometry::houses`](super::Geometry::houses).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cells that holds every digit once.
#[derive(Clone, Debug)]
pub struct House {
    /// The kind of a house.
    pub kind: HouseKind,
    /// The number among the houses of its kind, from 1.
    pub number: usize,
    /// The cells in reading order.
    pub cells: Box<[Cell]>,
    /// The cells as a set; empty on boards above 16x16.
    pub set: CellSet,
}

/// Displays as `row 4`, `box 7`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.word(), self.number)
    }
}
