//! Evidence of death blossoms.

use super::als::{Als, is_als};
use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::names::{in_words, letters, sets};
use super::part::record;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text};
use crate::words;

/// A stem each of whose digits joins an almost locked set that then holds the other digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blossom {
    /// The cell that is tried digit by digit.
    pub stem: Cell,
    /// For each of its digits an almost locked set, all of whose places for it the stem sees.
    pub petals: Vec<(Digit, Als)>,
}

record!(Blossom { stem, petals });

impl Argument for Blossom {
    fn highlight(&self, highlights: &mut Highlights) {
        let digits = self.petals.iter().map(|&(digit, _)| digit).collect();
        highlights.cell(Role::Counterpart, self.stem, digits);
        let common = self.petals.iter().map(|&(digit, set)| set.digits - CandidateSet::of(digit));
        let common = common.reduce(|a, b| a & b).unwrap_or_default();
        for (i, &(digit, set)) in (0..).zip(&self.petals) {
            highlights.set(i, set.cells);
            highlights.cells(Role::Counterpart, set.cells, CandidateSet::of(digit));
            highlights.cells(Role::Pattern, set.cells, common);
        }
    }

    /// Confirms that every candidate of the stem locks a petal.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &Blossom { stem, ref petals } = self;
        let own: Vec<Digit> = board.grid.candidates(stem).iter().collect();
        let mut named: Vec<Digit> = petals.iter().map(|&(digit, _)| digit).collect();
        named.sort_unstable();
        ensure(!own.is_empty() && own == named, "not a petal for every candidate")?;
        for (digit, set) in petals {
            is_als(board, set)?;
            let loses_it = set.is_seen(board, *digit, stem) && !set.cells.contains(stem);
            ensure(loses_it, "a petal that is not locked")?;
        }
        Allowed::eliminations(move |cell, digit| {
            let mut petals = petals.iter();
            cell != stem && petals.all(|(lost, set)| *lost != digit && set.is_seen(board, digit, cell))
        })
    }

    fn names(&self) -> RoleNames {
        letters(self.petals.len()).chain([(Role::Pattern, "common"), (Role::Counterpart, "stem")]).collect()
    }

    fn pattern(&self, _: &Effect) -> Option<Text> {
        let petals = sets("petal A", self.petals.iter().map(|(_, set)| set.cells));
        Some(in_words([vec![("stem", self.stem.into())], petals].concat()))
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("blossom", &[("stem", self.stem.into())])
    }
}
