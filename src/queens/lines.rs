//! The masks that the searches walk on: which lines are taken, and which squares that leaves.

use super::{Board, MAX_SIZE, Square};

/// The columns and diagonals on which queens stand.
///
/// ```text
/// columns   bit = column
/// rising    bit = row + column                one bit a diagonal from lower left to upper right
/// falling   bit = column - row + N - 1        one bit a diagonal from upper left to lower right
///
/// the squares of row r hit by a rising diagonal:    rising  >> r
/// ... by a falling one:                             falling >> (N - 1 - r)
/// ```
///
/// In these coordinates, which do not move with the row, the rows may be filled in any order; the
/// 2N - 1 diagonals of N = 32 fit 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lines {
    columns: u32,
    rising: u64,
    falling: u64,
}

impl Lines {
    /// The lines through these queens.
    pub(super) fn of(size: usize, queens: impl Iterator<Item = Square>) -> Lines {
        queens.fold(Lines::default(), |lines, q| lines.with(size, q.row as usize, q.column as usize))
    }

    /// The lines with a queen more.
    pub(super) fn with(self, size: usize, row: usize, column: usize) -> Lines {
        Lines {
            columns: self.columns | 1 << column,
            rising: self.rising | 1 << (row + column),
            falling: self.falling | 1 << (size - 1 + column - row),
        }
    }

    /// The columns of a row that a line hits. Bits from N up mean nothing.
    fn hits(self, size: usize, row: usize) -> u32 {
        self.columns | (self.rising >> row) as u32 | (self.falling >> (size - 1 - row)) as u32
    }
}

/// For each row the columns where its queen may come to stand, bit 0 the leftmost.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    size: usize,
    columns: [u32; MAX_SIZE],
}

/// A row without a queen yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// From 0 at the top.
    pub(super) index: usize,
    /// Its free columns.
    pub(super) free: u32,
}

impl Rows {
    /// What blocked squares and queens leave: a row with a queen has only the queen's square, the
    /// others what no queen attacks. `None` where the board is not [sound](Board::is_sound).
    pub(super) fn of(board: &Board) -> Option<Rows> {
        if !board.is_sound() {
            return None;
        }
        let size = board.size();
        let lines = Lines::of(size, board.queens());
        let mut rows = Rows { size, columns: [0; MAX_SIZE] };
        for (row, columns) in rows.columns[..size].iter_mut().enumerate() {
            *columns = match board.queens_of_row(row) {
                0 => every_column(size) & !board.blocked_of_row(row) & !lines.hits(size, row),
                queen => queen,
            };
        }
        Some(rows)
    }

    /// N.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Every row, as a bit mask.
    pub(super) fn all(&self) -> u32 {
        every_column(self.size)
    }

    /// For each row its columns as a bit mask.
    pub(super) fn columns(&self) -> &[u32] {
        &self.columns[..self.size]
    }

    /// The columns of a row where a queen may stand yet.
    pub(super) fn free(&self, row: usize, lines: Lines) -> u32 {
        self.columns[row] & !lines.hits(self.size, row)
    }

    /// Of these open rows, at least one, the one with the fewest free squares; `None` where a row
    /// has none left.
    pub(super) fn fewest(&self, open: u32, lines: Lines) -> Option<Row> {
        let mut best = Row { index: 0, free: u32::MAX };
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
                (fewest, best) = (count, Row { index, free });
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
    fn the_lines_of_queens_hit_what_the_queens_attack() {
        let mut board = Board::empty(8).unwrap();
        for (row, column) in [(0, 6), (3, 3), (7, 1)] {
            board.set_queen(Square::new(row, column), true);
        }
        let lines = Lines::of(8, board.queens());
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
        let row = rows.fewest(rows.all(), Lines::default()).unwrap();
        assert_eq!((row.index, row.free), (3, 0b10001));
        let ends = [0, 4].map(|column| Square::new(1, column));
        assert!(rows.fewest(rows.all(), Lines::of(5, ends.into_iter())).is_none());
    }
}
