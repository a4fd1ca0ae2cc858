//! Enumerating subsets: n cells with n digits between them, or n digits with n cells.

use std::ops::ControlFlow;

use crate::bits::ones;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, HouseId};
use crate::hint::effects::digits_in;

/// The most cells in a house, and the most digits, of a board that can be played.
pub const MAX_ITEMS: usize = crate::grid::MAX_PLAY_SIZE;

/// Passes every choice of `size` items to the sink whose union has at most as many bits, as the union and the mask of
/// the chosen items. Empty items are not chosen.
pub fn unions(
    items: &[u32],
    size: usize,
    sink: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let fits = |&(_, item): &(usize, &u32)| (1..=size as u32).contains(&item.count_ones());
    let mut small = [(0, 0); MAX_ITEMS];
    let mut count = 0;
    for (i, &item) in items.iter().enumerate().filter(fits) {
        small[count] = (item, 1 << i);
        count += 1;
    }
    extend_union(&small[..count], size, (0, 0), size, sink)
}

fn extend_union(
    small: &[(u32, u32)],
    left: usize,
    (union, mask): (u32, u32),
    size: usize,
    sink: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if left == 0 {
        return sink(union, mask);
    }
    for i in 0..(small.len() + 1).saturating_sub(left) {
        let (item, bit) = small[i];
        let all = union | item;
        if all.count_ones() as usize <= size {
            extend_union(&small[i + 1..], left - 1, (all, mask | bit), size, sink)?;
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
