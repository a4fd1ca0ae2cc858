//! One solution of a board of any size.
//!
//! `local` moves queens until none is attacked. It places a million queens in a second, but cannot prove that there
//! is no solution and fails on small crowded boards. `exact` tries every square in order and gets nowhere on large
//! boards. They alternate, each time with twice the patience.

mod exact;
mod local;

use std::collections::{HashMap, HashSet};

use crate::monitor::{Cancelled, Monitor};
use exact::{Exact, Outcome};
use local::Local;

/// The size of the largest [`Large`] board.
pub const MAX_LARGE: usize = 1_000_000;

/// On larger boards a single step of the exact search takes too long to be useful.
const MAX_EXACT: usize = 2_000;

/// A board of N x N squares of any size up to [`MAX_LARGE`], stored as its blocked squares and queens. Rows and
/// columns count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Large {
    size: usize,
    blocked: HashSet<(usize, usize)>,
    /// The column of the queen in each row that has one.
    queens: HashMap<usize, usize>,
    /// Two queens are in the same row.
    has_two_queens_in_row: bool,
}

impl Large {
    /// Creates an empty board, or returns `None` if the size is not in `1..=`[`MAX_LARGE`].
    pub fn empty(size: usize) -> Option<Large> {
        (1..=MAX_LARGE).contains(&size).then(|| Large { size, ..Large::default() })
    }

    /// Returns N.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Blocks a square. Returns `false` if it is not on the board.
    pub fn block(&mut self, row: usize, column: usize) -> bool {
        let is_inside = row < self.size && column < self.size;
        if is_inside {
            self.blocked.insert((row, column));
        }
        is_inside
    }

    /// Places a queen. Returns `false` if the square is not on the board.
    pub fn put_queen(&mut self, row: usize, column: usize) -> bool {
        let is_inside = row < self.size && column < self.size;
        if is_inside {
            self.has_two_queens_in_row |=
                self.queens.insert(row, column).is_some_and(|other| other != column);
        }
        is_inside
    }

    /// Returns the rising and the falling diagonal of a square, both below 2N - 1.
    fn diagonals(&self, row: usize, column: usize) -> (usize, usize) {
        (row + column, row + self.size - 1 - column)
    }

    /// Returns whether there is obviously no solution: queens attack each other or are on blocked squares, or a whole
    /// row or column is blocked.
    fn is_contradictory(&self) -> bool {
        let mut taken = [HashSet::new(), HashSet::new(), HashSet::new()];
        let clash = self.queens.iter().any(|(&row, &column)| {
            let (rising, falling) = self.diagonals(row, column);
            let is_new =
                taken.iter_mut().zip([column, rising, falling]).all(|(lines, line)| lines.insert(line));
            !is_new || self.blocked.contains(&(row, column))
        });
        self.has_two_queens_in_row
            || clash
            || is_any_full(self.blocked.iter().map(|square| square.0), self.size)
            || is_any_full(self.blocked.iter().map(|square| square.1), self.size)
    }

    /// Returns a solution as the column of the queen in each row, or `None` if there is none.
    ///
    /// On boards above 2,000 x 2,000 only obvious contradictions are detected. Otherwise the search for a solution
    /// that does not exist runs until it is cancelled.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn first(&self, monitor: &Monitor) -> Result<Option<Vec<usize>>, Cancelled> {
        if self.is_contradictory() {
            return Ok(None);
        }
        let mut exact = (self.size <= MAX_EXACT).then(|| Exact::new(self));
        let mut local = Local::new(self);
        // The patience is roughly a number of squares looked at. Small boards are settled exactly before `local`
        // starts.
        let squares = (self.size * self.size) as u64;
        let mut patience = 1 << 16;
        loop {
            let queens = patience / squares;
            if let Some(exact) = exact.as_mut().filter(|_| queens > 0) {
                match exact.run(queens, monitor)? {
                    Outcome::Found(columns) => return Ok(Some(columns)),
                    Outcome::Exhausted => return Ok(None),
                    Outcome::Open => {}
                }
            }
            if let Some(columns) = local.run(patience + 64 * self.size as u64, monitor)? {
                return Ok(Some(columns));
            }
            patience *= 2;
        }
    }
}

