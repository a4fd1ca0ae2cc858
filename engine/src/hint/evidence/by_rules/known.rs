//! The candidates of a position as far as an argument has got, and what it says.

use super::RuleUse;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Geometry, Numbers};
use crate::hint::Text;

/// A sentence, and the cells that it rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    pub words: Text,
    pub cells: CellSet,
}

/// What a constraint says about a cell, given the candidates of its other cells.
pub struct Inference {
    /// The digits that are left for it.
    pub left: CandidateSet,
    /// Why.
    pub sentences: Vec<Sentence>,
}

/// The candidates of a position as far as an argument has got.
pub struct Known<'a> {
    pub grid: &'a CandidateGrid,
    pub used: &'a RuleUse,
    /// Whether the argument is about one cell.
    pub is_single: bool,
    pub candidates: Vec<CandidateSet>,
}

impl Known<'_> {
    pub fn board(&self) -> &Geometry {
        self.grid.geometry()
    }

    pub fn numbers(&self) -> Numbers {
        self.board().numbers()
    }

    /// Returns the candidates of a cell; of a filled one its digit.
    pub fn of(&self, cell: Cell) -> CandidateSet {
        self.candidates[cell.index()]
    }

    pub fn smallest(&self, cell: Cell) -> i32 {
        self.of(cell).first().map_or(0, |digit| self.numbers().of(digit))
    }

    pub fn largest(&self, cell: Cell) -> i32 {
        self.of(cell).iter().last().map_or(0, |digit| self.numbers().of(digit))
    }
}
