//! One solution of a board of any size.
//!
//! `local` moves queens about until none is attacked: a million of them in a second, but it cannot prove that there is no
//! solution, and small crowded boards defy it. `exact` tries everything in order, and gets nowhere on large ones.
//! So they take turns, each time with twice the patience.

mod exact;
mod local;

use std::collections::{HashMap, HashSet};

use crate::monitor::{Cancelled, Monitor};
use exact::{Exact, Outcome};
use local::Local;

/// The largest board.
pub const MAX_LARGE: usize = 1_000_000;

/// On larger boards a single step of the exact search takes too long for it to be of use.
const MAX_EXACT: usize = 2_000;

/// A board of N x N squares by those that are not free. Rows and columns count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Large {
    size: usize,
    blocked: HashSet<(usize, usize)>,
    /// The column of the queen that stands in a row already.
    queens: HashMap<usize, usize>,
    /// Two queens were put into the same row.
    is_crowded: bool,
}

impl Large {
    /// An empty board; `None` where the size is not 1 ..= [`MAX_LARGE`].
    pub fn empty(size: usize) -> Option<Large> {
        (1..=MAX_LARGE).contains(&size).then(|| Large { size, ..Large::default() })
    }

    /// N.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Bars queens from a square; false where it is not on the board.
    pub fn block(&mut self, row: usize, column: usize) -> bool {
        let is_inside = row < self.size && column < self.size;
        if is_inside {
            self.blocked.insert((row, column));
        }
        is_inside
    }

    /// Puts a queen on a square; false where it is not on the board.
    pub fn put_queen(&mut self, row: usize, column: usize) -> bool {
        let is_inside = row < self.size && column < self.size;
        if is_inside {
            self.is_crowded |= self.queens.insert(row, column).is_some_and(|other| other != column);
        }
        is_inside
    }

    /// The diagonals of a square, rising and falling, each below 2N - 1.
    fn diagonals(&self, row: usize, column: usize) -> (usize, usize) {
        (row + column, row + self.size - 1 - column)
    }

    /// Can it be seen at once that there is no solution: queens that attack each other or stand on blocked squares,
    /// a row or a column that is blocked?
    fn is_hopeless(&self) -> bool {
        let mut taken = [HashSet::new(), HashSet::new(), HashSet::new()];
        let clash = self.queens.iter().any(|(&row, &column)| {
            let (rising, falling) = self.diagonals(row, column);
            let is_new =
                taken.iter_mut().zip([column, rising, falling]).all(|(lines, line)| lines.insert(line));
            !is_new || self.blocked.contains(&(row, column))
        });
        self.is_crowded
            || clash
            || is_one_full(self.blocked.iter().map(|square| square.0), self.size)
            || is_one_full(self.blocked.iter().map(|square| square.1), self.size)
    }

    /// Returns a solution as the column of the queen in each row, or `None` if there is none.
    ///
    /// On boards above 2,000 x 2,000 only obvious contradictions are detected. Otherwise the search for a solution
    /// that does not exist goes on until it is cancelled.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn first(&self, monitor: &Monitor) -> Result<Option<Vec<usize>>, Cancelled> {
        if self.is_hopeless() {
            return Ok(None);
        }
        let mut exact = (self.size <= MAX_EXACT).then(|| Exact::new(self));
        let mut local = Local::new(self);
        // In squares looked at, more or less. Small boards are settled exactly before anything is moved about.
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

/// Does one of these lines come so many times?
fn is_one_full(mut lines: impl Iterator<Item = usize>, size: usize) -> bool {
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
        assert!(!solved.is_hopeless(), "queens attack each other");
    }

    #[test]
    fn empty_boards_have_solutions_but_two_of_them() {
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
    fn blocked_squares_and_queens_are_honoured_on_large_boards() {
        let mut board = Large::empty(5000).expect("a size");
        (0..5000).filter(|row| row % 3 != 0).for_each(|row| assert!(board.block(row, row * 7 % 5000)));
        (0..40).for_each(|k| assert!(board.put_queen(100 * k, 31 * k)));
        let Ok(Some(columns)) = board.first(&Monitor::new()) else { panic!("there is one") };
        assert_solves(&board, &columns);
        assert!(!board.block(5000, 0) && !board.put_queen(0, 5000));
    }

    #[test]
    fn what_is_plain_to_see_is_proved_on_any_board() {
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
    fn a_cancelled_search_says_so() {
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
