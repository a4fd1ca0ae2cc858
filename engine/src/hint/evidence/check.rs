//! What the check of evidence needs: plain queries about a position, answered cell by cell, and what evidence allows.
//!
//! Nothing here is fast, and nothing is shared with the techniques.

use std::fmt::Display;

use super::claim::Claim;
use super::node::Node;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::Effect;

/// The first condition that a step does not meet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct CheckError(pub(in crate::hint) String);

/// The conclusions that evidence allows.
pub enum Allowed<'a> {
    Place(Cell, Digit),
    PlaceAll(CellSet, Digit),
    /// Decides for each candidate whether it may be eliminated.
    Eliminate(Box<dyn Fn(Cell, Digit) -> bool + 'a>),
}

impl<'a> Allowed<'a> {
    /// Allows to eliminate the candidates for which this is true.
    pub fn eliminations(may: impl Fn(Cell, Digit) -> bool + 'a) -> Result<Allowed<'a>, CheckError> {
        Ok(Allowed::Eliminate(Box::new(may)))
    }

    /// Allows what a claim about a single candidate says.
    pub fn claim(Claim { node, is_true }: Claim) -> Result<Allowed<'a>, CheckError> {
        match node.cells.only() {
            None => Err(CheckError("a claim about several cells".into())),
            Some(cell) if is_true => Ok(Allowed::Place(cell, node.digit)),
            Some(_) => Allowed::eliminations(move |cell, digit| node == Node::single(cell, digit)),
        }
    }
}

/// Returns the only conclusion of an effect.
pub fn conclusion(effect: &Effect) -> Result<Claim, CheckError> {
    Claim::of_effect(effect).ok_or_else(|| CheckError("more than one conclusion".into()))
}

/// A position with plain queries.
#[derive(Clone, Copy)]
pub struct CheckedBoard<'a> {
    pub grid: &'a CandidateGrid,
}

/// Returns an error unless the condition holds.
pub fn ensure(holds: bool, message: impl Display) -> Result<(), CheckError> {
    if holds { Ok(()) } else { Err(CheckError(message.to_string())) }
}

impl CheckedBoard<'_> {
    pub fn can(&self, cell: Cell, digit: Digit) -> bool {
        self.grid.candidates(cell).contains(digit)
    }

    /// Returns whether the cell is in the house.
    pub fn within(&self, cell: Cell, house: HouseId) -> bool {
        self.grid.geometry().house(house).cells.contains(&cell)
    }

    /// Returns whether all of these cells are in the house.
    pub fn all_within(&self, cells: CellSet, house: HouseId) -> bool {
        cells.iter().all(|cell| self.within(cell, house))
    }

    /// Returns how many of these houses contain the cell.
    pub fn houses_with(&self, cell: Cell, houses: &[HouseId]) -> usize {
        houses.iter().filter(|&&house| self.within(cell, house)).count()
    }

    /// Returns whether the cell has the digit or can hold it.
    pub fn may_be(&self, cell: Cell, digit: Digit) -> bool {
        self.grid.value(cell) == Some(digit) || self.can(cell, digit)
    }

    /// Returns the cells of a house that can hold the digit.
    pub fn places(&self, house: HouseId, digit: Digit) -> CellSet {
        let cells = self.grid.geometry().house(house).cells.iter();
        cells.copied().filter(|&cell| self.can(cell, digit)).collect()
    }

    /// Returns whether the digit is placed in the house.
    pub fn placed(&self, house: HouseId, digit: Digit) -> bool {
        self.grid.geometry().house(house).cells.iter().any(|&cell| self.grid.value(cell) == Some(digit))
    }

    /// Returns whether two different cells cannot hold the same digit.
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.grid.geometry().peers(a).contains(&b)
    }

    /// Returns whether the cell sees all of these.
    pub fn sees_all(&self, cell: Cell, cells: CellSet) -> bool {
        cells.iter().all(|other| self.sees(cell, other))
    }

    /// Returns whether the cell sees one of these.
    pub fn sees_one(&self, cell: Cell, cells: CellSet) -> bool {
        cells.iter().any(|other| self.sees(cell, other))
    }

    /// Returns whether a house contains all of these cells.
    pub fn in_one_house(&self, cells: CellSet) -> bool {
        self.grid.geometry().houses().any(|(house, _)| self.all_within(cells, house))
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
