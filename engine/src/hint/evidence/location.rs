//! Where to look for a pattern.

use crate::grid::{CellSet, HouseId};

/// Where to look first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Location {
    Houses(Vec<HouseId>),
    Cells(CellSet),
    /// Sets, each of which has a house of its own.
    Sets(Vec<CellSet>),
}
