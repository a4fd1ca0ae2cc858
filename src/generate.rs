//! New puzzles: a random full grid, then clues removed while the solution stays unique.
//!
//! Reproducible: the same request and the same state of the random numbers give the same puzzle
//! on every platform.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rand::Rng;
use thiserror::Error;

use crate::grid::{Geometry, Grid, Puzzle, Weights};
use crate::monitor::Monitor;

pub mod jigsaw;

/// Which cells lose their clues together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 4] =
        [Symmetry::None, Symmetry::Rotational, Symmetry::Mirror, Symmetry::Diagonal];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational => "rotational",
            Symmetry::Mirror => "mirror",
            Symmetry::Diagonal => "diagonal",
        }
    }

    /// The symmetry of this name.
    pub fn from_name(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|s| s.name() == name)
    }
}

/// How hard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// Naked and hidden singles solve it.
    Singles,
    /// Whatever comes.
    #[default]
    Any,
    /// Singles do not solve it.
    Harder,
}

impl Level {
    /// Every level.
    pub const ALL: [Level; 3] = [Level::Singles, Level::Any, Level::Harder];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Singles => "singles",
            Level::Any => "any",
            Level::Harder => "harder",
        }
    }

    /// The level of this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|l| l.name() == name)
    }
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

/// What is wanted of a target puzzle.
#[derive(Clone, Debug)]
pub struct TargetRequest {
    /// The board.
    pub geometry: Arc<Geometry>,
    /// Which clues go together.
    pub symmetry: Symmetry,
    /// What each cell is worth.
    pub weights: Weights,
    /// How many completions it may have, such as 20 ..= 20,000.
    pub completions: RangeInclusive<u64>,
}

/// Why there is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Failure {
    /// The monitor was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// The houses of the board contradict each other.
    #[error("this board has no complete grid")]
    NoGrid,
    /// So many grids gave nothing that fits the request.
    #[error("{0} grids tried, none gave such a puzzle: ask for another level, or other numbers")]
    NotFound(usize),
}

/// A puzzle with a unique solution as asked for, its level noted. The monitor counts the clues
/// looked at: a grid has as many as cells, and hard wishes may take several grids.
///
/// # Errors
/// See [`Failure`].
pub fn generate(request: &Request, rng: &mut impl Rng, monitor: &Monitor) -> Result<Puzzle, Failure> {
    let _ = (request, rng, monitor);
    todo!()
}

/// A target puzzle: several completions, so that the best score is a real question. The monitor
/// counts as in [`generate`].
///
/// # Errors
/// See [`Failure`].
pub fn target(request: &TargetRequest, rng: &mut impl Rng, monitor: &Monitor) -> Result<Puzzle, Failure> {
    let _ = (request, rng, monitor);
    todo!()
}

/// A random full grid.
///
/// # Errors
/// See [`Failure`].
pub fn full_grid(geometry: &Geometry, rng: &mut impl Rng, monitor: &Monitor) -> Result<Grid, Failure> {
    let _ = (geometry, rng, monitor);
    todo!()
}
