//! Boards for tests.

use std::sync::Arc;

use super::Session;
use crate::grid::{Alphabet, Geometry, Grid, Puzzle};

/// A 4x4 puzzle with two solutions.
pub(crate) const FOUR: &str = "1.3. .412 2... ..2.";
/// One of them.
pub(crate) const FOUR_SOLVED: &str = "1234 3412 2143 4321";

/// The digits of a text, whose spaces do not count.
pub(crate) fn grid(text: &str) -> Grid {
    text.chars().filter(|symbol| *symbol != ' ').map(|symbol| Alphabet::Digits.digit(symbol, 9)).collect()
}

/// A puzzle with these givens on a board with boxes.
pub(crate) fn puzzle(givens: &str) -> Puzzle {
    let grid = grid(givens);
    Puzzle::new(Geometry::standard(grid.cell_count().isqrt()).unwrap(), grid)
}

pub(crate) fn session(puzzle: Puzzle) -> Session {
    Session::new(Arc::new(puzzle)).unwrap()
}
