//! ninefold: sudoku for people who live in a terminal.
//!
//! Play, learn and compute: classic grids from 4x4 to 16x16, target sudoku, variants that are extra
//! houses, and boards of N queens with blocked squares or regions.
//!
//! | module | contents |
//! |---|---|
//! | [`grid`] | digits, cells, houses, candidates, puzzles |
//! | [`queens`] | boards of N queens: counting, solving, hints |
//! | [`puzzle`] | a puzzle of either kind |
//! | [`mod@format`] | reading and writing puzzles as text |
//! | [`solve`] | solutions, counts, the highest score |
//! | [`hint`] | techniques: steps with evidence and explanation |
//! | [`generate`] | new puzzles |
//! | [`explain`] | the words and roles that explanations are made of |
//! | [`monitor`] | progress and cancelling of long work |
//! | [`instructions`] | which vector instructions to use |

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

// The program. Public for its binary, tests and benchmarks; not part of the library's interface.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod game;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod packs;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod plain;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod scene;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod settings;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod stats;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod store;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod tui;
