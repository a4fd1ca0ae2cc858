//! The board: its rules, blocked squares, queens and their attacks.

use super::{House, MAX_SIZE, Regions, Square, SquareSet};

/// A board of N x N squares, some of them blocked or holding a queen.
///
/// Without regions queens attack as in chess. With regions they attack along rows and columns, within their region,
/// and the eight squares around theirs.
///
/// The queens may attack each other or be on blocked squares. Then the board has no completion, and
/// [`Board::attacking_pairs`] and [`Board::obstacle`] say why.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    size: usize,
    regions: Option<Regions>,
    blocked: SquareSet,
    queens: SquareSet,
}

/// The reason why a square cannot hold a queen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The square is blocked.
    Blocked,
    /// These queens attack it. There is at least one.
    Attacked(Vec<Square>),
}

/// The way in which two queens attack each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// They are in the same house.
    SameHouse(House),
    /// They are on the same diagonal, on a board without regions.
    Diagonal,
    /// Their squares touch at a corner, on a board with regions.
    Touch,
}

impl Board {
    /// Creates an empty board without regions, or returns `None` if the size is not in `1..=`[`MAX_SIZE`].
    pub fn empty(size: usize) -> Option<Board> {
        (1..=MAX_SIZE).contains(&size).then_some(Board {
            size,
            regions: None,
            blocked: SquareSet::EMPTY,
            queens: SquareSet::EMPTY,
        })
    }

    /// Creates an empty board with regions.
    pub fn with_regions(regions: Regions) -> Board {
        Board {
            size: regions.size(),
            regions: Some(regions),
            blocked: SquareSet::EMPTY,
            queens: SquareSet::EMPTY,
        }
    }

    /// Returns N.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the regions, if the board has any.
    pub fn regions(&self) -> Option<&Regions> {
        self.regions.as_ref()
    }

    /// Returns every house: rows, then columns, then regions.
    pub fn houses(&self) -> impl Iterator<Item = House> + Clone + use<> {
        let lines = 0..self.size as u8;
        let regions = self.regions.as_ref().map(Regions::iter).into_iter().flatten();
        let columns = lines.clone().map(House::Column);
        lines.map(House::Row).chain(columns).chain(regions.map(House::Region))
    }

    /// Returns the houses of a square: its row, column and region.
    pub fn houses_of(&self, square: Square) -> impl Iterator<Item = House> + use<> {
        let region = self.regions.as_ref().map(|regions| House::Region(regions.of(square)));
        [House::Row(square.row), House::Column(square.column)].into_iter().chain(region)
    }

    /// Returns the squares of a house.
    pub fn squares_of(&self, house: House) -> SquareSet {
        let line = 0..self.size as u8;
        match house {
            House::Row(row) => line.map(|column| Square { row, column }).collect(),
            House::Column(column) => line.map(|row| Square { row, column }).collect(),
            House::Region(region) => {
                self.regions.as_ref().map_or(SquareSet::EMPTY, |regions| regions.squares(region))
            }
        }
    }

