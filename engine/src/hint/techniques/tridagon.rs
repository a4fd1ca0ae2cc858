//! Tridagons: twelve cells in four boxes that three digits alone cannot fill.
//!
//! ```text
//! x . . | x . .      Each box has one cell in every row and column. The cells of three boxes run in one direction, those
//! . x . | . x .      of the fourth in the other (or the other way round), so the three digits cannot fill them all.
//! . . x | . . x
//! ------+------
//! x . . | x . .
//! . x . | . . x
//! . . x | . x .
//! ```

use std::ops::ControlFlow;

use super::support::guardians::{Guarded, GuardianType};
use super::support::subsets::triples;
use crate::grid::{Boxes, CandidateGrid, CandidateSet, Cell, CellSet, Geometry};
use crate::hint::evidence::DeadlyReason;
use crate::hint::{Analysis, Emit, Finder};

pub struct Tridagon;

/// The most cells with other candidates.
const MAX_GUARDED: usize = 3;

/// The arrangements of three cells in a box: the column of the cell in each row. The first three run in one direction.
const ARRANGEMENTS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];

/// Three cells of a box, one in each of its rows and columns.
struct Trio {
    cells: [Cell; 3],
    /// Whether the cells run in the other direction.
    is_odd: bool,
    /// The number of cells with other candidates.
    guarded: usize,
}

impl Trio {
    /// All trios of a box for these digits, with few other candidates.
    fn all(grid: &CandidateGrid, first: Cell, digits: CandidateSet) -> Vec<Trio> {
        let geometry = grid.geometry();
        let (row, column) = (geometry.row_of(first), geometry.column_of(first));
        let mut trios = Vec::new();
        for (turn, columns) in ARRANGEMENTS.iter().enumerate() {
            let cells = [0, 1, 2].map(|i| geometry.cell(row + i, column + columns[i]));
            let guarded = cells.iter().filter(|&&cell| !(grid.candidates(cell) - digits).is_empty()).count();
            let fits = cells.iter().all(|&cell| (grid.candidates(cell) & digits).len() >= 2);
            if fits && guarded <= MAX_GUARDED {
                trios.push(Trio { cells, is_odd: turn >= 3, guarded });
            }
        }
        trios
    }
}

/// The first cells of every four boxes in a rectangle, on boards with 3x3 boxes.
fn box_rectangles(geometry: &Geometry) -> Vec<[Cell; 4]> {
    if geometry.shape().boxes != (Boxes::Rectangles { height: 3, width: 3 }) {
        return Vec::new();
    }
    let mut rectangles = Vec::new();
    for (top, bottom) in [(0, 3), (0, 6), (3, 6)] {
        for (left, right) in [(0, 3), (0, 6), (3, 6)] {
            let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
            rectangles.push(corners.map(|(row, column)| geometry.cell(row, column)));
        }
    }
    rectangles
}

impl Finder for Tridagon {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        for digits in triples(grid.size()) {
            for boxes in box_rectangles(grid.geometry()) {
                let [a, b, c, d] = boxes.map(|corner| Trio::all(grid, corner, digits));
                for (one, two) in a.iter().flat_map(|one| b.iter().map(move |two| (one, two))) {
                    if one.guarded + two.guarded > MAX_GUARDED {
                        continue;
                    }
                    for (three, four) in c.iter().flat_map(|three| d.iter().map(move |four| (three, four))) {
                        self.find_in(grid, digits, [one, two, three, four], emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Tridagon {
    fn find_in(
        &self,
        grid: &CandidateGrid,
        digits: CandidateSet,
        trios: [&Trio; 4],
        emit: Emit,
    ) -> ControlFlow<()> {
        // With an even number of boxes in the other direction the digits fit.
        let odd = trios.iter().filter(|trio| trio.is_odd).count();
        let guarded: usize = trios.iter().map(|trio| trio.guarded).sum();
        if odd.is_multiple_of(2) || guarded > MAX_GUARDED {
            return ControlFlow::Continue(());
        }
        let all: CellSet = trios.iter().flat_map(|trio| trio.cells).collect();
        let cells: Vec<(Cell, CandidateSet)> = all.iter().map(|cell| (cell, digits)).collect();
        let guarded = Guarded { grid, why: DeadlyReason::Impossible, is_board: false, cells: &cells };
        [GuardianType::One, GuardianType::Two, GuardianType::Three]
            .into_iter()
            .try_for_each(|kind| guarded.find(kind, emit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, steps};

    fn position(last: &str) -> CandidateGrid {
        let diagonal = "r1c1 r2c2 r3c3 r1c4 r2c5 r3c6 r4c1 r5c2 r6c3 r4c4";
        let pattern: Vec<String> = diagonal.split(' ').map(|cell| format!("{cell}=123")).collect();
        cells(&format!("{} {last}", pattern.join(" ")))
    }

    #[test]
    fn one_of_twelve_cells_has_another_digit() {
        let found = steps("tridagon", &position("r5c6=123 r6c5=1234"));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("r6c5 <> 1, 2 and 3 | 1, 2 and 3 alone cannot fill r1c1"), "{found:?}");
        let two = steps("tridagon", &position("r5c6=1234 r6c5=1234"));
        assert!(two.len() == 1 && two[0].contains("r4c5 <> 4"), "{two:?}");
        // In the same direction in all four boxes the digits fit.
        assert_eq!(steps("tridagon", &position("r5c5=123 r6c6=1234")), Vec::<String>::new());
    }
}
