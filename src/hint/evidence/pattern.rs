//! Evidence of impossible patterns and their guardians.

use super::argument::Argument;
use super::part::{Part, Visitor, fields, record, word};
use crate::explain::Role;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;

/// Cells that cannot all hold digits of the pattern: one of them holds another digit, a guardian.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The cells, each with its digits in the pattern.
    pub cells: Vec<(Cell, CandidateSet)>,
    /// Why the pattern is impossible.
    pub why: DeadlyReason,
    pub consequence: Consequence,
}

/// Why a pattern is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadlyReason {
    /// Each cell has two digits, and each digit has two of the cells in a house or none: every cell could change to its
    /// other digit, and the puzzle would have two solutions.
    Swap,
    /// The digits do not fit into the cells.
    Impossible,
}

/// The conclusion from the fact that one of the guardians is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consequence {
    /// They are in one cell: it holds none of its digits in the pattern.
    Cell(Cell),
    /// They are one digit in several cells: what sees them all cannot hold it.
    Digit(Digit, CellSet),
    /// The cells with guardians count as one cell that, with other cells of a house, takes up as many digits.
    Subset {
        /// The cells with guardians.
        guarded: CellSet,
        /// A house that contains them.
        house: HouseId,
        /// Other cells of the house.
        cells: CellSet,
        /// The digits of the cells and the guardians.
        digits: CandidateSet,
    },
    /// They are in two cells, one of which must hold a digit of the pattern: the other holds a guardian.
    Locked {
        digit: Digit,
        /// The cells with guardians.
        guarded: CellSet,
        /// The house that has no other place for the digit.
        house: HouseId,
    },
}

record!(Pattern { cells, why, consequence as "way_out" });
record!((Cell, CandidateSet) as cell, digits);
word!(DeadlyReason { Swap => "several_solutions", Impossible => "impossible" });

impl Part for Consequence {
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        match self {
            Consequence::Cell(cell) => visitor.record(fields![cell]),
            Consequence::Digit(digit, cells) => visitor.record(fields![digit, cells]),
            Consequence::Subset { guarded, house, cells, digits } => {
                visitor.record(fields![guarded, house, cells, digits])
            }
            Consequence::Locked { digit, guarded, house } => visitor.record(fields![digit, guarded, house]),
        }
    }
}

impl Argument for Pattern {
    fn highlight(&self, highlights: &mut Highlights) {
        if let Consequence::Subset { house, .. } | Consequence::Locked { house, .. } = self.consequence {
            highlights.house(Role::House, house);
        }
        self.cells.iter().for_each(|&(cell, digits)| highlights.cell(Role::Pattern, cell, digits));
        match self.consequence {
            Consequence::Digit(digit, guarded) => {
                highlights.cells(Role::Fin, guarded, CandidateSet::of(digit));
            }
            Consequence::Subset { guarded, cells, digits, .. } => {
                highlights.cells(Role::Counterpart, cells, digits);
                highlights.cells(Role::Fin, guarded, CandidateSet::EMPTY);
            }
            Consequence::Locked { guarded, .. } => {
                highlights.cells(Role::Fin, guarded, CandidateSet::EMPTY);
            }
            Consequence::Cell(cell) => highlights.add(Role::Fin, cell, None),
        }
    }

    fn digits(&self) -> CandidateSet {
        self.cells.iter().fold(CandidateSet::EMPTY, |all, &(_, digits)| all | digits)
    }
}
