//! Boards side by side, one a lane, and the stack of those that wait.
//!
//! ```text
//!               lane 0   lane 1   ..  lane N-1
//! cells[0]     │ r1c1   │ r1c1   │   │ r1c1   │     A board is a column. Boards move between blocks all
//! cells[1]     │ r1c2   │ r1c2   │   │ r1c2   │     together: each row of the target takes some lanes of
//!  ..          │        │        │   │        │     the same row of the source.
//! cells[80]    │ r9c9   │ r9c9   │   │ r9c9   │
//! owners       │ puzzle │ puzzle │   │ puzzle │
//! ```

use super::super::lanes::{CELLS, FULL, Lanes, MOST, Moves};
use super::sweep::Cells;

/// The number of a puzzle, counted from the start of the batch; it may wrap around.
pub(super) type Owner = u32;

/// As many boards as there are lanes.
#[derive(Clone)]
pub(super) struct Block<V> {
    pub cells: Cells<V>,
    pub owners: [Owner; MOST],
}

impl<V: Lanes> Block<V> {
    /// Boards without a given.
    #[inline(always)]
    pub fn new() -> Block<V> {
        Block { cells: [V::splat(FULL); CELLS], owners: [0; MOST] }
    }

    /// Takes boards from another block.
    #[inline(always)]
    pub fn take(&mut self, source: &Block<V>, moves: &Moves) {
        V::take(&mut self.cells, &source.cells, moves);
        for lane in ones(moves.mask) {
            self.owners[lane] = source.owners[usize::from(moves.from[lane])];
        }
    }

    /// Takes digits out of a cell of one board.
    #[inline(always)]
    pub fn remove(&mut self, cell: u8, lane: usize, digits: u16) {
        self.cells[usize::from(cell)].lanes_mut()[lane] &= !digits;
    }
}

/// The places of the bits, from the lowest.
#[inline(always)]
pub(super) fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(at)
    })
}

/// The lowest `count` bits of these.
#[inline(always)]
pub(super) fn first_ones(bits: u32, count: usize) -> u32 {
    let mut rest = bits;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    bits & !rest
}

/// Boards that wait, last in first out.
pub(super) struct Stack<V> {
    /// All full but the last of those in use; the rest is kept for later.
    blocks: Vec<Block<V>>,
    len: usize,
}

impl<V: Lanes> Stack<V> {
    pub fn new() -> Stack<V> {
        Stack { blocks: Vec::new(), len: 0 }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Pushes the boards of these lanes; `placed` hears which block and lane each has come to.
    #[inline(always)]
    pub fn push(
        &mut self,
        source: &Block<V>,
        lanes: u32,
        mut placed: impl FnMut(usize, &mut Block<V>, usize),
    ) {
        let mut rest = lanes;
        while rest != 0 {
            let (block, start) = (self.len / V::COUNT, self.len % V::COUNT);
            if block == self.blocks.len() {
                self.blocks.push(Block::new());
            }
            let target = &mut self.blocks[block];
            let now = first_ones(rest, V::COUNT - start);
            let mut moves = Moves { mask: 0, from: [0; MOST] };
            for (lane, to) in ones(now).zip(start..) {
                moves.mask |= 1 << to;
                moves.from[to] = lane as u8;
            }
            target.take(source, &moves);
            for (lane, to) in ones(now).zip(start..) {
                placed(lane, target, to);
            }
            self.len += now.count_ones() as usize;
            rest &= !now;
        }
    }

    /// Pops boards into these lanes as long as there are any, without those that are not wanted any
    /// more; the lanes that got one.
    #[inline(always)]
    pub fn pop(&mut self, target: &mut Block<V>, lanes: u32, mut wanted: impl FnMut(Owner) -> bool) -> u32 {
        let mut rest = lanes;
        while rest != 0 && self.len > 0 {
            let block = &self.blocks[(self.len - 1) / V::COUNT];
            let mut moves = Moves { mask: 0, from: [0; MOST] };
            loop {
                let at = (self.len - 1) % V::COUNT;
                self.len -= 1;
                if wanted(block.owners[at]) {
                    let lane = rest.trailing_zeros() as usize;
                    moves.mask |= 1 << lane;
                    moves.from[lane] = at as u8;
                    rest &= rest - 1;
                }
                if at == 0 || rest == 0 {
                    break;
                }
            }
            target.take(block, &moves);
        }
        lanes & !rest
    }
}
