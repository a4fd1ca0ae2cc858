//! Random full 9x9 grids, every one of the 6,670,903,752,021,072,936,960 equally likely.
//!
//! ```text
//! box 1 │ 2 │ 3     The first band and the first stack are filled at random. In the second band box 5 takes from
//! ──────┼───┼───    the two other boxes' digits of each row three: there are always 56 ways to split them, and as
//!     4 │ 5 │ 6     many in the third band and in the stacks. A box is filled if its rows and its columns are split
//! ──────┼───┼───    and each row shares one digit with each column.
//!     7 │ 8 │ 9
//! ```
//!
//! Exactly 8 splits of a stack fit the rows of a box, or none does. So the second band is split at random, then the
//! second stack by one of 8, then the third band by one of 8. For the third stack 0, 1, 2, 4 or 8 splits are left, and
//! the trial counts with their share of 8. That makes every grid equally likely, and one trial in eleven succeeds.
//! (A search that tries digits in random order takes three times as long and prefers some grids.)

use rand::{Rng, RngExt};

use super::Digits;

/// Three disjoint sets of three digits: those of the rows or of the columns of a box.
type Parts = [u16; 3];

/// The set of all digits.
const ALL: u16 = 0x1ff;

/// The number of ways to split the digits of a band.
const SPLITS: u32 = 56;

/// The most splits of the last stack that are ever left.
const MAX: u32 = 8;

/// Returns a random full grid.
pub(super) fn random_grid(rng: &mut impl Rng) -> Digits {
    let boxes = loop {
        if let Some(boxes) = random_boxes(rng) {
            break boxes;
        }
    };
    let mut digits: [u8; 9] = std::array::from_fn(|digit| digit as u8);
    shuffle(&mut digits, rng);
    std::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        let (rows, columns) = boxes[row / 3 * 3 + column / 3];
        digits[(rows[row % 3] & columns[column % 3]).trailing_zeros() as usize]
    })
}

/// Shuffles a few items.
pub(super) fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len() as u32).rev() {
        items.swap(last as usize, rng.random_range(0..=last) as usize);
    }
}

/// Returns the rows and columns of each box, with the digits of box 1 in order, or `None` if the trial fails.
fn random_boxes(rng: &mut impl Rng) -> Option<[(Parts, Parts); 9]> {
    let (rows1, columns1) = ([0o7, 0o70, 0o700], [0o111, 0o222, 0o444]);
    let rows2 = split(rows1, rng.random_range(0..SPLITS));
    let columns4 = split(columns1, rng.random_range(0..SPLITS));
    let (rows3, columns7) = (rest(rows1, rows2), rest(columns1, columns4));
    let (columns2, columns3) = (cross(rows2, rng), cross(rows3, rng));
    let (rows4, rows7) = (cross(columns4, rng), cross(columns7, rng));

    let rows5 = split(rows4, rng.random_range(0..SPLITS));
    let rows6 = rest(rows4, rows5);
    let columns5 = split(columns2, pick(fitting(columns2, rows5), rng)?);
    let columns8 = rest(columns2, columns5);
    let rows8 = split(rows7, pick(fitting(rows7, columns8), rng)?);
    let rows9 = rest(rows7, rows8);
    let last = fitting(columns3, rows6) & others_fitting(columns3, rows9);
    if rng.random_range(0..MAX) >= last.count_ones() {
        return None;
    }
    let columns6 = split(columns3, pick(last, rng)?);
    let columns9 = rest(columns3, columns6);
    Some([
        (rows1, columns1),
        (rows2, columns2),
        (rows3, columns3),
        (rows4, columns4),
        (rows5, columns5),
        (rows6, columns6),
        (rows7, columns7),
        (rows8, columns8),
        (rows9, columns9),
    ])
}

/// Returns the digits that are left for the third box of a band.
fn rest(first: Parts, second: Parts) -> Parts {
    std::array::from_fn(|line| ALL & !(first[line] | second[line]))
}

/// Arranges the digits of three lines at random and returns those of each line across.
fn cross(lines: Parts, rng: &mut impl Rng) -> Parts {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut across = [0; 3];
    for line in lines {
        let order = ORDERS[rng.random_range(0..6u32) as usize];
        for (digit, to) in single_digits(line).into_iter().zip(order) {
            across[to] |= digit;
        }
    }
    across
}

/// Returns the three digits of a set, each as a set.
const fn single_digits(set: u16) -> [u16; 3] {
    let lowest = set & set.wrapping_neg();
    let highest = 1 << set.ilog2();
    [lowest, set ^ lowest ^ highest, highest]
}

/// Returns a split by its number: the digits of each line in the second box of a band, given those in the first.
///
/// They are those of another line of the first box, all in the same direction; but for 2 of the 56 ways, one digit
/// of each line goes in the other direction.
///
/// ```text
/// box 1     box 2: pure     mixed, with 3, 6 and 9 in the other direction
/// 1 2 3     4 5 6           4 5 9
/// 4 5 6     7 8 9           7 8 3      (3 comes from two lines up instead of one)
/// 7 8 9     1 2 3           1 2 6
/// ```
const fn split(first: Parts, number: u32) -> Parts {
    let (step, mut mixed) = (1 + number as usize % 2, number as usize / 2);
    let mut second = [0; 3];
    let mut line = 0;
    while line < 3 {
        second[(line + 3 - step) % 3] ^= first[line];
        line += 1;
    }
    if mixed == 0 {
        return second;
    }
    mixed -= 1;
    while line > 0 {
        line -= 1;
        let odd = single_digits(first[line])[mixed % 3];
        mixed /= 3;
        second[(line + 3 - step) % 3] ^= odd;
        second[(line + step) % 3] ^= odd;
    }
    second
}

