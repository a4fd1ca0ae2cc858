//! Evidence of aligned pair exclusion.

use super::als::{Als, is_als};
use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// Two cells, and the pairs of their candidates that are impossible because they would leave an almost locked set with
/// too few digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlignedPair {
    /// The two cells.
    pub cells: [Cell; 2],
    /// The impossible pairs of digits, each with the set that would be left with too few digits; `None` if the digits
    /// are the same and the cells see each other.
    pub excluded: Vec<([Digit; 2], Option<Als>)>,
}

record!(AlignedPair { cells, excluded });
record!(([Digit; 2], Option<Als>) as digits, starves);

impl Argument for AlignedPair {
    fn highlight(&self, highlights: &mut Highlights) {
        let sets = self.excluded.iter().filter_map(|(_, set)| set.as_ref());
        sets.for_each(|set| set.highlight(Role::Counterpart, highlights));
        highlights.cells(Role::Pattern, self.cells.into_iter().collect(), self.digits());
    }

    fn digits(&self) -> CandidateSet {
        self.excluded.iter().flat_map(|(digits, _)| digits.iter().copied()).collect()
    }

    /// Confirms every excluded pair. A digit of one cell may be eliminated if it fits no digit of the other.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let [one, other] = self.cells;
        ensure(one != other, "one cell")?;
        for &([a, b], reason) in &self.excluded {
            match reason {
                None => ensure(a == b && board.sees(one, other), format_args!("{a:?} and {b:?} may be"))?,
                Some(set) => {
                    is_als(board, &set)?;
                    let outside = !set.cells.contains(one) && !set.cells.contains(other);
                    let loses_both = set.is_seen(board, a, one) && set.is_seen(board, b, other);
                    let starves = a != b && outside && loses_both;
                    ensure(starves, format_args!("{a:?} and {b:?} leave the set enough"))?;
                }
            }
        }
        Allowed::eliminations(move |cell, digit| {
            let (at, far) = if cell == one { (0, other) } else { (1, one) };
            let with_digit = self.excluded.iter().filter(|(digits, _)| digits[at] == digit);
            let excluded: CandidateSet = with_digit.map(|(digits, _)| digits[1 - at]).collect();
            (cell == one || cell == other)
                && board.grid.value(far).is_none()
                && (board.grid.candidates(far) - excluded).is_empty()
        })
    }

    fn names(&self) -> RoleNames {
        vec![(Role::Pattern, "pair"), (Role::Counterpart, "sets")]
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("aligned-pair", &[("cells", Text::list(self.cells))])
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let Effect::Eliminate(removed) = effect else { return None };
        let mut reasons = Vec::new();
        let mut named: CellSet = self.cells.into_iter().collect();
        for &([a, b], set) in &self.excluded {
            named |= set.map_or(CellSet::EMPTY, |set| set.cells);
            reasons.push(why_excluded(a, b, set));
        }
        let [one, other] = self.cells;
        let reasons = Text::join(reasons, "; ");
        let removed = removed
            .iter()
            .flat_map(|&(cell, digits)| digits.iter().map(move |digit| text!("{} in {}", digit, cell)));
        let lines = vec![
            ProofLine::about(text!("In {} and {}, in this order, {}.", one, other, reasons), named, &[]),
            ProofLine::told(text!("These are all pairs with {}.", Text::either(removed))),
        ];
        Some(Story::of_lines(lines, effect.sentence()))
    }
}

/// `1 and 2 would leave r1c4 without a candidate`
fn why_excluded(a: Digit, b: Digit, set: Option<Als>) -> Text {
    let Some(set) = set else {
        return text!("{} twice is impossible because the cells see each other", a);
    };
    let left = if set.cells.len() == 1 { "without a candidate" } else { "with too few digits" };
    text!("{} and {} would leave {} {}", a, b, Text::list(set.cells.iter()), left)
}
