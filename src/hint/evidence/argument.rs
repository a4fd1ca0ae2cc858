//! The interface of every kind of evidence.

use super::node::Link;
use super::part::Part;
use crate::grid::{CandidateSet, Cell, HouseId};
use crate::hint::highlight::Highlights;

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

    /// The links between candidates that the argument follows, in its order.
    fn links(&self) -> Vec<Link> {
        Vec::new()
    }
}
