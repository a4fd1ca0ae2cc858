//! The engines of ninefold: sudoku and N queens, from text to answer.
//!
//! An internal crate. Its public items are what the program and the library `ninefold` need, and change with them;
//! the library's interface is the part of them that the crate `ninefold` shows.

mod bits;
pub mod difficulty;
pub mod explain;
pub mod format;
pub mod generate;
pub mod grid;
pub mod hint;
pub mod instructions;
pub mod monitor;
pub mod nearest;
pub mod puzzle;
pub mod queens;
pub mod rules;
pub mod solve;