/// Returns the splits whose second box fits the lines across, which are its rows if the columns are split.
fn fitting(first: Parts, across: Parts) -> u64 {
    fits(&SECOND, first, across)
}

/// Returns the splits whose third box fits the lines across.
fn others_fitting(first: Parts, across: Parts) -> u64 {
    fits(&THIRD, first, across)
}

fn fits(table: &[u64; 512], first: Parts, across: Parts) -> u64 {
    // The tables have the digits of the first box in order.
    let in_order = |set: u16| {
        let digits = first.into_iter().flat_map(single_digits);
        digits.enumerate().fold(0, |all, (place, digit)| all | usize::from(set & digit != 0) << place)
    };
    // If two lines share one digit with each line across, the third does so too.
    table[in_order(across[0])] & table[in_order(across[1])]
}

/// For each line across: the splits of which each line of the second box shares one digit with it.
static SECOND: [u64; 512] = splits_by_line(false);

/// The same for the third box.
static THIRD: [u64; 512] = splits_by_line(true);

const fn splits_by_line(is_third: bool) -> [u64; 512] {
    let first = [0o7, 0o70, 0o700];
    let mut splits = [0; 512];
    let mut number = 0;
    while number < SPLITS {
        let second = split(first, number);
        let mut lines = second;
        let mut line = 0;
        while line < 3 && is_third {
            lines[line] = ALL & !(first[line] | second[line]);
            line += 1;
        }
        let mut across: u16 = 0;
        while across <= ALL {
            if (lines[0] & across).count_ones() == 1
                && (lines[1] & across).count_ones() == 1
                && (lines[2] & across).count_ones() == 1
            {
                splits[across as usize] |= 1 << number;
            }
            across += 1;
        }
        number += 1;
    }
    splits
}

/// Returns the number of a random set bit, or `None` if there is none.
fn pick(bits: u64, rng: &mut impl Rng) -> Option<u32> {
    let count = bits.count_ones();
    if count == 0 {
        return None;
    }
    let skipped = rng.random_range(0..count);
    Some((0..skipped).fold(bits, |rest, _| rest & (rest - 1)).trailing_zeros())
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::grid::{Digit, Geometry, Grid};

    fn grids(count: u64) -> impl Iterator<Item = Digits> {
        (0..count).map(|stream| {
            let mut rng = ChaCha8Rng::seed_from_u64(5);
            rng.set_stream(stream);
            random_grid(&mut rng)
        })
    }

    #[test]
    fn grids_are_full() {
        let nine = Geometry::standard(9).expect("nine");
        for digits in grids(if cfg!(miri) { 3 } else { 500 }) {
            let grid: Grid = digits.iter().map(|&digit| Some(Digit::from_index(digit.into()))).collect();
            assert!(grid.is_solution(&nine), "{digits:?}");
        }
    }

    #[test]
    fn splits_are_all_different_and_fit_eight_at_a_time() {
        let first = [0o7, 0o70, 0o700];
        let mut all: Vec<Parts> = (0..SPLITS).map(|number| split(first, number)).collect();
        assert!(all.iter().all(|second| (0..3).all(|line| second[line] & first[line] == 0)));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), SPLITS as usize);
        // Every way to divide the digits among three lines across: 8 splits fit, or none.
        let three = || (0..=ALL).filter(|set| set.count_ones() == 3);
        for (a, b) in three().flat_map(|a| three().filter(move |b| a & b == 0).map(move |b| (a, b))) {
            let count = fitting(first, [a, b, ALL & !(a | b)]).count_ones();
            assert!(matches!(count, 0 | 8), "{a:o} {b:o}: {count}");
        }
        assert_eq!(fitting(first, [0o111, 0o222, 0o444]).count_ones(), 8);
    }

    /// A band is pure if a row of its first box has the digits of a row of its second. Of the 56 ways to fill a band
    /// two are. The four bands and stacks that the search fills last must not differ from the two that it starts with.
    #[test]
    #[cfg_attr(miri, ignore = "slow")]
    fn all_bands_and_stacks_are_alike() {
        const COUNT: u64 = 30_000;
        let mut pure = [0_u32; 6];
        for digits in grids(COUNT) {
            for (number, pure) in pure.iter_mut().enumerate() {
                let set = |line: usize, part: usize| -> u16 {
                    let place = |at: usize| match number {
                        0..3 => (3 * number + line) * 9 + 3 * part + at,
                        _ => (3 * part + at) * 9 + 3 * (number - 3) + line,
                    };
                    (0..3).fold(0, |set, at| set | 1 << digits[place(at)])
                };
                *pure += u32::from((0..3).any(|line| set(0, 0) == set(line, 1)));
            }
        }
        let expected = COUNT as f64 * 2.0 / 56.0;
        let chi_square: f64 =
            pure.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        // Six degrees of freedom: 22.5 is exceeded once in a thousand seeds.
        assert!(chi_square < 22.5, "{pure:?}, expected {expected}");
    }
}
