//! Boards as lists of their filled cells, such as `{"row": 1, "col": 2, "value": 5}`.
//!
//! Such a list rarely says how large its board is, or whether it counts from 0 or from 1. Every answer is tried:
//! the digits must not clash, and at most one row, column or digit may be missing at an edge. If several fit, the
//! tightest is meant, unless the list may also be one of a usual size whose edges happen to be empty.

use super::symbols::is_size;
use crate::grid::{Cell, Digit, Geometry, Grid, MAX_SIZE};

/// The most cells of a list.
pub(super) const MAX_CELLS: usize = MAX_SIZE * MAX_SIZE;
/// The names of the row and of the column of a cell.
pub(super) const ROW_KEYS: [&str; 3] = ["row", "r", "y"];
pub(super) const COLUMN_KEYS: [&str; 4] = ["col", "column", "c", "x"];
/// The names of the digit of a cell.
pub(super) const DIGIT_KEYS: [&str; 7] = ["value", "val", "v", "digit", "number", "num", "n"];
/// The smallest board of three numbers a cell: fewer of them are numbers of something else.
pub(super) const MIN_SIZE: usize = 6;
/// The most rows, columns or digits that are missing at an edge of a board.
const MAX_MISSING: usize = 1;
/// The sizes that boards usually have.
const USUAL_SIZES: [usize; 3] = [9, 16, 25];

/// Where a cell is, counted from 0 or from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Row and column.
    Pair(usize, usize),
    /// The number in reading order.
    Index(usize),
}

/// A cell of a list.
pub(super) struct Entry<T> {
    pub place: Place,
    /// The digit, or `None` if the cell is open.
    pub digit: Option<usize>,
    pub content: T,
}

/// The cells of a board in reading order. Those that the list leaves out are `None`.
pub(super) struct Board<T> {
    pub size: usize,
    pub cells: Vec<Option<T>>,
}

/// A way to understand a list.
struct Layout {
    size: usize,
    /// The cells in reading order.
    cells: Vec<usize>,
    /// The number of rows, columns and digits that are missing at the edges.
    missing: usize,
}

/// Returns the board of these cells. The text may say how large the board or a box of it is. `None` if they are
/// something else.
///
/// # Errors
/// A message: there are several such boards.
pub(super) fn board<T>(entries: Vec<Entry<T>>, size: Option<usize>) -> Option<Result<Board<T>, String>> {
    let sizes =
        (1..=MAX_SIZE).filter(|&n| is_size(n) && size.is_none_or(|size| [size, size * size].contains(&n)));
    let mut layouts: Vec<Layout> = sizes
        .flat_map(|n| [0, 1].map(|first| layout(&entries, n, first, size.is_some())))
        .flatten()
        .collect();
    layouts.sort_by_key(|layout| layout.missing);
    let best = layouts.first()?;
    let is_whole = entries.len() == best.cells.len() && best.cells.len() == best.size * best.size;
    let is_rival = |other: &&Layout| {
        let is_usual = other.size != best.size && USUAL_SIZES.contains(&other.size);
        !is_whole && (other.missing == best.missing || is_usual)
    };
    if let Some(rival) = layouts[1..].iter().find(is_rival) {
        return Some(Err(match rival.size == best.size {
            true => {
                "these cells may count from 0 or from 1: name one in the first or the last row".to_owned()
            }
            false => {
                let (a, b) = (best.size.min(rival.size), best.size.max(rival.size));
                format!("these cells may be of a board of {a}x{a} or {b}x{b}: add its `size` beside them")
            }
        }));
    }
    let mut cells: Vec<Option<T>> = (0..best.size * best.size).map(|_| None).collect();
    for (entry, &cell) in entries.into_iter().zip(&best.cells) {
        cells[cell] = Some(entry.content);
    }
    Some(Ok(Board { size: best.size, cells }))
}

