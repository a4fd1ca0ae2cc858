//! Locked candidates: all places for a digit in one house are also in another house.

use std::ops::ControlFlow;

use crate::hint::effects::eliminate;
use crate::hint::evidence::Locked;
use crate::hint::{Analysis, Emit, Evidence, Finder, emit_step};

/// Locked candidates of a box, or of any other house.
pub struct LockedCandidates {
    pub from_box: bool,
}

impl Finder for LockedCandidates {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let (geometry, changed) = (grid.geometry(), analysis.changed());
        for (from, house) in geometry.houses() {
            if house.kind.is_box() != self.from_box || (house.set & changed.cells).is_empty() {
                continue;
            }
            for digit in changed.digits.iter() {
                let cells = grid.places(from, digit);
                let Some(first) = cells.first() else { continue };
                for &to in geometry.houses_of(first) {
                    let other = geometry.house(to).set;
                    if to == from || !cells.is_subset(other) || cells.len() < 2 {
                        continue;
                    }
                    let effect = eliminate(grid, other - cells, digit);
                    emit_step(effect, || Evidence::Locked(Locked { digit, from, to, cells }), emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{effects, places_of_1, steps};

    #[test]
    fn a_box_points_and_a_line_claims() {
        // In box 1 the digit fits only in row 1; in column 9 only in box 9.
        let grid = places_of_1(
            "xx. xxx xx.
             ... xxx xx.
             ... xxx xx.
             xxx xxx xx.
             xxx xxx xx.
             xxx xxx xx.
             xxx xxx xxx
             xxx xxx xxx
             xxx xxx xx.",
        );
        let found = steps("pointing", &grid);
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0],
            "r1c4 <> 1; r1c5 <> 1; r1c6 <> 1; r1c7 <> 1; r1c8 <> 1 | In box 1, the 1 can only go in r1c1 or r1c2, both in row 1. \
             Remove 1 from r1c4, r1c5, r1c6, r1c7 and r1c8."
        );
        let found = effects("claiming", &grid);
        assert_eq!(found, ["r7c7 <> 1; r7c8 <> 1; r8c7 <> 1; r8c8 <> 1; r9c7 <> 1; r9c8 <> 1"]);
    }

    #[test]
    fn any_two_houses_that_overlap_lock_candidates() {
        use crate::grid::{CandidateGrid, CandidateSet, Extra, Geometry, Grid, Shape};
        let shape = Shape::standard(9).unwrap().with(Extra::Diagonals);
        let board = std::sync::Arc::new(Geometry::new(shape).unwrap());
        let mut grid = CandidateGrid::new(board.clone(), &Grid::empty(81));
        // On the diagonal the digit fits only in box 5.
        for i in (0..9).filter(|i| !(3..6).contains(i)) {
            grid.eliminate(board.cell(i, i), CandidateSet::from_bits(1));
        }
        let found = steps("claiming", &grid);
        assert!(
            found
                .iter()
                .any(|line| line.contains("In the diagonal of r1c1, the 1 can only go in r4c4, r5c5 or r6c6"))
        );
    }
}
