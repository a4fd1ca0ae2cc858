//! What a rule says by itself, without the houses.

use super::{Candidates, Domains, NoSolution, Propagator, Tables};
use crate::grid::{CandidateSet, Constraint, Geometry};

/// Removes the candidates that some constraints exclude by themselves, until they exclude no more. A filled cell has its
/// digit as its only candidate. Returns whether every cell has one left.
pub(crate) fn settle_alone(
    constraints: &[&Constraint],
    board: &Geometry,
    candidates: &mut [CandidateSet],
) -> bool {
    let mut tables = Tables::new(board);
    let propagators: Vec<Propagator> =
        constraints.iter().filter_map(|constraint| Propagator::new(constraint, &mut tables)).collect();
    let mut domains = Sets { candidates, changes: 0 };
    loop {
        let before = domains.changes;
        if propagators.iter().try_for_each(|propagator| propagator.run(&mut domains)).is_err() {
            return false;
        }
        if domains.changes == before {
            return true;
        }
    }
}

/// The candidates of each cell as a set, and how often some have been removed.
struct Sets<'a> {
    candidates: &'a mut [CandidateSet],
    changes: usize,
}

impl Candidates for Sets<'_> {
    fn get(&self, cell: u16) -> u32 {
        self.candidates[usize::from(cell)].bits()
    }
}

impl Domains for Sets<'_> {
    fn remove(&mut self, cell: u16, digits: u32) -> Result<(), NoSolution> {
        let set = &mut self.candidates[usize::from(cell)];
        let left = *set - CandidateSet::from_bits(digits);
        self.changes += usize::from(left != *set);
        *set = left;
        if left.is_empty() { Err(NoSolution) } else { Ok(()) }
    }
}
