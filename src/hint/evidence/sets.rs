//! Evidence of almost locked sets, and of wings.

use super::argument::Argument;
use super::part::record;
use crate::explain::Role;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::highlight::Highlights;

/// Cells of one house with one digit more than cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Als {
    pub cells: CellSet,
    pub digits: CandidateSet,
}

impl Als {
    /// Adds the cells with their digits.
    pub(super) fn highlight(&self, role: Role, highlights: &mut Highlights) {
        highlights.cells(role, self.cells, self.digits);
    }
}

/// Whatever the pivot is, the pivot or a pincer holds the digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wing {
    /// The cell in the middle.
    pub pivot: Cell,
    /// Cells with two candidates: the digit and one of the pivot's.
    pub pincers: Vec<Cell>,
    pub digit: Digit,
    /// All candidates of the pivot and the pincers.
    pub digits: CandidateSet,
}

/// Almost locked sets in a row, each joined to the next by a restricted common digit: one of the two sets lacks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlsChain {
    pub sets: Vec<Als>,
    /// The restricted common digit of each set and the next.
    pub links: Vec<Digit>,
    /// A second restricted common of two sets: both are locked except for those two digits.
    pub second: Option<Digit>,
}

/// A stem each of whose digits joins an almost locked set that then holds the other digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blossom {
    /// The cell that is tried digit by digit.
    pub stem: Cell,
    /// For each of its digits an almost locked set, all of whose places for it the stem sees.
    pub petals: Vec<(Digit, Als)>,
}

/// Cells where two houses cross, with a set in each house that takes what the other leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SueDeCoq {
    /// Cells in both houses.
    pub crossing: CellSet,
    /// The two houses.
    pub sides: [Side; 2],
}

/// One side of a Sue de Coq.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    pub house: HouseId,
    /// Its cells outside the crossing.
    pub cells: CellSet,
    /// Digits that the crossing or these cells must hold: no other cell of the house can.
    pub digits: CandidateSet,
}

record!(Als { cells, digits });
record!(Wing { pivot, pincers, digit, digits });
record!(AlsChain { sets, links, second });
record!(Blossom { stem, petals });
record!((Digit, Als) as digit, set);
record!(SueDeCoq { crossing, sides });
record!(Side { house, cells, digits });

impl Argument for Wing {
    fn highlight(&self, highlights: &mut Highlights) {
        let digit = CandidateSet::of(self.digit);
        for &cell in self.pincers.iter().chain([&self.pivot]) {
            highlights.cell(Role::Counterpart, cell, self.digits - digit);
            highlights.cell(Role::Pattern, cell, digit);
        }
    }

    fn digits(&self) -> CandidateSet {
        self.digits
    }
}

impl Argument for AlsChain {
    fn highlight(&self, highlights: &mut Highlights) {
        (0..).zip(&self.sets).for_each(|(i, set)| highlights.set(i, set.cells));
    }

    fn digits(&self) -> CandidateSet {
        self.sets.iter().fold(CandidateSet::EMPTY, |all, set| all | set.digits)
    }
}

impl Argument for Blossom {
    fn highlight(&self, highlights: &mut Highlights) {
        let digits = self.petals.iter().map(|&(digit, _)| digit).collect();
        highlights.cell(Role::Counterpart, self.stem, digits);
        let common = self.petals.iter().map(|&(digit, set)| set.digits - CandidateSet::of(digit));
        let common = common.reduce(|a, b| a & b).unwrap_or_default();
        for (i, &(digit, set)) in (0..).zip(&self.petals) {
            highlights.set(i, set.cells);
            highlights.cells(Role::Counterpart, set.cells, CandidateSet::of(digit));
            highlights.cells(Role::Pattern, set.cells, common);
        }
    }
}

impl Argument for SueDeCoq {
    fn highlight(&self, highlights: &mut Highlights) {
        self.sides.iter().for_each(|side| highlights.house(Role::House, side.house));
        let cells = [self.crossing, self.sides[0].cells, self.sides[1].cells];
        (0..).zip(cells).for_each(|(i, cells)| highlights.set(i, cells));
    }

    fn house(&self) -> Option<HouseId> {
        Some(self.sides[0].house)
    }
}
