//! Groups of candidates of which one must be true.

use super::check::{CheckError, CheckedBoard, ensure};
use super::location::Location;
use super::node::Node;
use super::part::record;
use crate::explain::Role;
use crate::grid::{CandidateGrid, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;
use crate::hint::{Text, text};

/// Candidates of which one must be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CandidateGroup {
    /// Those of a cell.
    Cell(Cell),
    /// The places for a digit in a house.
    House(HouseId, Digit),
}

record!(CandidateGroup: Cell(cell), House(house, digit));

impl CandidateGroup {
    /// `One candidate of r1c2 is true.`
    pub fn one_is_true(self) -> Text {
        match self {
            CandidateGroup::Cell(cell) => text!("One candidate of {} is true.", cell),
            CandidateGroup::House(house, digit) => text!("One place for {} in {} is true.", digit, house),
        }
    }

    /// Returns its candidates.
    pub fn members(self, grid: &CandidateGrid) -> Vec<(Cell, Digit)> {
        match self {
            CandidateGroup::Cell(cell) => grid.candidates(cell).iter().map(|digit| (cell, digit)).collect(),
            CandidateGroup::House(house, digit) => {
                grid.places(house, digit).iter().map(|cell| (cell, digit)).collect()
            }
        }
    }

    /// What a contradiction leaves: `no digit is left for r1c2`, `row 3 has no place left for 5`.
    pub fn nothing_left(self) -> Text {
        match self {
            CandidateGroup::Cell(cell) => text!("no digit is left for {}", cell),
            CandidateGroup::House(house, digit) => text!("{} has no place left for {}", house, digit),
        }
    }

    /// Where to look first.
    pub(super) fn location(self) -> Location {
        match self {
            CandidateGroup::Cell(cell) => Location::Cells(CellSet::of(cell)),
            CandidateGroup::House(house, _) => Location::Houses(vec![house]),
        }
    }

    /// Returns its candidates as the check finds them.
    pub(super) fn checked_members(self, board: CheckedBoard) -> Result<Vec<Node>, CheckError> {
        match self {
            CandidateGroup::Cell(cell) => {
                ensure(board.grid.value(cell).is_none(), "the cell is filled")?;
                Ok(board.grid.candidates(cell).iter().map(|digit| Node::single(cell, digit)).collect())
            }
            CandidateGroup::House(house, digit) => {
                ensure(!board.placed(house, digit), "the digit is placed")?;
                Ok(board.places(house, digit).iter().map(|cell| Node::single(cell, digit)).collect())
            }
        }
    }

    /// Returns whether none of its candidates is left, as the check finds it.
    pub(super) fn has_nothing_left(self, board: CheckedBoard) -> bool {
        self.checked_members(board).is_ok_and(|members| members.is_empty())
    }

    pub(super) fn highlight(self, highlights: &mut Highlights) {
        match self {
            CandidateGroup::Cell(cell) => highlights.add(Role::Cause, cell, None),
            CandidateGroup::House(house, _) => highlights.house(Role::House, house),
        }
    }
}
