//! Evidence of remote pairs.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::claim::Claim;
use super::names::{PartNames, cells, in_words};
use super::node::{Link, Node};
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::Role;
use crate::explain::words;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::highlight::{Highlight, Highlights};
use crate::hint::{Effect, Text, text};

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

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let RemotePair { cells, digits } = self;
        let all = cells.iter().copied().collect::<CellSet>();
        let [one, other] = digits.iter().collect::<Vec<_>>()[..] else { return None };
        // The digits alternate; which of the two comes first is open.
        let mut shown = Vec::new();
        for (&cell, is_one) in cells.iter().zip([true, false].into_iter().cycle()) {
            for (digit, is_true) in [(one, is_one), (other, !is_one)] {
                shown.extend(Claim { node: Node::single(cell, digit), is_true }.highlights());
            }
        }
        let two = text!("{} can only be {}.", Text::list(all.iter()), Text::either(digits.iter()));
        let in_order = Text::join(cells.iter().copied(), " - ");
        let alternate = text!("Along {}, each sees the next, so the two digits alternate.", in_order);
        let pairs = all.iter().map(|cell| Highlight { role: Role::Cause, cell, digit: None });
        let links =
            cells.windows(2).map(|pair| Link::weak(Node::single(pair[0], one), Node::single(pair[1], one)));
        let lines = vec![
            ProofLine::told(two).showing(pairs.collect()),
            ProofLine::told(alternate).drawing(links.collect()).showing(shown.clone()),
        ];
        let conclusion = if cells.len() == 4 {
            let ends = Text::list([*cells.first()?, *cells.last()?]);
            text!("So one of {} is {} and the other {}. {}", ends, one, other, effect.removed_seeing(2))
        } else {
            text!("Two of them an odd number of steps apart hold both digits. {}", effect.sentence())
        };
        let parts = PartNames { pattern: "one way", counterpart: "other way" };
        Some(Story { lines, shown: Some(shown), parts: Some([parts; 2]), conclusion })
    }
}
