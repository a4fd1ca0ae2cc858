//! The completions of a board without regions, one after another.
//!
//! A depth-first search with an explicit stack, so that it can stop after each completion. It branches on the row with
//! the fewest free squares, which finds a first solution quickly on boards where row by row from the top would take
//! minutes.

use super::lines::{OpenRow, QueenLines, Rows};
use super::{Board, Square};
use crate::monitor::{Cancelled, Monitor};

/// The search. It always finds the completions in the same order.
#[derive(Clone, Debug)]
pub(super) struct ClassicSearch {
    board: Board,
    /// `None` if the board has no completion from the start.
    rows: Option<Rows>,
    stack: Vec<Branch>,
}

/// A row whose free squares are tried in turn. The rows below it in the stack have their queens.
#[derive(Clone, Debug)]
struct Branch {
    /// The rows without a queen, including this one, as a bit mask.
    open: u32,
    lines: QueenLines,
    row: OpenRow,
    /// The column of this row's queen.
    column: usize,
}

impl Branch {
    fn new(rows: &Rows, open: u32, lines: QueenLines) -> Option<Branch> {
        rows.fewest(open, lines).map(|row| Branch { open, lines, row, column: 0 })
    }

    /// Moves the queen to the next free square of the row and returns whether there is one.
    fn advance(&mut self) -> bool {
        let free = self.row.free;
        self.column = free.trailing_zeros() as usize;
        self.row.free = free & free.wrapping_sub(1);
        free != 0
    }
}

impl ClassicSearch {
    pub(super) fn new(board: &Board) -> ClassicSearch {
        let mut search = ClassicSearch { board: board.clone(), rows: Rows::of(board), stack: Vec::new() };
        if let Some(rows) = &search.rows {
            search.stack.extend(Branch::new(rows, rows.all(), QueenLines::default()));
        }
        search
    }

    /// Returns the next solution, or `None` after the last. The monitor counts solutions.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first. A later call continues the search.
    pub(super) fn try_next(&mut self, monitor: &Monitor) -> Result<Option<Board>, Cancelled> {
        let found = self.advance(|| monitor.check().ok()).ok_or(Cancelled)?;
        monitor.add(found.into());
        Ok(found.then(|| self.solution()))
    }

    /// Searches for the next solution and returns whether there is one, or `None` if `step` stopped the search.
    /// The queens of the stack then complete the board.
    pub(super) fn advance(&mut self, mut step: impl FnMut() -> Option<()>) -> Option<bool> {
        let Some(rows) = &self.rows else { return Some(false) };
        while let Some(branch) = self.stack.last_mut() {
            step()?;
            if !branch.advance() {
                self.stack.pop();
            } else if branch.open.is_power_of_two() {
                return Some(true);
            } else {
                let lines = branch.lines.with(rows.size(), branch.row.index, branch.column);
                let next = Branch::new(rows, branch.open & !(1 << branch.row.index), lines);
                self.stack.extend(next);
            }
        }
        Some(false)
    }

    fn solution(&self) -> Board {
        let mut board = self.board.clone();
        for branch in &self.stack {
            board.set_queen(Square::new(branch.row.index, branch.column), true);
        }
        board
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::queens::{count, solutions};

    #[test]
    fn every_solution_is_found_once() {
        let mut board = Board::empty(8).unwrap();
        assert_eq!(solutions(&board).collect::<HashSet<_>>().len(), 92);
        board.set_blocked(Square::new(3, 3), true);
        board.set_queen(Square::new(1, 2), true);
        let all: Vec<Board> = solutions(&board).collect();
        assert_eq!(Ok(all.len() as u128), count(&board, &Monitor::new()));
        assert!(all.iter().all(|s| s.is_solved() && s.has_queen(Square::new(1, 2))));
        assert!(all.iter().all(|s| s.blocked() == board.blocked()));
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    }

    #[test]
    fn the_smallest_board_and_boards_without_solutions() {
        assert_eq!(solutions(&Board::empty(1).unwrap()).count(), 1);
        assert_eq!(solutions(&Board::empty(3).unwrap()).count(), 0);
        let mut attacked = Board::empty(8).unwrap();
        attacked.set_queen(Square::new(0, 0), true);
        attacked.set_queen(Square::new(0, 5), true);
        assert_eq!(solutions(&attacked).next(), None);
    }

    #[test]
    fn the_largest_boards_have_a_first_solution_at_once() {
        for size in 4..=32 {
            let first = solutions(&Board::empty(size).unwrap()).next();
            assert!(first.is_some_and(|board| board.is_solved()), "N = {size}");
        }
    }

    #[test]
    fn a_cancelled_search_can_be_continued() {
        let monitor = Monitor::new();
        monitor.cancel();
        let mut all = solutions(&Board::empty(6).unwrap());
        assert_eq!(all.try_next(&monitor), Err(Cancelled));
        assert_eq!(all.count(), 4);
    }
}
