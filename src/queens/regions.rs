//! A board cut into regions, each of which is to hold one queen.

use std::sync::Arc;

use thiserror::Error;

use super::{Square, SquareSet};

/// The largest board with regions: they are told apart by the letters of the alphabet.
pub const MAX_REGIONS: usize = 26;

/// The regions of a board of N x N: N of them, each named by a letter.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Regions {
    size: usize,
    /// For each square in reading order the letter of its region, 0 for A.
    letters: Arc<[u8]>,
}

/// Why letters do not cut a board into regions.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RegionFault {
    /// No such board.
    #[error("regions of a board of size {0}: expected a size from 1 to {MAX_REGIONS}")]
    Size(usize),
    /// Too few or too many letters.
    #[error("{found} squares: expected {expected}")]
    Squares {
        /// So many.
        found: usize,
        /// Wanted.
        expected: usize,
    },
    /// A number that stands for no letter.
    #[error("region {0}: expected 0 to 25, for the letters A to Z")]
    Letter(u8),
    /// N queens, one in each region, need N regions.
    #[error("regions: found {found}, expected {expected}, one for each queen")]
    Count {
        /// So many.
        found: usize,
        /// Wanted.
        expected: usize,
    },
}

impl Regions {
    /// The regions that these letters give, 0 for A, square by square in reading order.
    ///
    /// # Errors
    /// There is no board of this size, or the letters cut it into more or fewer than N regions.
    pub fn new(size: usize, letters: Vec<u8>) -> Result<Regions, RegionFault> {
        if !(1..=MAX_REGIONS).contains(&size) {
            return Err(RegionFault::Size(size));
        }
        if letters.len() != size * size {
            return Err(RegionFault::Squares { found: letters.len(), expected: size * size });
        }
        if let Some(&letter) = letters.iter().find(|&&letter| usize::from(letter) >= MAX_REGIONS) {
            return Err(RegionFault::Letter(letter));
        }
        let regions = Regions { size, letters: letters.into() };
        let found = regions.iter().count();
        if found == size { Ok(regions) } else { Err(RegionFault::Count { found, expected: size }) }
    }

    /// N.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The region of a square.
    pub fn of(&self, square: Square) -> u8 {
        self.letters[usize::from(square.row) * self.size + usize::from(square.column)]
    }

    /// Every region, in the order of their letters.
    pub fn iter(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        let used = self.letters.iter().fold(0u32, |used, letter| used | 1 << letter);
        super::squares::columns(used).map(|letter| letter as u8)
    }

    /// The squares of a region.
    pub fn squares(&self, region: u8) -> SquareSet {
        let square = |index: usize| Square::new(index / self.size, index % self.size);
        let inside = self.letters.iter().enumerate().filter(|&(_, &letter)| letter == region);
        inside.map(|(index, _)| square(index)).collect()
    }

    /// How a text names a region.
    pub fn letter(region: u8) -> char {
        char::from(b'A' + region)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_cut_a_board() {
        let regions = Regions::new(2, vec![0, 25, 25, 25]).unwrap();
        assert_eq!(regions.iter().map(Regions::letter).collect::<String>(), "AZ");
        assert_eq!(regions.of(Square::new(1, 0)), 25);
        assert_eq!(regions.squares(25).len(), 3);
        assert_eq!(regions.squares(1), SquareSet::EMPTY);
    }

    #[test]
    fn what_is_no_cut_is_told() {
        let told = |size, letters: Vec<u8>| Regions::new(size, letters).unwrap_err().to_string();
        assert_eq!(told(2, vec![0, 0, 1]), "3 squares: expected 4");
        assert_eq!(told(2, vec![0; 4]), "regions: found 1, expected 2, one for each queen");
        assert_eq!(told(2, vec![0, 1, 26, 0]), "region 26: expected 0 to 25, for the letters A to Z");
        assert_eq!(told(27, Vec::new()), "regions of a board of size 27: expected a size from 1 to 26");
    }
}
