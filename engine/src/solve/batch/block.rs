//! Boards side by side, one per lane.
//!
//! ```text
//!               lane 0   lane 1   ..  lane N-1
//! cells[0]     │ r1c1   │ r1c1   │   │ r1c1   │     A board is a column. Boards move between blocks
//! cells[1]     │ r1c2   │ r1c2   │   │ r1c2   │     together: each row of the target takes some lanes
//!  ..          │        │        │   │        │     of the same row of the source.
//! cells[80]    │ r9c9   │ r9c9   │   │ r9c9   │
//! puzzles      │ puzzle │ puzzle │   │ puzzle │
//! ```

use super::super::lanes::{CELLS, FULL, Lanes, MAX_LANES, Moves};
use super::sweep::LaneCells;
use crate::bits::ones;

/// The number of a puzzle, counted from the start of the batch. It may wrap around.
pub(super) type PuzzleId = u32;

/// As many boards as there are lanes.
#[derive(Clone)]
pub(super) struct BoardBlock<V> {
    pub cells: LaneCells<V>,
    pub puzzles: [PuzzleId; MAX_LANES],
}

impl<V: Lanes> BoardBlock<V> {
    /// Creates a block of boards without givens.
    #[inline(always)]
    pub fn new() -> BoardBlock<V> {
        BoardBlock { cells: [V::splat(FULL); CELLS], puzzles: [0; MAX_LANES] }
    }

    /// Moves boards here from another block.
    #[inline(always)]
    pub fn move_boards(&mut self, source: &BoardBlock<V>, moves: &Moves) {
        V::move_lanes(&mut self.cells, &source.cells, moves);
        for lane in ones(moves.mask) {
            self.puzzles[lane] = source.puzzles[usize::from(moves.from[lane])];
        }
    }

    /// Copies the boards of these lanes to the same lanes.
    #[inline(always)]
    pub fn copy_lanes(&mut self, source: &BoardBlock<V>, lanes: u32) {
        let mask = V::mask(lanes);
        for (to, from) in self.cells.iter_mut().zip(&source.cells) {
            *to = V::select(mask, *from, *to);
        }
        for lane in ones(lanes) {
            self.puzzles[lane] = source.puzzles[lane];
        }
    }

    /// Copies a single board. For one lane this is faster than a pass over all of them.
    #[inline(always)]
    pub fn copy_board(&mut self, lane: usize, source: &BoardBlock<V>, from: usize) {
        for (to, source) in self.cells.iter_mut().zip(&source.cells) {
            to.lanes_mut()[lane] = source.lanes()[from];
        }
        self.puzzles[lane] = source.puzzles[from];
    }

    /// Removes digits from a cell of one board.
    #[inline(always)]
    pub fn remove(&mut self, cell: u8, lane: usize, digits: u16) {
        self.cells[usize::from(cell)].lanes_mut()[lane] &= !digits;
    }
}

/// Returns the lowest `count` set bits.
#[inline(always)]
pub(super) fn first_ones(bits: u32, count: usize) -> u32 {
    let mut rest = bits;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    bits & !rest
}