    /// Returns every square in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        Square::all(self.size)
    }

    /// Returns whether a square is blocked.
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked.contains(square)
    }

    /// Returns the blocked squares.
    pub fn blocked(&self) -> &SquareSet {
        &self.blocked
    }

    /// Blocks or unblocks a square.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn set_blocked(&mut self, square: Square, blocked: bool) {
        self.check(square);
        if blocked { self.blocked.insert(square) } else { self.blocked.remove(square) }
    }

    /// Returns whether a square holds a queen.
    pub fn has_queen(&self, square: Square) -> bool {
        self.queens.contains(square)
    }

    /// Returns every queen in reading order.
    pub fn queens(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        self.queens.iter()
    }

    /// Returns the number of queens on the board.
    pub fn queen_count(&self) -> usize {
        self.queens.len()
    }

    /// Places or removes a queen.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn set_queen(&mut self, square: Square, queen: bool) {
        self.check(square);
        if queen { self.queens.insert(square) } else { self.queens.remove(square) }
    }

    /// Returns how queens on two squares would attack each other, or `None` if they would not or the squares are the
    /// same.
    pub fn attack(&self, a: Square, b: Square) -> Option<Attack> {
        if a == b {
            return None;
        }
        for house in self.houses_of(a) {
            if self.houses_of(b).any(|other| other == house) {
                return Some(Attack::SameHouse(house));
            }
        }
        let (rows, columns) = (a.row.abs_diff(b.row), a.column.abs_diff(b.column));
        match self.regions {
            None => (rows == columns).then_some(Attack::Diagonal),
            Some(_) => (rows <= 1 && columns <= 1).then_some(Attack::Touch),
        }
    }

    /// Returns whether queens on two squares would attack each other.
    pub fn sees(&self, a: Square, b: Square) -> bool {
        self.attack(a, b).is_some()
    }

    /// Returns every square that a queen on `square` attacks.
    pub fn attacked_from(&self, square: Square) -> SquareSet {
        let mut attacked_from =
            self.houses_of(square).fold(SquareSet::EMPTY, |all, house| all | self.squares_of(house));
        attacked_from.remove(square);
        let farthest = if self.regions.is_some() { 1 } else { self.size as i16 - 1 };
        for far in 1..=farthest {
            for (rows, columns) in [(-far, -far), (-far, far), (far, -far), (far, far)] {
                let [row, column] = [i16::from(square.row) + rows, i16::from(square.column) + columns];
                if [row, column].into_iter().all(|at| (0..self.size as i16).contains(&at)) {
                    attacked_from.insert(Square { row: row as u8, column: column as u8 });
                }
            }
        }
        attacked_from
    }

    /// Returns every pair of queens that attack each other, in reading order within and among the pairs.
    pub fn attacking_pairs(&self) -> Vec<(Square, Square)> {
        let queens: Vec<Square> = self.queens().collect();
        let pairs =
            queens.iter().enumerate().flat_map(|(i, &a)| queens[i + 1..].iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| self.sees(a, b)).collect()
    }

    /// Returns whether a queen on another square attacks this one.
    pub fn is_attacked(&self, square: Square) -> bool {
        self.queens().any(|queen| self.sees(queen, square))
    }

    /// Returns every attacked square, including those that hold a queen.
    pub fn attacked(&self) -> SquareSet {
        self.squares().filter(|&square| self.is_attacked(square)).collect()
    }

    /// Returns why a square cannot hold a queen, or `None` if it can. A queen already on the square does not count.
    pub fn obstacle(&self, square: Square) -> Option<Obstacle> {
        if self.is_blocked(square) {
            return Some(Obstacle::Blocked);
        }
        let attackers: Vec<Square> = self.queens().filter(|&queen| self.sees(queen, square)).collect();
        (!attackers.is_empty()).then_some(Obstacle::Attacked(attackers))
    }

    /// Returns whether no queen is attacked or on a blocked square.
    pub fn is_sound(&self) -> bool {
        self.queens().all(|queen| self.obstacle(queen).is_none())
    }

    /// Returns whether every house has its queen, and no queen is attacked or on a blocked square.
    pub fn is_solved(&self) -> bool {
        self.queen_count() == self.size && self.is_sound()
    }

    /// Returns the queens of a row as a bit mask, bit 0 the leftmost column.
    pub(super) fn queens_of_row(&self, row: usize) -> u32 {
        self.queens.row(row)
    }

    /// Returns the blocked squares of a row as a bit mask, bit 0 the leftmost column.
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
        let mut largest = Board::empty(32).unwrap();
        assert_eq!(largest.squares().count(), 1024);
        let (first, last) = (Square::new(0, 0), Square::new(31, 31));
        largest.set_queen(first, true);
        largest.set_queen(last, true);
        assert_eq!(largest.attacking_pairs(), [(first, last)]);
        assert_eq!(largest.obstacle(Square::new(16, 16)), Some(Obstacle::Attacked(vec![first, last])));
        assert_eq!(largest.attacked_from(last).len(), 3 * 31);
    }

    #[test]
    fn a_solved_board_has_no_attacked_or_blocked_queen() {
        let mut four = board(4, &[(0, 1), (1, 3), (2, 0), (3, 2)]);
        assert!(four.is_solved() && four.attacking_pairs().is_empty());
        four.set_blocked(Square::new(2, 0), true);
        assert!(!four.is_solved() && !four.is_sound());
        assert_eq!(four.obstacle(Square::new(2, 0)), Some(Obstacle::Blocked));
        assert!(!board(4, &[(0, 1), (1, 3), (2, 0)]).is_solved());
    }

    #[test]
    fn attacks_name_the_queens() {
        let bad = board(5, &[(0, 0), (2, 2), (2, 4)]);
        let (a, b, c) = (Square::new(0, 0), Square::new(2, 2), Square::new(2, 4));
        assert_eq!(bad.attacking_pairs(), [(a, b), (b, c)]);
        assert_eq!(
            [bad.attack(a, b), bad.attack(b, c)],
            [Some(Attack::Diagonal), Some(Attack::SameHouse(House::Row(2)))]
        );
        assert_eq!(bad.obstacle(b), Some(Obstacle::Attacked(vec![a, c])));
        assert_eq!(bad.obstacle(Square::new(1, 4)), Some(Obstacle::Attacked(vec![c])));
        assert_eq!(bad.obstacle(Square::new(4, 3)), None);
        assert!(!bad.is_solved());
    }

    #[test]
    fn queens_may_share_a_diagonal_on_boards_with_regions() {
        // A A A B      each letter is a region
        // A C B B
        // C C D D
        // C C D D
        let letters = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
        let mut board = Board::with_regions(Regions::new(4, letters.to_vec()).unwrap());
        let at = Square::new;
        assert_eq!(board.attack(at(0, 0), at(2, 2)), None);
        assert_eq!(board.attack(at(1, 1), at(2, 2)), Some(Attack::Touch));
        assert_eq!(board.attack(at(1, 1), at(3, 0)), Some(Attack::SameHouse(House::Region(2))));
        assert_eq!(board.attack(at(0, 2), at(1, 0)), Some(Attack::SameHouse(House::Region(0))));
        assert_eq!(board.attack(at(1, 1), at(1, 1)), None);
        assert_eq!(
            board.attacked_from(at(0, 0)).len(),
            3 + 3 + 1,
            "row, column, and the corner that touches"
        );
        for board in [&board, &Board::empty(7).unwrap()] {
            for square in board.squares() {
                let seen: SquareSet = board.squares().filter(|&other| board.sees(square, other)).collect();
                assert_eq!(board.attacked_from(square), seen, "{square}");
            }
        }
        for (row, column) in [(0, 2), (1, 0), (2, 3), (3, 1)] {
            board.set_queen(at(row, column), true);
        }
        assert!(!board.is_solved(), "two queens in region A, none in B");
        assert_eq!(board.attacking_pairs(), [(at(0, 2), at(1, 0))]);
    }

    #[test]
    fn houses_hold_their_squares() {
        let classic = Board::empty(5).unwrap();
        assert_eq!(classic.houses().count(), 10);
        let square = Square::new(1, 3);
        assert_eq!(classic.houses_of(square).collect::<Vec<_>>(), [House::Row(1), House::Column(3)]);
        assert!(classic.houses_of(square).all(|house| classic.squares_of(house).contains(square)));
        assert!(classic.houses().all(|house| classic.squares_of(house).len() == 5));
        let regions = Board::with_regions(Regions::new(2, vec![0, 1, 1, 1]).unwrap());
        assert_eq!(regions.squares_of(House::Region(1)).len(), 3);
        assert_eq!(regions.houses().last(), Some(House::Region(1)));
    }
}
