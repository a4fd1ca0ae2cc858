//! Boards of N queens, with blocked squares or with regions. Stands alone: it knows nothing of sudoku.
//!
//! A blocked square bars queens from standing on it; it does not stop an attack that passes over
//! it. What lives here: the board and its rules, the number of completions, the completions one
//! by one, what can be concluded, and new boards. Reading and writing them is `format`'s.

mod board;
mod classic_search;
mod completions;
mod count;
mod frontier;
mod fundamental;
pub mod generate;
pub mod hint;
mod house;
mod lanes;
mod large;
mod lines;
mod orbits;
mod orientation;
mod position;
mod region_search;
mod regions;
mod squares;
mod symmetry;
pub mod textbook;

pub use board::{Attack, Board, Obstacle};
pub use completions::{Solutions, Verdict, count, count_on, is_completable, solutions, verdict};
pub use count::count_with;
pub use fundamental::count_fundamental;
pub use house::House;
pub use large::{Large, MAX_LARGE};
pub use position::Position;
pub use regions::{MAX_REGIONS, RegionFault, Regions};
pub use squares::{Square, SquareSet};
pub use symmetry::is_fundamental;

/// The largest board.
pub const MAX_SIZE: usize = 32;
