//! The arrangements of one digit on the usual 9x9 board, all at once.
//!
//! Each band holds the digit once in every stack, in three rows, and no column is used by two bands. A choice of three
//! columns, one of each stack, is a bit of a mask:
//!
//! ```text
//! columns a, 3 + b, 6 + c   ->   bit a + 3 b + 9 c      27 choices
//! ```
//!
//! The choices of three bands have different columns in every stack, so that their bits add up to 39.

use crate::bits::ones;
use crate::grid::CellSet;

/// For each stack and set of its columns the choices with one of these columns.
const WITH: [[u32; 8]; 3] = {
    let mut with = [[0; 8]; 3];
    let mut bit = 0;
    while bit < 27 {
        let columns = columns(bit);
        let mut set = 0;
        while set < 8 {
            let mut stack = 0;
            while stack < 3 {
                if set >> columns[stack] & 1 == 1 {
                    with[stack][set] |= 1 << bit;
                }
                stack += 1;
            }
            set += 1;
        }
        bit += 1;
    }
    with
};

/// For each choice the choices with other columns in every stack.
const APART: [u32; 27] = {
    let mut apart = [0; 27];
    let mut bit = 0;
    while bit < 27 {
        let [a, b, c] = columns(bit);
        apart[bit] = WITH[0][7 ^ (1 << a)] & WITH[1][7 ^ (1 << b)] & WITH[2][7 ^ (1 << c)];
        bit += 1;
    }
    apart
};

/// The sum of the bits of three choices that are apart.
const SUM: usize = 39;

/// The ways in which three rows of a band take the three stacks.
const ROWS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns the columns of a choice within their stacks.
const fn columns(bit: usize) -> [usize; 3] {
    [bit % 3, bit / 3 % 3, bit / 9]
}

/// Returns the choices with one of the columns that a row has in a stack.
fn with(row: u16, stack: usize) -> u32 {
    WITH[stack][usize::from(row >> (3 * stack) & 7)]
}

/// Returns the places of a digit that are in an arrangement.
pub(super) fn possible_cells(places: CellSet) -> CellSet {
    let rows = with_filled(places.low());
    // For each band and way the choices for which it has all places.
    let choices: [[u32; 6]; 3] = std::array::from_fn(|band| {
        let rows = &rows[3 * band..];
        ROWS.map(|[a, b, c]| with(rows[a], 0) & with(rows[b], 1) & with(rows[c], 2))
    });
    let [first, second, third] = choices.map(|ways| ways.into_iter().fold(0, |all, way| all | way));
    let mut used = [0; 3];
    for a in ones(first) {
        for b in ones(second & APART[a]).filter(|b| third >> (SUM - a - b) & 1 == 1) {
            used[0] |= 1 << a;
            used[1] |= 1 << b;
            used[2] |= 1 << (SUM - a - b);
        }
    }
    let mut cells = 0u128;
    for band in 0..3 {
        let used_ways = choices[band].map(|choices| choices & used[band]);
        for (rows, used) in ROWS.iter().zip(used_ways).filter(|&(_, used)| used != 0) {
            for (stack, row) in rows.iter().enumerate() {
                for column in (0..3).filter(|column| used & WITH[stack][1 << column] != 0) {
                    cells |= 1 << ((3 * band + row) * 9 + 3 * stack + column);
                }
            }
        }
    }
    places & CellSet::from_low(cells)
}

/// Returns the columns of the places in each row. Where the digit is filled in, which leaves a row, a column and a box
/// without places, the crossings of these are its places.
fn with_filled(places: u128) -> [u16; 9] {
    let mut rows: [u16; 9] = std::array::from_fn(|row| (places >> (9 * row)) as u16 & 0x1ff);
    let closed = rows.iter().fold(0, |all, row| all | row);
    for band in rows.chunks_exact_mut(3) {
        let of_band = band[0] | band[1] | band[2];
        let boxes = (0..3).map(|stack| 7 << (3 * stack)).filter(|stack| of_band & stack == 0).sum::<u16>();
        band.iter_mut().filter(|row| **row == 0).for_each(|row| *row = boxes & !closed);
    }
    rows
}
