//! Almost locked sets: n cells of a house with n + 1 digits.

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::evidence::Als;

/// Every almost locked set, each once, in the order of the houses that hold them.
pub fn almost_locked_sets(grid: &CandidateGrid) -> Vec<Als> {
    let mut sets: Vec<Als> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for (_, house) in grid.geometry().houses() {
        let open: Vec<Cell> = house.cells.iter().copied().filter(|&cell| grid.value(cell).is_none()).collect();
        grow(grid, &open, (CellSet::EMPTY, CandidateSet::EMPTY), &mut |set| {
            if seen.insert(set.cells) {
                sets.push(set);
            }
        });
    }
    sets
}

fn grow(
    grid: &CandidateGrid,
    left: &[Cell],
    (cells, digits): (CellSet, CandidateSet),
    sink: &mut dyn FnMut(Als),
) {
    if !cells.is_empty() && digits.len() == cells.len() + 1 {
        sink(Als { cells, digits });
    }
    for (i, &cell) in left.iter().enumerate() {
        let all = digits | grid.candidates(cell);
        // Every cell left may still join.
        if all.len() <= cells.len() + left.len() - i + 1 {
            let mut more = cells;
            more.insert(cell);
            grow(grid, &left[i + 1..], (more, all), sink);
        }
    }
}
