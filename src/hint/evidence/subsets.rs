//! Evidence of locked candidates and subsets.

use super::argument::Argument;
use super::part::record;
use crate::explain::Role;
use crate::grid::{CandidateSet, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;

/// Every place for the digit in one house lies in another house too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Locked {
    pub digit: Digit,
    /// The house that needs it in these cells.
    pub from: HouseId,
    /// The house whose other cells lose it.
    pub to: HouseId,
    pub cells: CellSet,
}

/// As many cells of a house as they have digits between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NakedSubset {
    /// The houses that contain all of the cells.
    pub houses: Vec<HouseId>,
    pub cells: CellSet,
    pub digits: CandidateSet,
}

/// As many digits of a house as they have places between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiddenSubset {
    pub house: HouseId,
    pub cells: CellSet,
    pub digits: CandidateSet,
}

record!(Locked { digit, from, to, cells });
record!(NakedSubset { houses, cells, digits });
record!(HiddenSubset { house, cells, digits });

impl Argument for Locked {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.house(Role::Cover, self.to);
        highlights.house(Role::House, self.from);
        highlights.cells(Role::Pattern, self.cells, self.digits());
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.from)
    }

    fn digits(&self) -> CandidateSet {
        CandidateSet::of(self.digit)
    }
}

impl Argument for NakedSubset {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.houses(Role::House, &self.houses);
        highlights.cells(Role::Pattern, self.cells, self.digits);
    }

    fn house(&self) -> Option<HouseId> {
        self.houses.first().copied()
    }

    fn digits(&self) -> CandidateSet {
        self.digits
    }
}

impl Argument for HiddenSubset {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.house(Role::House, self.house);
        highlights.cells(Role::Pattern, self.cells, self.digits);
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.house)
    }

    fn digits(&self) -> CandidateSet {
        self.digits
    }
}
