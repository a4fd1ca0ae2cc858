//! New boards with exactly one solution, which hints find without guessing.

mod blocked;
mod regions;

use std::ops::RangeInclusive;

use rand::Rng;

use super::Board;
use super::hint::{rate, solves};
use crate::difficulty::Difficulty;
use crate::monitor::{Cancelled, Monitor};

/// The sizes that can be requested. Smaller boards are trivial, larger ones take too long.
pub const SIZES: RangeInclusive<usize> = 5..=12;

/// The number of boards tried before giving up. Of the rarest kinds that there are, one in a thousand fits. No board of
/// 5x5 needs three houses at once.
const ATTEMPTS: usize = 20_000;

/// The kind of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardKind {
    /// Blocked squares, and on some boards one or two queens from the start.
    Blocked,
    /// A board with regions.
    Regions,
}

/// The board to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardRequest {
    /// The kind of board.
    pub kind: BoardKind,
    /// N, in [`SIZES`].
    pub size: usize,
    /// The difficulty, or `None` for any.
    pub level: Option<Difficulty>,
}

/// Generates a board of the requested level with one solution, which [hints](super::hint::solve_path) find.
///
/// The same request and generator state give the same board. Returns `None` if the size is out of range or no such
/// board was found, which happens only on the smallest boards. The monitor counts attempts.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn generate(
    request: &BoardRequest,
    rng: &mut impl Rng,
    monitor: &Monitor,
) -> Result<Option<Board>, Cancelled> {
    if !SIZES.contains(&request.size) {
        return Ok(None);
    }
    let hardest = request.level.unwrap_or(Difficulty::Extreme);
    let blocked =
        (request.kind == BoardKind::Blocked).then(|| blocked::Generator::new(request.size)).flatten();
    for _ in 0..ATTEMPTS {
        monitor.check()?;
        monitor.add(1);
        let board = match &blocked {
            Some(generator) => generator.attempt(hardest, rng),
            None => regions::attempt(request.size, rng),
        };
        let Some(board) = board else { continue };
        let is_wanted = match request.level {
            None => solves(&board, hardest),
            Some(level) => rate(&board) == Some(level),
        };
        if is_wanted {
            return Ok(Some(board));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::queens::count;

    fn board(kind: BoardKind, size: usize, level: Option<Difficulty>, seed: u64) -> Option<Board> {
        let request = BoardRequest { kind, size, level };
        generate(&request, &mut ChaCha8Rng::seed_from_u64(seed), &Monitor::new()).expect("not cancelled")
    }

    #[test]
    fn boards_have_one_solution_and_are_as_hard_as_asked_for() {
        for (kind, sizes) in [(BoardKind::Blocked, [6, 9, 12]), (BoardKind::Regions, [6, 8, 9])] {
            for (size, level) in sizes.into_iter().flat_map(|size| Difficulty::ALL.map(|level| (size, level)))
            {
                let Some(board) = board(kind, size, Some(level), 3) else {
                    panic!("no {kind:?} of size {size}, {level:?}");
                };
                assert_eq!((board.size(), board.regions().is_some()), (size, kind == BoardKind::Regions));
                assert_eq!(count(&board, &Monitor::new()), Ok(1), "{board:?}");
                assert_eq!(rate(&board), Some(level), "{board:?}");
            }
        }
    }

    #[test]
    fn regions_are_connected_and_neither_a_gift_nor_half_the_board() {
        for seed in 0..20 {
            let board = board(BoardKind::Regions, 8, None, seed).unwrap();
            let regions = board.regions().unwrap();
            assert!(regions.are_connected());
            for region in 0..8 {
                let squares = board.squares().filter(|&square| regions.of(square) == region).count();
                assert!((2..=21).contains(&squares), "seed {seed}: {squares} squares");
            }
            let letters = board.squares().map(|square| regions.of(square));
            let first_met = letters.fold(0, |met, letter| {
                assert!(letter <= met, "letters come in reading order");
                met.max(letter + 1)
            });
            assert_eq!(first_met, 8);
        }
    }

    #[test]
    fn the_seed_determines_the_board_and_sizes_are_checked() {
        for kind in [BoardKind::Blocked, BoardKind::Regions] {
            assert_eq!(board(kind, 8, None, 5), board(kind, 8, None, 5));
            assert_ne!(board(kind, 8, None, 5), board(kind, 8, None, 6));
            assert_eq!([4, 13].map(|size| board(kind, size, None, 1)), [None, None]);
            let cancelled = Monitor::new();
            cancelled.cancel();
            let request = BoardRequest { kind, size: 8, level: None };
            assert_eq!(generate(&request, &mut ChaCha8Rng::seed_from_u64(1), &cancelled), Err(Cancelled));
        }
    }
}
