//! A puzzle of any kind: the type of what texts hold, games are played on and generators make.

use crate::grid::Puzzle;
use crate::queens::Board;

/// A sudoku or a queens board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A sudoku, with weights or without.
    Sudoku(Puzzle),
    /// A queens board.
    Queens(Board),
}

impl Problem {
    /// Returns the sudoku, or `None` for a queens board.
    pub fn as_sudoku(&self) -> Option<&Puzzle> {
        match self {
            Problem::Sudoku(puzzle) => Some(puzzle),
            Problem::Queens(_) => None,
        }
    }

    /// Returns the queens board, or `None` for a sudoku.
    pub fn as_queens(&self) -> Option<&Board> {
        match self {
            Problem::Queens(board) => Some(board),
            Problem::Sudoku(_) => None,
        }
    }

    /// Returns the number of rows and columns.
    pub fn size(&self) -> usize {
        match self {
            Problem::Sudoku(puzzle) => puzzle.geometry.size(),
            Problem::Queens(board) => board.size(),
        }
    }

    /// Returns the title; a queens board has none.
    pub fn title(&self) -> Option<&str> {
        self.as_sudoku()?.info.title.as_deref()
    }
}
