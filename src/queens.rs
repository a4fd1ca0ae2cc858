//! The n-queens board with blocked squares. Stands alone: it knows nothing of sudoku.
//!
//! A blocked square bars queens from standing on it; it does not stop an attack that passes over
//! it. What lives here: the board and its rules, the number of completions, the completions one
//! by one, what is forced at once, and new boards. Reading and writing them is `format`'s.

mod board;
mod count;
mod find;
mod forced;
mod frontier;
pub mod generate;
mod lanes;
mod lines;
mod orientation;
mod squares;
pub mod textbook;

pub use board::{Barred, Board};
pub use count::{count, count_on, count_with};
pub use find::{Solutions, solutions};
pub use forced::{Forced, Line, forced};
pub use squares::{Square, SquareSet};

/// The largest board.
pub const MAX_SIZE: usize = 32;
