//! What naked and hidden subsets have in common: n things that hold n others between them.

use std::ops::ControlFlow;

use crate::grid::{Cell, CellSet};

/// Largest number of cells in a house, or digits on a board, that is played.
pub const MOST: usize = crate::grid::MAX_PLAY_SIZE;

/// Every choice of `left` of the items, as the union of what they hold, as long as that stays
/// within `limit`; the sink gets the union and the mask of items chosen.
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

/// The cells at the places of a mask.
pub fn chosen(cells: &[Cell], mask: u32) -> CellSet {
    cells.iter().enumerate().filter(|(i, _)| mask & 1 << i != 0).map(|(_, &cell)| cell).collect()
}
