//! Rotations and reflections of a board.

use super::{Board, Regions, Square};

/// One of the eight symmetries of a square board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SquareSymmetry {
    /// Rows become columns.
    transposed: bool,
    /// The rows are upside down.
    flipped: bool,
    /// Left and right are swapped.
    mirrored: bool,
}

impl SquareSymmetry {
    pub(super) fn all() -> impl Iterator<Item = SquareSymmetry> {
        (0..8).map(|bits| SquareSymmetry {
            transposed: bits & 1 != 0,
            flipped: bits & 2 != 0,
            mirrored: bits & 4 != 0,
        })
    }

    pub(super) fn is_identity(self) -> bool {
        !self.transposed && !self.flipped && !self.mirrored
    }

    /// Returns whether it is a rotation by 90, 180 or 270 degrees.
    pub(super) fn is_turn(self) -> bool {
        !self.is_identity() && self.transposed == (self.flipped != self.mirrored)
    }

    /// Returns the image of a square.
    pub(super) fn image(self, square: Square, size: usize) -> Square {
        let last = size as u8 - 1;
        let row = if self.flipped { last - square.row } else { square.row };
        let column = if self.mirrored { last - square.column } else { square.column };
        if self.transposed { Square { row: column, column: row } } else { Square { row, column } }
    }

    /// Returns whether it maps the open columns of the rows to themselves.
    pub(super) fn keeps_open(self, open: &[u32]) -> bool {
        Square::all(open.len())
            .all(|square| is_open(open, square) == is_open(open, self.image(square, open.len())))
    }

    /// Returns whether it maps the board to itself. Regions may change their letters.
    pub(super) fn keeps(self, board: &Board) -> bool {
        for square in board.squares() {
            let image = self.image(square, board.size());
            if board.is_blocked(square) != board.is_blocked(image)
                || board.has_queen(square) != board.has_queen(image)
            {
                return false;
            }
        }
        board.regions().is_none_or(|regions| regions.iter().all(|region| self.keeps_region(regions, region)))
    }

    /// Returns whether it maps a region to a single one.
    fn keeps_region(self, regions: &Regions, region: u8) -> bool {
        let mut images =
            regions.squares(region).iter().map(|square| regions.of(self.image(square, regions.size())));
        let first = images.next();
        images.all(|image| Some(image) == first)
    }
}

fn is_open(open: &[u32], square: Square) -> bool {
    open[usize::from(square.row)] >> square.column & 1 != 0
}

/// Returns whether a solution is the first, in reading order, of those that the symmetries of its board map it to.
/// There is one such solution for each fundamental solution.
pub fn is_fundamental(board: &Board, solution: &Board) -> bool {
    let queens: Vec<Square> = solution.queens().collect();
    SquareSymmetry::all().filter(|symmetry| symmetry.keeps(board)).all(|symmetry| {
        let mut image: Vec<Square> = queens.iter().map(|&q| symmetry.image(q, board.size())).collect();
        image.sort_unstable();
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
    fn empty_boards_have_the_known_fundamental_counts() {
        // OEIS A002562.
        for (size, known) in (1..).zip([1, 0, 0, 1, 2, 1, 6, 12, 46, 92]) {
            assert_eq!(fundamental(&Board::empty(size).unwrap()), known, "N = {size}");
        }
    }

    #[test]
    fn only_symmetries_of_the_board_count() {
        let mut board = Board::empty(6).unwrap();
        board.set_blocked(Square::new(0, 0), true);
        let kept = SquareSymmetry::all().filter(|symmetry| symmetry.keeps(&board)).count();
        assert_eq!(kept, 2, "itself, and the mirror along the diagonal");
        board.set_blocked(Square::new(0, 1), true);
        assert_eq!(fundamental(&board), solutions(&board).count());

        // A A
        // B B   has two reflections and half a turn as symmetries, which may swap the letters.
        let stripes = Board::with_regions(Regions::new(2, vec![0, 0, 1, 1]).unwrap());
        assert_eq!(SquareSymmetry::all().filter(|symmetry| symmetry.keeps(&stripes)).count(), 4);
    }
}
