//! Boards of N queens, with blocked squares or with regions. Knows nothing of sudoku.
//!
//! A blocked square cannot hold a queen, but attacks pass over it. This module has the board and its rules, counts
//! and lists its completions, explains the next step and generates new boards. Reading and writing boards is up to
//! `format`.
//!
//! ```
//! # use ninefold_engine as ninefold;
//! use std::num::NonZero;
//!
//! use ninefold::monitor::Monitor;
//! use ninefold::queens::{Board, Square, count_fundamental, count_on};
//!
//! let threads = NonZero::new(2).unwrap();
//! let mut board = Board::empty(10).unwrap();
//! assert_eq!(count_on(&board, threads, &Monitor::new()), Ok(724));
//! assert_eq!(count_fundamental(&board, threads, &Monitor::new()), Ok(92));
//! board.set_blocked(Square::new(0, 0), true);
//! assert_eq!(count_on(&board, threads, &Monitor::new()), Ok(660));
//! ```

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
pub use completions::{QueensVerdict, Solutions, count, count_on, is_completable, solutions, verdict};
pub use count::count_with;
pub use fundamental::count_fundamental;
pub use house::House;
pub use large::{Large, MAX_LARGE};
pub use position::Position;
pub use regions::{MAX_REGIONS, Regions, RegionsError};
pub use squares::{Square, SquareSet};
pub use symmetry::is_fundamental;

/// The size of the largest [`Board`].
pub const MAX_SIZE: usize = 32;
