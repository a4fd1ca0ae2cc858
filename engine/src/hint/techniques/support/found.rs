//! Patterns of one digit that a search has found, alone or in pairs as one step.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CellSet, Digit};
use crate::hint::effects::{Eliminations, eliminate};
use crate::hint::{Emit, Evidence, emit_step};

/// A pattern and the cells that lose its digit.
pub struct Found {
    pub evidence: Evidence,
    pub digit: Digit,
    pub targets: CellSet,
}

impl Found {
    /// Emits it as a step.
    pub fn emit(self, grid: &CandidateGrid, emit: Emit) -> ControlFlow<()> {
        emit_step(eliminate(grid, self.targets, self.digit), || self.evidence, emit)
    }
}

/// Emits every two patterns that each eliminate something the other does not.
///
/// `may_pair` gets the indices of the two.
pub fn emit_pairs(
    grid: &CandidateGrid,
    found: &[Found],
    may_pair: impl Fn(usize, usize) -> bool,
    emit: Emit,
) -> ControlFlow<()> {
    for (i, one) in found.iter().enumerate() {
        for (k, other) in found.iter().enumerate().skip(i + 1) {
            let adds_nothing = one.digit == other.digit
                && (one.targets.is_subset(other.targets) || other.targets.is_subset(one.targets));
            if adds_nothing || !may_pair(i, k) {
                continue;
            }
            let mut eliminations = Eliminations::default();
            eliminations.add_digit(grid, one.targets, one.digit);
            eliminations.add_digit(grid, other.targets, other.digit);
            let both = [&one.evidence, &other.evidence];
            eliminations.emit(|| Evidence::Combined(Box::new(both.map(Evidence::clone))), emit)?;
        }
    }
    ControlFlow::Continue(())
}
