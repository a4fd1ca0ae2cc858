//! The candidates that a position has lost since an earlier one.

use crate::grid::{CandidateGrid, CandidateSet, CellSet, Digit, Geometry, HouseId};

/// The candidates that were lost since some earlier position: their cells and their digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changed {
    pub cells: CellSet,
    pub digits: CandidateSet,
}

impl Changed {
    /// No candidates.
    pub const NOTHING: Changed = Changed { cells: CellSet::EMPTY, digits: CandidateSet::EMPTY };

    /// Returns all candidates of a position.
    pub fn everything(grid: &CandidateGrid) -> Changed {
        let digits = CandidateSet::all(grid.size());
        Changed { cells: digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_of(digit)), digits }
    }

    /// Makes a change and returns what is lost by it.
    pub fn by(change: impl FnOnce(&mut CandidateGrid), grid: &mut CandidateGrid) -> Changed {
        let before: Vec<CellSet> = Digit::all(grid.size()).map(|digit| grid.cells_of(digit)).collect();
        change(grid);
        let mut changed = Changed::NOTHING;
        for (digit, before) in Digit::all(grid.size()).zip(before) {
            let lost = before - grid.cells_of(digit);
            if !lost.is_empty() {
                changed.cells |= lost;
                changed.digits.insert(digit);
            }
        }
        changed
    }

    /// Returns the houses that lost candidates, boxes first.
    pub fn houses(self, geometry: &Geometry) -> impl Iterator<Item = HouseId> {
        let lost = geometry.boxes_first().filter(move |(_, house)| !(house.set & self.cells).is_empty());
        lost.map(|(id, _)| id)
    }

    /// Returns these changes and later ones together.
    pub fn and(self, later: Changed) -> Changed {
        Changed { cells: self.cells | later.cells, digits: self.digits | later.digits }
    }
}
