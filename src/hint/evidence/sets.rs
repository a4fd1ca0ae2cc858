//! Evidence of almost locked sets.

use crate::grid::{CandidateSet, CellSet, Digit, HouseId};

/// Cells of one house with one digit more than cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Als {
    /// The cells.
    pub cells: CellSet,
    /// Their digits.
    pub digits: CandidateSet,
}

/// Almost locked sets in a row. A restricted common digit can stand in only one of two sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlsChain {
    /// The sets.
    pub sets: Vec<Als>,
    /// The restricted common digit of each set and the next.
    pub links: Vec<Digit>,
    /// Two sets with a second restricted common: both are locked but for those two digits.
    pub second: Option<Digit>,
}

/// One side of a Sue de Coq.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The house.
    pub house: HouseId,
    /// Its cells outside the crossing.
    pub cells: CellSet,
    /// Digits that crossing or cells must hold: no other cell of the house can.
    pub digits: CandidateSet,
}
