//! The interface of every kind of evidence.

use super::part::Part;
use super::proof::ProofLine;
use crate::grid::{CandidateGrid, CandidateSet, Cell, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};

/// A kind of evidence.
pub trait Argument: Part {
    /// Adds the houses, cells and candidates of the argument. Every cell that the explanation names is among them.
    fn highlight(&self, highlights: &mut Highlights);

    /// The house to look at first.
    fn house(&self) -> Option<HouseId> {
        None
    }

    /// The digits of the pattern.
    fn digits(&self) -> CandidateSet {
        CandidateSet::EMPTY
    }

    /// The cells whose digits are the reason.
    fn causes(&self) -> &[Cell] {
        &[]
    }

    /// The inferences in order, if it follows from one to the next.
    fn proof(&self, _: &CandidateGrid, _: &Effect) -> Vec<ProofLine> {
        Vec::new()
    }

    /// The end of the explanation: what the argument shows.
    fn conclusion(&self, effect: &Effect) -> Text {
        effect.sentence()
    }
}
