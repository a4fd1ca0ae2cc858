//! A pivot and two cells with two candidates: XY-wing and XYZ-wing.

use std::ops::ControlFlow;

use crate::grid::CellSet;
use crate::hint::effects::eliminate;
use crate::hint::evidence::Wing;
use crate::hint::{Analysis, Emit, Evidence, Finder};

/// A pivot with two pincers.
pub struct Wings {
    /// The number of candidates of the pivot: 3 if it has the digit of the pincers too.
    pub pivot_size: usize,
}

impl Finder for Wings {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        let two = grid.bivalue_cells();
        for pivot in grid.open_cells().filter(|&cell| grid.candidates(cell).len() == self.pivot_size) {
            let own = grid.candidates(pivot);
            let near = (two & geometry.peer_set(pivot)).iter();
            let near = near.filter(|&one| (grid.candidates(one) & own).len() + 1 == self.pivot_size);
            let near: CellSet = near.collect();
            for one in near.iter() {
                for other in near.iter().filter(|&other| other > one) {
                    let ends = grid.candidates(one) & grid.candidates(other);
                    let digits = grid.candidates(one) | grid.candidates(other) | own;
                    let Some(digit) = ends.only() else { continue };
                    if digits.len() != 3 || own.contains(digit) != (self.pivot_size == 3) {
                        continue;
                    }
                    let mut seen = geometry.peer_set(one) & geometry.peer_set(other);
                    if self.pivot_size == 3 {
                        seen &= geometry.peer_set(pivot);
                    }
                    if let Some(effect) = eliminate(grid, seen, digit) {
                        let wing = Wing { pivot, pincers: vec![one, other], digit, digits };
                        emit(effect, Evidence::Wing(wing))?;
                    }
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
    fn an_xy_wing_has_a_pivot_and_two_pincers() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23");
        assert_eq!(
            steps("xy-wing", &grid),
            [
                "r5c5 <> 3 | r1c1 is 1 or 2. If it is 1, r1c5 is 3. If it is 2, r5c1 is 3. So r1c5 or r5c1 is 3. \
              Remove 3 from r5c5, which sees both."
            ]
        );
    }

    #[test]
    fn an_xyz_wing_clears_cells_that_see_the_pivot_too() {
        let grid = cells("r1c1=123 r1c5=13 r2c2=23");
        assert_eq!(effects("xyz-wing", &grid), ["r1c2 <> 3; r1c3 <> 3"]);
    }
}