/// Returns the cells on a board of this size if they fit there.
fn layout<T>(entries: &[Entry<T>], size: usize, first: usize, is_known: bool) -> Option<Layout> {
    let count = size * size;
    // Any other list of so few numbers is something else.
    let fewest = if is_known { size } else { count / 5 + 1 };
    if !(fewest..=count).contains(&entries.len()) {
        return None;
    }
    let place = |entry: &Entry<T>| match entry.place {
        Place::Pair(row, column) => {
            let (row, column) = (row.checked_sub(first)?, column.checked_sub(first)?);
            (row < size && column < size).then_some(row * size + column)
        }
        Place::Index(index) => index.checked_sub(first).filter(|&index| index < count),
    };
    let cells: Vec<usize> = entries.iter().map(place).collect::<Option<_>>()?;
    let largest = entries.iter().filter_map(|entry| entry.digit).max()?;
    let missing_at_edges = |line: fn(usize, usize) -> usize| {
        let lines = || cells.iter().map(|&cell| line(cell, size));
        [lines().min().unwrap_or(0), size - 1 - lines().max().unwrap_or(0)]
    };
    let [above, below] = missing_at_edges(|cell, size| cell / size);
    let [left, right] = missing_at_edges(|cell, size| cell % size);
    let missing = [above, below, left, right, size.checked_sub(largest)?];
    if !is_known && missing.iter().any(|&missing| missing > MAX_MISSING) {
        return None;
    }
    let mut is_taken = vec![false; count];
    let mut grid = Grid::empty(count);
    for (entry, &cell) in entries.iter().zip(&cells) {
        if std::mem::replace(&mut is_taken[cell], true) {
            return None;
        }
        grid[Cell::new(cell)] = entry.digit.map(|digit| Digit::from_index(digit - 1));
    }
    let geometry = Geometry::standard(size)?;
    let has_clash = grid.clashes(&geometry).next().is_some();
    (!has_clash).then(|| Layout { size, missing: missing.iter().sum(), cells })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::DOTTED as NINE;

    /// The filled cells of a board as a list counts them.
    fn entries(line: &str, size: usize, first: usize) -> Vec<Entry<char>> {
        let cells = line.chars().enumerate().filter_map(|(i, c)| Some((i, c, c.to_digit(10)?)));
        let place = |i: usize| Place::Pair(i / size + first, i % size + first);
        cells
            .map(|(i, c, digit)| Entry { place: place(i), digit: Some(digit as usize), content: c })
            .collect()
    }

    fn read(line: &str, size: usize, first: usize, known: Option<usize>) -> Option<Result<String, String>> {
        let board = board(entries(line, size, first), known)?;
        Some(board.map(|board| board.cells.iter().map(|cell| cell.unwrap_or('.')).collect()))
    }

    const SIX: &str = "......45.6...64..2.2.43.2.....64..2.";
    const EIGHT: [&str; 8] =
        ["1.34.6.8", ".6.81.3.", "2.45.7.1", ".781.3.5", "3.56.8.2", ".81.3.5.", "4.67.1.3", ".1.3.5.7"];

    #[test]
    fn size_and_start_are_found_out() {
        for first in [0, 1] {
            for (line, size) in [(NINE, 9), (SIX, 6)] {
                for known in [None, Some(size)] {
                    assert_eq!(read(line, size, first, known), Some(Ok(line.to_owned())));
                }
                assert_eq!(read(line, size, first, Some(4)), None);
            }
        }
        assert_eq!(read(NINE, 9, 1, Some(3)), Some(Ok(NINE.to_owned())), "the size of a box");
    }

    #[test]
    fn boards_that_fit_in_several_ways_are_refused() {
        let eight = EIGHT.concat();
        // Clashes in boxes of 3x3 show that the board is not 9x9.
        assert_eq!(read(&eight, 8, 0, None), Some(Ok(eight.clone())));
        // Two diagonals on eight rows, and another cell.
        let diagonals = |first: usize, digit: usize| {
            let cell = |row: usize, column: usize, digit: usize| Entry {
                place: Place::Pair(row + first, column + first),
                digit: Some(digit),
                content: digit,
            };
            let pair = |i: usize| [cell(i, i, i + 1), cell(i, 7 - i, (i + 4) % 8 + 1)];
            (0..8).flat_map(pair).chain([cell(0, 3, digit)]).collect::<Vec<_>>()
        };
        let size = |entries, size| board(entries, size).map(|board| board.map(|board| board.size));
        let says = |read: Option<Result<usize, String>>, what: &str| {
            assert!(read.is_some_and(|read| read.is_err_and(|message| message.contains(what))), "{what}");
        };
        says(size(diagonals(1, 9), None), "from 0 or from 1");
        says(size(diagonals(0, 6), None), "8x8 or 9x9");
        assert_eq!(size(diagonals(0, 6), Some(9)), Some(Ok(9)));
    }
}
