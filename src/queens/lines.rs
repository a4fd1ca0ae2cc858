//! Which lines of a board are taken by queens, as bit masks over the whole board.

use super::Square;

/// The rows, columns and diagonals on which queens stand.
///
/// ```text
/// columns   bit = column
/// rising    bit = row + column                same bit: the diagonal from lower left to upper right
/// falling   bit = column - row + N - 1        same bit: the diagonal from upper left to lower right
///
/// the squares of row r hit by a rising diagonal:    rising  >> r
/// ... by a falling one:                             falling >> (N - 1 - r)
/// ```
///
/// In these absolute coordinates the rows may be filled in any order; 2N - 1 diagonals fit 64 bits
/// up to N = 32.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lines {
    columns: u32,
    rising: u64,
    falling: u64,
}

impl Lines {
    /// The lines with a queen more.
    #[inline]
    pub fn with(self, size: usize, row: usize, column: usize) -> Lines {
        Lines {
            columns: self.columns | 1 << column,
            rising: self.rising | 1 << (row + column),
            falling: self.falling | 1 << (size - 1 + column - row),
        }
    }

    /// The lines through these queens.
    pub fn of(size: usize, queens: impl Iterator<Item = Square>) -> Lines {
        queens.fold(Lines::default(), |lines, q| lines.with(size, q.row as usize, q.column as usize))
    }

    /// The columns of a row that a column or diagonal hits. Bits from N up hold nothing of meaning.
    #[inline]
    pub fn hits(self, size: usize, row: usize) -> u32 {
        self.columns | (self.rising >> row) as u32 | (self.falling >> (size - 1 - row)) as u32
    }
}
