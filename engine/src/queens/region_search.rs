//! The completions of a board with regions, one after another.

use super::{Board, Position, Square, SquareSet};
use crate::monitor::{Cancelled, Monitor};

/// Nodes between two checks of the monitor: well below a millisecond.
const CHECK: u32 = 256;

/// Counts the completions of a board. The monitor counts them too.
pub(super) fn count(board: &Board, monitor: &Monitor) -> Result<u128, Cancelled> {
    let mut search = RegionSearch::new(board);
    let mut found = 0;
    while search.try_advance(monitor)? {
        found += 1;
    }
    Ok(found)
}

/// A depth-first search that branches on the house with the fewest squares left. Its stack is explicit, so that it
/// can stop after each completion.
#[derive(Clone, Debug)]
pub(super) struct RegionSearch {
    board: Board,
    stack: Vec<Branch>,
}

/// A house whose squares are tried in turn. The houses below it in the stack have their queens.
#[derive(Clone, Debug)]
struct Branch {
    position: Position,
    rest: SquareSet,
    /// The square of this house's queen.
    queen: Option<Square>,
}

impl RegionSearch {
    /// Creates a search that has not started.
    pub(super) fn new(board: &Board) -> RegionSearch {
        let first = Position::of(board).map(Branch::new);
        RegionSearch { board: board.clone(), stack: first.into_iter().collect() }
    }

    /// Returns the next completion, or `None` after the last. The monitor counts completions.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first. A later call continues the search.
    pub(super) fn try_next(&mut self, monitor: &Monitor) -> Result<Option<Board>, Cancelled> {
        let found = self.try_advance(monitor)?;
        Ok(found.then(|| {
            let mut board = self.board.clone();
            let queens = self.stack.iter().filter_map(|branch| branch.queen);
            queens.for_each(|queen| board.set_queen(queen, true));
            board
        }))
    }

    fn try_advance(&mut self, monitor: &Monitor) -> Result<bool, Cancelled> {
        let mut nodes = 0u32;
        let step = || {
            nodes = nodes.wrapping_add(1);
            if nodes % CHECK == 1 { monitor.check().ok() } else { Some(()) }
        };
        let found = self.advance(step).ok_or(Cancelled)?;
        monitor.add(found.into());
        Ok(found)
    }

    /// Searches for the next completion and returns whether there is one, or `None` if `step` stopped the search.
    /// The queens of the stack then complete the board.
    pub(super) fn advance(&mut self, mut step: impl FnMut() -> Option<()>) -> Option<bool> {
        while let Some(branch) = self.stack.last_mut() {
            step()?;
            if branch.position.is_complete() {
                self.stack.pop();
                return Some(true);
            }
            match branch.next() {
                Some(position) => self.stack.push(Branch::new(position)),
                None => drop(self.stack.pop()),
            }
        }
        Some(false)
    }
}

impl Branch {
    fn new(position: Position) -> Branch {
        let rest = position.tightest().map_or(SquareSet::EMPTY, |(_, squares)| squares);
        Branch { position, rest, queen: None }
    }

    /// Moves the queen to the next square of the house and returns the position with it, or `None` after the last.
    fn next(&mut self) -> Option<Position> {
        self.queen = self.rest.iter().next();
        let queen = self.queen?;
        self.rest.remove(queen);
        let mut position = self.position.clone();
        position.place(queen);
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::queens::Regions;

    /// Returns every completion by trying all squares of each row: slow and simple.
    fn by_trial(board: &Board) -> Vec<Board> {
        let Some(row) = (0..board.size()).find(|&row| board.queens().all(|q| q.row as usize != row)) else {
            return board.is_solved().then(|| board.clone()).into_iter().collect();
        };
        let next = board.squares().filter(|s| s.row as usize == row && board.obstacle(*s).is_none());
        let with = |square| {
            let mut board = board.clone();
            board.set_queen(square, true);
            by_trial(&board)
        };
        next.flat_map(with).collect()
    }

    /// Boards of 4x4 to 7x7 with scattered regions, some blocked squares and some queens.
    fn boards() -> impl Iterator<Item = Board> {
        let mut seed = 11u32;
        let mut next = move |below: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) as usize % below
        };
        (0..120).map(move |case| {
            let size = 4 + case % 4;
            let mut letters: Vec<u8> = (0..size * size).map(|_| next(size) as u8).collect();
            (0..size).for_each(|region| letters[next(size) + region * size] = region as u8);
            (0..size).for_each(|region| letters[region * (size + 1)] = region as u8);
            let mut board = Board::with_regions(Regions::new(size, letters).unwrap());
            for _ in 0..next(4) {
                board.set_blocked(Square::new(next(size), next(size)), true);
            }
            for _ in 0..case % 2 {
                board.set_queen(Square::new(next(size), next(size)), true);
            }
            board
        })
    }

    #[test]
    fn every_completion_is_found_once() {
        let mut several = 0;
        for board in boards() {
            let monitor = Monitor::new();
            let mut search = RegionSearch::new(&board);
            let found: Vec<Board> =
                std::iter::from_fn(|| search.try_next(&monitor).expect("not cancelled")).collect();
            let trial = by_trial(&board);
            assert_eq!(found.iter().collect::<HashSet<_>>(), trial.iter().collect(), "{board:?}");
            assert_eq!(found.len(), trial.len(), "{board:?}");
            assert_eq!(count(&board, &Monitor::new()), Ok(trial.len() as u128));
            assert_eq!(monitor.done(), trial.len() as u64);
            several += usize::from(trial.len() > 1);
        }
        assert!(several > 10, "{several}");
    }

    #[test]
    fn a_board_that_is_complete_has_one_completion() {
        let mut board = Board::with_regions(Regions::new(1, vec![3]).unwrap());
        assert_eq!(count(&board, &Monitor::new()), Ok(1));
        board.set_queen(Square::new(0, 0), true);
        assert_eq!(count(&board, &Monitor::new()), Ok(1));
        board.set_blocked(Square::new(0, 0), true);
        assert_eq!(count(&board, &Monitor::new()), Ok(0));
    }

    #[test]
    fn a_cancelled_search_can_be_continued() {
        let board = boards().find(|board| by_trial(board).len() > 1).unwrap();
        let monitor = Monitor::new();
        monitor.cancel();
        let mut search = RegionSearch::new(&board);
        assert_eq!(search.try_next(&monitor), Err(Cancelled));
        assert_eq!(count(&board, &monitor), Err(Cancelled));
        assert!(search.try_next(&Monitor::new()).is_ok_and(|board| board.is_some_and(|it| it.is_solved())));
    }
}
