//! The highlights of a step: which cells and candidates play which part in its argument.

use crate::explain::Role;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, Geometry, HouseId};

/// The role of a cell, or of one of its candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Highlight {
    pub role: Role,
    pub cell: Cell,
    /// The candidate, or `None` for the cell itself.
    pub digit: Option<Digit>,
}

/// Collects highlights; later ones cover earlier ones.
pub struct Highlights<'a> {
    pub geometry: &'a Geometry,
    list: Vec<Highlight>,
}

impl<'a> Highlights<'a> {
    /// An empty list.
    pub fn new(geometry: &'a Geometry) -> Highlights<'a> {
        Highlights { geometry, list: Vec::new() }
    }

    /// Returns the highlights in the order in which they were added.
    pub fn into_list(self) -> Vec<Highlight> {
        self.list
    }

    /// The highlights in the order in which they were added.
    pub fn as_list(&self) -> &[Highlight] {
        &self.list
    }

    /// Adds highlights that are made already.
    pub fn extend(&mut self, list: &[Highlight]) {
        self.list.extend(list);
    }

    /// Adds a cell, or one of its candidates.
    pub fn add(&mut self, role: Role, cell: Cell, digit: Option<Digit>) {
        self.list.push(Highlight { role, cell, digit });
    }

    /// Adds all cells of a house.
    pub fn house(&mut self, role: Role, house: HouseId) {
        for &cell in &self.geometry.house(house).cells {
            self.add(role, cell, None);
        }
    }

    /// Adds all cells of these houses.
    pub fn houses(&mut self, role: Role, houses: &[HouseId]) {
        houses.iter().for_each(|&house| self.house(role, house));
    }

    /// Adds the cells of one of several sets.
    pub fn set(&mut self, number: u8, cells: CellSet) {
        cells.iter().for_each(|cell| self.add(Role::Set(number), cell, None));
    }

    /// Adds these digits in a cell.
    pub fn cell(&mut self, role: Role, cell: Cell, digits: CandidateSet) {
        self.add(role, cell, None);
        digits.iter().for_each(|digit| self.add(role, cell, Some(digit)));
    }

    /// Adds these digits in each of these cells.
    pub fn cells(&mut self, role: Role, cells: CellSet, digits: CandidateSet) {
        cells.iter().for_each(|cell| self.cell(role, cell, digits));
    }
}
