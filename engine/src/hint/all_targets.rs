//! Everything that one argument removes. Techniques on the scale of ratings give each target of a chain a step of its
//! own; a person who follows the argument once has seen what it does to all of them.

use super::evidence::{Allowed, CheckedBoard, Evidence};
use super::{Effect, Step};
use crate::grid::{CandidateGrid, CandidateSet, Cell};

impl Step {
    /// Returns the step with every candidate that its chain, whip or net removes by itself.
    pub(super) fn with_all_targets(self, grid: &CandidateGrid) -> Step {
        let is_chain = matches!(
            self.evidence,
            Evidence::Chain(_)
                | Evidence::Whip(_)
                | Evidence::ForcingContradiction(_)
                | Evidence::Refutation(_)
        );
        // What the evidence of a rule allows takes long to tell.
        let list = if is_chain { removable(grid, &self) } else { None };
        match list {
            Some(list) => Step { effect: Effect::Eliminate(list), ..self },
            None => self,
        }
    }
}

fn removable(grid: &CandidateGrid, step: &Step) -> Option<Vec<(Cell, CandidateSet)>> {
    let Effect::Eliminate(_) = step.effect else { return None };
    let allowed = step.evidence.argument().allowed(CheckedBoard { grid }, &step.effect).ok()?;
    let Allowed::Eliminate(may) = allowed else { return None };
    let mut list = Vec::new();
    for cell in grid.open_cells() {
        let digits: CandidateSet = grid.candidates(cell).iter().filter(|&digit| may(cell, digit)).collect();
        if !digits.is_empty() {
            list.push((cell, digits));
        }
    }
    (!list.is_empty()).then_some(list)
}
