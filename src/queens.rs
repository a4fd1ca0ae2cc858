//! The n-queens board with blocked squares. Stands alone: it knows nothing of sudoku.

use crate::monitor::Monitor;

/// The largest board.
pub const MAX_SIZE: usize = 32;

/// A square by zero-based row and column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// From 0 at the top.
    pub row: u8,
    /// From 0 at the left.
    pub column: u8,
}

/// A board of N x N squares: blocked ones, and queens already placed. Queens placed may attack
/// each other or stand on blocked squares: then there is no solution, and [`Board::attacks`] says why.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    size: usize,
    blocked: Vec<u32>,
    queens: Vec<u32>,
}

impl Board {
    /// An empty board; `None` where the size is not 1 ..= [`MAX_SIZE`].
    pub fn empty(size: usize) -> Option<Board> {
        (1..=MAX_SIZE).contains(&size).then(|| Board { size, blocked: vec![0; size], queens: vec![0; size] })
    }
    /// N.
    pub fn size(&self) -> usize {
        self.size
    }
    /// May no queen stand here?
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked[square.row as usize] >> square.column & 1 != 0
    }
    /// Blocks or frees a square.
    pub fn set_blocked(&mut self, _square: Square, _blocked: bool) {
        todo!()
    }
    /// Does a queen stand here?
    pub fn has_queen(&self, square: Square) -> bool {
        self.queens[square.row as usize] >> square.column & 1 != 0
    }
    /// Puts a queen or takes it away.
    pub fn set_queen(&mut self, _square: Square, _queen: bool) {
        todo!()
    }
    /// Every square in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let n = self.size as u8;
        (0..n).flat_map(move |row| (0..n).map(move |column| Square { row, column }))
    }
    /// Every queen in reading order.
    pub fn queens(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares().filter(|&s| self.has_queen(s))
    }
    /// Every pair of queens that attack each other.
    pub fn attacks(&self) -> Vec<(Square, Square)> {
        todo!()
    }
    /// Is the square in the row, column or diagonal of a queen (other than one on it)?
    pub fn is_attacked(&self, _square: Square) -> bool {
        todo!()
    }
    /// A queen in every row, none attacked, none on a blocked square?
    pub fn is_solved(&self) -> bool {
        todo!()
    }
}

/// How many ways there are to complete the board; `None` where cancelled. The monitor counts ways.
pub fn count(board: &Board, monitor: &Monitor) -> Option<u128> {
    let _ = (board, monitor);
    todo!()
}

/// The completions one after another, in the order of the columns row by row; each is a board
/// with all N queens. Lazy: first solution, next solution.
pub fn solutions(board: &Board) -> Solutions {
    let _ = board;
    todo!()
}

/// See [`solutions`].
#[derive(Clone, Debug)]
pub struct Solutions {}

impl Iterator for Solutions {
    type Item = Board;
    fn next(&mut self) -> Option<Board> {
        todo!()
    }
}
