//! The puzzle as data: digits, cells, the geometry of a board (its houses and peers), a grid of values,
//! and the sudoku that consists of them.
//!
//! Everything asks for cells, digits and sets of them, so their small functions are `#[inline]`. Tests are built
//! without link-time optimisation, and those of hints take a fifth less time that way.

mod candidates;
mod cell;
mod clash;
mod clues;
mod constraint;
mod digit;
mod extra;
mod geometry;
mod house;
mod lists;
mod puzzle;
mod unit;
mod values;
mod weights;

pub use candidates::{CandidateGrid, Contradiction};
pub use cell::{Cell, CellSet};
pub use clash::Clash;
pub use clues::{Clues, GivenCandidates};
pub use constraint::{
    Automaton, Constraint, Contains, Distinct, Filling, FillingEnds, MAX_FILLING_SIZE, MAX_SETS, Pairs, Step,
    Sum, cell_pairs, number_of_sets, sets_with_sum,
};
pub use digit::{Alphabet, CandidateSet, Digit, Numbers};
pub use extra::Extra;
pub(crate) use geometry::law;
pub use geometry::{
    Argument, Boxes, Card, Drawing, Exclusion, FPuzzles, Form, Geometry, GeometryError, Iss, IssPart, Law,
    Laying, LineColour, LineDrawing, LineEnd, Order, Rule, Shape, ShortArgument, Terms, Total,
    describe_houses, kinds_of_rules,
};
pub use house::{House, HouseId, HouseKind};
pub(crate) use lists::Lists;
pub use puzzle::{Info, Progress, Puzzle};
pub use unit::Unit;
pub use values::Grid;
pub use weights::Weights;

/// The largest size of a board: the solver handles 25x25.
pub const MAX_SIZE: usize = 25;

/// The largest size of a board that can be played and explained: its cells fit a [`CellSet`].
pub const MAX_PLAY_SIZE: usize = 16;
