//! Squares and sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use serde::{Deserialize, Serialize};

use super::MAX_SIZE;
use crate::bits::ones;

/// A square, by its zero-based row and column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Square {
    /// The row, from 0 at the top.
    pub row: u8,
    /// The column, from 0 at the left.
    pub column: u8,
}

impl Square {
    /// Creates the square at a zero-based row and column.
    ///
    /// # Panics
    /// If the row or the column is not below [`MAX_SIZE`].
    pub const fn new(row: usize, column: usize) -> Square {
        assert!(row < MAX_SIZE && column < MAX_SIZE, "boards go to 32x32");
        Square { row: row as u8, column: column as u8 }
    }

    /// Returns every square of a board with this number of rows, in reading order.
    pub(super) fn all(size: usize) -> impl Iterator<Item = Square> + Clone {
        (0..size).flat_map(move |row| (0..size).map(move |column| Square::new(row, column)))
    }

    /// Returns whether queens on two different squares attack each other as in chess.
    pub fn attacks(self, other: Square) -> bool {
        let (rows, columns) = (self.row.abs_diff(other.row), self.column.abs_diff(other.column));
        self != other && (rows == 0 || columns == 0 || rows == columns)
    }
}

/// Formats the square with its row and column from 1: `r4c7`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

/// A set of squares: one bit mask per row, bit 0 the leftmost column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u32; MAX_SIZE]);

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet([0; MAX_SIZE]);

    /// Adds a square.
    pub fn insert(&mut self, square: Square) {
        self.0[square.row as usize] |= 1 << square.column;
    }

    /// Removes a square.
    pub fn remove(&mut self, square: Square) {
        self.0[square.row as usize] &= !(1 << square.column);
    }

    /// Returns whether the set contains a square.
    pub fn contains(&self, square: Square) -> bool {
        self.0[square.row as usize] & (1 << square.column) != 0
    }

    /// Returns the number of squares in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; MAX_SIZE]
    }

    /// Returns the only square of the set, or `None` if it does not have exactly one.
    pub fn only(&self) -> Option<Square> {
        let mut squares = self.iter();
        squares.next().filter(|_| squares.next().is_none())
    }

    /// Returns the squares in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        self.0.into_iter().enumerate().flat_map(|(row, mask)| {
            ones(mask).map(move |column| Square { row: row as u8, column: column as u8 })
        })
    }

    /// Returns the columns of a zero-based row as a bit mask.
    pub(super) fn row(&self, row: usize) -> u32 {
        self.0[row]
    }
}

/// The intersection of two sets.
impl BitAnd for SquareSet {
    type Output = SquareSet;
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }
}

/// The union of two sets.
impl BitOr for SquareSet {
    type Output = SquareSet;
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }
}

/// The difference of two sets.
impl Sub for SquareSet {
    type Output = SquareSet;
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|row| self.0[row] & !other.0[row]))
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|square| square.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_named_from_one() {
        assert_eq!(Square::new(3, 6).to_string(), "r4c7");
        assert_eq!(Square::new(31, 0).to_string(), "r32c1");
    }

    #[test]
    fn sets_of_squares_behave_like_sets() {
        let corners = [Square::new(0, 0), Square::new(0, 31), Square::new(31, 0), Square::new(31, 31)];
        let mut set: SquareSet = corners.into_iter().rev().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), corners);
        set.remove(corners[1]);
        set.remove(Square::new(5, 5));
        assert_eq!((set.len(), set.contains(corners[1]), set.contains(corners[2])), (3, false, true));
        assert!(SquareSet::EMPTY.is_empty() && !set.is_empty());
    }

    #[test]
    fn attacks_run_along_rows_columns_and_diagonals() {
        let queen = Square::new(3, 3);
        let hit: SquareSet = Square::all(8).filter(|&square| queen.attacks(square)).collect();
        assert_eq!(hit.len(), 7 + 7 + 7 + 6);
        assert!(!queen.attacks(queen) && !queen.attacks(Square::new(4, 5)));
    }
}
