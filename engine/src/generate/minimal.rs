//! Minimal 9x9 puzzles, many at once: their clues are tested in the lanes of [`solve::batch`](crate::solve::batch).
//!
//! A clue is redundant exactly if the puzzle without it, and with its cell forbidden to hold its digit, has no
//! solution. Clues are tried once each, in random order. A clue whose cell sees the eight other digits is redundant,
//! and the only one of an unavoidable set of two lines is needed (knowing these makes 1.11 times as many puzzles in the
//! same time; sets of two digits take longer to look for than they save). All others are tested by the batch solver,
//! one test in flight for each of many puzzles.

mod full_grid;
mod removal;
mod unbiased;

use std::collections::VecDeque;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use crate::grid::{Digit, Grid};
use crate::instructions::InstructionSet;
use crate::solve::batch::Batch;
use removal::Removal;
pub use unbiased::{MAX_CLUES as MAX_UNBIASED_CLUES, UnbiasedPuzzles};

/// The number of cells of a board.
const CELLS: usize = 81;

/// A set of cells as bits.
type Cells = u128;

/// The cells of a full grid, row by row: digits from 0.
type Digits = [u8; CELLS];

/// The number of puzzles in progress. The answers come in the order of the tests, so there must be enough others
/// behind a slow one.
const IN_PROGRESS: usize = 192;

/// Returns a random full grid, every one with the same chance.
pub fn random_grid(rng: &mut impl Rng) -> Grid {
    full_grid::random_grid(rng).iter().map(|&digit| Some(Digit::from_index(digit.into()))).collect()
}

/// Returns the digits of a full grid.
fn digits(grid: &Grid) -> Digits {
    std::array::from_fn(|cell| grid.values()[cell].expect("the grid is full").index() as u8)
}

/// Makes minimal puzzles, one for each number of a range, in order.
pub struct MinimalPuzzles {
    seed: u64,
    /// The solution of all puzzles, or random ones.
    solution: Option<Digits>,
    numbers: std::ops::Range<u64>,
    batch: Batch<'static>,
    slots: Vec<Slot>,
    /// The slots whose tests are in flight, in order.
    testing: VecDeque<usize>,
    /// The slots of the puzzles in order of their numbers.
    order: VecDeque<usize>,
    free: Vec<usize>,
}

struct Slot {
    removal: Removal,
    is_done: bool,
}

impl MinimalPuzzles {
    /// Creates the stream. The puzzle of a number depends on the seed alone.
    pub fn new(seed: u64, numbers: std::ops::Range<u64>, instructions: InstructionSet) -> MinimalPuzzles {
        MinimalPuzzles {
            seed,
            solution: None,
            numbers,
            batch: Batch::with_instructions(1, instructions),
            slots: Vec::new(),
            testing: VecDeque::new(),
            order: VecDeque::new(),
            free: Vec::new(),
        }
    }

    /// Makes puzzles with this solution only.
    #[must_use]
    pub fn with_solution(self, grid: &Grid) -> MinimalPuzzles {
        MinimalPuzzles { solution: Some(digits(grid)), ..self }
    }

    /// Tests on, or ends the slot's puzzle.
    fn advance(&mut self, index: usize) {
        let slot = &mut self.slots[index];
        match slot.removal.next_test() {
            Some(board) => {
                self.testing.push_back(index);
                self.batch.push_candidates(&board);
            }
            None => slot.is_done = true,
        }
    }

    fn start_more(&mut self) {
        while self.order.len() < IN_PROGRESS {
            let Some(number) = self.numbers.next() else { break };
            let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
            rng.set_stream(number);
            let index = self.free.pop().unwrap_or_else(|| {
                self.slots.push(Slot { removal: Removal::new(), is_done: false });
                self.slots.len() - 1
            });
            let slot = &mut self.slots[index];
            let solution = self.solution.unwrap_or_else(|| full_grid::random_grid(&mut rng));
            slot.removal.start(solution, &mut rng);
            slot.is_done = false;
            self.order.push_back(index);
            self.advance(index);
        }
    }
}

impl Iterator for MinimalPuzzles {
    /// The givens: digits from 1, and 0 for open cells.
    type Item = [u8; CELLS];

    fn next(&mut self) -> Option<[u8; CELLS]> {
        loop {
            if let Some(&first) = self.order.front()
                && self.slots[first].is_done
            {
                self.order.pop_front();
                self.free.push(first);
                return Some(self.slots[first].removal.givens());
            }
            self.start_more();
            if self.order.is_empty() {
                return None;
            }
            let mut any = false;
            while let Some(answer) = self.batch.next_answer() {
                let index = self.testing.pop_front().expect("an answer is of a test");
                self.slots[index].removal.decide(answer.count > 0);
                self.advance(index);
                any = true;
            }
            if !any {
                self.batch.wait_for_next();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Geometry};
    use crate::monitor::Monitor;
    use crate::solve::{Count, Solver};

    fn puzzles(numbers: std::ops::Range<u64>, instructions: InstructionSet) -> Vec<[u8; CELLS]> {
        MinimalPuzzles::new(3, numbers, instructions).collect()
    }

    #[test]
    #[cfg_attr(miri, ignore = "slow")]
    fn every_clue_is_needed() {
        let mut solver = Solver::new(&Geometry::standard(9).expect("nine"));
        let mut count = |grid: &Grid| solver.count(grid, Some(2), &Monitor::new());
        for givens in puzzles(0..40, InstructionSet::best()) {
            let mut grid: Grid = givens.iter().map(|&digit| Digit::new(digit)).collect();
            assert_eq!(count(&grid), Ok(Count::Exact(1)), "{givens:?}");
            for cell in (0..CELLS).map(Cell::new).filter(|cell| givens[cell.index()] > 0) {
                let digit = grid[cell].take();
                assert_eq!(count(&grid), Ok(Count::AtLeast(2)), "{givens:?} without {cell:?}");
                grid[cell] = digit;
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "slow")]
    fn a_puzzle_depends_on_seed_and_number_alone() {
        let all = puzzles(0..300, InstructionSet::best());
        assert_eq!(all.len(), 300);
        assert_eq!(puzzles(0..300, InstructionSet::Portable), all);
        assert_eq!(puzzles(0..300, InstructionSet::Avx2), all);
        assert_eq!(puzzles(120..123, InstructionSet::best()), all[120..123]);
        let mut different = all.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), 300);
    }

    /// Removing clues one by one from full grids leaves 24.4 on average.
    #[test]
    #[cfg_attr(miri, ignore = "slow")]
    fn the_number_of_clues_is_that_of_top_down_removal() {
        let count = 4_000;
        let mut with = [0_u32; CELLS];
        for givens in puzzles(0..count, InstructionSet::best()) {
            with[givens.iter().filter(|&&digit| digit > 0).count()] += 1;
        }
        let mean =
            (0..).zip(with).map(|(clues, puzzles)| f64::from(clues * puzzles)).sum::<f64>() / count as f64;
        assert!((24.3..24.5).contains(&mean), "{mean}: {with:?}");
        let share = |clues: usize| f64::from(with[clues]) / count as f64;
        assert!(share(24) > 0.3 && share(25) > 0.25 && share(23) > 0.1 && share(29) < 0.01, "{with:?}");
    }
}
