//! The bivalue universal grave (BUG) with one extra candidate.

use std::ops::ControlFlow;

use crate::grid::{CandidateSet, CellSet, Digit};
use crate::hint::effects::eliminate_all;
use crate::hint::evidence::Bug;
use crate::hint::{Analysis, Emit, Evidence, Finder, emit_step};

pub struct BugPlusOne;

impl Finder for BugPlusOne {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let mut triple = None;
        for cell in grid.open_cells() {
            match grid.candidates(cell).len() {
                2 => {}
                3 if triple.is_none() => triple = Some(cell),
                _ => return ControlFlow::Continue(()),
            }
        }
        let Some(cell) = triple else { return ControlFlow::Continue(()) };
        let own = grid.geometry().houses_of(cell);
        let mut digits = grid.candidates(cell).iter();
        let extra = digits.find(|&digit| own.iter().all(|&house| grid.places(house, digit).len() == 3));
        let Some(extra) = extra else { return ControlFlow::Continue(()) };
        let only = CellSet::of(cell);
        for digit in Digit::all(grid.size()) {
            let except = if digit == extra { only } else { CellSet::EMPTY };
            let mut houses = grid.geometry().houses();
            if !houses.all(|(house, _)| matches!((grid.places(house, digit) - except).len(), 0 | 2)) {
                return ControlFlow::Continue(());
            }
        }
        let effect = eliminate_all(grid, only, grid.candidates(cell) - CandidateSet::of(extra));
        emit_step(effect, || Evidence::Bug(Bug { cell, digit: extra }), emit)
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{effects, values, without};

    #[test]
    fn the_only_cell_with_three_candidates_has_the_extra_digit() {
        let grid =
            values("..6518279512739864879624.1..2.97168.76845319219.8624.79.12857.665.1.7.282873.6..1");
        assert_eq!(effects("bug-1", &grid), ["r4c3 <> 4 and 5"]);
        // Without the extra candidate there is nothing to conclude.
        assert_eq!(effects("bug-1", &without(grid, 3, "r4c3")), Vec::<String>::new());
    }

    #[test]
    fn two_cells_with_three_candidates_are_too_many() {
        let grid =
            values("5423691..673815942189.2.5637346982518652.1.39291.53..695713..2.42.9..31531.5.2.9.");
        let triples = grid.open_cells().filter(|&cell| grid.candidates(cell).len() > 2).count();
        assert!(triples > 1, "{triples}");
        assert_eq!(effects("bug-1", &grid), Vec::<String>::new());
    }
}
