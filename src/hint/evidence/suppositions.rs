//! Evidence that supposes a candidate and follows singles.

use crate::grid::{Cell, Digit, HouseId};

/// Candidates of which one must be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CandidateGroup {
    /// Those of a cell.
    Cell(Cell),
    /// The places for a digit in a house.
    House(HouseId, Digit),
}

/// A candidate supposed true or false, and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supposition {
    /// The cell.
    pub cell: Cell,
    /// Its candidate.
    pub digit: Digit,
    /// Supposed true?
    pub is_true: bool,
    /// What follows, in order.
    pub steps: Vec<Inference>,
}

/// What follows within a supposition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inference {
    /// A single: hidden in a house, or else naked.
    Place {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// Where it is hidden.
        house: Option<HouseId>,
    },
    /// A candidate, supposed true within, ends badly: it goes.
    Refuted(Box<Refutation>),
}

/// A supposition that leaves a cell without a candidate or a digit without a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// What is supposed, and what follows.
    pub supposition: Supposition,
    /// What is left with nothing.
    pub end: CandidateGroup,
}
