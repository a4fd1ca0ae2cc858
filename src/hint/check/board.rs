//! Plain queries about a position, answered cell by cell.

use super::CheckError;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};

/// A position with plain queries.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    pub grid: &'a CandidateGrid,
}

/// Returns an error unless the condition holds.
pub fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), CheckError> {
    if holds { Ok(()) } else { Err(CheckError(message())) }
}

impl Board<'_> {
    pub fn can(&self, cell: Cell, digit: Digit) -> bool {
        self.grid.candidates(cell).contains(digit)
    }

    /// Returns whether the cell is in the house.
    pub fn within(&self, cell: Cell, house: HouseId) -> bool {
        self.grid.geometry().house(house).cells.contains(&cell)
    }

    /// Returns the cells of a house that can hold the digit.
    pub fn places(&self, house: HouseId, digit: Digit) -> Vec<Cell> {
        let cells = self.grid.geometry().house(house).cells.iter();
        cells.copied().filter(|&cell| self.can(cell, digit)).collect()
    }

    /// Returns whether the digit is placed in the house.
    pub fn placed(&self, house: HouseId, digit: Digit) -> bool {
        self.grid.geometry().house(house).cells.iter().any(|&cell| self.grid.value(cell) == Some(digit))
    }

    /// Returns whether two different cells share a house.
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        a != b && self.grid.geometry().houses_of(a).iter().any(|&house| self.within(b, house))
    }

    /// Returns whether the cell sees all of these.
    pub fn sees_all(&self, cell: Cell, cells: CellSet) -> bool {
        cells.iter().all(|other| self.sees(cell, other))
    }

    /// Returns whether a house contains all of these cells.
    pub fn in_one_house(&self, cells: CellSet) -> bool {
        self.grid.geometry().houses().any(|(house, _)| cells.iter().all(|cell| self.within(cell, house)))
    }

    /// Returns all candidates of these cells.
    pub fn digits(&self, cells: CellSet) -> CandidateSet {
        cells.iter().fold(CandidateSet::EMPTY, |all, cell| all | self.grid.candidates(cell))
    }

    /// Returns those of these cells that can hold the digit.
    pub fn holders(&self, cells: CellSet, digit: Digit) -> CellSet {
        cells.iter().filter(|&cell| self.can(cell, digit)).collect()
    }

    /// Returns whether all of these cells are open.
    pub fn open(&self, cells: CellSet) -> bool {
        cells.iter().all(|cell| self.grid.value(cell).is_none())
    }
}
