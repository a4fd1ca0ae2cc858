//! The completions of a board, whichever rules it has.

use std::num::NonZero;

use super::search::{self, Search};
use super::{Board, count as classic, find};
use crate::monitor::Monitor;

/// How many ways there are to complete the board; `None` where cancelled. The monitor counts ways.
pub fn count(board: &Board, monitor: &Monitor) -> Option<u128> {
    count_on(board, NonZero::<usize>::MIN, monitor)
}

/// The same on so many threads; boards with regions need one.
pub fn count_on(board: &Board, threads: NonZero<usize>, monitor: &Monitor) -> Option<u128> {
    match board.regions() {
        None => classic::count_on(board, threads, monitor),
        Some(_) => search::count(board, monitor),
    }
}

/// How many ways there are to complete a board, as far as a player cares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No way.
    Unsolvable,
    /// One way: this one.
    Unique(Box<Board>),
    /// Several ways.
    Multiple,
}

/// Looks for two ways; `None` where cancelled. The monitor counts them.
pub fn verdict(board: &Board, monitor: &Monitor) -> Option<Verdict> {
    let mut solutions = solutions(board);
    let (first, second) = (solutions.next_watched(monitor), solutions.next_watched(monitor));
    (!monitor.is_cancelled()).then_some(match (first, second) {
        (None, _) => Verdict::Unsolvable,
        (Some(only), None) => Verdict::Unique(only.into()),
        (Some(_), Some(_)) => Verdict::Multiple,
    })
}

/// Can the board be completed? `None` where that is not known after so many steps.
pub fn is_completable(board: &Board, steps: usize) -> Option<bool> {
    let mut left = steps;
    let go_on = || {
        left = left.saturating_sub(1);
        left > 0
    };
    let found = match solutions(board) {
        Solutions::Classic(mut solutions) => solutions.next_while(go_on).is_some(),
        Solutions::Regions(mut search) => search.advance(go_on),
    };
    (found || left > 0).then_some(found)
}

/// The completions one after another, each a board with all N queens, always in the same order.
/// Lazy: first solution, next solution.
pub fn solutions(board: &Board) -> Solutions {
    match board.regions() {
        None => Solutions::Classic(find::solutions(board)),
        Some(_) => Solutions::Regions(Search::new(board)),
    }
}

/// See [`solutions`].
#[derive(Clone, Debug)]
pub enum Solutions {
    /// Of a board on which queens attack as in chess.
    Classic(find::Solutions),
    /// Of a board with regions.
    Regions(Search),
}

impl Solutions {
    /// The next solution; `None` at the end, or where the monitor was cancelled: then a later
    /// call goes on. The monitor counts solutions.
    pub fn next_watched(&mut self, monitor: &Monitor) -> Option<Board> {
        match self {
            Solutions::Classic(solutions) => solutions.next_watched(monitor),
            Solutions::Regions(search) => search.next(monitor),
        }
    }
}

impl Iterator for Solutions {
    type Item = Board;
    fn next(&mut self) -> Option<Board> {
        self.next_watched(&Monitor::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::Square;

    #[test]
    fn two_ways_tell_enough() {
        let verdict = |board: &Board| verdict(board, &Monitor::new()).expect("nobody cancels");
        let mut four = Board::empty(4).expect("a size");
        assert_eq!(verdict(&four), Verdict::Multiple);
        four.set_queen(Square::new(0, 1), true);
        let only = solutions(&four).next().expect("a way");
        assert_eq!(verdict(&four), Verdict::Unique(only.into()));
        assert_eq!(verdict(&Board::empty(3).expect("a size")), Verdict::Unsolvable);
        let cancelled = Monitor::new();
        cancelled.cancel();
        assert_eq!(super::verdict(&four, &cancelled), None);
    }

    #[test]
    fn what_is_not_known_in_time_is_not_said() {
        let board = |size| Board::empty(size).expect("a size");
        assert_eq!(is_completable(&board(20), 3), None, "three steps do not tell");
        assert_eq!(is_completable(&board(20), 100_000), Some(true));
        assert_eq!(is_completable(&board(3), 100_000), Some(false));
    }
}
