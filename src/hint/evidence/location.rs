//! Where to look for a pattern.

use crate::grid::{CellSet, HouseId};

/// Where to look first.
pub enum Location {
    Houses(Vec<HouseId>),
    Cells(CellSet),
}
