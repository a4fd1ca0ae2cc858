//! The state of each puzzle in flight, and the results in the order of the puzzles.

use std::collections::VecDeque;

use super::super::lanes::{CELLS, PuzzleLine};
use super::Answer;
use super::block::PuzzleId;

/// A puzzle in flight or done.
#[derive(Clone, Copy)]
struct PuzzleResult {
    /// The number of its boards, active or waiting.
    open: u32,
    /// Its first solution has been found but not written to `text` yet.
    writing: bool,
    count: u64,
    text: [u8; CELLS],
}

/// The puzzles in flight, and those that are done but not fetched yet.
pub(super) struct Results {
    limit: u64,
    /// Solutions since the last call of [`Results::take_solution_count`].
    found: u64,
    entries: VecDeque<PuzzleResult>,
    /// The puzzle of the first entry.
    first: PuzzleId,
}

impl Results {
    pub fn new(limit: u64) -> Results {
        Results { limit, found: 0, entries: VecDeque::new(), first: 0 }
    }

    /// Adds a puzzle with one board.
    #[inline(always)]
    pub fn begin(&mut self) -> PuzzleId {
        let puzzle = self.first.wrapping_add(self.entries.len() as PuzzleId);
        self.entries.push_back(PuzzleResult { open: 1, writing: false, count: 0, text: [0; CELLS] });
        puzzle
    }

    /// Returns the number of solutions found since the last call.
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

    /// Returns whether more boards of a puzzle should be searched. It may have been fetched long ago.
    #[inline(always)]
    pub fn wants(&mut self, puzzle: PuzzleId) -> bool {
        let limit = self.limit;
        self.entry(puzzle).is_some_and(|entry| entry.count < limit)
    }

    /// Counts one more board of a puzzle.
    #[inline(always)]
    pub fn open_board(&mut self, puzzle: PuzzleId) {
        if let Some(entry) = self.entry(puzzle) {
            entry.open += 1;
        }
    }

    /// Counts one board less.
    #[inline(always)]
    pub fn close_board(&mut self, puzzle: PuzzleId) {
        if let Some(entry) = self.entry(puzzle) {
            entry.open -= 1;
        }
    }

    /// Counts a solution, and one board less. Returns whether it is the first solution.
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

    /// Writes the text of the first solution.
    #[inline(always)]
    pub fn write(&mut self, puzzle: PuzzleId, text: &PuzzleLine) {
        if let Some(entry) = self.entry(puzzle) {
            entry.writing = false;
            entry.text.copy_from_slice(&text.0[..CELLS]);
        }
    }

    fn is_known(&self, entry: &PuzzleResult) -> bool {
        entry.open == 0 || entry.count >= self.limit
    }

    /// Returns the counts of the results that can be fetched now.
    pub fn known_counts(&self) -> impl Iterator<Item = u64> {
        let can_be_fetched = |entry: &&PuzzleResult| !entry.writing && self.is_known(entry);
        self.entries.iter().take_while(can_be_fetched).map(|entry| entry.count)
    }

    /// Returns whether the count of the first puzzle is known.
    pub fn is_first_known(&self) -> bool {
        self.entries.front().is_none_or(|entry| self.is_known(entry))
    }

    /// Returns the result of the first puzzle, if it is known.
    pub fn next_answer(&mut self) -> Option<Answer> {
        let entry = self.entries.front().filter(|entry| !entry.writing && self.is_known(entry))?;
        let answer = Answer { count: entry.count, text: entry.text };
        self.entries.pop_front();
        self.first = self.first.wrapping_add(1);
        Some(answer)
    }
}
