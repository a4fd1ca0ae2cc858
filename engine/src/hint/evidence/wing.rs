//! Evidence of wings.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::claim::Claim;
use super::location::Location;
use super::names::{PartNames, cells, in_words, number};
use super::node::Node;
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::highlight::{Highlight, Highlights};
use crate::hint::{Effect, Text, text};

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

    fn idea(&self, grid: &CandidateGrid, _: &Effect) -> Text {
        let own = grid.candidates(self.pivot);
        let label = if own.contains(self.digit) { "wing-with-digit" } else { "wing" };
        let count = number(self.pincers.len());
        let digits = Text::list(own.iter());
        words::idea(label, &[("pivot", self.pivot.into()), ("digits", digits), ("count", count)])
    }

    /// Tries the pivot digit by digit, and shows of each case only its own candidates.
    fn story(&self, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let &Wing { pivot, ref pincers, digit, .. } = self;
        let own = grid.candidates(pivot);
        let in_pivot = own.iter().map(|own| Claim { node: Node::single(pivot, own), is_true: own == digit });
        let mut claims: Vec<Claim> = in_pivot.collect();
        let mut lines =
            vec![
                ProofLine::told(text!("{} is {}.", pivot, Text::either(own.iter())))
                    .showing(vec![Highlight { role: Role::Cause, cell: pivot, digit: None }]),
            ];
        for candidate in own.iter().filter(|&candidate| candidate != digit) {
            let pincer = *pincers.iter().find(|&&cell| grid.candidates(cell).contains(candidate))?;
            let start = Node::single(pivot, candidate);
            let (gone, end) = (Node::single(pincer, candidate), Node::single(pincer, digit));
            let words = text!("If it is {}, {} is {}.", candidate, pincer, digit);
            lines.push(ProofLine::case(words, start, gone, end));
            claims.extend([Claim::is_not(gone), Claim::is(end)]);
        }
        let mut holders: CellSet = pincers.iter().copied().collect();
        if own.contains(digit) {
            holders.insert(pivot);
        }
        let seen = effect.removed_seeing(holders.len());
        Some(Story {
            lines,
            shown: Some(claims.iter().flat_map(|claim| claim.highlights()).collect()),
            parts: Some([PartNames { pattern: "one of these", ..PartNames::ENDS }, PartNames::CASES]),
            conclusion: text!("So {} is {}. {}", Text::either(holders.iter()), digit, seen),
        })
    }
}
