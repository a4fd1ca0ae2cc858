//! Naked and locked subsets: n cells of a house with n digits between them.

use std::ops::ControlFlow;

use super::support::subsets::{MAX_ITEMS, Subset, chosen, unions};
use crate::grid::{CandidateGrid, CandidateSet, CellSet, HouseId};
use crate::hint::effects::{common_peers, eliminate_all};
use crate::hint::evidence::NakedSubset;
use crate::hint::{Analysis, Emit, Evidence, Finder, emit_step};

/// A naked subset of one size.
pub struct NakedSubsets {
    pub size: usize,
    /// Whether the cells share two houses that both lose candidates.
    pub is_locked: bool,
}

impl NakedSubsets {
    fn search_house(&self, grid: &CandidateGrid, house: HouseId, emit: Emit) -> ControlFlow<()> {
        let cells = &grid.geometry().house(house).cells;
        let mut items = [0; MAX_ITEMS];
        let mut open = 0;
        for (item, &cell) in items.iter_mut().zip(cells) {
            let digits = grid.candidates(cell);
            open += usize::from(!digits.is_empty());
            if digits.len() >= 2 {
                *item = digits.bits();
            }
        }
        if open <= self.size {
            return ControlFlow::Continue(());
        }
        unions(&items[..cells.len()], self.size, &mut |union, mask| {
            let subset = Subset { cells: chosen(cells, mask), digits: CandidateSet::from_bits(union) };
            self.report(grid, house, subset, emit)
        })
    }

    /// Emits a naked subset, unless it eliminates nothing, was found in an earlier house, or is of the other kind.
    fn report(
        &self,
        grid: &CandidateGrid,
        house: HouseId,
        Subset { cells, digits }: Subset,
        emit: Emit,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let seen = common_peers(geometry, cells);
        let affected = digits.iter().fold(CellSet::EMPTY, |set, digit| set | (seen & grid.cells_of(digit)));
        if affected.is_empty() {
            return ControlFlow::Continue(());
        }
        let houses: Vec<HouseId> = geometry.houses_with(cells).collect();
        // A house without other open cells does not count.
        let mut counting = houses.iter().filter(|&&house| open_count(grid, house) > self.size);
        let first_box = counting.clone().find(|&&house| geometry.house(house).kind.is_box());
        if first_box.or(counting.next()) != Some(&house) {
            return ControlFlow::Continue(());
        }
        let locked = self.size < 4 && !houses.iter().any(|&id| affected.is_subset(geometry.house(id).set));
        if locked != self.is_locked {
            return ControlFlow::Continue(());
        }
        let effect = eliminate_all(grid, affected, digits);
        emit_step(effect, || Evidence::NakedSubset(NakedSubset { houses, cells, digits }), emit)
    }
}

fn open_count(grid: &CandidateGrid, house: HouseId) -> usize {
    let cells = grid.geometry().house(house).cells.iter();
    cells.filter(|&&cell| !grid.candidates(cell).is_empty()).count()
}

impl Finder for NakedSubsets {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, geometry) = (analysis.grid, analysis.grid.geometry());
        // Without other houses, locked cells share a box and a line, and are found in the box.
        let only_boxes = self.is_locked && geometry.is_classic();
        for house in analysis.changed().houses(geometry) {
            if !only_boxes || geometry.house(house).kind.is_box() {
                self.search_house(grid, house, emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects, steps};

    #[test]
    fn a_naked_pair_clears_one_house_and_a_locked_pair_two() {
        let grid = cells("r1c1=37 r1c8=37");
        let found = steps("naked-pair", &grid);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("r1c2 <> 3 and 7; r1c3 <> 3 and 7; r1c4 <> 3 and 7"));
        assert!(
            found[0].contains("| r1c1 and r1c8 must be 3 and 7, so neither can go anywhere else in row 1. ")
        );
        let grid = cells("r1c1=37 r1c2=37");
        assert_eq!(effects("naked-pair", &grid), Vec::<String>::new());
        let found = steps("locked-pair", &grid);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("r1c9 <> 3 and 7") && found[0].contains("r3c3 <> 3 and 7"));
        assert_eq!(effects("locked-triple", &cells("r1c1=37 r1c2=378 r1c3=78")).len(), 1);
    }

    #[test]
    fn cells_of_larger_subsets_need_not_have_all_digits() {
        assert_eq!(effects("naked-triple", &cells("r1c1=12 r1c5=23 r1c9=13")).len(), 1);
        assert_eq!(effects("naked-quad", &cells("r1c1=12 r1c4=23 r1c5=34 r1c9=14")).len(), 1);
        assert_eq!(effects("naked-triple", &cells("r1c1=12 r1c5=23 r1c9=14")), Vec::<String>::new());
    }
}
