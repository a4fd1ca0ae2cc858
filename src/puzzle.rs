//! A puzzle of any kind.

use crate::grid::Puzzle;
use crate::queens::Board;

/// What a text holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A sudoku, target or not.
    Sudoku(Puzzle),
    /// A queens board.
    Queens(Board),
}
