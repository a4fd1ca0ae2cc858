//! What is known of each puzzle in flight, and the results in the order in which the puzzles came.

use std::collections::VecDeque;

use super::super::lanes::{CELLS, Line};
use super::Answer;
use super::block::PuzzleId;

/// One puzzle in flight.
#[derive(Clone, Copy)]
struct PuzzleResult {
    /// Its boards, at work or waiting.
    open: u32,
    /// Its first solution is on the arrangement to `text`.
    writing: bool,
    count: u64,
    text: [u8; CELLS],
}

/// The puzzles in flight and those that are done but not yet fetched.
pub(super) struct Results {
    limit: u64,
    /// Solutions since somebody asked.
    found: u64,
    entries: VecDeque<PuzzleResult>,
    /// The puzzle of the first entry.
    first: PuzzleId,
}

impl Results {
    pub fn new(limit: u64) -> Results {
        Results { limit, found: 0, entries: VecDeque::new(), first: 0 }
    }

    /// A new puzzle, with one board.
    #[inline(always)]
    pub fn begin(&mut self) -> PuzzleId {
        let puzzle = self.first.wrapping_add(self.entries.len() as PuzzleId);
        self.entries.push_back(PuzzleResult { open: 1, writing: false, count: 0, text: [0; CELLS] });
        puzzle
    }

    /// How many solutions have been found since the last call.
    pub fn take_solution_count(&mut self) -> u64 {
        std::mem::take(&mut self.found)
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    #[inline(always)]
    fn entry(&mut self, puzzle: PuzzleId) -> Option<&mut PuzzleResult> {
        self.entries.get_mut(puzzle.wrapping_sub(self.first) as usize)
    }

    /// Are more boards of this puzzle worth a look? (It may have been fetched long ago.)
    #[inline(always)]
    pub fn wants(&mut self, puzzle: PuzzleId) -> bool {
        let limit = self.limit;
        self.entry(puzzle).is_some_and(|entry| entry.count < limit)
    }

    /// One more board.
    #[inline(always)]
    pub fn open_board(&mut self, puzzle: PuzzleId) {
        if let Some(entry) = self.entry(puzzle) {
            entry.open += 1;
        }
    }

    /// One board less.
    #[inline(always)]
    pub fn close_board(&mut self, puzzle: PuzzleId) {
        if let Some(entry) = self.entry(puzzle) {
            entry.open -= 1;
        }
    }

    /// A solution, and one board less. True where it is the first.
    #[inline(always)]
    pub fn solved(&mut self, puzzle: PuzzleId) -> bool {
        let limit = self.limit;
        let Some(entry) = self.entry(puzzle) else { return false };
        entry.open -= 1;
        if entry.count >= limit {
            return false;
        }
        entry.count += 1;
        let first = entry.count == 1;
        entry.writing |= first;
        self.found += 1;
        first
    }

    /// The text of the first solution.
    #[inline(always)]
    pub fn write(&mut self, puzzle: PuzzleId, text: &Line) {
        if let Some(entry) = self.entry(puzzle) {
            entry.writing = false;
            entry.text.copy_from_slice(&text.0[..CELLS]);
        }
    }

    fn is_known(&self, entry: &PuzzleResult) -> bool {
        entry.open == 0 || entry.count >= self.limit
    }

    /// Is the count of the first puzzle known?
    pub fn is_first_known(&self) -> bool {
        self.entries.front().is_none_or(|entry| self.is_known(entry))
    }

    /// The result of the first puzzle, once it is known.
    pub fn next_answer(&mut self) -> Option<Answer> {
        let entry = self.entries.front().filter(|entry| !entry.writing && self.is_known(entry))?;
        let answer = Answer { count: entry.count, text: entry.text };
        self.entries.pop_front();
        self.first = self.first.wrapping_add(1);
        Some(answer)
    }
}
