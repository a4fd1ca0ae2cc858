//! Counts of solutions that are distinct up to symmetry.

use std::num::NonZero;

use super::lines::{QueenLines, Rows};
use super::symmetry::SquareSymmetry;
use super::{Board, Square, count_on, is_fundamental, solutions};
use crate::bits::ones;
use crate::monitor::{Cancelled, Monitor};

/// Counts the completions of a board that are distinct up to symmetry. The monitor counts every completion.
///
/// By Burnside's lemma this is the mean, over the symmetries of the board, of the completions that each of them
/// maps to themselves. Without regions a reflection contributes none: a queen and its image attack each other.
///
/// # Errors
/// [`Cancelled`] if the monitor was cancelled first.
pub fn count_fundamental(
    board: &Board,
    threads: NonZero<usize>,
    monitor: &Monitor,
) -> Result<u128, Cancelled> {
    if board.regions().is_some() {
        return one_by_one(board, monitor);
    }
    let all = count_on(board, threads, monitor)?;
    let Some(rows) = Rows::of(board).filter(|_| board.size() > 1) else { return Ok(all) };
    let symmetries: Vec<SquareSymmetry> =
        SquareSymmetry::all().filter(|symmetry| symmetry.keeps(board)).collect();
    let mut sum = all;
    for &symmetry in symmetries.iter().filter(|symmetry| symmetry.is_turn()) {
        sum += Turned { rows: &rows, symmetry, monitor }.count(rows.all(), QueenLines::default())?;
    }
    Ok(sum / symmetries.len() as u128)
}

/// Counts by looking at every completion. With regions two queens may share a diagonal, so a reflection can map a
/// completion to itself.
fn one_by_one(board: &Board, monitor: &Monitor) -> Result<u128, Cancelled> {
    let mut solutions = solutions(board);
    let mut count = 0;
    while let Some(solution) = solutions.try_next(monitor)? {
        count += u128::from(is_fundamental(board, &solution));
    }
    Ok(count)
}

/// Counts the completions that a rotation maps to themselves: each queen comes with its images.
struct Turned<'a> {
    rows: &'a Rows,
    symmetry: SquareSymmetry,
    monitor: &'a Monitor,
}

impl Turned<'_> {
    fn count(&self, open: u32, lines: QueenLines) -> Result<u128, Cancelled> {
        self.monitor.check()?;
        if open == 0 {
            return Ok(1);
        }
        let Some(row) = self.rows.fewest(open, lines) else { return Ok(0) };
        let mut ways = 0;
        for column in ones(row.free) {
            if let Some((open, lines)) = self.place(open, lines, Square::new(row.index, column)) {
                ways += self.count(open, lines)?;
            }
        }
        Ok(ways)
    }

    /// Places a queen and its images, or returns `None` if they attack each other or a square is not free.
    fn place(&self, mut open: u32, mut lines: QueenLines, square: Square) -> Option<(u32, QueenLines)> {
        let size = self.rows.size();
        let mut image = square;
        loop {
            let (row, column) = (usize::from(image.row), usize::from(image.column));
            if open >> row & 1 == 0 || self.rows.free(row, lines) >> column & 1 == 0 {
                return None;
            }
            open &= !(1 << row);
            lines = lines.with(size, row, column);
            image = self.symmetry.image(image, size);
            if image == square {
                return Some((open, lines));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::queens::Regions;

    fn fundamental(board: &Board) -> u128 {
        count_fundamental(board, NonZero::<usize>::MIN, &Monitor::new()).expect("not cancelled")
    }

    #[test]
    fn empty_boards_have_the_known_counts() {
        // OEIS A002562.
        let known = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45_752];
        for (size, known) in (1..).zip(known) {
            assert_eq!(fundamental(&Board::empty(size).unwrap()), known, "N = {size}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Blocked squares with all their images under one symmetry, sometimes with a queen.
        #[test]
        fn as_many_are_counted_as_are_first(
            size in 1..9usize, blocked in prop::collection::vec((0..9usize, 0..9usize), 0..4), which in 0..8usize,
            queen in prop::option::of((0..9usize, 0..9usize)),
        ) {
            let mut board = Board::empty(size).expect("a size up to 32");
            let symmetry = SquareSymmetry::all().nth(which).expect("one of eight");
            for (row, column) in blocked {
                let mut square = Square::new(row % size, column % size);
                for _ in 0..4 {
                    board.set_blocked(square, true);
                    square = symmetry.image(square, size);
                }
            }
            if let Some((row, column)) = queen {
                board.set_queen(Square::new(row % size, column % size), true);
            }
            prop_assert_eq!(Ok(fundamental(&board)), one_by_one(&board, &Monitor::new()));
        }
    }

    #[test]
    fn symmetries_keep_the_shapes_of_regions() {
        // Four columns: half a turn and the reflections map the two completions to each other.
        let columns = Regions::new(4, (0..16).map(|square| square % 4).collect()).expect("four regions");
        assert_eq!(fundamental(&Board::with_regions(columns)), 1);
    }

    #[test]
    fn cancelling_ends_the_count() {
        let monitor = Monitor::new();
        monitor.cancel();
        assert_eq!(
            count_fundamental(&Board::empty(12).unwrap(), NonZero::<usize>::MIN, &monitor),
            Err(Cancelled)
        );
    }
}
