//! A grid of values: a digit or nothing in every cell.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::{Cell, Digit};

/// A digit or nothing for every cell in reading order. It does not know its geometry.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Grid(Box<[Option<Digit>]>);

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
