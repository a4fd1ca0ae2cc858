//! Cells with two candidates round a pivot: XY-wing and XYZ-wing.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CellSet, Digit};
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Technique, Text, evidence};
use crate::text;

use crate::hint::effects::eliminate;

/// A pivot with two pincers.
pub struct Wing {
    card: Card,
    /// Candidates of the pivot: 3 where it can hold the digit of the pincers too.
    pivot: usize,
}

/// Three cells with two candidates each.
pub static XY_WING: Wing = Wing {
    card: Card::new(
        "xy-wing",
        "XY-wing",
        "0800",
        (Difficulty::Hard, 160),
        "A cell with the candidates x and y, the pivot, sees two cells with x and z and with y and z. Whichever the \
         pivot is, one of the two pincers must be z: a cell that sees both pincers cannot be z.",
    ),
    pivot: 2,
};
/// A pivot with three candidates.
pub static XYZ_WING: Wing = Wing {
    card: Card::new(
        "xyz-wing",
        "XYZ-wing",
        "0801",
        (Difficulty::Hard, 180),
        "A cell with the candidates x, y and z, the pivot, sees two cells with x and z and with y and z. One of the \
         three must be z: a cell that sees all three cannot be z.",
    ),
    pivot: 3,
};

/// Cells with just two candidates.
pub(super) fn bivalue(grid: &CandidateGrid) -> CellSet {
    let (mut two, mut three, mut one) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::all(grid.size()) {
        let cells = grid.cells_of(digit);
        three |= two & cells;
        two |= one & cells;
        one |= cells;
    }
    two - three
}

impl Technique for Wing {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        let two = bivalue(grid);
        for pivot in grid.open_cells().filter(|&cell| grid.candidates(cell).len() == self.pivot) {
            let middle = grid.candidates(pivot);
            let near = two & geometry.peer_set(pivot);
            for one in near.iter() {
                let shared = grid.candidates(one) & middle;
                if shared.len() + 1 != self.pivot {
                    continue;
                }
                for other in near.iter().filter(|&other| other > one) {
                    let ends = grid.candidates(one) & grid.candidates(other);
                    let all = grid.candidates(one) | grid.candidates(other) | middle;
                    let Some(digit) = ends.only().filter(|&d| middle.contains(d) == (self.pivot == 3)) else {
                        continue;
                    };
                    if all.len() != 3 {
                        continue;
                    }
                    let mut seen = geometry.peer_set(one) & geometry.peer_set(other);
                    if self.pivot == 3 {
                        seen &= geometry.peer_set(pivot);
                    }
                    if let Some(effect) = eliminate(grid, seen, digit) {
                        let evidence = Evidence::Wing(evidence::Wing {
                            pivot,
                            pincers: vec![one, other],
                            digit,
                            digits: all,
                        });
                        emit(Step { technique: self, effect, evidence })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        let Evidence::Wing(evidence::Wing { pivot, pincers, digit, .. }) = &step.evidence else {
            return Text::default();
        };
        let (pivot, digit) = (*pivot, *digit);
        let cases = grid.candidates(pivot).iter().map(|candidate| {
            let pincer =
                pincers.iter().find(|&&c| grid.candidates(c).contains(candidate) && candidate != digit);
            match pincer {
                Some(&pincer) => text!["if it is ", candidate, ", ", pincer, " is ", digit],
                None => text!["it may be ", digit, " itself"],
            }
        });
        let holders = grid.candidates(pivot).contains(digit).then_some(pivot);
        let holders = holders.into_iter().chain(pincers.iter().copied());
        text![
            pivot,
            " is ",
            Text::join(grid.candidates(pivot).iter(), " or "),
            ": ",
            Text::join(cases, "; "),
            ". In any case one of ",
            Text::list(holders),
            " is ",
            digit,
            ", so a cell that sees them all is not. ",
            step.effect.text(),
            ".",
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, effects, steps};

    #[test]
    fn an_xy_wing_has_a_pivot_and_two_pincers() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23");
        assert_eq!(
            steps(&XY_WING, &grid),
            [
                "r5c5 <> 3 | r1c1 is 1 or 2: if it is 1, r1c5 is 3; if it is 2, r5c1 is 3. In any case one of r1c5 and r5c1 is 3, \
              so a cell that sees them all is not. r5c5 <> 3."
            ]
        );
    }

    #[test]
    fn an_xyz_wing_is_seen_from_its_pivot_too() {
        let grid = cells("r1c1=123 r1c5=13 r2c2=23");
        assert_eq!(effects(&XYZ_WING, &grid), ["r1c2 <> 3; r1c3 <> 3"]);
    }
}
