//! The number of completions of a board without regions, on one thread or several.
//!
//! `lines` finds the squares that are open, `orientation` chooses the side of the board to count from, `orbits`
//! reduces symmetric boards to subproblems, and `frontier` counts.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, Builder};

use super::Board;
use super::frontier::{Frontier, FrontierPosition, MAX_LOADED, RunFrontier};
#[cfg(target_arch = "x86_64")]
use super::lanes::{Avx2x8, Avx2x16, Avx512x16, Avx512x32};
use super::lanes::{FrontierLanes, Portable16, Portable32};
use super::lines::Rows;
use super::orbits::{BoardPart, Weight, parts};
use super::orientation::{below, easiest_side};
use crate::instructions::InstructionSet;
use crate::monitor::{Cancelled, Monitor};

/// Counts the completions of a board without regions. The monitor counts them too.
pub(super) fn count_on(board: &Board, threads: NonZero<usize>, monitor: &Monitor) -> Result<u128, Cancelled> {
    count_with(board, threads, InstructionSet::best(), monitor)
}

/// Counts the completions of a board without regions, using `instructions` if this machine has them and portable
/// code otherwise. The monitor counts completions too.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn count_with(
    board: &Board,
    threads: NonZero<usize>,
    instructions: InstructionSet,
    monitor: &Monitor,
) -> Result<u128, Cancelled> {
    let Some(rows) = Rows::of(board) else { return Ok(0) };
    let open = easiest_side(rows.columns());
    let instructions = if instructions.is_available() { instructions } else { InstructionSet::Portable };
    let fits_in_16_bits = open.len() <= 16;
    let count = match instructions {
        #[cfg(target_arch = "x86_64")]
        InstructionSet::Avx512 if fits_in_16_bits => count_in::<Avx512x32>,
        #[cfg(target_arch = "x86_64")]
        InstructionSet::Avx512 => count_in::<Avx512x16>,
        #[cfg(target_arch = "x86_64")]
        InstructionSet::Avx2 if fits_in_16_bits => count_in::<Avx2x16>,
        #[cfg(target_arch = "x86_64")]
        InstructionSet::Avx2 => count_in::<Avx2x8>,
        _ if fits_in_16_bits => count_in::<Portable16>,
        _ => count_in::<Portable32>,
    };
    count(&open, threads, monitor)
}

/// Counts in vectors of type `V`.
fn count_in<V: FrontierLanes>(
    open: &[u32],
    threads: NonZero<usize>,
    monitor: &Monitor,
) -> Result<u128, Cancelled> {
    if let [row] = open {
        monitor.add(u64::from(*row));
        return Ok(u128::from(*row));
    }
    let parts = parts(open);
    SharedCount::new(&parts, threads, monitor).run::<V>()
}

/// A row is divided among the threads once it has this many positions for each of them.
const POSITIONS_PER_THREAD: usize = 512;

/// Counts are kept in twelfths, because weights are halves, thirds and quarters: the total stays a whole number.
const UNITS: u128 = 12;

/// Positions that a thread counts below at a time.
struct WorkItem<'a> {
    part: &'a BoardPart,
    row: usize,
    positions: Vec<FrontierPosition>,
}

/// A count that several threads share.
struct SharedCount<'a> {
    threads: usize,
    items: Vec<WorkItem<'a>>,
    /// The number of items taken so far.
    taken: AtomicUsize,
    monitor: &'a Monitor,
}

