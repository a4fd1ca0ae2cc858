//! Evidence of wings.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::location::Location;
use super::names::{cells, in_words};
use super::part::record;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};
use crate::words;

/// Whatever the pivot is, the pivot or a pincer holds the digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wing {
    /// The cell in the middle.
    pub pivot: Cell,
    /// Cells with two candidates: the digit and one of the pivot's.
    pub pincers: Vec<Cell>,
    pub digit: Digit,
    /// All candidates of the pivot and the pincers.
    pub digits: CandidateSet,
}

record!(Wing { pivot, pincers, digit, digits });

impl Argument for Wing {
    fn highlight(&self, highlights: &mut Highlights) {
        let digit = CandidateSet::of(self.digit);
        for &cell in self.pincers.iter().chain([&self.pivot]) {
            highlights.cell(Role::Counterpart, cell, self.digits - digit);
            highlights.cell(Role::Pattern, cell, digit);
        }
    }

    fn digits(&self) -> CandidateSet {
        self.digits
    }

    /// Confirms that every other candidate of the pivot leaves some pincer with nothing but the digit.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &Wing { pivot, ref pincers, digit, digits } = self;
        let mut holders: CellSet = pincers.iter().copied().collect();
        let named = board.digits(holders | CellSet::of(pivot)) == digits;
        ensure(named && holders.len() == pincers.len(), "other digits, or a pincer twice")?;
        for candidate in board.grid.candidates(pivot).iter() {
            if candidate == digit {
                holders.insert(pivot);
                continue;
            }
            let both = CandidateSet::of(candidate) | CandidateSet::of(digit);
            let pincer = pincers.iter().any(|&c| board.sees(c, pivot) && board.grid.candidates(c) == both);
            ensure(pincer, format_args!("no pincer for {candidate:?}"))?;
        }
        ensure(board.grid.value(pivot).is_none(), "the pivot is filled")?;
        Allowed::eliminations(move |cell, d| d == digit && board.sees_all(cell, holders))
    }

    fn location(&self) -> Option<Location> {
        Some(Location::Cells(CellSet::of(self.pivot)))
    }

    fn names(&self) -> RoleNames {
        vec![(Role::Cause, "pivot")]
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        let pincers = cells(self.pincers.iter().copied().collect());
        Some(in_words(vec![("pivot", self.pivot.into()), ("pincers", pincers)]))
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("wing", &[("pivot", self.pivot.into())])
    }
}
