//! The squares that can still hold a queen, house by house. Used by the search and the hints.

use std::sync::Arc;

use super::{Board, House, Square, SquareSet};

/// Facts that follow from the rules of a board, shared by all of its positions.
#[derive(Debug)]
struct Plan {
    size: usize,
    houses: Vec<(House, SquareSet)>,
    /// The squares that a queen on each square attacks, in reading order.
    attacked_from: Vec<SquareSet>,
    /// The houses of each square in reading order, as a bit mask of indexes of `houses`.
    houses_of: Vec<u128>,
}

/// The houses that need a queen, and the squares left for them.
#[derive(Clone, Debug)]
pub struct Position {
    plan: Arc<Plan>,
    free: SquareSet,
    /// The houses without a queen, as a bit mask of indexes.
    open: u128,
}

impl Position {
    /// Creates the position of a board, or returns `None` if the board is not [sound](Board::is_sound).
    pub fn of(board: &Board) -> Option<Position> {
        if !board.is_sound() {
            return None;
        }
        let houses: Vec<_> = board.houses().map(|house| (house, board.squares_of(house))).collect();
        let (mut houses_of, mut attacked_from) = (Vec::new(), Vec::new());
        for square in board.squares() {
            let through = (0..houses.len()).filter(|&i| houses[i].1.contains(square));
            houses_of.push(through.fold(0, |bits, i| bits | 1 << i));
            attacked_from.push(board.attacked_from(square));
        }
        let open = u128::MAX >> (u128::BITS as usize - houses.len());
        let plan = Plan { size: board.size(), houses, attacked_from, houses_of };
        let free = board.squares().filter(|&square| !board.is_blocked(square)).collect();
        let mut position = Position { plan: plan.into(), free, open };
        board.queens().for_each(|queen| position.place(queen));
        Some(position)
    }

    /// Returns the squares that can hold a queen.
    pub fn free(&self) -> SquareSet {
        self.free
    }

    /// Returns whether every house has its queen.
    pub fn is_complete(&self) -> bool {
        self.open == 0
    }

    /// Places a queen on a free square and removes the squares that it attacks.
    pub fn place(&mut self, square: Square) {
        let index = self.index(square);
        self.free = self.free - self.plan.attacked_from[index];
        self.free.remove(square);
        self.open &= !self.plan.houses_of[index];
    }

    /// Removes squares that cannot hold a queen.
    pub fn rule_out(&mut self, squares: SquareSet) {
        self.free = self.free - squares;
    }

    /// Returns the houses without a queen, each with the squares left for it.
    pub fn open(&self) -> impl Iterator<Item = (House, SquareSet)> + Clone + '_ {
        let mut rest = self.open;
        std::iter::from_fn(move || {
            let number = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            let (house, squares) = self.plan.houses[number];
            Some((house, squares & self.free))
        })
    }

    /// Returns a house that needs a queen but has no square left for one.
    pub fn dead(&self) -> Option<House> {
        self.open().find(|(_, squares)| squares.is_empty()).map(|(house, _)| house)
    }

    /// Returns the house with the fewest squares left and those squares, or `None` if every house has its queen.
    pub fn tightest(&self) -> Option<(House, SquareSet)> {
        self.open().min_by_key(|(_, squares)| squares.len())
    }

    /// Returns every square that a queen on `square` attacks, free or not.
    pub fn attacked_from(&self, square: Square) -> SquareSet {
        self.plan.attacked_from[self.index(square)]
    }

    fn index(&self, square: Square) -> usize {
        usize::from(square.row) * self.plan.size + usize::from(square.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::Regions;

    #[test]
    fn a_queen_removes_its_houses_and_the_squares_it_attacks() {
        let mut board = Board::empty(5).unwrap();
        board.set_blocked(Square::new(4, 4), true);
        let mut position = Position::of(&board).unwrap();
        assert_eq!((position.free().len(), position.open().count()), (24, 10));
        board.set_queen(Square::new(0, 0), true);
        position.place(Square::new(0, 0));
        let again = Position::of(&board).unwrap();
        assert_eq!((position.free(), position.open), (again.free(), again.open));
        assert_eq!(position.free().len(), 25 - 1 - 4 - 4 - 4);
        assert_eq!(position.open().count(), 8);
        assert_eq!(position.tightest().unwrap().1.len(), 3);
    }

    #[test]
    fn a_house_without_squares_is_found() {
        let mut position = Position::of(&Board::empty(4).unwrap()).unwrap();
        assert_eq!(position.dead(), None);
        position.rule_out((0..4).map(|row| Square::new(row, 2)).collect());
        assert_eq!(position.dead(), Some(House::Column(2)));
    }

    #[test]
    fn boards_with_attacking_queens_have_no_position() {
        let mut board = Board::with_regions(Regions::new(2, vec![0, 1, 1, 1]).unwrap());
        board.set_queen(Square::new(0, 0), true);
        assert!(Position::of(&board).is_some_and(|position| position.dead().is_some()));
        board.set_queen(Square::new(1, 1), true);
        assert!(Position::of(&board).is_none());
    }
}
