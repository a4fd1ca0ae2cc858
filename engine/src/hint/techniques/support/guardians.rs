//! Deadly and impossible patterns: if cells must not have only the digits of a pattern, one of their other candidates,
//! the guardians, is true.

use std::ops::ControlFlow;

use super::subsets::{Subset, subsets_with};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::effects::{Eliminations, common_peers, eliminate, eliminate_all};
use crate::hint::evidence::{Consequence, DeadlyReason, Pattern};
use crate::hint::{Effect, Emit, Evidence};

/// The usual types, by where the guardians are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum GuardianType {
    /// All guardians are in one cell.
    One,
    /// They are one digit.
    Two,
    /// They are part of a subset with other cells.
    Three,
    /// A digit of the pattern is locked in the two cells that have them.
    Four,
}

/// A pattern in a position.
pub struct Guarded<'a> {
    pub grid: &'a CandidateGrid,
    pub why: DeadlyReason,
    /// Whether it is all of the board.
    pub is_board: bool,
    /// The cells, each with its digits in the pattern.
    pub cells: &'a [(Cell, CandidateSet)],
}

impl Guarded<'_> {
    fn guardians(&self) -> Subset {
        let mut all = Subset { cells: CellSet::EMPTY, digits: CandidateSet::EMPTY };
        for &(cell, own) in self.cells {
            let guardians = self.grid.candidates(cell) - own;
            if !guardians.is_empty() {
                all.cells.insert(cell);
                all.digits |= guardians;
            }
        }
        all
    }

    fn emit(&self, effect: Option<Effect>, consequence: Consequence, emit: Emit) -> ControlFlow<()> {
        let Some(effect) = effect else { return ControlFlow::Continue(()) };
        let evidence = Evidence::Pattern(Pattern {
            cells: self.cells.to_vec(),
            why: self.why,
            is_board: self.is_board,
            consequence,
        });
        emit(effect, evidence)
    }

    /// Emits the steps of this type.
    pub fn find(&self, kind: GuardianType, emit: Emit) -> ControlFlow<()> {
        let all = self.guardians();
        let Subset { cells: guarded, digits: guardians } = all;
        match kind {
            GuardianType::One => match guarded.only() {
                Some(cell) => self.one_cell(cell, emit),
                None => ControlFlow::Continue(()),
            },
            GuardianType::Two => match guardians.only().filter(|_| guarded.len() > 1) {
                Some(digit) => {
                    let effect = eliminate(self.grid, common_peers(self.grid.geometry(), guarded), digit);
                    self.emit(effect, Consequence::Digit(digit, guarded), emit)
                }
                None => ControlFlow::Continue(()),
            },
            GuardianType::Three if guarded.len() > 1 && guardians.len() > 1 => self.subset(all, emit),
            GuardianType::Four if guarded.len() == 2 => self.locked_digit(guarded, guardians, emit),
            _ => ControlFlow::Continue(()),
        }
    }

    fn one_cell(&self, only: Cell, emit: Emit) -> ControlFlow<()> {
        let own = self.cells.iter().find(|&&(cell, _)| cell == only);
        let effect = own.and_then(|&(_, digits)| eliminate_all(self.grid, CellSet::of(only), digits));
        self.emit(effect, Consequence::Cell(only), emit)
    }

    fn subset(&self, guardians: Subset, emit: Emit) -> ControlFlow<()> {
        let guarded = guardians.cells;
        for house in self.grid.geometry().houses_with(guarded) {
            subsets_with(self.grid, house, guardians, &mut |Subset { cells, digits }| {
                let rest = self.grid.geometry().house(house).set - cells - guarded;
                let effect = eliminate_all(self.grid, rest, digits);
                self.emit(effect, Consequence::Subset { guarded, house, cells, digits }, emit)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn locked_digit(&self, guarded: CellSet, guardians: CandidateSet, emit: Emit) -> ControlFlow<()> {
        let owns: Vec<(Cell, CandidateSet)> =
            self.cells.iter().copied().filter(|&(cell, _)| guarded.contains(cell)).collect();
        let both = owns.iter().fold(CandidateSet::all(self.grid.size()), |both, &(_, own)| both & own);
        for house in self.grid.geometry().houses_with(guarded) {
            for digit in (both - guardians).iter() {
                let places = self.grid.places(house, digit);
                if places.is_empty() || !places.is_subset(guarded) {
                    continue;
                }
                let mut eliminations = Eliminations::default();
                owns.iter().for_each(|&(cell, own)| {
                    eliminations.add_cell(self.grid, cell, own - CandidateSet::of(digit))
                });
                let effect = eliminations.into_effect();
                self.emit(effect, Consequence::Locked { digit, guarded, house }, emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}
