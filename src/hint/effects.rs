//! What finders share: eliminations being collected, and cells that see all of a set.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry};
use crate::hint::{Effect, Emit, Evidence, Step, Technique};

/// Eliminations being collected: only candidates that are there count.
#[derive(Default)]
pub struct Gone {
    list: Vec<(Cell, CandidateSet)>,
}

impl Gone {
    /// Takes a digit from cells, those that have it.
    pub fn digit(&mut self, grid: &CandidateGrid, cells: CellSet, digit: Digit) {
        for cell in (cells & grid.cells_of(digit)).iter() {
            self.list.push((cell, CandidateSet::of(digit)));
        }
    }

    /// Takes digits from a cell, those that it has.
    pub fn cell(&mut self, grid: &CandidateGrid, cell: Cell, digits: CandidateSet) {
        let hit = grid.candidates(cell) & digits;
        if !hit.is_empty() {
            self.list.push((cell, hit));
        }
    }

    /// The eliminations in reading order, each cell once; none where there are none.
    pub fn effect(mut self) -> Option<Effect> {
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

    /// Hands on the step that makes the eliminations, if there are any.
    pub fn tell(
        self,
        technique: &'static dyn Technique,
        evidence: impl FnOnce() -> Evidence,
        emit: Emit,
    ) -> ControlFlow<()> {
        match self.effect() {
            Some(effect) => emit(Step { technique, effect, evidence: evidence() }),
            None => ControlFlow::Continue(()),
        }
    }
}

/// Takes one digit from cells; none where no cell has it.
pub fn eliminate(grid: &CandidateGrid, cells: CellSet, digit: Digit) -> Option<Effect> {
    let hit = cells & grid.cells_of(digit);
    let list = || hit.iter().map(|cell| (cell, CandidateSet::of(digit))).collect();
    (!hit.is_empty()).then(|| Effect::Eliminate(list()))
}

/// The cells that see every one of these; they see themselves not.
pub fn common_peers(geometry: &Geometry, cells: CellSet) -> CellSet {
    let mut cells = cells.iter();
    let Some(first) = cells.next() else { return CellSet::EMPTY };
    cells.fold(geometry.peer_set(first), |set, cell| set & geometry.peer_set(cell))
}

/// Every digit that one of these cells can hold.
pub fn digits_in(grid: &CandidateGrid, cells: CellSet) -> CandidateSet {
    cells.iter().fold(CandidateSet::EMPTY, |set, cell| set | grid.candidates(cell))
}
