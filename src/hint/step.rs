//! A step: its effect, the evidence for it, and what to highlight.

use super::{Technique, Text};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, Geometry, HouseId};
use crate::text;

/// One conclusion of one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who found it.
    pub technique: &'static dyn Technique,
    /// What changes.
    pub effect: Effect,
    /// Why.
    pub evidence: Evidence,
}

/// What a step changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The digit goes into the cell.
    Place(Cell, Digit),
    /// These candidates go.
    Eliminate(Vec<(Cell, CandidateSet)>),
}

/// Why a step holds: enough to check it and to show it without searching again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Evidence {
    /// Every other cell of the house is filled.
    FullHouse {
        /// The house.
        house: HouseId,
    },
    /// The cell has one candidate left.
    NakedSingle {
        /// The house of the cell with the most digits placed: where to look.
        house: HouseId,
        /// For each other digit that a peer holds, one such peer. A digit without one was
        /// eliminated before.
        causes: Vec<Cell>,
    },
    /// The digit has one place left in the house.
    HiddenSingle {
        /// The house.
        house: HouseId,
        /// Cells holding the digit that between them see the other open cells of the house. An
        /// open cell that none of them sees lost the candidate before.
        causes: Vec<Cell>,
    },
}

/// The part that a cell or candidate plays in a step. Only the theme knows what it looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// In the house that the argument is about.
    House,
    /// Its digit is a reason.
    Cause,
    /// Here the digit goes.
    Placed,
    /// This candidate goes.
    Eliminated,
}

/// A role at a cell, or at one candidate of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Highlight {
    /// Which part it plays.
    pub role: Role,
    /// Where.
    pub cell: Cell,
    /// The candidate, where it is about one.
    pub digit: Option<Digit>,
}

impl Effect {
    /// Makes the change.
    pub fn apply(&self, grid: &mut CandidateGrid) {
        match self {
            &Effect::Place(cell, digit) => grid.place(cell, digit),
            Effect::Eliminate(list) => list.iter().for_each(|&(cell, digits)| grid.eliminate(cell, digits)),
        }
    }

    /// The change in short: `r4c7 = 5`, `r1c2 <> 3 and 5`.
    pub fn text(&self) -> Text {
        match self {
            &Effect::Place(cell, digit) => text![cell, " = ", digit],
            Effect::Eliminate(list) => Text::join(
                list.iter().map(|&(cell, digits)| text![cell, " <> ", Text::list(digits.iter())]),
                "; ",
            ),
        }
    }
}

impl Evidence {
    /// The house to look at first.
    pub fn house(&self) -> HouseId {
        match self {
            Evidence::FullHouse { house }
            | Evidence::NakedSingle { house, .. }
            | Evidence::HiddenSingle { house, .. } => *house,
        }
    }

    /// The cells whose digits are the reason.
    pub fn causes(&self) -> &[Cell] {
        match self {
            Evidence::FullHouse { .. } => &[],
            Evidence::NakedSingle { causes, .. } | Evidence::HiddenSingle { causes, .. } => causes,
        }
    }
}

impl Step {
    /// The argument in words; `grid` is the position in which the step was found.
    pub fn explain(&self, grid: &CandidateGrid) -> Text {
        self.technique.explain(grid, self)
    }

    /// What to show: the house, the causes, and what changes. Later ones lie over earlier ones.
    pub fn highlights(&self, geometry: &Geometry) -> Vec<Highlight> {
        let at = |role, cell| Highlight { role, cell, digit: None };
        let mut list: Vec<Highlight> = match self.evidence {
            // Its argument is about peers all around, not about one house.
            Evidence::NakedSingle { .. } => Vec::new(),
            _ => geometry
                .house(self.evidence.house())
                .cells
                .iter()
                .map(|&cell| at(Role::House, cell))
                .collect(),
        };
        list.extend(self.evidence.causes().iter().map(|&cell| at(Role::Cause, cell)));
        match &self.effect {
            &Effect::Place(cell, digit) => {
                list.push(Highlight { role: Role::Placed, cell, digit: Some(digit) });
            }
            Effect::Eliminate(gone) => list.extend(gone.iter().flat_map(|&(cell, digits)| {
                digits.iter().map(move |digit| Highlight { role: Role::Eliminated, cell, digit: Some(digit) })
            })),
        }
        list
    }
}
