//! Evidence of fish.

use super::argument::Argument;
use super::links::Chain;
use super::node::Node;
use super::part::record;
use crate::explain::Role;
use crate::grid::{CandidateSet, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;

/// Each base house needs the digit once, and each cover house can hold it only once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fish {
    pub digit: Digit,
    /// The base set: as many houses as the cover set has.
    pub base: Vec<HouseId>,
    /// The cover set: houses that contain every place of the base houses except the fins.
    pub cover: Vec<HouseId>,
    /// Places in base houses that no cover house contains, or that two base houses share.
    pub fins: CellSet,
}

/// A fish whose fins, or all candidates of a group of fins and places, lead by chains to the same conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kraken {
    pub fish: Fish,
    /// The cover house one of whose places is true if no fin is; `None` if the fish itself eliminates.
    pub cover: Option<HouseId>,
    /// Each fin (and each place in the cover house) with the chain that starts from it, as for a forcing chain.
    pub arms: Vec<(Node, Chain)>,
}

record!(Fish { digit, base, cover, fins });
record!(Kraken { fish, cover, arms });

impl Argument for Fish {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.houses(Role::Cover, &self.cover);
        highlights.houses(Role::House, &self.base);
        let geometry = highlights.geometry;
        let body = (geometry.cells_of(&self.base) & geometry.cells_of(&self.cover)) - self.fins;
        // The board shows which of these cells have the candidate.
        highlights.cells(Role::Pattern, body, CandidateSet::EMPTY);
        highlights.cells(Role::Fin, self.fins, self.digits());
    }

    fn house(&self) -> Option<HouseId> {
        self.base.first().copied()
    }

    fn digits(&self) -> CandidateSet {
        CandidateSet::of(self.digit)
    }
}

impl Argument for Kraken {
    fn highlight(&self, highlights: &mut Highlights) {
        self.fish.highlight(highlights);
        self.arms.iter().for_each(|(_, arm)| arm.highlight(highlights));
        self.arms.iter().for_each(|(start, _)| start.highlight(Role::Fin, highlights));
    }

    fn house(&self) -> Option<HouseId> {
        self.fish.house()
    }

    fn digits(&self) -> CandidateSet {
        self.fish.digits()
    }
}
