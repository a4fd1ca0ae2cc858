//! Evidence of aligned pair exclusion.

use super::als::{Als, is_als};
use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::part::record;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};
use crate::words;

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
}
