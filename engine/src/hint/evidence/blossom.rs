//! Evidence of death blossoms.

use super::als::{Als, is_als};
use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::names::{SETS, in_words, letters, sets};
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

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

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let Blossom { stem, petals } = self;
        let digits = Text::either(petals.iter().map(|(digit, _)| *digit));
        let the_stem = text!("The stem {} is {}.", *stem, digits);
        let mut lines = vec![ProofLine::about(the_stem, CellSet::of(*stem), &[])];
        for ((digit, set), name) in petals.iter().zip(SETS) {
            let words = text!(
                "If it is {}, petal {} ({}) must be {}.",
                *digit,
                name,
                Text::list(set.cells.iter()),
                Text::list((set.digits - CandidateSet::of(*digit)).iter())
            );
            lines.push(ProofLine::about(words, set.cells, &[]));
        }
        let digits = effect.digits();
        let seen = match digits.only() {
            Some(_) => "its places in the petals cannot have it",
            None => "places of one of them in the petals cannot have that digit",
        };
        let petal_has = Text::list(digits.iter().map(|digit| text!("a petal has {}", digit)));
        let end = text!("In every case {}, so cells that see all {}.", petal_has, seen);
        lines.push(ProofLine::told(end));
        Some(Story::of_lines(lines, effect.sentence()))
    }
}
