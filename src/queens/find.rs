//! The completions one after another.

use super::Board;

/// The completions one after another, each a board with all N queens. Lazy: first solution, next
/// solution.
pub fn solutions(board: &Board) -> Solutions {
    Solutions { board: board.clone() }
}

/// See [`solutions`].
#[derive(Clone, Debug)]
pub struct Solutions {
    board: Board,
}

impl Iterator for Solutions {
    type Item = Board;
    fn next(&mut self) -> Option<Board> {
        let _ = &self.board;
        todo!()
    }
}
