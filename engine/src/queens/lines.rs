//! The bit masks of the search: the lines that are taken, and the squares that are still free.

use super::{Board, MAX_SIZE, Square};

/// The columns and diagonals that hold a queen.
///
/// ```text
/// columns   bit = column
/// rising    bit = row + column                one bit per diagonal from lower left to upper right
/// falling   bit = column - row + N - 1        one bit per diagonal from upper left to lower right
///
/// squares of row r on a rising diagonal:     rising  >> r
/// squares of row r on a falling diagonal:    falling >> (N - 1 - r)
/// ```
///
/// These coordinates do not depend on the row, so rows can be filled in any order. The 2N - 1 diagonals of N = 32 fit
/// 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct QueenLines {
    columns: u32,
    rising: u64,
    falling: u64,
}

impl QueenLines {
    /// Returns the lines through these queens.
    pub(super) fn of(size: usize, queens: impl Iterator<Item = Square>) -> QueenLines {
        queens.fold(QueenLines::default(), |lines, q| lines.with(size, q.row as usize, q.column as usize))
    }

    /// Returns the lines with one more queen.
    pub(super) fn with(self, size: usize, row: usize, column: usize) -> QueenLines {
        QueenLines {
            columns: self.columns | 1 << column,
            rising: self.rising | 1 << (row + column),
            falling: self.falling | 1 << (size - 1 + column - row),
        }
    }

    /// Returns the columns of a row that lie on a line. Bits from N up are undefined.
    fn hits(self, size: usize, row: usize) -> u32 {
        self.columns | (self.rising >> row) as u32 | (self.falling >> (size - 1 - row)) as u32
    }
}

/// The columns of each row that its queen can be in, bit 0 the leftmost.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    size: usize,
    columns: [u32; MAX_SIZE],
}

/// A row that needs a queen.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenRow {
    /// The zero-based index from the top.
    pub(super) index: usize,
    /// The free columns.
    pub(super) free: u32,
}

impl Rows {
    /// Creates the rows of a board, or returns `None` if the board is not [sound](Board::is_sound). A row with a
    /// queen has only the queen's column, the others the columns that no queen attacks.
    pub(super) fn of(board: &Board) -> Option<Rows> {
        if !board.is_sound() {
            return None;
        }
        let size = board.size();
        let lines = QueenLines::of(size, board.queens());
        let mut rows = Rows { size, columns: [0; MAX_SIZE] };
        for (row, columns) in rows.columns[..size].iter_mut().enumerate() {
            *columns = match board.queens_of_row(row) {
                0 => every_column(size) & !board.blocked_of_row(row) & !lines.hits(size, row),
                queen => queen,
            };
        }
        Some(rows)
    }

    /// Returns N.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Returns every row as a bit mask.
    pub(super) fn all(&self) -> u32 {
        every_column(self.size)
    }

    /// Returns the columns of each row as a bit mask.
    pub(super) fn columns(&self) -> &[u32] {
        &self.columns[..self.size]
    }

    /// Returns the free columns of a row.
    pub(super) fn free(&self, row: usize, lines: QueenLines) -> u32 {
        self.columns[row] & !lines.hits(self.size, row)
    }

    /// Returns the open row with the fewest free squares, or `None` if one of them has none left. There must be an
    /// open row.
    pub(super) fn fewest(&self, open: u32, lines: QueenLines) -> Option<OpenRow> {
        let mut best = OpenRow { index: 0, free: u32::MAX };
        let mut fewest = u32::MAX;
        let mut rest = open;
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let free = self.free(index, lines);
            let count = free.count_ones();
            if count < fewest {
                if count == 0 {
                    return None;
                }
                (fewest, best) = (count, OpenRow { index, free });
            }
        }
        Some(best)
    }
}

fn every_column(size: usize) -> u32 {
    u32::MAX >> (MAX_SIZE - size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hold_the_squares_that_queens_attack() {
        let mut board = Board::empty(8).unwrap();
        for (row, column) in [(0, 6), (3, 3), (7, 1)] {
            board.set_queen(Square::new(row, column), true);
        }
        let lines = QueenLines::of(8, board.queens());
        for square in board.squares() {
            let in_row = board.queens().any(|q| q.row == square.row);
            let hit = lines.hits(8, square.row as usize) >> square.column & 1 != 0;
            assert_eq!(hit || in_row, board.is_attacked(square) || board.has_queen(square), "{square}");
        }
    }

    #[test]
    fn the_row_with_the_fewest_free_squares_comes_first() {
        let mut board = Board::empty(5).unwrap();
        for column in 1..4 {
            board.set_blocked(Square::new(3, column), true);
        }
        let rows = Rows::of(&board).unwrap();
        let row = rows.fewest(rows.all(), QueenLines::default()).unwrap();
        assert_eq!((row.index, row.free), (3, 0b10001));
        let ends = [0, 4].map(|column| Square::new(1, column));
        assert!(rows.fewest(rows.all(), QueenLines::of(5, ends.into_iter())).is_none());
    }
}
