//! Hidden subsets: n digits that fit in only n cells of a house.

use std::ops::ControlFlow;

use super::support::subsets::{MAX_ITEMS, chosen, unions};
use crate::grid::{CandidateGrid, CandidateSet, HouseId};
use crate::hint::effects::eliminate_all;
use crate::hint::evidence::HiddenSubset;
use crate::hint::{Analysis, Emit, Evidence, Finder, emit_step};

/// A hidden subset of one size.
pub struct HiddenSubsets {
    pub size: usize,
}

impl HiddenSubsets {
    fn search_house(&self, grid: &CandidateGrid, house: HouseId, emit: Emit) -> ControlFlow<()> {
        let cells = &grid.geometry().house(house).cells;
        let mut items = [0u32; MAX_ITEMS];
        let mut open = 0;
        for (i, &cell) in cells.iter().enumerate() {
            let digits = grid.candidates(cell);
            open += usize::from(!digits.is_empty());
            digits.iter().for_each(|digit| items[digit.index()] |= 1 << i);
        }
        if open <= self.size {
            return ControlFlow::Continue(());
        }
        items.iter_mut().filter(|places| places.count_ones() == 1).for_each(|places| *places = 0);
        unions(&items[..grid.size()], self.size, &mut |union, mask| {
            let (cells, digits) = (chosen(cells, union), CandidateSet::from_bits(mask));
            let effect = eliminate_all(grid, cells, CandidateSet::all(grid.size()) - digits);
            emit_step(effect, || Evidence::HiddenSubset(HiddenSubset { house, cells, digits }), emit)
        })
    }
}

impl Finder for HiddenSubsets {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        analysis.changed().houses(grid.geometry()).try_for_each(|house| self.search_house(grid, house, emit))
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects, steps, without};

    #[test]
    fn hidden_subsets_keep_only_their_digits() {
        let row = |digits: &[u8], names: &str| {
            digits.iter().fold(cells(""), |grid, &digit| without(grid, digit, names))
        };
        let seven = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7";
        assert_eq!(
            steps("hidden-pair", &row(&[4, 6], seven)),
            [
                "r1c8 <> 1, 2, 3, 5, 7, 8 and 9; r1c9 <> 1, 2, 3, 5, 7, 8 and 9 | In row 1, the digits 4 and 6 can only go in r1c8 and r1c9. \
              Remove 1, 2, 3, 5, 7, 8 and 9 from r1c8 and r1c9."
            ]
        );
        let triple = effects("hidden-triple", &row(&[4, 6, 8], "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6"));
        assert_eq!(
            triple,
            ["r1c7 <> 1, 2, 3, 5, 7 and 9; r1c8 <> 1, 2, 3, 5, 7 and 9; r1c9 <> 1, 2, 3, 5, 7 and 9"]
        );
        assert_eq!(effects("hidden-quad", &row(&[1, 4, 6, 8], "r1c1 r1c2 r1c3 r1c4 r1c5")).len(), 1);
    }
}
