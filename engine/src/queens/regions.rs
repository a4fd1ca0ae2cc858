//! Regions, each of which holds one queen.

use std::sync::Arc;

use thiserror::Error;

use super::{Square, SquareSet};
use crate::bits::ones;

/// The size of the largest board with regions: each region has a letter of the alphabet.
pub const MAX_REGIONS: usize = 26;

/// The N regions of an N x N board, each named by a letter.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Regions {
    size: usize,
    /// The letter of each square's region in reading order, 0 for A.
    letters: Arc<[u8]>,
}

/// The reason why letters do not divide a board into regions.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RegionsError {
    /// The size is out of range.
    #[error("regions of a board of size {0}: expected a size from 1 to {MAX_REGIONS}")]
    Size(usize),
    /// There are not as many letters as squares.
    #[error("{found} squares: expected {expected}")]
    Squares {
        /// The number found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// A number is not the number of a letter.
    #[error("region {0}: expected 0 to 25, for the letters A to Z")]
    Letter(u8),
    /// There are not as many regions as queens.
    #[error("regions: found {found}, expected {expected}, one for each queen")]
    Count {
        /// The number found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
}

impl Regions {
    /// Creates the regions from the letter of each square in reading order, 0 for A.
    ///
    /// # Errors
    /// See [`RegionsError`].
    pub fn new(size: usize, letters: Vec<u8>) -> Result<Regions, RegionsError> {
        if !(1..=MAX_REGIONS).contains(&size) {
            return Err(RegionsError::Size(size));
        }
        if letters.len() != size * size {
            return Err(RegionsError::Squares { found: letters.len(), expected: size * size });
        }
        if let Some(&letter) = letters.iter().find(|&&letter| usize::from(letter) >= MAX_REGIONS) {
            return Err(RegionsError::Letter(letter));
        }
        let regions = Regions { size, letters: letters.into() };
        let found = regions.iter().count();
        if found == size { Ok(regions) } else { Err(RegionsError::Count { found, expected: size }) }
    }

    /// Returns N.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the region of a square.
    pub fn of(&self, square: Square) -> u8 {
        self.letters[usize::from(square.row) * self.size + usize::from(square.column)]
    }

    /// Returns every region in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        let used = self.letters.iter().fold(0u32, |used, letter| used | 1 << letter);
        ones(used).map(|letter| letter as u8)
    }

    /// Returns the squares of a region.
    pub fn squares(&self, region: u8) -> SquareSet {
        Square::all(self.size).filter(|&square| self.of(square) == region).collect()
    }

    /// Returns the letter of a region.
    pub fn letter(region: u8) -> char {
        char::from(b'A' + region)
    }

    /// Returns whether the squares of each region touch, side by side.
    pub fn are_connected(&self) -> bool {
        self.iter().all(|region| is_connected(self.squares(region), self.size))
    }
}

/// Returns whether a set of squares is connected.
pub(super) fn is_connected(squares: SquareSet, size: usize) -> bool {
    let mut reached: SquareSet = squares.iter().take(1).collect();
    loop {
        let around: SquareSet = reached.iter().flat_map(|square| neighbours(square, size)).collect();
        let next = reached | around & squares;
        if next == reached {
            return reached == squares;
        }
        reached = next;
    }
}

/// Returns the orthogonal neighbours of a square.
pub(super) fn neighbours(square: Square, size: usize) -> impl Iterator<Item = Square> {
    let Square { row, column } = square;
    let last = size as u8 - 1;
    let beside = [
        (row > 0).then(|| Square { row: row - 1, column }),
        (row < last).then(|| Square { row: row + 1, column }),
        (column > 0).then(|| Square { row, column: column - 1 }),
        (column < last).then(|| Square { row, column: column + 1 }),
    ];
    beside.into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_make_regions() {
        let regions = Regions::new(2, vec![0, 25, 25, 25]).unwrap();
        assert_eq!(regions.iter().map(Regions::letter).collect::<String>(), "AZ");
        assert_eq!(regions.of(Square::new(1, 0)), 25);
        assert_eq!(regions.squares(25).len(), 3);
        assert_eq!(regions.squares(1), SquareSet::EMPTY);
    }

    #[test]
    fn letters_that_make_no_regions_are_refused() {
        let message = |size, letters: Vec<u8>| Regions::new(size, letters).unwrap_err().to_string();
        assert_eq!(message(2, vec![0, 0, 1]), "3 squares: expected 4");
        assert_eq!(message(2, vec![0; 4]), "regions: found 1, expected 2, one for each queen");
        assert_eq!(message(2, vec![0, 1, 26, 0]), "region 26: expected 0 to 25, for the letters A to Z");
        assert_eq!(message(27, Vec::new()), "regions of a board of size 27: expected a size from 1 to 26");
    }
}
