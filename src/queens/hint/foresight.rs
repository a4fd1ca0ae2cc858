//! What a position says at a glance, for players who want to see it on the board.

use super::attacked;
use crate::queens::{Position, SquareSet};

/// Squares that a look at every house decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Foresight {
    /// The last squares of their houses.
    pub forced: SquareSet,
    /// Free squares on which a queen would leave some house without a square.
    pub dead: SquareSet,
}

/// Looks at every house once.
pub fn foresee(position: &Position) -> Foresight {
    let forced = position.open().filter_map(|(_, squares)| squares.only()).collect();
    let dead = position.open().map(|(_, squares)| attacked::by_all(position, squares));
    Foresight { forced, dead: dead.fold(SquareSet::EMPTY, |all, squares| all | squares) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::{Board, Square};

    #[test]
    fn last_squares_are_forced_and_what_they_see_is_dead() {
        let mut board = Board::empty(4).unwrap();
        for column in [0, 2, 3] {
            board.set_blocked(Square::new(0, column), true);
        }
        let foresight = foresee(&Position::of(&board).unwrap());
        let last = Square::new(0, 1);
        assert_eq!(foresight.forced, [last].into_iter().collect());
        assert!(!foresight.dead.contains(last));
        assert!(
            board.reach(last).iter().filter(|s| !board.is_blocked(*s)).all(|s| foresight.dead.contains(s))
        );
        assert_eq!(foresee(&Position::of(&Board::empty(6).unwrap()).unwrap()), Foresight::default());
    }
}
