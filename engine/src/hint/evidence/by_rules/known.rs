//! The candidates of a position as far as an argument has got, and what it says.

use super::RuleUse;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry, Numbers};
use crate::hint::Text;
use crate::hint::evidence::proof::ProofLine;

/// A sentence, and the cells that it rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    pub words: Text,
    pub cells: CellSet,
    /// Whether it says what a cell cannot be, not what it is.
    pub excludes: bool,
}

impl Sentence {
    /// A sentence about what cells are or can be.
    pub fn of(words: Text, cells: CellSet) -> Sentence {
        Sentence { words, cells, excludes: false }
    }

    /// A sentence about what a cell cannot be.
    pub fn excluding(words: Text, cells: CellSet) -> Sentence {
        Sentence { words, cells, excludes: true }
    }
}

/// How the argument of a step is told.
pub struct Told {
    pub lines: Vec<ProofLine>,
    /// Whether it ends with what a cell cannot be.
    pub excludes: bool,
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
    /// The cell that the argument finds the digit of, which is left to the conclusion.
    pub placed: Option<Cell>,
    /// Whether the argument is about one cell.
    pub is_single: bool,
    pub candidates: Vec<CandidateSet>,
}

impl<'a> Known<'a> {
    /// What is known in a position.
    pub fn new(grid: &'a CandidateGrid, used: &'a RuleUse) -> Known<'a> {
        let now = |cell| grid.value(cell).map_or(grid.candidates(cell), CandidateSet::of);
        let candidates = grid.geometry().cells().map(now).collect();
        Known { grid, used, placed: None, is_single: false, candidates }
    }

    /// Returns whether what is left for a cell is what the conclusion says.
    pub fn is_conclusion(&self, cell: Cell, left: CandidateSet) -> bool {
        self.placed == Some(cell) && left.len() == 1
    }

    /// Returns whether two cells that see each other cannot both have a digit that one of them has.
    pub fn has_lost_to(&self, cell: Cell, digit: Digit, other: Cell) -> bool {
        self.grid.value(other) == Some(digit) && self.board().sees(cell, other)
    }

    /// Returns whether a cell sees one that has this digit.
    pub fn sees_digit(&self, cell: Cell, digit: Digit) -> bool {
        self.board().peers(cell).iter().any(|&peer| self.grid.value(peer) == Some(digit))
    }

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
