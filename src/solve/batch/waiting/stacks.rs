//! A stack for each lane.

use super::super::super::lanes::{Lanes, MAX_LANES};
use super::super::block::{Block, PuzzleId, ones};
use super::Waiting;

/// Boards of each lane, last in first out.
///
/// ```text
///             lane 0   lane 1   lane 2   lane 3     Boards never leave their lane for the stack. Those that are
/// blocks[0] │ oldest │        │        │ newest │   pushed together go to the first block where all of their
/// blocks[1] │ newest │ oldest │        │        │   lanes are free, so an older board may lie behind a newer.
/// blocks[2] │        │ newest │        │ oldest │
/// ```
pub(in crate::solve::batch) struct Stacks<V> {
    blocks: Vec<Block<V>>,
    /// The lanes in use of each block.
    used: Vec<u32>,
    /// The blocks of each lane's boards, from the oldest to the newest.
    places: [Vec<usize>; MAX_LANES],
}

impl<V: Lanes> Waiting<V> for Stacks<V> {
    fn new() -> Stacks<V> {
        Stacks { blocks: Vec::new(), used: Vec::new(), places: std::array::from_fn(|_| Vec::new()) }
    }

    #[inline(always)]
    fn push(&mut self, source: &Block<V>, lanes: u32, mut placed: impl FnMut(usize, &mut Block<V>, usize)) {
        let place = self.used.iter().position(|used| used & lanes == 0).unwrap_or(self.used.len());
        if place == self.blocks.len() {
            self.blocks.push(Block::new());
            self.used.push(0);
        }
        self.used[place] |= lanes;
        let block = &mut self.blocks[place];
        block.copy_lanes(source, lanes);
        for lane in ones(lanes) {
            self.places[lane].push(place);
            placed(lane, block, lane);
        }
    }

    #[inline(always)]
    fn pop_first(
        &mut self,
        target: &mut Block<V>,
        lanes: u32,
        mut wanted: impl FnMut(PuzzleId) -> bool,
    ) -> u32 {
        let mut got = 0;
        for lane in ones(lanes) {
            while let Some(place) = self.places[lane].pop() {
                self.used[place] &= !(1 << lane);
                if wanted(self.blocks[place].puzzles[lane]) {
                    target.copy_board(lane, &self.blocks[place], lane);
                    got |= 1 << lane;
                    break;
                }
            }
        }
        got
    }

    /// A lane without boards of its own gets the oldest of the lane with the most: the largest part of the search.
    #[inline(always)]
    fn pop_any(
        &mut self,
        target: &mut Block<V>,
        lanes: u32,
        mut wanted: impl FnMut(PuzzleId) -> bool,
    ) -> u32 {
        let mut got = 0;
        for lane in ones(lanes) {
            let Some(other) = (0..V::COUNT).max_by_key(|&lane| self.places[lane].len()) else { break };
            while !self.places[other].is_empty() && got >> lane & 1 == 0 {
                let place = self.places[other].remove(0);
                self.used[place] &= !(1 << other);
                if wanted(self.blocks[place].puzzles[other]) {
                    target.copy_board(lane, &self.blocks[place], other);
                    got |= 1 << lane;
                }
            }
        }
        got
    }
}
