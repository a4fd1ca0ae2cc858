//! Fireworks: three digits that two lines send out of their box to the same two places.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::evidence::Firework;
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Technique, Text};
use crate::text;

use super::tridagon::triples;
use crate::hint::effects::Gone;

/// Three digits and three cells.
pub struct TripleFirework;

static CARD: Card = Card::new(
    "fireworks",
    "triple firework",
    "2041",
    (Difficulty::Unfair, 400),
    "A row and a column cross in a cell. Outside the box of that cell a digit has one place in the row and one in the \
     column. The box holds the digit once: so it can stay in the box for both lines only where they cross, and it is in \
     the crossing or in one of the two places outside. Where three digits have the same three cells, these hold nothing \
     else.",
);

/// The only place for the digit in the line outside the box, where there is just one.
fn tip(grid: &CandidateGrid, (line, inside): (HouseId, HouseId), digit: Digit) -> Option<Cell> {
    (grid.places(line, digit) - grid.geometry().house(inside).set).only()
}

impl Technique for TripleFirework {
    fn card(&self) -> &Card {
        &CARD
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        for cross in grid.open_cells() {
            let [row, column, inside, ..] = *geometry.houses_of(cross) else { continue };
            let lines = [row, column];
            let places: Vec<Option<[Cell; 2]>> = Digit::all(grid.size())
                .map(|digit| Some([tip(grid, (row, inside), digit)?, tip(grid, (column, inside), digit)?]))
                .collect();
            if places.iter().flatten().count() < 3 {
                continue;
            }
            for digits in triples(grid.size()) {
                let mut tips = digits.iter().map(|digit| places[digit.index()]);
                let Some(first) = tips.next().flatten() else { continue };
                if !tips.all(|other| other == Some(first)) {
                    continue;
                }
                let mut gone = Gone::default();
                let others = CandidateSet::all(grid.size()) - digits;
                let cells: CellSet = [cross, first[0], first[1]].into_iter().collect();
                cells.iter().for_each(|cell| gone.cell(grid, cell, others));
                let firework = Firework { cross, tips: first, lines, inside, digits };
                gone.tell(self, || Evidence::Firework(firework), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let Evidence::Firework(Firework { cross, tips: [a, b], lines: [row, column], inside, digits }) =
            &step.evidence
        else {
            return Text::default();
        };
        let digits = || Text::list(digits.iter());
        text![
            "Outside ",
            *inside,
            " the digits ",
            digits(),
            " have no place in ",
            *row,
            " but ",
            *a,
            ", and none in ",
            *column,
            " but ",
            *b,
            ". Take one of them: if it is at neither, both lines have it in ",
            *inside,
            ", which holds it once, so it is where they cross, at ",
            *cross,
            ". Each of the three digits is thus in one of the three cells, which have no room for others. ",
            step.effect.text(),
            ".",
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, effects, without};

    #[test]
    fn three_digits_take_the_crossing_and_the_two_places_outside() {
        let mut grid = cells("r1c9=123456");
        for digit in 1..=3 {
            grid = without(grid, digit, "r1c4 r1c5 r1c6 r1c7 r1c8 r4c1 r5c1 r6c1 r7c1 r8c1");
        }
        assert_eq!(
            effects(&TripleFirework, &grid),
            ["r1c1 <> 4, 5, 6, 7, 8 and 9; r1c9 <> 4, 5 and 6; r9c1 <> 4, 5, 6, 7, 8 and 9"]
        );
    }
}
