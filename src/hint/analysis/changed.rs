//! Which candidates one position has lost since another.

use crate::grid::{CandidateGrid, CandidateSet, CellSet, Digit, Geometry, House, HouseId};

/// The candidates that went since some earlier position: in which cells, and of which digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changed {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: CandidateSet,
}

impl Changed {
    /// All of a position.
    pub fn everything(grid: &CandidateGrid) -> Changed {
        let digits = CandidateSet::all(grid.size());
        Changed { cells: digits.iter().fold(CellSet::EMPTY, |all, digit| all | grid.cells_of(digit)), digits }
    }

    /// What went from one position to the next.
    pub fn between(before: &CandidateGrid, after: &CandidateGrid) -> Changed {
        let mut changed = Changed { cells: CellSet::EMPTY, digits: CandidateSet::EMPTY };
        for digit in Digit::all(before.size()) {
            let gone = before.cells_of(digit) - after.cells_of(digit);
            if !gone.is_empty() {
                changed.cells |= gone;
                changed.digits.insert(digit);
            }
        }
        changed
    }

    /// The houses that lost candidates, boxes first.
    pub fn houses(self, geometry: &Geometry) -> impl Iterator<Item = HouseId> {
        let has_lost = move |house: &House| !(house.set & self.cells).is_empty();
        geometry.boxes_first().filter(move |(_, house)| has_lost(house)).map(|(id, _)| id)
    }

    /// These and later ones.
    pub fn and(self, later: Changed) -> Changed {
        Changed { cells: self.cells | later.cells, digits: self.digits | later.digits }
    }
}
