//! Enumerating subsets: n cells with n digits between them, or n digits with n cells.

use std::ops::ControlFlow;

use crate::bits::ones;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::effects::digits_in;

/// The most cells in a house, and the most digits, of a board that can be played.
pub const MOST: usize = crate::grid::MAX_PLAY_SIZE;

/// Passes every choice of `left` items to the sink whose union has at most `limit` bits, as the union and the mask of
/// the chosen items. `chosen` is the same for the items that are already part of it.
pub fn unions(
    items: &[u32],
    left: usize,
    limit: u32,
    chosen: (u32, u32),
    sink: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (union, mask) = chosen;
    if left == 0 {
        return sink(union, mask);
    }
    let first = 32 - mask.leading_zeros() as usize;
    for (i, &item) in items.iter().enumerate().skip(first) {
        let all = union | item;
        if item != 0 && all.count_ones() <= limit {
            unions(items, left - 1, limit, (all, mask | 1 << i), sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells whose positions are set in a mask.
pub fn chosen(cells: &[Cell], mask: u32) -> CellSet {
    ones(mask).map(|i| cells[i]).collect()
}

/// Every set of three digits.
pub fn triples(size: usize) -> impl Iterator<Item = CandidateSet> {
    let digits = move || Digit::all(size);
    digits().flat_map(move |a| {
        digits()
            .filter(move |&b| b > a)
            .flat_map(move |b| digits().filter(move |&c| c > b).map(move |c| [a, b, c].into_iter().collect()))
    })
}

/// Passes every naked subset of `house` to the sink in which the cells of `joint` count as a single cell with only the
/// candidates `digits`, as the other cells and all digits.
pub fn subsets_with(
    grid: &CandidateGrid,
    house: HouseId,
    (joint, digits): (CellSet, CandidateSet),
    sink: &mut dyn FnMut(CellSet, CandidateSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let is_open = |cell: &Cell| !joint.contains(*cell) && grid.value(*cell).is_none();
    let open: Vec<Cell> = grid.geometry().house(house).cells.iter().copied().filter(is_open).collect();
    extend_subset(grid, &open, (CellSet::EMPTY, digits), sink)
}

fn extend_subset(
    grid: &CandidateGrid,
    open: &[Cell],
    (cells, digits): (CellSet, CandidateSet),
    sink: &mut dyn FnMut(CellSet, CandidateSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !cells.is_empty() && digits.len() == cells.len() + 1 {
        return sink(cells, digits);
    }
    for (i, &cell) in open.iter().enumerate() {
        let one = CellSet::of(cell);
        let all = digits | digits_in(grid, one);
        // All cells left may still be added; the joint cell counts too.
        if all.len() <= cells.len() + open.len() - i + 1 {
            extend_subset(grid, &open[i + 1..], (cells | one, all), sink)?;
        }
    }
    ControlFlow::Continue(())
}
