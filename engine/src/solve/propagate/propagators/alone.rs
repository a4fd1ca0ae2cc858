//! What constraints say by themselves, without the houses.

use super::{Candidates, Domains, NoSolution, Propagator, Tables};
use crate::grid::{CandidateSet, Cell, CellSet, Constraint, Geometry};

/// Some constraints by themselves.
pub(crate) struct Alone {
    propagators: Vec<Propagator>,
    cells: CellSet,
}

impl Alone {
    pub fn new(constraints: &[&Constraint], board: &Geometry) -> Alone {
        let mut tables = Tables::new(board, false);
        let made = constraints.iter().filter_map(|constraint| Propagator::new(constraint, &mut tables));
        let cells = constraints.iter().flat_map(|constraint| constraint.cells()).collect();
        Alone { propagators: made.collect(), cells }
    }

    /// Removes the candidates that they exclude by themselves, until they exclude no more. A filled cell has its digit as
    /// its only candidate. Returns the cells that lost candidates, or `None` if one of their own has none left.
    pub fn settle(&self, candidates: &mut [CandidateSet]) -> Option<Vec<Cell>> {
        let mut domains = Sets { candidates, cells: self.cells, changed: Vec::new() };
        loop {
            let before = domains.changed.len();
            self.propagators.iter().try_for_each(|propagator| propagator.run(&mut domains)).ok()?;
            if domains.changed.len() == before {
                return Some(domains.changed);
            }
        }
    }
}

/// The candidates of each cell as a set, and the cell of each removal.
struct Sets<'a> {
    candidates: &'a mut [CandidateSet],
    cells: CellSet,
    changed: Vec<Cell>,
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
        let cell = Cell::new(usize::from(cell));
        if left != *set {
            self.changed.push(cell);
        }
        *set = left;
        if left.is_empty() && self.cells.contains(cell) { Err(NoSolution) } else { Ok(()) }
    }
}
