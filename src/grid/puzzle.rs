//! A sudoku with everything that a text about it may contain.

use std::sync::Arc;

use super::{Alphabet, CandidateSet, Geometry, GivenCandidates, Grid, Weights};

/// A sudoku: the board, its givens, and what else belongs to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The board with its houses.
    pub geometry: Arc<Geometry>,
    /// The symbols of the digits.
    pub alphabet: Alphabet,
    /// The given digits. They may clash, and have no solution or many.
    pub givens: Grid,
    /// The given candidates, if it is a Sukaku. A given has only itself.
    pub given_candidates: Option<GivenCandidates>,
    /// The player's digits and marks.
    pub progress: Option<Progress>,
    /// The weights of the cells, if it is a target sudoku.
    pub weights: Option<Weights>,
    /// Title and the like.
    pub info: Info,
}

/// The player's digits and marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The givens and the player's digits.
    pub values: Grid,
    /// The candidates of each cell, or `None` if there are no marks at all. The set of a cell is empty if
    /// the cell is filled or has no marks.
    pub candidates: Option<Box<[CandidateSet]>>,
}

/// Remarks about a puzzle, without control, format and bidirectional characters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// The name, or the comment after the cells.
    pub title: Option<String>,
    /// The author of the puzzle.
    pub author: Option<String>,
    /// A sentence about it.
    pub comment: Option<String>,
    /// The publication it is from.
    pub source: Option<String>,
    /// The difficulty according to the author.
    pub level: Option<String>,
    /// Rules of the puzzle that are not checked, such as `killer cages, thermometers`.
    pub unchecked: Option<String>,
}

impl Progress {
    /// Returns whether any cell has marks.
    pub fn has_marks(&self) -> bool {
        self.candidates.iter().flatten().any(|set| !set.is_empty())
    }
}

impl Puzzle {
    /// Creates a puzzle with these givens and nothing else.
    pub fn new(geometry: Arc<Geometry>, givens: Grid) -> Puzzle {
        debug_assert_eq!(geometry.cell_count(), givens.cell_count());
        Puzzle {
            geometry,
            alphabet: Alphabet::default(),
            givens,
            given_candidates: None,
            progress: None,
            weights: None,
            info: Info::default(),
        }
    }

    /// Returns the digits on the board: the givens and the player's digits.
    pub fn values(&self) -> &Grid {
        self.progress.as_ref().map_or(&self.givens, |progress| &progress.values)
    }
}
