//! Boards with blocked squares.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};

use crate::difficulty::Difficulty;
use crate::queens::hint::solves;
use crate::queens::{Board, Square, SquareSet, solutions};

/// The maximum number of queens on the board from the start.
const MAX_GIVEN: usize = 2;

/// Generates boards of one size.
pub(super) struct Generator {
    empty: Board,
    /// The queens of every solution of the empty board.
    all: Vec<SquareSet>,
}

impl Generator {
    pub(super) fn new(size: usize) -> Option<Generator> {
        let empty = Board::empty(size)?;
        let mut all: Vec<SquareSet> = solutions(&empty).map(|board| board.queens().collect()).collect();
        // Makes the board depend on the random numbers only, not on the order in which the search finds solutions.
        all.sort_by_cached_key(|queens| queens.iter().collect::<Vec<_>>());
        Some(Generator { empty, all })
    }

    /// Blocks squares in random order except those of a solution chosen in advance: first squares that rule out
    /// another solution until none is left, then as many as techniques of this level need to solve the board.
    pub(super) fn attempt(&self, level: Difficulty, rng: &mut impl Rng) -> Option<Board> {
        let kept = *self.all.choose(rng)?;
        let mut board = self.empty.clone();
        let mut queens: Vec<Square> = kept.iter().collect();
        queens.shuffle(rng);
        // Half of the boards have no queens at the start.
        let given = rng.random_range(0..=2 * MAX_GIVEN).saturating_sub(MAX_GIVEN);
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
