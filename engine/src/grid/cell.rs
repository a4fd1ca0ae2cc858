//! Cells and sets of cells.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// A cell of a board: its index in reading order, row by row.
///
/// Its name, such as `r4c7`, depends on the size of the board: see [`super::Geometry::cell_name`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Cell(u16);

impl Cell {
    /// Creates the cell at this index in reading order.
    ///
    /// # Panics
    /// If the index does not fit 16 bits.
    #[inline]
    pub const fn new(index: usize) -> Cell {
        assert!(index <= u16::MAX as usize, "a cell's index fits 16 bits");
        Cell(index as u16)
    }

    /// Returns the index in reading order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of cells of a board of up to 16x16.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::grid::{CellSet, Geometry};
///
/// let board = Geometry::standard(9).expect("9 is not prime");
/// let (corner, centre) = (board.cell(0, 0), board.cell(4, 4));
/// let both = board.peer_set(corner) & board.peer_set(centre);
/// assert_eq!(both, [board.cell(0, 4), board.cell(4, 0)].into_iter().collect());
/// assert!((both - CellSet::of(board.cell(0, 4))).only().is_some());
/// ```
///
/// ```text
/// word      0            1             2              3
/// cells   0..63       64..127      128..191       192..255
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet([u64; 4]);

/// The set of each single cell. A word that is changed in memory and then read as part of a whole set makes the
/// processor wait, so cells are added and removed as sets.
static SINGLE: [CellSet; CellSet::CAPACITY] = {
    let mut sets = [CellSet::EMPTY; CellSet::CAPACITY];
    let mut cell = 0;
    while cell < sets.len() {
        sets[cell].0[cell / 64] = 1 << (cell % 64);
        cell += 1;
    }
    sets
};

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet([0; 4]);
    /// The number of cells that a set can hold.
    pub const CAPACITY: usize = 256;

    /// Creates the set of a single cell.
    ///
    /// # Panics
    /// If the cell is not below [`CellSet::CAPACITY`].
    #[inline]
    pub fn of(cell: Cell) -> CellSet {
        SINGLE[cell.index()]
    }

    /// Adds a cell.
    ///
    /// # Panics
    /// If the cell is not below [`CellSet::CAPACITY`].
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        *self |= CellSet::of(cell);
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        *self -= CellSet::of(cell);
    }

    /// Returns whether the set contains a cell.
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & (1 << (cell.index() % 64)) != 0
    }

    /// Returns the number of cells.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Returns the first cell in reading order.
    #[inline]
    pub fn first(self) -> Option<Cell> {
        let word = self.0.iter().position(|&w| w != 0)?;
        Some(Cell::new(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// Returns the cell of a set of one.
    #[inline]
    pub fn only(self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let is_only = self.0[word].is_power_of_two() && self.0[word + 1..].iter().all(|&word| word == 0);
        is_only.then(|| Cell::new(word * 64 + self.0[word].trailing_zeros() as usize))
    }

    /// Returns the cells of a set of two.
    pub fn pair(self) -> Option<[Cell; 2]> {
        let first = self.first()?;
        Some([first, (self - CellSet::of(first)).only()?])
    }

    /// Returns whether the other set contains all cells of this one.
    #[inline]
    pub fn is_subset(self, other: CellSet) -> bool {
        (self - other).is_empty()
    }

    /// Returns whether each cell can be reached from each other, from one cell to those next to it.
    pub(crate) fn is_connected(self, next_to: impl Fn(Cell) -> CellSet) -> bool {
        let (mut reached, mut last) = (CellSet::EMPTY, self.first().map_or(CellSet::EMPTY, CellSet::of));
        while !last.is_empty() {
            reached |= last;
            last = (last.iter().fold(CellSet::EMPTY, |all, cell| all | next_to(cell)) & self) - reached;
        }
        reached == self
    }

    /// Returns the cells in reading order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let (mut words, mut at) = (self.0, 0);
        std::iter::from_fn(move || {
            while words[at] == 0 {
                at += 1;
                if at == words.len() {
                    at = 0;
                    return None;
                }
            }
            let bit = words[at].trailing_zeros() as usize;
            words[at] &= words[at] - 1;
            Some(Cell::new(at * 64 + bit))
        })
    }

    /// Returns the first 128 cells as bits.
    #[inline]
    pub(crate) fn low(self) -> u128 {
        u128::from(self.0[0]) | u128::from(self.0[1]) << 64
    }

    /// Creates a set of some of the first 128 cells.
    #[inline]
    pub(crate) fn from_low(cells: u128) -> CellSet {
        CellSet([cells as u64, (cells >> 64) as u64, 0, 0])
    }

    /// Combines the words of two sets. They are written out because tests, which are built without link-time
    /// optimisation, would call a function for each word of an array.
    #[inline]
    fn zip(self, other: CellSet, f: impl Fn(u64, u64) -> u64) -> CellSet {
        let (a, b) = (self.0, other.0);
        CellSet([f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2]), f(a[3], b[3])])
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        self.zip(other, |a, b| a | b)
    }
}

/// The difference: the cells of the left set that are not in the right one.
impl Sub for CellSet {
    type Output = CellSet;
    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        self.zip(other, |a, b| a & !b)
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet) {
        *self = *self & other;
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        *self = *self | other;
    }
}

impl SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: CellSet) {
        *self = *self - other;
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_cells_behave_like_sets() {
        let a: CellSet = [0, 63, 64, 255].map(Cell::new).into_iter().collect();
        let b: CellSet = [63, 100].map(Cell::new).into_iter().collect();
        assert_eq!(a.iter().map(Cell::index).collect::<Vec<_>>(), [0, 63, 64, 255]);
        assert_eq!((a & b).only(), Some(Cell::new(63)));
        assert_eq!((a | b).len(), 5);
        assert_eq!((a - b).first(), Some(Cell::new(0)));
        assert!((a & b).is_subset(a) && !b.is_subset(a));
        assert_eq!(CellSet::EMPTY.first(), None);
        assert_eq!(b.pair(), Some([Cell::new(63), Cell::new(100)]));
        assert_eq!((a.pair(), CellSet::of(Cell::new(7)).pair()), (None, None));
    }
}
