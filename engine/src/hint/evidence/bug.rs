//! Evidence of the bivalue universal grave plus one.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, Cell, Digit};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// A board that would have two solutions if the cell held any digit but this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bug {
    /// The only open cell with three candidates.
    pub cell: Cell,
    /// The digit that it must hold.
    pub digit: Digit,
}

record!(Bug { cell, digit });

impl Argument for Bug {
    fn highlight(&self, highlights: &mut Highlights) {
        highlights.add(Role::Pattern, self.cell, Some(self.digit));
    }

    /// Confirms that all other open cells have two candidates, and every digit two places or none in every house,
    /// except for the digit of the cell, which has three.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let &Bug { cell, digit } = self;
        let grid = board.grid;
        ensure(board.can(cell, digit) && grid.candidates(cell).len() == 3, "not three candidates")?;
        let are_pairs = grid.open_cells().all(|other| other == cell || grid.candidates(other).len() == 2);
        ensure(are_pairs, "another cell without two candidates")?;
        for (house, _) in grid.geometry().houses() {
            for d in Digit::all(grid.size()) {
                let places = board.places(house, d).len();
                let expected = if d == digit && board.within(cell, house) { 3 } else { 2 };
                ensure(places == 0 || places == expected, format_args!("{d:?} has {places} places"))?;
            }
        }
        Ok(Allowed::Place(cell, digit))
    }

    fn names(&self) -> RoleNames {
        vec![(Role::Pattern, "extra")]
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("bug", &[])
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let &Bug { cell, digit } = self;
        let sentences = [
            text!("Every open cell except {} has two candidates.", cell),
            text!(
                "Without {} in {}, every digit would have exactly two places in every house that \
                 needs it, and the puzzle would have no solution, or more than one.",
                digit,
                cell
            ),
            text!("We assume it has exactly one, so {} is {}.", cell, digit),
        ];
        Some(Story::of_lines(sentences.map(ProofLine::told).to_vec(), effect.sentence()))
    }
}
