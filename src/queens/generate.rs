//! New boards with blocked squares and few solutions.

use std::ops::RangeInclusive;

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use super::{Board, Square, SquareSet, solutions};

/// The sizes that can be asked for: smaller boards are trivial, and of larger ones there are too
/// many solutions to hold them all.
pub const SIZES: RangeInclusive<usize> = 5..=12;

/// How often a dead end is answered by a new start. Where the range of solutions can be met at
/// all, one start in a few meets it.
const ATTEMPTS: usize = 200;

/// What is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// N, one of [`SIZES`].
    pub size: usize,
    /// How many solutions the board may have, from 1.
    pub solutions: RangeInclusive<usize>,
}

/// A board of at least one blocked square with as many solutions as asked for; every square, as it
/// was blocked, took a solution away. The same request and generator state give the same board.
/// `None` where there is no such board or none was found: a size out of range, no solution at all,
/// more than the empty board has.
pub fn generate(request: &Request, rng: &mut impl Rng) -> Option<Board> {
    if !SIZES.contains(&request.size) || *request.solutions.start() == 0 || request.solutions.is_empty() {
        return None;
    }
    let empty = Board::empty(request.size)?;
    let all: Vec<SquareSet> = solutions(&empty).map(|board| board.queens().collect()).collect();
    (0..ATTEMPTS).find_map(|_| attempt(request, &empty, &all, rng))
}

/// Blocks squares in random order, each of which takes some solutions and leaves one chosen
/// beforehand, until a number chosen beforehand is left.
fn attempt(request: &Request, empty: &Board, all: &[SquareSet], rng: &mut impl Rng) -> Option<Board> {
    let fewest = *request.solutions.start();
    let goal = rng.random_range(request.solutions.clone());
    let kept = all.choose(rng)?;
    let mut squares: Vec<Square> = empty.squares().filter(|&square| !kept.contains(square)).collect();
    squares.shuffle(rng);

    let mut board = empty.clone();
    let mut left: Vec<&SquareSet> = all.iter().collect();
    for square in squares {
        if left.len() <= goal {
            break;
        }
        let spared: Vec<&SquareSet> =
            left.iter().copied().filter(|queens| !queens.contains(square)).collect();
        if spared.len() >= fewest && spared.len() < left.len() {
            board.set_blocked(square, true);
            left = spared;
        }
    }
    (left.len() <= goal && !board.blocked().is_empty()).then_some(board)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::monitor::Monitor;
    use crate::queens::count;

    fn board(size: usize, solutions: RangeInclusive<usize>, seed: u64) -> Option<Board> {
        generate(&Request { size, solutions }, &mut ChaCha8Rng::seed_from_u64(seed))
    }

    #[test]
    fn boards_have_as_many_solutions_as_asked_for() {
        for size in SIZES {
            for solutions in [1..=1, 2..=4, 1..=8] {
                let Some(board) = board(size, solutions.clone(), 3) else {
                    panic!("no board of size {size} with {solutions:?} solutions");
                };
                let ways = count(&board, &Monitor::new()).unwrap() as usize;
                assert!(solutions.contains(&ways) && !board.blocked().is_empty(), "{size} {solutions:?}");
            }
        }
    }

    #[test]
    fn every_blocked_square_took_a_solution_away() {
        for (size, ways_when_empty) in [(6, 4), (8, 92)] {
            let board = board(size, 1..=2, 11).unwrap();
            let ways = count(&board, &Monitor::new()).unwrap();
            assert!(ways + board.blocked().len() as u128 <= ways_when_empty, "{board:?}");
        }
    }

    #[test]
    fn the_seed_decides_and_the_impossible_is_refused() {
        assert_eq!(board(9, 1..=4, 5), board(9, 1..=4, 5));
        assert_ne!(board(9, 1..=4, 5), board(9, 1..=4, 6));
        assert_eq!(board(4, 1..=4, 1), None);
        assert_eq!(board(13, 1..=4, 1), None);
        assert_eq!(board(6, 0..=0, 1), None);
        assert_eq!(board(6, 5..=8, 1), None);
    }
}
