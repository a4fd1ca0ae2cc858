//! Boards with blocked squares.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use crate::queens::hint::{Difficulty, solves};
use crate::queens::{Board, Square, SquareSet, solutions};

/// At most so many queens stand there from the start.
const MOST_GIVEN: usize = 2;

/// Makes boards of one size.
pub(super) struct Maker {
    empty: Board,
    /// The queens of every solution of the empty board.
    all: Vec<SquareSet>,
}

impl Maker {
    pub(super) fn new(size: usize) -> Option<Maker> {
        let empty = Board::empty(size)?;
        let mut all: Vec<SquareSet> = solutions(&empty).map(|board| board.queens().collect()).collect();
        // The same board for the same random numbers, in whatever order a search finds them.
        all.sort_by_cached_key(|queens| queens.iter().collect::<Vec<_>>());
        Some(Maker { empty, all })
    }

    /// Blocks squares in random order, sparing the queens of a solution chosen beforehand: first those
    /// that take another solution away, until there is none, and then as many as it needs until
    /// techniques of this level lead to it.
    pub(super) fn attempt(&self, level: Difficulty, rng: &mut impl Rng) -> Option<Board> {
        let kept = *self.all.choose(rng)?;
        let mut board = self.empty.clone();
        let mut queens: Vec<Square> = kept.iter().collect();
        queens.shuffle(rng);
        // Every second board begins without queens.
        let given = rng.random_range(0..=2 * MOST_GIVEN).saturating_sub(MOST_GIVEN);
        queens[..given].iter().for_each(|&queen| board.set_queen(queen, true));

        let attacked = board.attacked();
        let mut squares: Vec<Square> = board.squares().filter(|&square| !kept.contains(square)).collect();
        squares.retain(|&square| !attacked.contains(square));
        squares.shuffle(rng);
        let mut left = self.all.clone();
        left.retain(|solution| board.queens().all(|queen| solution.contains(queen)));
        squares.retain(|&square| {
            let before = left.len();
            left.retain(|queens| !queens.contains(square));
            board.set_blocked(square, left.len() < before);
            left.len() == before
        });
        for square in squares {
            if solves(&board, level) {
                break;
            }
            board.set_blocked(square, true);
        }
        Some(board)
    }
}
