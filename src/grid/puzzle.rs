//! A puzzle: everything that a text about one sudoku may tell.

use std::sync::Arc;

use super::{Alphabet, CandidateSet, Geometry, Grid, Weights};

/// A sudoku to be filled: the board, its givens, and what else the text held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The board.
    pub geometry: Arc<Geometry>,
    /// How its digits are written.
    pub alphabet: Alphabet,
    /// The digits that are given; they may clash, or have no solution or many.
    pub givens: Grid,
    /// Where a player had come to, if the text holds it.
    pub progress: Option<Progress>,
    /// What each cell is worth: with weights it is a target sudoku.
    pub weights: Option<Weights>,
    /// Title and the like.
    pub info: Info,
}

/// A position that a text holds beyond the givens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Givens and the player's own digits together.
    pub values: Grid,
    /// For each cell the candidates left, empty where the cell holds a digit or is not marked; none
    /// where the text has no marks.
    pub candidates: Option<Box<[CandidateSet]>>,
}

/// What is told about a puzzle. All texts are free of control, format and bidi characters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// A name or trailing comment.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// A sentence about it.
    pub comment: Option<String>,
    /// Where it is from.
    pub source: Option<String>,
    /// How hard its maker says it is.
    pub level: Option<String>,
}

impl Puzzle {
    /// A puzzle of these givens and nothing else.
    pub fn new(geometry: Arc<Geometry>, givens: Grid) -> Puzzle {
        debug_assert_eq!(geometry.cell_count(), givens.cell_count());
        Puzzle {
            geometry,
            alphabet: Alphabet::default(),
            givens,
            progress: None,
            weights: None,
            info: Info::default(),
        }
    }

    /// The digits on the board at the start: the givens, and the player's own where the text
    /// held some.
    pub fn values(&self) -> &Grid {
        self.progress.as_ref().map_or(&self.givens, |progress| &progress.values)
    }
}
