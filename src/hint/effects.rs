//! What finders share: collecting eliminations, emitting steps, and sets of cells.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry};
use crate::hint::{Effect, Emit, Evidence, Step, Technique};

/// Collects eliminations; candidates that the position does not have are ignored.
#[derive(Default)]
pub struct Eliminations {
    list: Vec<(Cell, CandidateSet)>,
}

impl Eliminations {
    /// Adds one digit in each of `cells`.
    pub fn add_digit(&mut self, grid: &CandidateGrid, cells: CellSet, digit: Digit) {
        for cell in (cells & grid.cells_of(digit)).iter() {
            self.list.push((cell, CandidateSet::of(digit)));
        }
    }

    /// Adds several digits in one cell.
    pub fn add_cell(&mut self, grid: &CandidateGrid, cell: Cell, digits: CandidateSet) {
        let present = grid.candidates(cell) & digits;
        if !present.is_empty() {
            self.list.push((cell, present));
        }
    }

    /// Returns the eliminations in reading order, each cell once, or `None` if nothing is eliminated.
    pub fn into_effect(mut self) -> Option<Effect> {
        self.list.sort_by_key(|&(cell, _)| cell);
        self.list.dedup_by(|later, first| {
            let same = later.0 == first.0;
            if same {
                first.1 |= later.1;
            }
            same
        });
        (!self.list.is_empty()).then_some(Effect::Eliminate(self.list))
    }

    /// Emits the step that makes the eliminations, if there are any.
    pub fn emit(
        self,
        technique: &'static dyn Technique,
        evidence: impl FnOnce() -> Evidence,
        emit: Emit,
    ) -> ControlFlow<()> {
        emit_step(technique, self.into_effect(), evidence, emit)
    }
}

/// Emits a step if it has an effect.
pub fn emit_step(
    technique: &'static dyn Technique,
    effect: Option<Effect>,
    evidence: impl FnOnce() -> Evidence,
    emit: Emit,
) -> ControlFlow<()> {
    match effect {
        Some(effect) => emit(Step { technique, effect, evidence: evidence() }),
        None => ControlFlow::Continue(()),
    }
}

/// Returns the effect of removing a digit from `cells`, or `None` if no cell has it.
pub fn eliminate(grid: &CandidateGrid, cells: CellSet, digit: Digit) -> Option<Effect> {
    let present = cells & grid.cells_of(digit);
    let list = || present.iter().map(|cell| (cell, CandidateSet::of(digit))).collect();
    (!present.is_empty()).then(|| Effect::Eliminate(list()))
}

/// The cells that see every one of `cells`. A cell does not see itself.
pub fn common_peers(geometry: &Geometry, cells: CellSet) -> CellSet {
    let mut cells = cells.iter();
    let Some(first) = cells.next() else { return CellSet::EMPTY };
    cells.fold(geometry.peer_set(first), |set, cell| set & geometry.peer_set(cell))
}

/// The digits that are a candidate of at least one of `cells`.
pub fn digits_in(grid: &CandidateGrid, cells: CellSet) -> CandidateSet {
    cells.iter().fold(CandidateSet::EMPTY, |set, cell| set | grid.candidates(cell))
}
