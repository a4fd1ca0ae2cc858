//! The completions of boards with regions: depth first, the house with the fewest squares left next.

use super::{Board, Position, Square, SquareSet};
use crate::monitor::Monitor;

/// So many nodes pass between two looks at the monitor: well below a millisecond.
const NODES_A_LOOK: u32 = 256;

/// How many ways there are to complete the board; `None` where cancelled. The monitor counts ways.
pub(super) fn count(board: &Board, monitor: &Monitor) -> Option<u128> {
    let mut search = Search::new(board);
    let mut ways = 0;
    while search.next_way(monitor) {
        ways += 1;
    }
    (!monitor.is_cancelled()).then_some(ways)
}

/// A depth-first search with its stack laid open, so that it can stop after each completion.
#[derive(Clone, Debug)]
pub struct Search {
    board: Board,
    stack: Vec<Branch>,
}

/// The houses of the branches below this one in the stack have their queens; this one's house
/// tries its squares in turn.
#[derive(Clone, Debug)]
struct Branch {
    position: Position,
    rest: SquareSet,
    /// Where the house's queen stands now.
    queen: Option<Square>,
}

impl Search {
    /// At its start.
    pub(super) fn new(board: &Board) -> Search {
        let first = Position::of(board).map(Branch::new);
        Search { board: board.clone(), stack: first.into_iter().collect() }
    }

    /// The next completion; `None` at the end, or where the monitor was cancelled: then a later
    /// call goes on. The monitor counts completions.
    pub(super) fn next(&mut self, monitor: &Monitor) -> Option<Board> {
        self.next_way(monitor).then(|| {
            let mut board = self.board.clone();
            let queens = self.stack.iter().filter_map(|branch| branch.queen);
            queens.for_each(|queen| board.set_queen(queen, true));
            board
        })
    }

    fn next_way(&mut self, monitor: &Monitor) -> bool {
        let mut nodes = 0u32;
        let found = self.advance(|| {
            nodes = nodes.wrapping_add(1);
            !(nodes % NODES_A_LOOK == 1 && monitor.is_cancelled())
        });
        monitor.add(found.into());
        found
    }

    /// Walks to the next completion: then the queens of the stack complete the board. It stops before that where a step
    /// is to be the last.
    pub(super) fn advance(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        while let Some(branch) = self.stack.last_mut().filter(|_| go_on()) {
            if branch.position.is_complete() {
                self.stack.pop();
                return true;
            }
            match branch.next() {
                Some(position) => self.stack.push(Branch::new(position)),
                None => drop(self.stack.pop()),
            }
        }
        false
    }
}

impl Branch {
    fn new(position: Position) -> Branch {
        let rest = position.tightest().map_or(SquareSet::EMPTY, |(_, squares)| squares);
        Branch { position, rest, queen: None }
    }

    /// Moves the queen to the house's next square, where there is one.
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

    /// Every way to put one queen in each row, tried out: slow and plain.
    fn by_trial(board: &Board) -> Vec<Board> {
        let Some(row) = (0..board.size()).find(|&row| board.queens().all(|q| q.row as usize != row)) else {
            return board.is_solved().then(|| board.clone()).into_iter().collect();
        };
        let next = board.squares().filter(|s| s.row as usize == row && board.barred(*s).is_none());
        let with = |square| {
            let mut board = board.clone();
            board.set_queen(square, true);
            by_trial(&board)
        };
        next.flat_map(with).collect()
    }

    /// Boards of 4x4 to 7x7 with scattered regions, some squares blocked, some queens there.
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
    fn every_completion_comes_once() {
        let mut several = 0;
        for board in boards() {
            let monitor = Monitor::new();
            let mut search = Search::new(&board);
            let found: Vec<Board> = std::iter::from_fn(|| search.next(&monitor)).collect();
            let trial = by_trial(&board);
            assert_eq!(found.iter().collect::<HashSet<_>>(), trial.iter().collect(), "{board:?}");
            assert_eq!(found.len(), trial.len(), "{board:?}");
            assert_eq!(count(&board, &Monitor::new()), Some(trial.len() as u128));
            assert_eq!(monitor.done(), trial.len() as u64);
            several += usize::from(trial.len() > 1);
        }
        assert!(several > 10, "{several}");
    }

    #[test]
    fn a_board_that_is_complete_has_one_completion() {
        let mut board = Board::with_regions(Regions::new(1, vec![3]).unwrap());
        assert_eq!(count(&board, &Monitor::new()), Some(1));
        board.set_queen(Square::new(0, 0), true);
        assert_eq!(count(&board, &Monitor::new()), Some(1));
        board.set_blocked(Square::new(0, 0), true);
        assert_eq!(count(&board, &Monitor::new()), Some(0));
    }

    #[test]
    fn a_cancelled_search_goes_on_later() {
        let board = boards().find(|board| by_trial(board).len() > 1).unwrap();
        let monitor = Monitor::new();
        monitor.cancel();
        let mut search = Search::new(&board);
        assert_eq!((search.next(&monitor), count(&board, &monitor)), (None, None));
        assert!(search.next(&Monitor::new()).is_some_and(|board| board.is_solved()));
    }
}
