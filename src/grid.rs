//! Layer 0: what a puzzle is.
//!
//! Digits, cells, the geometry of a board (its houses and peers), a grid of values, and the puzzle
//! that ties them together. Nothing here reads text, solves or draws: those rooms stand above.

mod candidates;
mod cell;
mod digit;
mod geometry;
mod puzzle;
mod values;
mod weights;

pub use candidates::{CandidateGrid, Contradiction};
pub use cell::{Cell, CellSet};
pub use digit::{Alphabet, CandidateSet, Digit};
pub use geometry::{Boxes, Extra, Geometry, GeometryError, House, HouseId, HouseKind, Shape};
pub use puzzle::{Info, Progress, Puzzle};
pub use values::{Clash, Grid};
pub use weights::Weights;

/// The largest board that any part of ninefold handles: 25x25, in the solver.
pub const MAX_SIZE: usize = 25;

/// The largest board that is played and explained: its cells fit a [`CellSet`].
pub const MAX_PLAY_SIZE: usize = 16;
