//! Turning and mirroring a board.

use super::{Board, Square};

/// One of the eight ways to lay a square board upon itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Symmetry {
    /// Do rows become columns?
    transposed: bool,
    /// Are the rows upside down?
    flipped: bool,
    /// Is left on the right?
    mirrored: bool,
}

impl Symmetry {
    pub(super) fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(|bits| Symmetry {
            transposed: bits & 1 != 0,
            flipped: bits & 2 != 0,
            mirrored: bits & 4 != 0,
        })
    }

    pub(super) fn is_identity(self) -> bool {
        !self.transposed && !self.flipped && !self.mirrored
    }

    /// Is it half a turn, or a quarter?
    pub(super) fn is_turn(self) -> bool {
        !self.is_identity() && self.transposed == (self.flipped != self.mirrored)
    }

    /// Where a square comes to lie.
    pub(super) fn image(self, square: Square, size: usize) -> Square {
        let turned = |at: u8, back: bool| if back { size as u8 - 1 - at } else { at };
        let (row, column) = (turned(square.row, self.flipped), turned(square.column, self.mirrored));
        if self.transposed { Square { row: column, column: row } } else { Square { row, column } }
    }

    /// Does the board look the same, by the columns that are open in each row?
    pub(super) fn keeps_open(self, open: &[u32]) -> bool {
        let is_open = |square: Square| open[usize::from(square.row)] >> square.column & 1 != 0;
        let mut squares =
            (0..open.len()).flat_map(|row| (0..open.len()).map(move |column| Square::new(row, column)));
        squares.all(|square| is_open(square) == is_open(self.image(square, open.len())))
    }

    /// Does the board look the same? Regions may change their letters.
    pub(super) fn keeps(self, board: &Board) -> bool {
        let image = |square| self.image(square, board.size());
        let same = |square| {
            board.is_blocked(square) == board.is_blocked(image(square))
                && board.has_queen(square) == board.has_queen(image(square))
        };
        let regions_stay = || {
            board.regions().is_none_or(|regions| {
                regions.iter().all(|region| {
                    let images: Vec<u8> =
                        regions.squares(region).iter().map(|square| regions.of(image(square))).collect();
                    images.windows(2).all(|pair| pair[0] == pair[1])
                })
            })
        };
        board.squares().all(same) && regions_stay()
    }
}

/// Is this solution the first one, in reading order, of those that turning and mirroring the board it
/// was found for make of one another? Counting these alone gives the fundamental solutions.
pub fn is_fundamental(board: &Board, solution: &Board) -> bool {
    let queens: Vec<Square> = solution.queens().collect();
    Symmetry::all().filter(|symmetry| symmetry.keeps(board)).all(|symmetry| {
        let mut image: Vec<Square> = queens.iter().map(|&q| symmetry.image(q, board.size())).collect();
        image.sort();
        queens <= image
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::{Regions, solutions};

    fn fundamental(board: &Board) -> usize {
        solutions(board).filter(|solution| is_fundamental(board, solution)).count()
    }

    #[test]
    fn empty_boards_have_the_known_numbers_of_fundamental_solutions() {
        // OEIS A002562.
        for (size, known) in (1..).zip([1, 0, 0, 1, 2, 1, 6, 12, 46, 92]) {
            assert_eq!(fundamental(&Board::empty(size).unwrap()), known, "N = {size}");
        }
    }

    #[test]
    fn only_what_keeps_the_board_counts() {
        let mut board = Board::empty(6).unwrap();
        board.set_blocked(Square::new(0, 0), true);
        let kept = Symmetry::all().filter(|symmetry| symmetry.keeps(&board)).count();
        assert_eq!(kept, 2, "itself, and the mirror along the diagonal");
        board.set_blocked(Square::new(0, 1), true);
        assert_eq!(fundamental(&board), solutions(&board).count());

        // A A
        // B B   stays under mirrors and half a turn, whatever the letters.
        let stripes = Board::with_regions(Regions::new(2, vec![0, 0, 1, 1]).unwrap());
        assert_eq!(Symmetry::all().filter(|symmetry| symmetry.keeps(&stripes)).count(), 4);
    }
}
