//! Unique loops: loops of six or more cells that must not have only two digits. A loop of four is a unique rectangle.

use std::ops::ControlFlow;

use super::support::guardians::{Guarded, GuardianType};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::DeadlyReason;
use crate::hint::{Analysis, Emit, Finder};

/// A unique loop of one type.
pub struct UniqueLoop {
    pub kind: GuardianType,
}

/// The most cells of a loop.
const LONGEST: usize = 14;
/// The most cells of a loop with other candidates.
const MAX_GUARDED: usize = 3;

/// The search for loops, which go from cell to cell through houses that contain only these two of their cells.
struct LoopSearch<'a> {
    grid: &'a CandidateGrid,
    pair: CandidateSet,
    /// The cells with both digits among their candidates.
    usable: CellSet,
    path: Vec<Cell>,
    /// The number of cells of the path with other candidates.
    guarded: usize,
}

impl LoopSearch<'_> {
    /// Returns whether every house contains two of the cells or none.
    fn is_closed(&self, cells: CellSet) -> bool {
        self.grid.geometry().houses().all(|(_, house)| matches!((house.set & cells).len(), 0 | 2))
    }

    fn extend(&mut self, sink: &mut dyn FnMut(&[Cell]) -> ControlFlow<()>) -> ControlFlow<()> {
        let (Some(&first), Some(&last)) = (self.path.first(), self.path.last()) else {
            return ControlFlow::Continue(());
        };
        let grid = self.grid;
        let geometry = grid.geometry();
        let cells: CellSet = self.path.iter().copied().collect();
        if self.path.len() >= 6 && geometry.peer_set(last).contains(first) && self.is_closed(cells) {
            // Each loop once: in the direction of the smaller neighbour of its first cell.
            return if self.path[1] < last { sink(&self.path) } else { ControlFlow::Continue(()) };
        }
        if self.path.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        let mut unseen = geometry.peer_set(last);
        for &house in geometry.houses_of(last) {
            let set = geometry.house(house).set;
            if (set & cells).len() > 1 {
                continue;
            }
            // Cells that share two houses are reached through the first.
            for next in (set & self.usable & unseen).iter() {
                let other = usize::from(grid.candidates(next) != self.pair);
                let crowded =
                    geometry.houses_of(next).iter().any(|&h| (geometry.house(h).set & cells).len() > 1);
                // The loop starts at its lowest cell.
                if next <= first || cells.contains(next) || crowded || self.guarded + other > MAX_GUARDED {
                    continue;
                }
                self.path.push(next);
                self.guarded += other;
                self.extend(sink)?;
                self.guarded -= other;
                self.path.pop();
            }
            unseen -= set;
        }
        ControlFlow::Continue(())
    }
}

impl Finder for UniqueLoop {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let bivalue = grid.bivalue_cells();
        for a in Digit::all(grid.size()) {
            for b in Digit::all(grid.size()).filter(|&b| b > a) {
                let pair = CandidateSet::of(a) | CandidateSet::of(b);
                let usable = grid.cells_of(a) & grid.cells_of(b);
                let bare = (usable & bivalue).len();
                if bare + MAX_GUARDED < 6 {
                    continue;
                }
                for first in usable.iter() {
                    let guarded = usize::from(grid.candidates(first) != pair);
                    let path = vec![first];
                    let mut search = LoopSearch { grid, pair, usable, path, guarded };
                    search.extend(&mut |path| {
                        let cells: Vec<(Cell, CandidateSet)> =
                            path.iter().map(|&cell| (cell, pair)).collect();
                        Guarded { grid, why: DeadlyReason::Swap, is_board: false, cells: &cells }
                            .find(self.kind, emit)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects, without};

    /// Five cells of a loop through boxes 1, 2 and 4; the sixth is r4c2.
    const LOOP: &str = "r1c1=12 r1c4=12 r2c2=12 r2c4=12 r4c1=12";

    #[test]
    fn a_loop_of_six_cells_must_not_have_only_two_digits() {
        let one = cells(&format!("{LOOP} r4c2=123"));
        assert_eq!(effects("unique-loop-1", &one), ["r4c2 <> 1 and 2"]);
        let two = cells("r1c1=12 r1c4=12 r2c2=12 r2c4=12 r4c1=123 r4c2=123");
        let found = effects("unique-loop-2", &two);
        assert!(found.len() == 1 && found[0].starts_with("r4c3 <> 3; r4c4 <> 3; "), "{found:?}");
        let three = cells("r1c1=12 r1c4=12 r2c2=12 r2c4=12 r4c1=123 r4c2=124 r4c9=34");
        let found = effects("unique-loop-3", &three);
        assert!(found.contains(&"r4c3 <> 3 and 4; r4c4 <> 3 and 4; r4c5 <> 3 and 4; r4c6 <> 3 and 4; r4c7 <> 3 and 4; r4c8 <> 3 and 4".into()), "{found:?}");
        let four = cells("r1c1=12 r1c4=12 r2c2=12 r2c4=12 r4c1=123 r4c2=124");
        let four = without(four, 1, "r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9");
        assert_eq!(effects("unique-loop-4", &four), ["r4c1 <> 2; r4c2 <> 2"]);
        assert_eq!(effects("unique-loop-1", &two), Vec::<String>::new());
    }
}
