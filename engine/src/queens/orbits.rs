//! Symmetric boards: one completion of each orbit is counted for all of its images.
//!
//! The completion counted is the one whose queen in the first row is furthest to the left. Its square (0, p) and the
//! squares left of it decide that: no image of (0, 0) .. (0, p - 1) may hold a queen, and every image of (0, p) that
//! holds one belongs to a completion of the same orbit that is counted too.
//!
//! ```text
//! p = 2      . . Q x x x x x      x   the first row has its queen
//!            . - - - - - - .      .   images of (0, 0) and (0, 1): no queen
//!            o - - - - - - o      o   images of (0, 2): each with or without a queen, one part per choice
//!            - - - - - - - -
//!            - - - - - - - -      A completion with t queens on `Q` and `o`, which are s squares, counts s / t.
//!            o - - - - - - o
//!            . - - - - - - .
//!            . . o - - o . .
//! ```

use super::symmetry::SquareSymmetry;
use super::{Square, SquareSet};
use crate::bits::ones;

/// A part of a board. No completion belongs to two parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BoardPart {
    /// The open columns of each row.
    pub open: Vec<u32>,
    /// What each completion counts. The sum over all parts is a whole number.
    pub weight: Weight,
}

/// What a completion counts: the number of squares in the orbit, divided by the number of queens on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Weight {
    pub squares: u32,
    pub queens: u32,
}

/// Divides a board, given the open columns of each row, into parts.
pub(super) fn parts(open: &[u32]) -> Vec<BoardPart> {
    let size = open.len();
    let symmetries: Vec<SquareSymmetry> =
        SquareSymmetry::all().filter(|symmetry| symmetry.keeps_open(open)).collect();
    if symmetries.len() == 1 {
        return vec![BoardPart { open: open.to_vec(), weight: Weight { squares: 1, queens: 1 } }];
    }
    let mut parts = Vec::new();
    let mut left = SquareSet::EMPTY;
    for column in ones(open[0]) {
        let square = Square::new(0, column);
        let images: SquareSet = symmetries.iter().map(|symmetry| symmetry.image(square, size)).collect();
        if !left.contains(square) {
            let mut rest: Vec<u32> = (0..size).map(|row| open[row] & !left.row(row)).collect();
            rest[0] = 1 << column;
            let others: Vec<Square> = images.iter().filter(|square| square.row > 0).collect();
            let weight = Weight { squares: images.len() as u32, queens: 1 };
            add_parts(&rest, &others, weight, &mut parts);
        }
        left = left | images;
    }
    merge(parts)
}

/// Adds a part for every way to place queens on some of these squares and block the others.
fn add_parts(open: &[u32], squares: &[Square], weight: Weight, parts: &mut Vec<BoardPart>) {
    let Some((&square, others)) = squares.split_first() else {
        if open.iter().all(|&columns| columns != 0) {
            parts.push(BoardPart { open: open.to_vec(), weight });
        }
        return;
    };
    let (row, bit) = (usize::from(square.row), 1 << square.column);
    let mut without = open.to_vec();
    without[row] &= !bit;
    add_parts(&without, others, weight, parts);
    if open[row] & bit != 0 {
        let weight = Weight { queens: weight.queens + 1, ..weight };
        add_parts(&with_queen(open, square), others, weight, parts);
    }
}

/// Returns the open columns of each row after placing a queen.
fn with_queen(open: &[u32], queen: Square) -> Vec<u32> {
    let bit = 1u64 << queen.column;
    let mut left = open.to_vec();
    for (row, columns) in left.iter_mut().enumerate() {
        let away = row.abs_diff(queen.row.into());
        *columns &= !(bit | bit << away | bit >> away) as u32;
    }
    left[usize::from(queen.row)] = bit as u32;
    left
}

/// Merges parts that differ only in the first row.
fn merge(parts: Vec<BoardPart>) -> Vec<BoardPart> {
    let mut merged: Vec<BoardPart> = Vec::new();
    for part in parts {
        match merged.iter_mut().find(|other| other.weight == part.weight && other.open[1..] == part.open[1..])
        {
            Some(other) => other.open[0] |= part.open[0],
            None => merged.push(part),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::textbook;

    /// Counts the completions of all parts with the textbook counter.
    fn ways(parts: &[BoardPart]) -> u64 {
        let twelfths = parts.iter().map(|part| {
            textbook::count(&part.open) * u64::from(12 * part.weight.squares / part.weight.queens)
        });
        twelfths.sum::<u64>() / 12
    }

    #[test]
    fn a_board_without_symmetry_is_one_part() {
        let open = [0b1011, 0b1111, 0b1111, 0b1111];
        assert_eq!(
            parts(&open),
            [BoardPart { open: open.to_vec(), weight: Weight { squares: 1, queens: 1 } }]
        );
    }

    #[test]
    fn half_of_a_mirror_symmetric_board_is_counted() {
        let mut open = [0b1_1111; 5];
        open[4] = 0b1_0001;
        let halves = parts(&open);
        let rows: Vec<(u32, Weight)> = halves.iter().map(|part| (part.open[0], part.weight)).collect();
        let weights = [2, 1].map(|squares| Weight { squares, queens: 1 });
        assert_eq!(rows, [(0b0_0011, weights[0]), (0b0_0100, weights[1])]);
        assert_eq!(ways(&halves), textbook::count(&open));
    }

    #[test]
    fn an_eighth_of_the_empty_board_is_counted() {
        for size in 2..=10 {
            let open = vec![(1 << size) - 1; size];
            let parts = parts(&open);
            let all = textbook::count(&open);
            assert_eq!(ways(&parts), all, "N = {size}");
            let counted: u64 = parts.iter().map(|part| textbook::count(&part.open)).sum();
            assert!(size < 8 || counted < all / 4, "N = {size}: {counted} of {all}");
        }
    }
}
