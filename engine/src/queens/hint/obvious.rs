//! Squares that are decided at a glance, for players who want the board to show them.

use super::attacked;
use crate::queens::{Position, SquareSet};

/// The squares that can be decided by looking at one house at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ObviousSquares {
    /// Squares that are the last of their house.
    pub forced: SquareSet,
    /// Free squares on which a queen would leave a house without a square.
    pub dead: SquareSet,
}

/// Finds the squares that one look at every house decides.
pub fn obvious_squares(position: &Position) -> ObviousSquares {
    let forced = position.open().filter_map(|(_, squares)| squares.only()).collect();
    let dead = position.open().map(|(_, squares)| attacked::by_all(position, squares));
    ObviousSquares { forced, dead: dead.fold(SquareSet::EMPTY, |all, squares| all | squares) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::{Board, Square};

    #[test]
    fn last_squares_are_forced_and_squares_they_attack_are_dead() {
        let mut board = Board::empty(4).unwrap();
        for column in [0, 2, 3] {
            board.set_blocked(Square::new(0, column), true);
        }
        let obvious = obvious_squares(&Position::of(&board).unwrap());
        let last = Square::new(0, 1);
        assert_eq!(obvious.forced, [last].into_iter().collect());
        assert!(!obvious.dead.contains(last));
        assert!(
            board
                .attacked_from(last)
                .iter()
                .filter(|s| !board.is_blocked(*s))
                .all(|s| obvious.dead.contains(s))
        );
        assert_eq!(
            obvious_squares(&Position::of(&Board::empty(6).unwrap()).unwrap()),
            ObviousSquares::default()
        );
    }
}
