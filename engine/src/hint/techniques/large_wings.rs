//! WXYZ-wings and larger: an almost locked set and a cell with two candidates.

use std::ops::ControlFlow;

use crate::grid::CandidateSet;
use crate::hint::evidence::AlsChain;
use crate::hint::{Analysis, Emit, Evidence, Finder};

/// A wing of four or more cells: two almost locked sets, one of them a single cell.
pub struct LargeWing {
    /// The number of cells of the larger set.
    pub cells: usize,
}

impl Finder for LargeWing {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let sets = analysis.sets();
        for (a, near) in analysis.neighbours(false).iter().enumerate() {
            let single = sets.sets[a];
            if single.cells.len() > 1 {
                continue;
            }
            for near in near {
                let set = sets.sets[near.set];
                if set.cells.len() != self.cells {
                    continue;
                }
                for link in near.digits.iter() {
                    let others = CandidateSet::all(analysis.grid.size()) - CandidateSet::of(link);
                    let sets_of_wing = vec![single, set];
                    let chain =
                        AlsChain { sets: sets_of_wing, links: vec![link], second: None, is_wing: true };
                    sets.taken(a, near.set, others).emit(|| Evidence::Als(chain), emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects, steps};

    #[test]
    fn a_pair_and_three_cells_of_a_house() {
        // x = 1 joins r1c1 and r1c5; z = 4.
        let grid = cells("r1c1=14 r1c5=124 r2c4=23 r2c6=234");
        let found = steps("wxyz-wing", &grid);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].starts_with(
                "r1c4 <> 4; r1c6 <> 4 | If r1c1 isn't 4, it's 1. Then r1c5, r2c4 and r2c6 cannot be 1"
            ),
            "{found:?}"
        );
        let larger = cells("r1c1=14 r1c5=124 r2c4=23 r2c6=235 r3c4=345");
        assert!(effects("vwxyz-wing", &larger).contains(&"r1c4 <> 4; r1c6 <> 4".into()));
        let largest = cells("r1c1=14 r1c5=124 r2c4=23 r2c6=235 r3c4=356 r3c6=46");
        assert!(effects("uvwxyz-wing", &largest).contains(&"r1c4 <> 4; r1c6 <> 4".into()));
    }
}
