//! Evidence of remote pairs.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::names::{cells, in_words};
use super::part::record;
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};
use crate::words;

/// Cells with the same two candidates, each seeing the next: they alternate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemotePair {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// Their two candidates.
    pub digits: CandidateSet,
}

record!(RemotePair { cells, digits });

impl Argument for RemotePair {
    fn highlight(&self, highlights: &mut Highlights) {
        for (&cell, role) in self.cells.iter().zip([Role::Pattern, Role::Counterpart].into_iter().cycle()) {
            highlights.cell(role, cell, self.digits);
        }
    }

    fn digits(&self) -> CandidateSet {
        self.digits
    }

    /// Confirms that neighbours alternate: two cells an odd number of steps apart hold both digits between them.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &RemotePair { ref cells, digits } = self;
        ensure(digits.len() == 2, "not two digits")?;
        ensure(cells.iter().all(|&c| board.grid.candidates(c) == digits), "another candidate")?;
        ensure(cells.windows(2).all(|pair| board.sees(pair[0], pair[1])), "a gap")?;
        let halves: [CellSet; 2] =
            [0, 1].map(|parity| cells.iter().copied().skip(parity).step_by(2).collect());
        Allowed::eliminations(move |cell, digit| {
            digits.contains(digit) && halves.iter().all(|&half| board.sees_one(cell, half))
        })
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        Some(in_words(vec![("pairs", cells(self.cells.iter().copied().collect()))]))
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("remote-pair", &[("digits", Text::list(self.digits.iter()))])
    }
}
