//! A stack for each lane.

use super::super::block::{BoardBlock, PuzzleId};
use super::Waiting;
use crate::bits::ones;
use crate::solve::lanes::{Lanes, MAX_LANES};

/// The boards of each lane, last in, first out.
///
/// ```text
///             lane 0   lane 1   lane 2   lane 3     Boards stay in their lane. Those that are pushed
/// blocks[0] │ oldest │        │        │ newest │   together go to the first block where all of
/// blocks[1] │ newest │ oldest │        │        │   their lanes are free, so a board may be in a
/// blocks[2] │        │ newest │        │ oldest │   block before that of an older one.
/// ```
pub(in crate::solve::batch) struct Stacks<V> {
    blocks: Vec<BoardBlock<V>>,
    /// The lanes in use of each block.
    used: Vec<u32>,
    /// The blocks of each lane's boards, oldest first.
    blocks_of_lane: [Vec<usize>; MAX_LANES],
}

impl<V: Lanes> Waiting<V> for Stacks<V> {
    fn new() -> Stacks<V> {
        Stacks { blocks: Vec::new(), used: Vec::new(), blocks_of_lane: std::array::from_fn(|_| Vec::new()) }
    }

    #[inline(always)]
    fn push(
        &mut self,
        source: &BoardBlock<V>,
        lanes: u32,
        mut placed: impl FnMut(usize, &mut BoardBlock<V>, usize),
    ) {
        let at = self.used.iter().position(|used| used & lanes == 0).unwrap_or(self.used.len());
        if at == self.blocks.len() {
            self.blocks.push(BoardBlock::new());
            self.used.push(0);
        }
        self.used[at] |= lanes;
        let block = &mut self.blocks[at];
        block.copy_lanes(source, lanes);
        for lane in ones(lanes) {
            self.blocks_of_lane[lane].push(at);
            placed(lane, block, lane);
        }
    }

    #[inline(always)]
    fn pop_first(
        &mut self,
        target: &mut BoardBlock<V>,
        lanes: u32,
        mut wanted: impl FnMut(PuzzleId) -> bool,
    ) -> u32 {
        let mut got = 0;
        for lane in ones(lanes) {
            while let Some(at) = self.blocks_of_lane[lane].pop() {
                self.used[at] &= !(1 << lane);
                if wanted(self.blocks[at].puzzles[lane]) {
                    target.copy_board(lane, &self.blocks[at], lane);
                    got |= 1 << lane;
                    break;
                }
            }
        }
        got
    }

    /// A lane without boards gets the oldest board of the lane with the most: the largest part of its search.
    #[inline(always)]
    fn pop_any(
        &mut self,
        target: &mut BoardBlock<V>,
        lanes: u32,
        mut wanted: impl FnMut(PuzzleId) -> bool,
    ) -> u32 {
        let mut got = 0;
        for lane in ones(lanes) {
            let Some(other) = (0..V::COUNT).max_by_key(|&lane| self.blocks_of_lane[lane].len()) else {
                break;
            };
            while !self.blocks_of_lane[other].is_empty() && got >> lane & 1 == 0 {
                let at = self.blocks_of_lane[other].remove(0);
                self.used[at] &= !(1 << other);
                if wanted(self.blocks[at].puzzles[other]) {
                    target.copy_board(lane, &self.blocks[at], other);
                    got |= 1 << lane;
                }
            }
        }
        got
    }
}
