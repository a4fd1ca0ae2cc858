//! The bivalue universal grave: a board whose every open cell has two candidates has no single solution.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, CellSet, Digit};
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Technique, Text, evidence};
use crate::text;

use crate::hint::effects::Gone;

/// One cell with three candidates.
pub struct BugPlusOne;

static CARD: Card = Card::new(
    "bug-1",
    "bivalue universal grave + 1",
    "0610",
    (Difficulty::Hard, 100),
    "Every open cell has two candidates, one has three, and in every house each digit has two places, but for one digit \
     in the houses of that cell, which has three. Without it in that cell the board would be a grave: it had no \
     solution or two. So the cell holds that digit. This assumes that the puzzle has a single solution.",
)
.assuming_unique();

impl Technique for BugPlusOne {
    fn card(&self) -> &Card {
        &CARD
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let mut third = None;
        for cell in grid.open_cells() {
            match grid.candidates(cell).len() {
                2 => {}
                3 if third.is_none() => third = Some(cell),
                _ => return ControlFlow::Continue(()),
            }
        }
        let Some(cell) = third else { return ControlFlow::Continue(()) };
        let own = grid.geometry().houses_of(cell);
        let spare = |&digit: &Digit| own.iter().all(|&house| grid.places(house, digit).len() == 3);
        let Some(digit) = grid.candidates(cell).iter().find(spare) else { return ControlFlow::Continue(()) };
        let pairs = |digit: Digit, apart: CellSet| {
            grid.geometry()
                .houses()
                .all(|(house, _)| matches!((grid.places(house, digit) - apart).len(), 0 | 2))
        };
        let only = CellSet::of(cell);
        if !Digit::all(grid.size()).all(|d| pairs(d, if d == digit { only } else { CellSet::EMPTY })) {
            return ControlFlow::Continue(());
        }
        let mut gone = Gone::default();
        gone.cell(grid, cell, CandidateSet::all(grid.size()) - CandidateSet::of(digit));
        gone.tell(self, || Evidence::Bug(evidence::Bug { cell, digit }), emit)
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let &Evidence::Bug(evidence::Bug { cell, digit }) = &step.evidence else { return Text::default() };
        text![
            "But for ",
            cell,
            " every open cell has two candidates, and without ",
            digit,
            " in ",
            cell,
            " every digit would have two places in every house that lacks it: such a board has no solution or several. We take \
             it that the puzzle has one, so ",
            cell,
            " is ",
            digit,
            ". ",
            step.effect.text(),
            ".",
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::effects;

    #[test]
    fn a_board_of_pairs_and_one_triple() {
        use crate::grid::{Alphabet, Geometry, Grid, Puzzle};
        let values = "5423691..673815942189.2.5637346982518652.1.39291.53..695713..2.42.9..31531.5.2.9.";
        let values: Grid = values.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect();
        let grid = CandidateGrid::of(&Puzzle::new(Geometry::standard(9).unwrap(), values));
        assert_eq!(effects(&BugPlusOne, &grid), Vec::<String>::new());
    }
}
