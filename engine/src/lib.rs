//! The engines of ninefold: sudoku and N queens, from text to answer.
//!
//! Use them through the crate `ninefold`, whose front page shows how: without its default features it is this crate.

mod bits;
pub mod explain;
pub mod format;
pub mod generate;
pub mod grid;
pub mod hint;
pub mod instructions;
pub mod monitor;
pub mod puzzle;
pub mod queens;
pub mod solve;
