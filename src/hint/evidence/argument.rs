//! The interface of every kind of evidence.

use super::check::{Allowed, Board, CheckError};
use super::group::CandidateGroup;
use super::location::Location;
use super::names::Parts;
use super::part::Part;
use super::proof::ProofLine;
use crate::explain::RoleNames;
use crate::grid::{CandidateGrid, CandidateSet, Cell, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};

/// A kind of evidence.
pub trait Argument: Part {
    /// Adds the houses, cells and candidates of the argument. Every cell that the explanation names is among them.
    fn highlight(&self, highlights: &mut Highlights);

    /// Returns what the argument allows, found in the plainest way and without anything that the techniques use.
    ///
    /// # Errors
    /// [`CheckError`] with the first condition of the argument that is not met.
    fn allowed<'a>(&'a self, board: Board<'a>, effect: &Effect) -> Result<Allowed<'a>, CheckError>;

    /// The house to look at first.
    fn house(&self) -> Option<HouseId> {
        None
    }

    /// Where to look first; `None` if the highlights say it.
    fn location(&self) -> Option<Location> {
        self.house().map(|house| Location::Houses(vec![house]))
    }

    /// The digits of the pattern.
    fn digits(&self) -> CandidateSet {
        CandidateSet::EMPTY
    }

    /// The cells whose digits are the reason.
    fn causes(&self) -> &[Cell] {
        &[]
    }

    /// The group that a contradiction leaves with nothing.
    fn dead_end(&self) -> Option<CandidateGroup> {
        None
    }

    /// What parts of the pattern are called that have a name of their own.
    fn names(&self) -> RoleNames {
        RoleNames::new()
    }

    /// What true and false candidates are called at the end and in the lines of the proof; `None` if they have names.
    fn parts(&self) -> Option<[Parts; 2]> {
        self.names().is_empty().then_some([Parts::CASES; 2])
    }

    /// The cells that play each part in words, or what is supposed; `None` if the names of the parts say it. Some kinds say
    /// it in other words if the technique has a story.
    fn pattern(&self, _has_story: bool) -> Option<Text> {
        None
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
