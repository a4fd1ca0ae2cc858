//! The board: blocked squares, queens, and who attacks whom.

use super::{MAX_SIZE, Square, SquareSet};

/// A board of N x N squares: blocked ones, and queens already placed. Queens placed may attack
/// each other or stand on blocked squares: then there is no solution, and [`Board::attacks`] and
/// [`Board::barred`] say why.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    size: usize,
    blocked: SquareSet,
    queens: SquareSet,
}

/// Why a queen may not stand on a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Barred {
    /// The square is blocked.
    Blocked,
    /// These queens, at least one, attack it.
    Attacked(Vec<Square>),
}

impl Board {
    /// An empty board; `None` where the size is not 1 ..= [`MAX_SIZE`].
    pub fn empty(size: usize) -> Option<Board> {
        (1..=MAX_SIZE).contains(&size).then_some(Board {
            size,
            blocked: SquareSet::EMPTY,
            queens: SquareSet::EMPTY,
        })
    }

    /// N.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Every square in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        let n = self.size;
        (0..n).flat_map(move |row| (0..n).map(move |column| Square::new(row, column)))
    }

    /// May no queen stand here, whatever the others do?
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked.contains(square)
    }

    /// Every blocked square.
    pub fn blocked(&self) -> &SquareSet {
        &self.blocked
    }

    /// Blocks or frees a square.
    ///
    /// # Panics
    /// Where the square is not on the board.
    pub fn set_blocked(&mut self, square: Square, blocked: bool) {
        self.check(square);
        if blocked { self.blocked.insert(square) } else { self.blocked.remove(square) }
    }

    /// Does a queen stand here?
    pub fn has_queen(&self, square: Square) -> bool {
        self.queens.contains(square)
    }

    /// Every queen in reading order.
    pub fn queens(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        self.queens.iter()
    }

    /// How many queens stand on the board.
    pub fn queen_count(&self) -> usize {
        self.queens.len()
    }

    /// Puts a queen or takes it away.
    ///
    /// # Panics
    /// Where the square is not on the board.
    pub fn set_queen(&mut self, square: Square, queen: bool) {
        self.check(square);
        if queen { self.queens.insert(square) } else { self.queens.remove(square) }
    }

    /// Every pair of queens that attack each other, the one that comes first in reading order first.
    pub fn attacks(&self) -> Vec<(Square, Square)> {
        let queens: Vec<Square> = self.queens().collect();
        let pairs =
            queens.iter().enumerate().flat_map(|(i, &a)| queens[i + 1..].iter().map(move |&b| (a, b)));
        pairs.filter(|(a, b)| a.attacks(*b)).collect()
    }

    /// Is the square in the row, column or diagonal of a queen (other than one on it)?
    pub fn is_attacked(&self, square: Square) -> bool {
        self.queens().any(|queen| queen.attacks(square))
    }

    /// Every square that a queen attacks; it may hold a queen itself.
    pub fn attacked(&self) -> SquareSet {
        self.squares().filter(|&square| self.is_attacked(square)).collect()
    }

    /// Why a queen may not stand here; `None` where it may. A queen on the square does not count.
    pub fn barred(&self, square: Square) -> Option<Barred> {
        if self.is_blocked(square) {
            return Some(Barred::Blocked);
        }
        let attackers: Vec<Square> = self.queens().filter(|queen| queen.attacks(square)).collect();
        (!attackers.is_empty()).then_some(Barred::Attacked(attackers))
    }

    /// Is every queen where it may be: on no blocked square, attacked by no other?
    pub fn is_sound(&self) -> bool {
        self.queens().all(|queen| self.barred(queen).is_none())
    }

    /// A queen in every row, none attacked, none on a blocked square?
    pub fn is_solved(&self) -> bool {
        self.queen_count() == self.size && self.is_sound()
    }

    /// The queens of a row, bit 0 the leftmost column.
    pub(super) fn queens_of_row(&self, row: usize) -> u32 {
        self.queens.row(row)
    }

    /// The blocked squares of a row, bit 0 the leftmost column.
    pub(super) fn blocked_of_row(&self, row: usize) -> u32 {
        self.blocked.row(row)
    }

    fn check(&self, square: Square) {
        let (row, column) = (square.row as usize, square.column as usize);
        assert!(row < self.size && column < self.size, "{square} is not on a board of size {}", self.size);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(size: usize, queens: &[(usize, usize)]) -> Board {
        let mut board = Board::empty(size).unwrap();
        queens.iter().for_each(|&(row, column)| board.set_queen(Square::new(row, column), true));
        board
    }

    #[test]
    fn sizes_run_from_1_to_32() {
        assert!(Board::empty(0).is_none() && Board::empty(33).is_none());
        assert!(board(1, &[(0, 0)]).is_solved());
        assert_eq!(Board::empty(32).unwrap().squares().count(), 1024);
    }

    #[test]
    fn a_solved_board_has_every_queen_safe_and_on_a_free_square() {
        let mut four = board(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]);
        assert!(four.is_solved() && four.attacks().is_empty());
        four.set_blocked(Square::new(2, 0), true);
        assert!(!four.is_solved() && !four.is_sound());
        assert_eq!(four.barred(Square::new(2, 0)), Some(Barred::Blocked));
        assert!(!board(4, &[(0, 1), (1, 3), (2, 0)]).is_solved());
    }

    #[test]
    fn attacks_name_the_queens() {
        let bad = board(5, &[(0, 0), (2, 2), (2, 4)]);
        let (a, b, c) = (Square::new(0, 0), Square::new(2, 2), Square::new(2, 4));
        assert_eq!(bad.attacks(), [(a, b), (b, c)]);
        assert_eq!(bad.barred(b), Some(Barred::Attacked(vec![a, c])));
        assert_eq!(bad.barred(Square::new(1, 4)), Some(Barred::Attacked(vec![c])));
        assert_eq!(bad.barred(Square::new(4, 3)), None);
        assert!(!bad.is_solved());
    }
}
