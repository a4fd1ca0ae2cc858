//! Fireworks: three digits that a row and a column allow in the same two places outside their box.

use std::ops::ControlFlow;

use super::support::subsets::triples;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::effects::eliminate_all;
use crate::hint::evidence::Firework;
use crate::hint::{Analysis, Emit, Evidence, Finder, emit_step};

pub struct TripleFirework;

/// The only place for the digit in the line outside the box, if there is exactly one.
fn tip(grid: &CandidateGrid, line: HouseId, inside: HouseId, digit: Digit) -> Option<Cell> {
    (grid.places(line, digit) - grid.geometry().house(inside).set).only()
}

impl Finder for TripleFirework {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        for cross in grid.open_cells() {
            let [row, column, inside, ..] = *geometry.houses_of(cross) else { continue };
            let lines = [row, column];
            let places: Vec<Option<[Cell; 2]>> = Digit::all(grid.size())
                .map(|digit| Some([tip(grid, row, inside, digit)?, tip(grid, column, inside, digit)?]))
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
                let cells: CellSet = [cross, first[0], first[1]].into_iter().collect();
                let effect = eliminate_all(grid, cells, CandidateSet::all(grid.size()) - digits);
                let firework = Firework { cross, tips: first, lines, inside, digits };
                emit_step(effect, || Evidence::Firework(firework), emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects, without};

    #[test]
    fn three_digits_take_the_crossing_and_the_two_places_outside() {
        let mut grid = cells("r1c9=123456");
        for digit in 1..=3 {
            grid = without(grid, digit, "r1c4 r1c5 r1c6 r1c7 r1c8 r4c1 r5c1 r6c1 r7c1 r8c1");
        }
        assert_eq!(
            effects("fireworks", &grid),
            ["r1c1 <> 4, 5, 6, 7, 8 and 9; r1c9 <> 4, 5 and 6; r9c1 <> 4, 5, 6, 7, 8 and 9"]
        );
    }
}
