//! Avoidable rectangles: deadly patterns with corners that the player has filled.

use std::ops::ControlFlow;

use crate::bits::ones;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::evidence::{Escape, Rectangle};
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Story, Technique};

use super::support::rectangle_story;
use crate::hint::analysis::rectangles::is_swappable;
use crate::hint::effects::{common_peers, eliminate};
use crate::hint::technique::emit_step;

/// A rectangle of cells that are not given, some of them filled.
pub struct AvoidableRectangle {
    card: Card,
    /// The number of filled corners.
    filled: u32,
}

/// Type 1: three corners are filled.
pub static AVOIDABLE_1: AvoidableRectangle = AvoidableRectangle {
    card: Card::new(
        "avoidable-rectangle-1",
        "avoidable rectangle type 1",
        "0607",
        (Difficulty::Hard, 100),
        "Three corners of a rectangle in two boxes are filled, none of them a given, and one candidate of the \
             fourth would complete a pattern a b, b a: the digits could be swapped, and the puzzle would have two \
             solutions. So the fourth corner has another digit. This assumes that the puzzle has only one solution.",
    )
    .assuming_unique(),
    filled: 3,
};
/// Type 2: two corners are filled.
pub static AVOIDABLE_2: AvoidableRectangle = AvoidableRectangle {
    card: Card::new(
        "avoidable-rectangle-2",
        "avoidable rectangle type 2",
        "0608",
        (Difficulty::Hard, 100),
        "Two corners of a rectangle in two boxes are filled, neither of them a given. The other two could \
             complete a pattern a b, b a, or have one other digit, the same in both. One of them must have it, or the \
             puzzle would have two solutions, so a cell that sees both cannot have it. This assumes that the puzzle \
             has only one solution.",
    )
    .assuming_unique(),
    filled: 2,
};

impl AvoidableRectangle {
    fn find_in(&'static self, grid: &CandidateGrid, corners: [Cell; 4], emit: Emit) -> ControlFlow<()> {
        let value = |i: usize| grid.value(corners[i]);
        // The digits of the two pairs of opposite corners.
        let (Some(even), Some(odd)) = (value(0).or(value(2)), value(1).or(value(3))) else {
            return ControlFlow::Continue(());
        };
        let expected = |i: usize| if i.is_multiple_of(2) { even } else { odd };
        let fits = |i: usize| match value(i) {
            Some(digit) => digit == expected(i),
            None => grid.candidates(corners[i]).contains(expected(i)),
        };
        if even == odd || !(0..4).all(fits) || !is_swappable(grid.geometry(), corners) {
            return ControlFlow::Continue(());
        }
        let unfilled = || (0..4).filter(|&i| value(i).is_none());
        let open: CellSet = unfilled().map(|i| corners[i]).collect();
        let rest = unfilled().map(|i| grid.candidates(corners[i]) - CandidateSet::of(expected(i)));
        let extra = rest.fold(CandidateSet::EMPTY, |all, digits| all | digits);
        let digits = [even, odd];
        let (effect, escape) = match (self.filled, open.only(), extra.only()) {
            (3, Some(corner), _) => {
                let at = corners.iter().position(|&c| c == corner).unwrap_or_default();
                (eliminate(grid, open, expected(at)), Escape::Corner(corner))
            }
            (2, None, Some(digit)) => {
                (eliminate(grid, common_peers(grid.geometry(), open), digit), Escape::Digit(digit, open))
            }
            _ => return ControlFlow::Continue(()),
        };
        emit_step(self, effect, || Evidence::Rectangle(Rectangle { corners, digits, escape }), emit)
    }
}

/// Every two members of a set, in order.
fn pairs(set: u32) -> impl Iterator<Item = (usize, usize)> {
    ones(set).flat_map(move |one| ones(set & !((2 << one) - 1)).map(move |two| (one, two)))
}

impl Technique for AvoidableRectangle {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        let (size, changed) = (grid.size(), analysis.changed().cells);
        // Without givens it is not known which digits the player has filled in.
        if grid.givens().is_empty() {
            return ControlFlow::Continue(());
        }
        // Of each column the rows of the cells that are not given, and of those that are filled.
        let in_columns = |is_in: &dyn Fn(Cell) -> bool| -> Vec<u32> {
            let rows = |column| (0..size).filter(move |&row| is_in(geometry.cell(row, column)));
            (0..size).map(|column| rows(column).fold(0, |all, row| all | 1 << row)).collect()
        };
        let is_own = |cell: Cell| !grid.givens().contains(cell);
        let own = in_columns(&is_own);
        let filled = in_columns(&|cell| is_own(cell) && grid.value(cell).is_some());
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
                    let cell = |row, column| geometry.cell(row, column);
                    let corners = [cell(row, one), cell(row, two), cell(other, two), cell(other, one)];
                    if corners.iter().any(|&corner| changed.contains(corner)) {
                        self.find_in(grid, corners, emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn story(&self, grid: &CandidateGrid, step: &Step) -> Story {
        match &step.evidence {
            Evidence::Rectangle(rectangle) => rectangle_story::tell(grid, rectangle, step),
            _ => step.told_by_evidence(grid),
        }
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
        assert_eq!(effects(&AVOIDABLE_1, &CandidateGrid::of(&puzzle)), ["r2c4 <> 1"]);
        puzzle.givens[board.cell(0, 0)] = Digit::new(1);
        assert_eq!(effects(&AVOIDABLE_1, &CandidateGrid::of(&puzzle)), Vec::<String>::new());
        puzzle.givens[board.cell(0, 0)] = None;
        values[board.cell(1, 0)] = None;
        puzzle.progress = Some(Progress { values, candidates: None });
        let mut grid = CandidateGrid::of(&puzzle);
        for (column, digits) in [(0, 0b110), (3, 0b101)] {
            grid.eliminate(board.cell(1, column), CandidateSet::all(9) - CandidateSet::from_bits(digits));
        }
        assert_eq!(effects(&AVOIDABLE_2, &grid)[0].split(';').next(), Some("r2c2 <> 3"));
    }
}