impl<'a> SharedCount<'a> {
    fn new(parts: &'a [BoardPart], threads: NonZero<usize>, monitor: &'a Monitor) -> SharedCount<'a> {
        let threads = threads.get();
        let wanted = if threads > 1 { POSITIONS_PER_THREAD * threads / parts.len().max(1) } else { 0 };
        let mut items = Vec::new();
        for part in parts {
            let (mut row, mut positions) = (0, vec![FrontierPosition::default()]);
            while row + 2 < part.open.len() && !positions.is_empty() && positions.len() < wanted {
                positions = below(&positions, part.open[row], part.open[row + 1]);
                row += 1;
            }
            items.extend(positions.chunks(MAX_LOADED).map(|item| WorkItem {
                part,
                row,
                positions: item.to_vec(),
            }));
        }
        SharedCount { threads, items, taken: AtomicUsize::new(0), monitor }
    }

    fn run<V: FrontierLanes>(&self) -> Result<u128, Cancelled> {
        let found: Vec<u128> = if self.threads == 1 {
            vec![self.work::<V>()?]
        } else {
            thread::scope(|scope| {
                // This thread is one of the workers, and the only one if the system refuses others.
                let others: Vec<_> = (1..self.threads)
                    .map_while(|_| Builder::new().spawn_scoped(scope, || self.work::<V>()).ok())
                    .collect();
                let own = self.work::<V>();
                let found = others
                    .into_iter()
                    .map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
                [own].into_iter().chain(found).collect::<Result<_, _>>()
            })?
        };
        // Every thread has added its whole completions. The remaining fractions may add up to a few more.
        let (all, reported) =
            (found.iter().sum::<u128>() / UNITS, found.iter().map(|found| found / UNITS).sum::<u128>());
        self.monitor.add((all - reported) as u64);
        Ok(all)
    }

    /// Takes one item after another and returns the number of completions below them, in twelfths.
    fn work<V: FrontierLanes>(&self) -> Result<u128, Cancelled> {
        let mut frontier: Option<Frontier<V>> = None;
        let mut found = 0;
        while let Some(item) = self.items.get(self.taken.fetch_add(1, Ordering::Relaxed)) {
            let frontier = frontier.get_or_insert_with(|| Frontier::new(item.part.open.len()));
            frontier.load(&item.part.open, item.row, &item.positions);
            let Weight { squares, queens } = item.part.weight;
            let mut done = false;
            while !done {
                self.monitor.check()?;
                let mut ways = 0;
                V::dispatch(RunFrontier { frontier, found: &mut ways, done: &mut done });
                let before = found / UNITS;
                found += u128::from(ways) * u128::from(squares) * UNITS / u128::from(queens);
                self.monitor.add((found / UNITS - before) as u64);
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::queens::symmetry::SquareSymmetry;
    use crate::queens::{MAX_SIZE, Square, textbook};

    /// Counts with all instruction sets, on one thread and on several.
    fn ways(board: &Board) -> u128 {
        let [first, others @ ..] = InstructionSet::ALL.map(|instructions| {
            [1, 3].map(|threads| {
                let monitor = Monitor::new();
                let threads = NonZero::new(threads).expect("not zero");
                let ways = count_with(board, threads, instructions, &monitor).expect("not cancelled");
                assert_eq!(u128::from(monitor.done()), ways);
                ways
            })
        });
        assert!(first[0] == first[1] && others.iter().all(|other| *other == first), "{first:?} {others:?}");
        first[0]
    }

    /// Counts by trying every square of each row: slow and simple.
    fn ways_by_trial(board: &Board) -> u128 {
        let Some(row) = (0..board.size()).find(|&row| board.queens().all(|q| q.row as usize != row)) else {
            return board.is_solved().into();
        };
        let next =
            board.squares().filter(|square| square.row as usize == row && board.obstacle(*square).is_none());
        next.map(|square| {
            let mut board = board.clone();
            board.set_queen(square, true);
            ways_by_trial(&board)
        })
        .sum()
    }

    #[test]
    fn empty_boards_have_the_known_counts() {
        // OEIS A000170.
        let known = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712, 365_596];
        for (size, known) in (1..).zip(known) {
            assert_eq!(ways(&Board::empty(size).unwrap()), known, "N = {size}");
        }
    }

    #[test]
    fn blocked_squares_and_queens_are_respected() {
        // A fixed scatter of blocked squares and first queens, odd and even sizes.
        let mut seed = 7u32;
        let mut next = |below: usize| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) as usize % below
        };
        for case in 0..120 {
            let size = 4 + case % 5;
            let mut board = Board::empty(size).unwrap();
            for _ in 0..next(2 * size) {
                board.set_blocked(Square::new(next(size), next(size)), true);
            }
            for _ in 0..case % 3 {
                board.set_queen(Square::new(next(size), next(size)), true);
            }
            assert_eq!(ways(&board), ways_by_trial(&board), "{board:?}");
        }
    }

    #[test]
    fn boards_with_mirror_symmetry_have_their_counts() {
        for size in [5, 6, 7, 8] {
            for row in 0..size {
                let mut board = Board::empty(size).unwrap();
                board.set_blocked(Square::new(row, 1), true);
                board.set_blocked(Square::new(row, size - 2), true);
                assert_eq!(ways(&board), ways_by_trial(&board), "{board:?}");
            }
        }
    }

    #[test]
    fn queens_that_attack_each_other_have_no_completion() {
        let mut board = Board::empty(8).unwrap();
        board.set_queen(Square::new(0, 0), true);
        assert_eq!(ways(&board), 4);
        board.set_queen(Square::new(7, 7), true);
        assert_eq!(ways(&board), 0);
        board.set_queen(Square::new(7, 7), false);
        board.set_blocked(Square::new(0, 0), true);
        assert_eq!(ways(&board), 0);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Boards with many or few blocked squares, or blocked squares only in some rows; also wider than 16.
        #[test]
        fn any_board_has_the_count_of_the_textbook(
            size in 1..=20usize, item in 0.0..0.9f64, rows in 0..=20usize, turns in [0..8usize, 0..8], seed: u64,
        ) {
            use rand::{RngExt, SeedableRng};
            let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(seed);
            let mut board = Board::empty(size).expect("a size up to 32");
            let item = if size > 11 { item.max(0.7) } else { item };
            for square in board.squares() {
                if (size > 11 || usize::from(square.row) >= rows) && rng.random_bool(item) {
                    // Blocks the images too, so that the board keeps these symmetries.
                    let mut images = vec![square; 1];
                    for at in 0.. {
                        let Some(&image) = images.get(at) else { break };
                        board.set_blocked(image, true);
                        for turn in &turns {
                            let image = SquareSymmetry::all().nth(*turn).expect("one of eight").image(image, size);
                            if !images.contains(&image) {
                                images.push(image);
                            }
                        }
                    }
                }
            }
            let open: Vec<u32> = (0..size).map(|row| !board.blocked_of_row(row) & (u32::MAX >> (MAX_SIZE - size))).collect();
            prop_assert_eq!(ways(&board), u128::from(textbook::count(&open)));
        }
    }

    #[test]
    fn cancelling_ends_the_count() {
        let monitor = Monitor::new();
        monitor.cancel();
        let board = Board::empty(20).unwrap();
        assert_eq!(count_on(&board, NonZero::<usize>::MIN, &monitor), Err(Cancelled));
        assert_eq!(count_on(&board, NonZero::new(2).unwrap(), &monitor), Err(Cancelled));
    }
}
