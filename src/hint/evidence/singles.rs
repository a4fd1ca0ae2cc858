//! Evidence of singles.

use super::argument::Argument;
use super::part::record;
use crate::explain::Role;
use crate::grid::{Cell, HouseId};
use crate::hint::highlight::Highlights;

/// Every other cell of the house is filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FullHouse {
    pub house: HouseId,
}

/// The cell has one candidate left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NakedSingle {
    /// The house of the cell with the most digits placed: the best one to look at.
    pub house: HouseId,
    /// For each other digit that a peer holds, one such peer. A digit without one was eliminated earlier.
    pub causes: Vec<Cell>,
}

/// The digit has one place left in the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiddenSingle {
    pub house: HouseId,
    /// Cells holding the digit that between them see the other open cells of the house. An open cell that none of
    /// them sees lost the candidate earlier.
    pub causes: Vec<Cell>,
}

record!(FullHouse { house });
record!(NakedSingle { house, causes });
record!(HiddenSingle { house, causes });

impl Argument for FullHouse {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.house(Role::House, self.house);
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.house)
    }
}

impl Argument for NakedSingle {
    /// The argument is about peers in several houses, so no house is lit.
    fn highlight(&self, highlights: &mut Highlights) {
        self.causes.iter().for_each(|&cell| highlights.add(Role::Cause, cell, None));
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.house)
    }

    fn causes(&self) -> &[Cell] {
        &self.causes
    }
}

impl Argument for HiddenSingle {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.house(Role::House, self.house);
        self.causes.iter().for_each(|&cell| highlights.add(Role::Cause, cell, None));
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.house)
    }

    fn causes(&self) -> &[Cell] {
        &self.causes
    }
}
