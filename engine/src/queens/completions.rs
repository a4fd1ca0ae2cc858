//! The completions of a board with or without regions.

use std::num::NonZero;

use super::classic_search::ClassicSearch;
use super::region_search::{self, RegionSearch};
use super::{Board, count as classic};
use crate::monitor::{Cancelled, Monitor};

/// Counts the completions of a board on one thread. The monitor counts them too.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn count(board: &Board, monitor: &Monitor) -> Result<u128, Cancelled> {
    count_on(board, NonZero::<usize>::MIN, monitor)
}

/// Counts the completions of a board. Boards with regions are counted on one thread whatever `threads` says.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn count_on(board: &Board, threads: NonZero<usize>, monitor: &Monitor) -> Result<u128, Cancelled> {
    match board.regions() {
        None => classic::count_on(board, threads, monitor),
        Some(_) => region_search::count(board, monitor),
    }
}

/// The number of completions of a board, as far as players care.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QueensVerdict {
    /// There is no completion.
    Unsolvable,
    /// There is exactly one completion.
    Unique(Box<Board>),
    /// There are several completions.
    Multiple,
}

/// Determines whether a board has no, one or several completions.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn verdict(board: &Board, monitor: &Monitor) -> Result<QueensVerdict, Cancelled> {
    let mut solutions = solutions(board);
    Ok(match (solutions.try_next(monitor)?, solutions.try_next(monitor)?) {
        (None, _) => QueensVerdict::Unsolvable,
        (Some(only), None) => QueensVerdict::Unique(only.into()),
        (Some(_), Some(_)) => QueensVerdict::Multiple,
    })
}

/// Returns whether a board can be completed, or `None` if that is still unknown after `steps` steps of the search.
pub fn is_completable(board: &Board, steps: usize) -> Option<bool> {
    let mut left = steps;
    let step = || {
        left = left.checked_sub(1)?;
        Some(())
    };
    match solutions(board).0 {
        Search::Classic(mut search) => search.advance(step),
        Search::Regions(mut search) => search.advance(step),
    }
}

/// Returns a lazy iterator over the completions of a board: boards with all N queens, always in the same order.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::queens::{Board, Square, solutions};
///
/// let mut board = Board::empty(8).unwrap();
/// board.set_queen(Square::new(0, 0), true);
/// let first = solutions(&board).next().unwrap();
/// assert!(first.is_solved() && first.has_queen(Square::new(0, 0)));
/// assert_eq!(solutions(&board).count(), 4);
/// ```
pub fn solutions(board: &Board) -> Solutions {
    Solutions(match board.regions() {
        None => Search::Classic(ClassicSearch::new(board)),
        Some(_) => Search::Regions(RegionSearch::new(board)),
    })
}

/// The iterator that [`solutions`] returns.
#[must_use = "iterators are lazy and do nothing unless consumed"]
#[derive(Clone, Debug)]
pub struct Solutions(Search);

#[derive(Clone, Debug)]
enum Search {
    Classic(ClassicSearch),
    Regions(RegionSearch),
}

impl Solutions {
    /// Returns the next solution, or `None` after the last. The monitor counts solutions.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first. A later call continues the search.
    pub fn try_next(&mut self, monitor: &Monitor) -> Result<Option<Board>, Cancelled> {
        match &mut self.0 {
            Search::Classic(search) => search.try_next(monitor),
            Search::Regions(search) => search.try_next(monitor),
        }
    }
}

impl Iterator for Solutions {
    type Item = Board;
    fn next(&mut self) -> Option<Board> {
        self.try_next(&Monitor::new()).ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::Square;

    #[test]
    fn a_verdict_needs_at_most_two_completions() {
        let verdict = |board: &Board| verdict(board, &Monitor::new()).expect("not cancelled");
        let mut four = Board::empty(4).expect("a size");
        assert_eq!(verdict(&four), QueensVerdict::Multiple);
        four.set_queen(Square::new(0, 1), true);
        let only = solutions(&four).next().expect("a completion");
        assert_eq!(verdict(&four), QueensVerdict::Unique(only.into()));
        assert_eq!(verdict(&Board::empty(3).expect("a size")), QueensVerdict::Unsolvable);
        let cancelled = Monitor::new();
        cancelled.cancel();
        assert_eq!(super::verdict(&four, &cancelled), Err(Cancelled));
    }

    #[test]
    fn a_search_that_runs_out_of_steps_returns_none() {
        let board = |size| Board::empty(size).expect("a size");
        assert_eq!(is_completable(&board(20), 3), None, "three steps are not enough");
        assert_eq!(is_completable(&board(20), 100_000), Some(true));
        assert_eq!(is_completable(&board(3), 100_000), Some(false));
    }
}
