//! One stack for all lanes.

use super::super::block::{BoardBlock, PuzzleId, first_ones};
use super::Waiting;
use crate::bits::ones;
use crate::solve::lanes::{Lanes, MAX_LANES, Moves};

/// New puzzles start before the boards of a pool continue until there are this many boards per lane: the rest of a
/// started puzzle may turn out not to be needed.
const MIN_WAITING: usize = 4;

/// Boards of all lanes, last in, first out.
pub(in crate::solve::batch) struct Pool<V> {
    /// All blocks in use are full except the last one. Unused blocks are kept for later.
    blocks: Vec<BoardBlock<V>>,
    len: usize,
}

impl<V: Lanes> Waiting<V> for Pool<V> {
    fn new() -> Pool<V> {
        Pool { blocks: Vec::new(), len: 0 }
    }

    #[inline(always)]
    fn push(
        &mut self,
        source: &BoardBlock<V>,
        lanes: u32,
        mut placed: impl FnMut(usize, &mut BoardBlock<V>, usize),
    ) {
        let mut rest = lanes;
        while rest != 0 {
            let (block, start) = (self.len / V::COUNT, self.len % V::COUNT);
            if block == self.blocks.len() {
                self.blocks.push(BoardBlock::new());
            }
            let target = &mut self.blocks[block];
            let now = first_ones(rest, V::COUNT - start);
            let mut moves = Moves { mask: 0, from: [0; MAX_LANES] };
            for (lane, to) in ones(now).zip(start..) {
                moves.mask |= 1 << to;
                moves.from[to] = lane as u8;
            }
            target.move_boards(source, &moves);
            for (lane, to) in ones(now).zip(start..) {
                placed(lane, target, to);
            }
            self.len += now.count_ones() as usize;
            rest &= !now;
        }
    }

    #[inline(always)]
    fn pop_first(
        &mut self,
        target: &mut BoardBlock<V>,
        lanes: u32,
        wanted: impl FnMut(PuzzleId) -> bool,
    ) -> u32 {
        if self.len < MIN_WAITING * V::COUNT { 0 } else { self.pop_any(target, lanes, wanted) }
    }

    #[inline(always)]
    fn pop_any(
        &mut self,
        target: &mut BoardBlock<V>,
        lanes: u32,
        mut wanted: impl FnMut(PuzzleId) -> bool,
    ) -> u32 {
        let mut rest = lanes;
        while rest != 0 && self.len > 0 {
            let block = &self.blocks[(self.len - 1) / V::COUNT];
            let mut moves = Moves { mask: 0, from: [0; MAX_LANES] };
            loop {
                let at = (self.len - 1) % V::COUNT;
                self.len -= 1;
                if wanted(block.puzzles[at]) {
                    let lane = rest.trailing_zeros() as usize;
                    moves.mask |= 1 << lane;
                    moves.from[lane] = at as u8;
                    rest &= rest - 1;
                }
                if at == 0 || rest == 0 {
                    break;
                }
            }
            target.move_boards(block, &moves);
        }
        lanes & !rest
    }
}
