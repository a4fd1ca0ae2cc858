//! New puzzles with a unique solution, over `solve` and `hint`.

use std::sync::Arc;

use rand::Rng;

use crate::grid::{Geometry, Puzzle};
use crate::monitor::Monitor;

/// Which cells lose their clues together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Symmetry {
    /// Each cell by itself.
    #[default]
    None,
    /// Half a turn.
    Rotational,
    /// Left and right.
    Mirror,
    /// Over the main diagonal.
    Diagonal,
}

/// How hard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Level {
    /// Naked and hidden singles solve it.
    Singles,
    /// Whatever comes.
    #[default]
    Any,
    /// Singles do not solve it.
    Harder,
}

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Request {
    /// The board.
    pub geometry: Arc<Geometry>,
    /// Which clues go together.
    pub symmetry: Symmetry,
    /// How hard.
    pub level: Level,
    /// Stop removing at so many clues; none: go on until no clue can go.
    pub clues: Option<usize>,
}

/// A puzzle as asked for; `None` only where cancelled. The same request and generator state give
/// the same puzzle.
pub fn generate(request: &Request, rng: &mut impl Rng, monitor: &Monitor) -> Option<Puzzle> {
    let _ = (request, rng, monitor);
    todo!()
}
