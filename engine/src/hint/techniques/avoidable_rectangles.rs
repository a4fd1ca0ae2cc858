//! Avoidable rectangles: deadly patterns with corners that the player has filled.

use std::ops::ControlFlow;

use crate::bits::ones;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::analysis::rectangles::is_swappable;
use crate::hint::effects::{common_peers, eliminate, eliminate_all};
use crate::hint::evidence::{Escape, Rectangle};
use crate::hint::{Analysis, Emit, Evidence, Finder, emit_step};

/// A rectangle of cells that are not given, some of them filled.
pub struct AvoidableRectangle {
    /// The number of filled corners.
    pub filled: u32,
}

impl AvoidableRectangle {
    fn find_in(&self, grid: &CandidateGrid, corners: [Cell; 4], emit: Emit) -> ControlFlow<()> {
        let values = corners.map(|corner| grid.value(corner));
        // The digits of the two pairs of opposite corners.
        let (Some(even), Some(odd)) = (values[0].or(values[2]), values[1].or(values[3])) else {
            return ControlFlow::Continue(());
        };
        if even == odd {
            return ControlFlow::Continue(());
        }
        // The corners that are not filled, their digits in the pattern and their other candidates.
        let mut open = CellSet::EMPTY;
        let (mut own, mut extra) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        for ((&corner, value), expected) in corners.iter().zip(values).zip([even, odd, even, odd]) {
            let possible = value.map_or_else(|| grid.candidates(corner), CandidateSet::of);
            if !possible.contains(expected) {
                return ControlFlow::Continue(());
            }
            if value.is_none() {
                open.insert(corner);
                own.insert(expected);
                extra |= possible - CandidateSet::of(expected);
            }
        }
        if !is_swappable(grid.geometry(), corners) {
            return ControlFlow::Continue(());
        }
        let digits = [even, odd];
        let (effect, escape) = match (self.filled, open.only(), extra.only()) {
            (3, Some(corner), _) => (eliminate_all(grid, open, own), Escape::Corner(corner)),
            (2, None, Some(digit)) => {
                (eliminate(grid, common_peers(grid.geometry(), open), digit), Escape::Digit(digit, open))
            }
            _ => return ControlFlow::Continue(()),
        };
        emit_step(effect, || Evidence::Rectangle(Rectangle { corners, digits, escape }), emit)
    }
}

/// Every two members of a set, in order.
fn pairs(set: u32) -> impl Iterator<Item = (usize, usize)> {
    ones(set).flat_map(move |one| ones(set & !((2 << one) - 1)).map(move |two| (one, two)))
}

impl Finder for AvoidableRectangle {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        let (size, changed) = (grid.size(), analysis.changed().cells);
        // Without givens it is not known which digits the player has filled in.
        if grid.givens().is_empty() {
            return ControlFlow::Continue(());
        }
        // Of each column the rows of the cells that are not given, and of those that are filled.
        let (mut own, mut filled) = (vec![0u32; size], vec![0u32; size]);
        for cell in geometry.cells().filter(|&cell| !grid.givens().contains(cell)) {
            let row = 1 << geometry.row_of(cell);
            own[geometry.column_of(cell)] |= row;
            if grid.value(cell).is_some() {
                filled[geometry.column_of(cell)] |= row;
            }
        }
        for row in 0..size {
            let below = !((2 << row) - 1);
            let columns = (0..size).filter(|&column| own[column] >> row & 1 == 1);
            for (one, two) in pairs(columns.fold(0, |all, column| all | 1 << column)) {
                let others = match self.filled - (filled[one] >> row & 1) - (filled[two] >> row & 1) {
                    0 => !(filled[one] | filled[two]),
                    1 => filled[one] ^ filled[two],
                    2 => filled[one] & filled[two],
                    _ => 0,
                };
                for other in ones(own[one] & own[two] & others & below) {
                    let corners = [(row, one), (row, two), (other, two), (other, one)];
                    let corners = corners.map(|(row, column)| geometry.cell(row, column));
                    if corners.iter().any(|&corner| changed.contains(corner)) {
                        self.find_in(grid, corners, emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Geometry};
    use crate::hint::techniques::support::testing::effects;

    #[test]
    fn corners_of_avoidable_rectangles_are_not_givens() {
        use crate::grid::{CandidateGrid, Grid, Progress, Puzzle};
        let board = Geometry::standard(9).unwrap();
        let mut givens = Grid::empty(81);
        givens[board.cell(8, 8)] = Digit::new(9);
        let mut values = givens.clone();
        for (row, column, digit) in [(0, 0, 1), (0, 3, 2), (1, 0, 2)] {
            values[board.cell(row, column)] = Digit::new(digit);
        }
        let mut puzzle = Puzzle::new(board.clone(), givens);
        puzzle.progress = Some(Progress { values: values.clone(), candidates: None });
        assert_eq!(effects("avoidable-rectangle-1", &CandidateGrid::of(&puzzle)), ["r2c4 <> 1"]);
        puzzle.givens[board.cell(0, 0)] = Digit::new(1);
        assert_eq!(effects("avoidable-rectangle-1", &CandidateGrid::of(&puzzle)), Vec::<String>::new());
        puzzle.givens[board.cell(0, 0)] = None;
        values[board.cell(1, 0)] = None;
        puzzle.progress = Some(Progress { values, candidates: None });
        let mut grid = CandidateGrid::of(&puzzle);
        for (column, digits) in [(0, 0b110), (3, 0b101)] {
            grid.eliminate(board.cell(1, column), CandidateSet::all(9) - CandidateSet::from_bits(digits));
        }
        assert_eq!(effects("avoidable-rectangle-2", &grid)[0].split(';').next(), Some("r2c2 <> 3"));
    }
}
