//! Enumerating subsets: n cells with n digits between them, or n digits with n cells.

use std::ops::ControlFlow;

use crate::bits::ones;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, HouseId};

/// The most cells in a house, and the most digits, of a board that can be played.
pub const MAX_ITEMS: usize = crate::grid::MAX_PLAY_SIZE;

/// Passes every choice of `size` items to the sink whose union has at most as many bits, as the union and the mask of
/// the chosen items. Empty items are not chosen.
pub fn unions(
    items: &[u32],
    size: usize,
    sink: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut small = [Union::default(); MAX_ITEMS];
    let mut count = 0;
    for (i, &item) in items.iter().enumerate() {
        if (1..=size as u32).contains(&item.count_ones()) {
            small[count] = Union { bits: item, items: 1 << i };
            count += 1;
        }
    }
    extend_union(&small[..count], size, Union::default(), size, sink)
}

#[derive(Clone, Copy, Default)]
struct Union {
    bits: u32,
    /// The items, as bits.
    items: u32,
}

fn extend_union(
    small: &[Union],
    left: usize,
    union: Union,
    size: usize,
    sink: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if left == 0 {
        return sink(union.bits, union.items);
    }
    for i in 0..(small.len() + 1).saturating_sub(left) {
        let all = Union { bits: union.bits | small[i].bits, items: union.items | small[i].items };
        if all.bits.count_ones() as usize <= size {
            extend_union(&small[i + 1..], left - 1, all, size, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells whose positions are set in a mask.
pub fn chosen(cells: &[Cell], mask: u32) -> CellSet {
    ones(mask).map(|i| cells[i]).collect()
}

/// Every set of three digits.
pub fn triples(size: usize) -> Vec<CandidateSet> {
    let mut triples = Vec::new();
    for a in 0..size {
        for b in a + 1..size {
            triples.extend((b + 1..size).map(|c| CandidateSet::from_bits(1 << a | 1 << b | 1 << c)));
        }
    }
    triples
}

/// Cells with their candidates.
#[derive(Clone, Copy)]
pub struct Subset {
    pub cells: CellSet,
    pub digits: CandidateSet,
}

/// Passes every naked subset of `house` to the sink in which the cells of `joint` count as a single cell with only its
/// digits, as the other cells and all digits.
pub fn subsets_with(
    grid: &CandidateGrid,
    house: HouseId,
    joint: Subset,
    sink: &mut dyn FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let others = grid.geometry().house(house).cells.iter().filter(|&&cell| !joint.cells.contains(cell));
    let open: Vec<Cell> = others.copied().filter(|&cell| grid.value(cell).is_none()).collect();
    extend_subset(grid, &open, Subset { cells: CellSet::EMPTY, ..joint }, sink)
}

fn extend_subset(
    grid: &CandidateGrid,
    open: &[Cell],
    subset: Subset,
    sink: &mut dyn FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Subset { cells, digits } = subset;
    if !cells.is_empty() && digits.len() == cells.len() + 1 {
        return sink(subset);
    }
    for (i, &cell) in open.iter().enumerate() {
        let all = Subset { cells: cells | CellSet::of(cell), digits: digits | grid.candidates(cell) };
        // All cells left may still be added; the joint cell counts too.
        if all.digits.len() <= cells.len() + open.len() - i + 1 {
            extend_subset(grid, &open[i + 1..], all, sink)?;
        }
    }
    ControlFlow::Continue(())
}
