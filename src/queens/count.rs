//! The number of completions: depth first, one bit mask a row, the row with the fewest free
//! squares next. That order prunes blocked boards the same whichever way they are turned.

use super::lines::{Lines, Row, Rows};
use super::{Board, MAX_SIZE};
use crate::monitor::Monitor;

/// How many ways there are to complete the board; `None` where cancelled. The monitor counts ways.
pub fn count(board: &Board, monitor: &Monitor) -> Option<u128> {
    let Some(rows) = Rows::of(board) else { return Some(0) };
    let mut counter = Counter { rows, monitor, weight: 1, batch: 0, nodes: 0, ways: 0, cancelled: false };
    counter.start();
    counter.flush();
    (!counter.cancelled).then_some(counter.ways)
}

/// So many nodes pass between two looks at the monitor: some tens of microseconds.
const NODES_A_BATCH: u32 = 4096;

struct Counter<'a> {
    rows: Rows,
    monitor: &'a Monitor,
    /// What each way counts: 2 while it stands for its mirror image too.
    weight: u64,
    /// Ways found since the last flush, each once.
    batch: u64,
    nodes: u32,
    ways: u128,
    cancelled: bool,
}

impl Counter<'_> {
    /// On a board that is its own mirror image the left half of the first row is counted twice
    /// in place of the right one.
    fn start(&mut self) {
        let (open, lines) = (self.rows.all(), Lines::default());
        let size = self.rows.size();
        if size == 1 || !self.rows.are_mirrored() {
            return self.search(open, lines);
        }
        let Some(first) = self.rows.fewest(open, lines) else { return };
        let left = u32::MAX >> (MAX_SIZE - size / 2);
        let middle = if size % 2 == 1 { 1 << (size / 2) } else { 0 };
        for (weight, half) in [(2, left), (1, middle)] {
            self.weight = weight;
            self.branch(open, lines, Row { free: first.free & half, ..first });
            self.flush();
        }
    }

    fn search(&mut self, open: u32, lines: Lines) {
        self.nodes += 1;
        if self.nodes == NODES_A_BATCH {
            self.flush();
        }
        let Some(row) = self.rows.fewest(open, lines) else { return };
        if open.is_power_of_two() {
            self.batch += u64::from(row.free.count_ones());
        } else {
            self.branch(open, lines, row);
        }
    }

    /// A queen on each of a row's free squares in turn.
    fn branch(&mut self, open: u32, lines: Lines, row: Row) {
        let mut free = row.free;
        while free != 0 && !self.cancelled {
            let column = free.trailing_zeros() as usize;
            free &= free - 1;
            self.search(open & !(1 << row.index), lines.with(self.rows.size(), row.index, column));
        }
    }

    fn flush(&mut self) {
        let ways = self.batch * self.weight;
        self.ways += u128::from(ways);
        self.monitor.add(ways);
        self.cancelled = self.monitor.is_cancelled();
        (self.batch, self.nodes) = (0, 0);
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::queens::Square;

    fn ways(board: &Board) -> u128 {
        let monitor = Monitor::new();
        let ways = count(board, &monitor).expect("nobody cancels");
        assert_eq!(u128::from(monitor.done()), ways);
        ways
    }

    /// Every way to put one queen in each row, tried out: slow and plain.
    fn ways_by_trial(board: &Board) -> u128 {
        let Some(row) = (0..board.size()).find(|&row| board.queens().all(|q| q.row as usize != row)) else {
            return board.is_solved().into();
        };
        let next =
            board.squares().filter(|square| square.row as usize == row && board.barred(*square).is_none());
        next.map(|square| {
            let mut board = board.clone();
            board.set_queen(square, true);
            ways_by_trial(&board)
        })
        .sum()
    }

    #[test]
    fn empty_boards_have_the_known_counts() {
        // OEIS A000170.
        let known = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712, 365_596];
        for (size, known) in (1..).zip(known) {
            assert_eq!(ways(&Board::empty(size).unwrap()), known, "N = {size}");
        }
    }

    #[test]
    fn blocked_squares_and_queens_are_honoured() {
        // A fixed scatter of blocked squares and first queens, odd and even sizes.
        let mut seed = 7u32;
        let mut next = |below: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) as usize % below
        };
        for case in 0..120 {
            let size = 4 + case % 5;
            let mut board = Board::empty(size).unwrap();
            for _ in 0..next(2 * size) {
                board.set_blocked(Square::new(next(size), next(size)), true);
            }
            for _ in 0..case % 3 {
                board.set_queen(Square::new(next(size), next(size)), true);
            }
            assert_eq!(ways(&board), ways_by_trial(&board), "{board:?}");
        }
    }

    #[test]
    fn a_mirrored_board_counts_as_if_it_were_not() {
        for size in [5, 6, 7, 8] {
            for row in 0..size {
                let mut board = Board::empty(size).unwrap();
                board.set_blocked(Square::new(row, 1), true);
                board.set_blocked(Square::new(row, size - 2), true);
                assert_eq!(ways(&board), ways_by_trial(&board), "{board:?}");
            }
        }
    }

    #[test]
    fn queens_that_attack_each_other_have_no_way_on() {
        let mut board = Board::empty(8).unwrap();
        board.set_queen(Square::new(0, 0), true);
        assert_eq!(ways(&board), 4);
        board.set_queen(Square::new(7, 7), true);
        assert_eq!(ways(&board), 0);
        board.set_queen(Square::new(7, 7), false);
        board.set_blocked(Square::new(0, 0), true);
        assert_eq!(ways(&board), 0);
    }

    /// The boards of the shared collection up to 14x14: N, then rows of `*` (free) and `.` (blocked).
    #[test]
    fn boards_of_the_collection_have_their_known_counts() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/queens");
        let Ok(table) = fs::read_to_string(folder.join("COUNTS.tsv")) else {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{} is missing", folder.display());
            return;
        };
        let mut tried = 0;
        for line in table.lines() {
            let (name, known) = line.split_once('\t').expect("name and count");
            let text = fs::read_to_string(folder.join(name).with_extension("txt")).expect("a board");
            let mut lines = text.lines();
            let size = lines.next().and_then(|n| n.trim().parse().ok()).expect("N");
            if size > 14 {
                continue;
            }
            let mut board = Board::empty(size).expect("a size up to 32");
            for (row, line) in lines.take(size).enumerate() {
                for (column, _) in line.char_indices().filter(|&(_, c)| c == '.') {
                    board.set_blocked(Square::new(row, column), true);
                }
            }
            assert_eq!(ways(&board).to_string(), known.trim(), "{name}");
            tried += 1;
        }
        assert!(tried >= 4, "only {tried} boards up to 14x14");
    }

    #[test]
    fn cancelling_ends_the_count() {
        let monitor = Monitor::new();
        monitor.cancel();
        assert_eq!(count(&Board::empty(20).unwrap(), &monitor), None);
    }
}
