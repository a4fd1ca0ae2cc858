//! Boards that wait for a lane: the other halves of splits.
//!
//! [`Pool`] is one stack for all lanes, [`Stacks`] has one for each lane. With its own stack a lane searches one
//! puzzle after another, depth first, so little work is wasted when the limit is reached soon. With a pool, lanes
//! take whatever came last and share puzzles, but boards move together and are close in memory. That pays with the 32
//! lanes of AVX-512, which move by a single instruction.

#[cfg(any(test, target_arch = "x86_64"))]
mod pool;
mod stacks;

use super::super::lanes::Lanes;
use super::block::{BoardBlock, PuzzleId};
#[cfg(any(test, target_arch = "x86_64"))]
pub(super) use pool::Pool;
pub(super) use stacks::Stacks;

/// A store of boards that wait for a lane.
pub(super) trait Waiting<V: Lanes>: Send + 'static {
    /// Creates an empty store.
    fn new() -> Self;

    /// Pushes the boards of these lanes. `placed` is called with the old lane, the new block and the new lane of
    /// each.
    fn push(
        &mut self,
        source: &BoardBlock<V>,
        lanes: u32,
        placed: impl FnMut(usize, &mut BoardBlock<V>, usize),
    );

    /// Pops boards into these lanes that should continue before new puzzles start, skipping those that are not
    /// wanted. Returns the lanes that got a board.
    fn pop_first(
        &mut self,
        target: &mut BoardBlock<V>,
        lanes: u32,
        wanted: impl FnMut(PuzzleId) -> bool,
    ) -> u32;

    /// Pops any boards into these lanes, for when no puzzle is left to start.
    fn pop_any(
        &mut self,
        target: &mut BoardBlock<V>,
        lanes: u32,
        wanted: impl FnMut(PuzzleId) -> bool,
    ) -> u32;
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::bits::ones;
    use crate::solve::lanes::Portable;

    /// Pushes boards marked by their puzzles, some of which become unwanted, and pops them again.
    fn pushes_and_pops<W: Waiting<Portable>>() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut waiting = W::new();
        let mut expected: Vec<PuzzleId> = Vec::new();
        let mut next = 0;
        for round in 0..if cfg!(miri) { 20 } else { 500 } {
            let mut block = BoardBlock::<Portable>::new();
            let lanes = rng.random::<u32>() & 0xff;
            for lane in ones(lanes) {
                (block.puzzles[lane], next) = (next, next + 1);
                block.cells[80].lanes_mut()[lane] = block.puzzles[lane] as u16;
            }
            expected.extend(
                ones(lanes).map(|lane| block.puzzles[lane]).filter(|puzzle| !puzzle.is_multiple_of(3)),
            );
            waiting.push(&block, lanes, |lane, placed, to| {
                assert_eq!(placed.puzzles[to], block.puzzles[lane]);
                placed.cells[7].lanes_mut()[to] = 5;
            });
            let lanes = rng.random::<u32>() & rng.random::<u32>() & 0xff;
            let lanes = if round % 100 == 99 { 0xff } else { lanes };
            let wanted = |puzzle: PuzzleId| !puzzle.is_multiple_of(3);
            loop {
                let mut got = waiting.pop_first(&mut block, lanes, wanted);
                got |= waiting.pop_any(&mut block, lanes & !got, wanted);
                for lane in ones(got) {
                    let puzzle = block.puzzles[lane];
                    assert_eq!(block.cells[7].lanes()[lane], 5);
                    assert_eq!(block.cells[80].lanes()[lane], puzzle as u16);
                    let at = expected.iter().position(|&other| other == puzzle).expect("not twice");
                    expected.swap_remove(at);
                }
                if round % 100 != 99 || got == 0 {
                    break;
                }
            }
            assert!(round % 100 != 99 || expected.is_empty());
        }
    }

    #[test]
    fn pools_and_stacks_return_every_board() {
        pushes_and_pops::<Pool<Portable>>();
        pushes_and_pops::<Stacks<Portable>>();
    }

    #[test]
    fn stacks_continue_with_the_newest_and_share_the_oldest() {
        let mut stacks = Stacks::<Portable>::new();
        let mut block = BoardBlock::new();
        for puzzle in 0..3 {
            block.puzzles[2] = puzzle;
            stacks.push(&block, 1 << 2, |_, _, _| {});
        }
        assert_eq!(stacks.pop_first(&mut block, 0b1100, |_| true), 1 << 2);
        assert_eq!(block.puzzles[2], 2);
        assert_eq!(stacks.pop_any(&mut block, 1 << 5, |_| true), 1 << 5);
        assert_eq!(block.puzzles[5], 0);
    }
}
