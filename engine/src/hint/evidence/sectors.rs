//! Evidence of multi-sector locked sets.

use super::argument::Argument;
use super::check::{Allowed, CheckError, CheckedBoard, ensure};
use super::names::number;
use super::part::record;
use super::proof::ProofLine;
use super::story::Story;
use crate::explain::words;
use crate::explain::{Role, RoleNames};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Effect, Text, text};

/// Cells all of whose candidates belong to as many exactly-one constraints, each a digit in a house: every one of these
/// is met within the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sectors {
    pub cells: CellSet,
    /// Houses with the digits that the cells take up there.
    pub houses: Vec<(HouseId, CandidateSet)>,
}

record!(Sectors { cells, houses });
record!((HouseId, CandidateSet) as house, digits);

impl Argument for Sectors {
    fn highlight(&self, highlights: &mut Highlights) {
        self.houses.iter().for_each(|&(house, _)| highlights.house(Role::Cover, house));
        highlights.cells(Role::Pattern, self.cells, self.digits());
    }

    fn house(&self) -> Option<HouseId> {
        self.houses.first().map(|&(house, _)| house)
    }

    fn digits(&self) -> CandidateSet {
        self.houses.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits)
    }

    /// Confirms that the candidates of the cells belong to exactly as many digits of houses as there are cells.
    fn allowed<'a>(&'a self, board: CheckedBoard<'a>, _: &Effect) -> Result<Allowed<'a>, CheckError> {
        let Sectors { cells, houses } = self;
        let links: usize = houses.iter().map(|(_, digits)| digits.len()).sum();
        let fits = links == cells.len() && board.open(*cells);
        ensure(fits, format_args!("{links} links, {} cells", cells.len()))?;
        let distinct =
            houses.iter().enumerate().all(|(i, (house, _))| houses[..i].iter().all(|(h, _)| h != house));
        ensure(distinct, "a house twice")?;
        for cell in cells.iter() {
            for digit in board.grid.candidates(cell).iter() {
                let is_linked = self.is_linked(board, cell, digit);
                ensure(is_linked, format_args!("{digit:?} of {cell:?} is in no link"))?;
            }
        }
        Allowed::eliminations(move |cell, digit| !cells.contains(cell) && self.is_linked(board, cell, digit))
    }

    fn names(&self) -> RoleNames {
        vec![(Role::Cover, "houses"), (Role::Pattern, "cells")]
    }

    fn idea(&self, _: &CandidateGrid, _: &Effect) -> Text {
        words::idea("sectors", &[("count", number(self.cells.len()))])
    }

    fn story(&self, _: &CandidateGrid, effect: &Effect) -> Option<Story> {
        let Sectors { cells, houses } = self;
        let named: Vec<HouseId> = houses.iter().map(|&(house, _)| house).collect();
        let counted =
            houses.iter().map(|&(house, digits)| text!("{} in {}", Text::list(digits.iter()), house));
        let total: usize = houses.iter().map(|(_, digits)| digits.len()).sum();
        let all = text!(
            "All candidates of the {} cells {} are among these: {}.",
            cells.len().to_string(),
            Text::list(cells.iter()),
            Text::join(counted, "; ")
        );
        let lines = vec![
            ProofLine::about(all, *cells, &named),
            ProofLine::told(text!(
                "A house has each digit once, so these can fill at most {} cells, exactly as many \
                 as there are.",
                total.to_string()
            )),
            ProofLine::told(
                "So every one of them is in one of the cells, and not in the rest of its house.".into(),
            ),
        ];
        Some(Story::of_lines(lines, effect.sentence()))
    }
}

impl Sectors {
    /// Returns whether one of the houses of the cell is counted for the digit.
    fn is_linked(&self, board: CheckedBoard, cell: Cell, digit: Digit) -> bool {
        self.houses.iter().any(|&(house, digits)| digits.contains(digit) && board.within(cell, house))
    }
}
