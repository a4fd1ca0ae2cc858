//! Locked candidates: all places for a digit in one house lie in another house too.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, Digit};
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Technique, Text, evidence};
use crate::text;

use crate::hint::effects::eliminate;

/// Locked candidates that start from a box, or from any other house.
pub struct Locked {
    card: Card,
    from_box: bool,
}

/// From a box to a line.
pub static POINTING: Locked = Locked {
    card: Card::new(
        "pointing",
        "locked candidate (pointing)",
        "0100",
        (Difficulty::Medium, 50),
        "All places for a digit in a box lie in one row or column. The box needs the digit, so it takes it from \
         that line, and the line can have it nowhere else. Look for a digit whose last places in a box stand in \
         a line: it points along it.",
    ),
    from_box: true,
};

/// From a line to a box, and between any other two houses.
pub static CLAIMING: Locked = Locked {
    card: Card::new(
        "claiming",
        "locked candidate (claiming)",
        "0101",
        (Difficulty::Medium, 50),
        "All places for a digit in a row or column lie in one box. The line needs the digit, so it claims it from \
         that box, and the other cells of the box cannot hold it. On boards with diagonals, windows or regions the \
         same goes for any two houses that overlap.",
    ),
    from_box: false,
};

impl Technique for Locked {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        for (from, house) in geometry.houses() {
            if house.kind.is_box() != self.from_box {
                continue;
            }
            for digit in Digit::all(grid.size()) {
                let cells = grid.places(from, digit);
                let Some(first) = cells.first() else { continue };
                for &to in geometry.houses_of(first) {
                    let other = geometry.house(to).set;
                    if to == from || !cells.is_subset(other) || cells.len() < 2 {
                        continue;
                    }
                    if let Some(effect) = eliminate(grid, other - cells, digit) {
                        let evidence = Evidence::Locked(evidence::Locked { digit, from, to, cells });
                        emit(Step { technique: self, effect, evidence })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let &Evidence::Locked(evidence::Locked { digit, from, to, cells }) = &step.evidence else {
            return Text::default();
        };
        text![
            "In ",
            from,
            " there is room for ",
            digit,
            " only in ",
            Text::list(cells.iter()),
            if cells.len() == 2 { ", both in " } else { ", all in " },
            to,
            ": so no other cell of ",
            to,
            " can hold it. ",
            step.effect.text(),
            "."
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{effects, places_of_1, steps};

    #[test]
    fn a_box_points_and_a_line_claims() {
        // In box 1 the digit stands in row 1 only; in column 9 in box 9 only.
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
        let found = steps(&POINTING, &grid);
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0],
            "r1c4 <> 1; r1c5 <> 1; r1c6 <> 1; r1c7 <> 1; r1c8 <> 1 | In box 1 there is room for 1 only in r1c1 and r1c2, \
             both in row 1: so no other cell of row 1 can hold it. \
             r1c4 <> 1; r1c5 <> 1; r1c6 <> 1; r1c7 <> 1; r1c8 <> 1."
        );
        let found = effects(&CLAIMING, &grid);
        assert_eq!(found, ["r7c7 <> 1; r7c8 <> 1; r8c7 <> 1; r8c8 <> 1; r9c7 <> 1; r9c8 <> 1"]);
    }

    #[test]
    fn any_two_houses_that_overlap_will_do() {
        use crate::grid::{CandidateSet, Extra, Geometry, Grid, Shape};
        let shape = Shape::standard(9).unwrap().with(Extra::Diagonals);
        let board = std::sync::Arc::new(Geometry::new(shape).unwrap());
        let mut grid = CandidateGrid::new(board.clone(), &Grid::empty(81));
        // On the diagonal the digit is left in box 5 alone.
        for i in (0..9).filter(|i| !(3..6).contains(i)) {
            grid.eliminate(board.cell(i, i), CandidateSet::from_bits(1));
        }
        let found = steps(&CLAIMING, &grid);
        assert!(
            found
                .iter()
                .any(|line| line.contains("In diagonal 1 there is room for 1 only in r4c4, r5c5 and r6c6"))
        );
    }
}