/// Returns whether one of these lines occurs `size` times.
fn is_any_full(mut lines: impl Iterator<Item = usize>, size: usize) -> bool {
    let mut counts = HashMap::new();
    lines.any(|line| {
        let count = counts.entry(line).or_insert(0);
        *count += 1;
        *count == size
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::queens::{Board, Square, solutions};

    fn assert_solves(board: &Large, columns: &[usize]) {
        assert_eq!(columns.len(), board.size());
        let mut solved = Large::empty(board.size()).expect("a size");
        for (row, &column) in columns.iter().enumerate() {
            assert!(!board.blocked.contains(&(row, column)), "blocked");
            assert!(board.queens.get(&row).is_none_or(|&queen| queen == column), "a queen was moved");
            assert!(solved.put_queen(row, column));
        }
        assert!(!solved.is_contradictory(), "queens attack each other");
    }

    #[test]
    fn all_empty_boards_but_two_have_solutions() {
        for size in (1..=40).chain([100, 1000, 20_000]) {
            let board = Large::empty(size).expect("a size");
            match board.first(&Monitor::new()).expect("not cancelled") {
                Some(columns) => assert_solves(&board, &columns),
                None => assert!(matches!(size, 2 | 3), "{size}"),
            }
        }
        assert!(Large::empty(0).is_none() && Large::empty(MAX_LARGE + 1).is_none());
    }

    #[test]
    fn blocked_squares_and_queens_are_respected_on_large_boards() {
        let mut board = Large::empty(5000).expect("a size");
        (0..5000).filter(|row| row % 3 != 0).for_each(|row| assert!(board.block(row, row * 7 % 5000)));
        (0..40).for_each(|k| assert!(board.put_queen(100 * k, 31 * k)));
        let Ok(Some(columns)) = board.first(&Monitor::new()) else { panic!("there is one") };
        assert_solves(&board, &columns);
        assert!(!board.block(5000, 0) && !board.put_queen(0, 5000));
    }

    #[test]
    fn obvious_contradictions_are_found_on_any_board() {
        let mut attacked = Large::empty(MAX_LARGE).expect("a size");
        assert!(attacked.put_queen(5, 5) && attacked.put_queen(999_999, 999_999));
        assert_eq!(attacked.first(&Monitor::new()), Ok(None));
        let mut full = Large::empty(3000).expect("a size");
        (0..3000).for_each(|row| assert!(full.block(row, 17)));
        assert_eq!(full.first(&Monitor::new()), Ok(None));
        let mut twice = Large::empty(8).expect("a size");
        assert!(twice.put_queen(0, 0) && twice.put_queen(0, 2));
        assert_eq!(twice.first(&Monitor::new()), Ok(None));
    }

    #[test]
    fn a_cancelled_search_returns_an_error() {
        let monitor = Monitor::new();
        monitor.cancel();
        assert_eq!(Large::empty(10_000).expect("a size").first(&monitor), Err(Cancelled));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_solution_is_found_where_there_is_one(
            size in 1..12usize, blocked in prop::collection::vec((0..12usize, 0..12usize), 0..60),
            queen in prop::option::of((0..12usize, 0..12usize)),
        ) {
            let (mut large, mut board) = (Large::empty(size).expect("a size"), Board::empty(size).expect("a size"));
            for (row, column) in blocked.into_iter().map(|(row, column)| (row % size, column % size)) {
                large.block(row, column);
                board.set_blocked(Square::new(row, column), true);
            }
            if let Some((row, column)) = queen.map(|(row, column)| (row % size, column % size)) {
                large.put_queen(row, column);
                board.set_queen(Square::new(row, column), true);
            }
            match large.first(&Monitor::new()).expect("not cancelled") {
                Some(columns) => assert_solves(&large, &columns),
                None => prop_assert_eq!(solutions(&board).next(), None),
            }
        }
    }
}
