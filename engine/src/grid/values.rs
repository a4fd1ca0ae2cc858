//! A grid of values: a digit or nothing in every cell.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::{CandidateSet, Cell, Digit, Geometry, HouseId};

/// A digit or nothing for every cell in reading order. It does not know its geometry.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Grid(Box<[Option<Digit>]>);

/// The same digit twice in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The earlier cell in the house.
    pub first: Cell,
    /// The later cell in the house.
    pub second: Cell,
    /// The digit in both.
    pub digit: Digit,
    /// The house with both cells.
    pub house: HouseId,
}

impl Grid {
    /// Creates a grid of empty cells.
    pub fn empty(cells: usize) -> Grid {
        Grid(vec![None; cells].into_boxed_slice())
    }

    /// Returns the number of cells.
    pub fn cell_count(&self) -> usize {
        self.0.len()
    }

    /// Returns the number of cells with a digit.
    pub fn filled(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Returns whether every cell has a digit. Digits may still clash.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Returns every cell with its value.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Option<Digit>)> + '_ {
        self.0.iter().enumerate().map(|(i, &value)| (Cell::new(i), value))
    }

    /// Returns the cells that have a digit, with the digit.
    #[inline]
    pub fn placed(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.iter().filter_map(|(cell, value)| Some((cell, value?)))
    }

    /// Returns whether it has all digits of another grid.
    pub fn extends(&self, other: &Grid) -> bool {
        other.placed().all(|(cell, digit)| self[cell] == Some(digit))
    }

    /// Returns the values in reading order.
    pub fn values(&self) -> &[Option<Digit>] {
        &self.0
    }

    /// Returns every pair of cells with the same digit in a house. A pair that shares two houses comes
    /// twice.
    pub fn clashes<'a>(&'a self, geometry: &'a Geometry) -> impl Iterator<Item = Clash> + 'a {
        geometry.houses().filter(|(_, h)| self.repeats_a_digit(&h.cells)).flat_map(move |(house, h)| {
            h.cells.iter().enumerate().flat_map(move |(i, &second)| {
                let value = self[second];
                h.cells[..i].iter().filter_map(move |&first| {
                    let digit = value.filter(|_| self[first] == value)?;
                    Some(Clash { first, second, digit, house })
                })
            })
        })
    }

    fn repeats_a_digit(&self, cells: &[Cell]) -> bool {
        // Without branches, as whether a cell is open cannot be predicted.
        let (mut seen, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        for &cell in cells {
            let set = self[cell].map_or(CandidateSet::EMPTY, CandidateSet::of);
            twice |= seen & set;
            seen |= set;
        }
        !twice.is_empty()
    }

    /// Returns whether every cell is filled and no house has a digit twice.
    pub fn is_solution(&self, geometry: &Geometry) -> bool {
        self.is_full() && self.clashes(geometry).next().is_none()
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;
    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}

impl IndexMut<Cell> for Grid {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut Option<Digit> {
        &mut self.0[cell.index()]
    }
}

impl FromIterator<Option<Digit>> for Grid {
    fn from_iter<I: IntoIterator<Item = Option<Digit>>>(values: I) -> Grid {
        Grid(values.into_iter().collect())
    }
}
