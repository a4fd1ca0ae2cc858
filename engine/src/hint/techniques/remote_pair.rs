//! Remote pairs: a chain of cells with the same two candidates.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::effects::{eliminate_all, twins};
use crate::hint::evidence::RemotePair;
use crate::hint::{Analysis, Emit, Evidence, Finder};

pub struct RemotePairs;

/// The most cells of a chain.
const LONGEST: usize = 24;

/// The search for chains of cells with the same two candidates.
struct PairSearch<'a> {
    grid: &'a CandidateGrid,
    digits: CandidateSet,
    twins: CellSet,
}

impl PairSearch<'_> {
    /// Emits the chain of these cells if it eliminates something, then all longer ones.
    fn extend(&self, cells: &mut Vec<Cell>, emit: Emit) -> ControlFlow<()> {
        let geometry = self.grid.geometry();
        let Some(&last) = cells.last() else { return ControlFlow::Continue(()) };
        // Each chain once, from its earlier end.
        if cells.len() >= 4 && cells.len().is_multiple_of(2) && cells[0] < last {
            // Neighbours are a naked pair; only pairs further apart count here.
            let mut both = CellSet::EMPTY;
            for (i, &one) in cells.iter().enumerate() {
                for &other in cells.iter().skip(i + 3).step_by(2) {
                    both |= geometry.peer_set(one) & geometry.peer_set(other);
                }
            }
            both -= cells.iter().copied().collect();
            if let Some(effect) = eliminate_all(self.grid, both, self.digits) {
                let pair = RemotePair { cells: cells.clone(), digits: self.digits };
                emit(effect, Evidence::RemotePair(pair))?;
            }
        }
        if cells.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        for next in (self.twins & geometry.peer_set(last)).iter() {
            if cells.contains(&next) {
                continue;
            }
            cells.push(next);
            self.extend(cells, emit)?;
            cells.pop();
        }
        ControlFlow::Continue(())
    }
}

impl Finder for RemotePairs {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let two = grid.bivalue_cells();
        let mut done = CellSet::EMPTY;
        for first in two.iter() {
            let digits = grid.candidates(first);
            let twins = twins(grid, two, first);
            if twins.len() < 4 || done.contains(first) {
                continue;
            }
            done |= twins;
            let search = PairSearch { grid, digits, twins };
            for start in twins.iter() {
                search.extend(&mut vec![start], emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects};

    #[test]
    fn digits_alternate_along_a_remote_pair() {
        let grid = cells("r1c1=12 r1c5=12 r5c5=12 r5c9=12");
        assert_eq!(effects("remote-pair", &grid), ["r1c9 <> 1 and 2; r5c1 <> 1 and 2"]);
    }
}
