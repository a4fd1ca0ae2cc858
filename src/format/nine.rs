//! Plain 9x9 puzzles from line to line and to candidates, without a puzzle in between. Lists have millions of them.
//!
//! ```text
//! 81 characters ──► digits ──► `line`: the characters again
//!                          └─► candidates of rows, columns and boxes ──► `marks`: padded to the width of their column
//! ```

use crate::bits::ones;

const CELLS: usize = 81;

/// The set of all nine digits.
const ALL: u16 = 0x1ff;

/// For each character the set of its digit, which is empty for all but `1`-`9`.
const SETS: [u16; 256] = {
    let mut sets = [0; 256];
    let mut digit = 0;
    while digit < 9 {
        sets[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    sets
};

/// A candidate grid with fewer digits would be read as a Sukaku.
const MIN_GIVENS: u32 = 17;

/// Appends the puzzle as the format `line` writes it. Returns `false` if it clashes: the caller says so.
pub(super) fn write_line(cells: &[u8; CELLS], text: &mut Vec<u8>) -> bool {
    if Houses::of(cells).is_none() {
        return false;
    }
    text.extend(cells.map(|cell| if cell == b'0' { b'.' } else { cell }));
    text.push(b'\n');
    true
}

/// Appends the puzzle as the format `marks` writes it. Returns `false` if it clashes, has an empty cell without
/// candidates, or has too few givens.
pub(super) fn write_marks(cells: &[u8; CELLS], text: &mut Vec<u8>) -> bool {
    candidates(cells).map(|candidates| write_candidates(&candidates, text)).is_some()
}

/// The candidates of a cell. A lone candidate of an open cell is no digit on the board, so it is not written if a reader
/// would take it for one.
#[derive(Clone, Copy)]
struct Candidates {
    set: u16,
    is_given: bool,
}

/// The sets of digits in each row, column and box.
struct Houses {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Houses {
    /// Returns the digits of a puzzle, or `None` if two clash.
    fn of(cells: &[u8; CELLS]) -> Option<Houses> {
        let mut houses = Houses { rows: [0; 9], columns: [0; 9], boxes: [0; 9] };
        let mut twice = 0;
        let mut add = |house: &mut u16, set: u16| {
            twice |= *house & set;
            *house |= set;
        };
        for (band, rows) in cells.as_chunks::<27>().0.iter().enumerate() {
            // The columns of the band.
            let mut columns = [0; 9];
            for (row, cells) in rows.as_chunks::<9>().0.iter().enumerate() {
                for (column, &cell) in columns.iter_mut().zip(cells) {
                    add(column, SETS[usize::from(cell)]);
                    add(&mut houses.rows[3 * band + row], SETS[usize::from(cell)]);
                }
            }
            for (index, set) in columns.into_iter().enumerate() {
                add(&mut houses.columns[index], set);
                add(&mut houses.boxes[3 * band + index / 3], set);
            }
        }
        (twice == 0).then_some(houses)
    }

    fn givens(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }
}

fn candidates(cells: &[u8; CELLS]) -> Option<[Candidates; CELLS]> {
    let houses = Houses::of(cells).filter(|houses| houses.givens() >= MIN_GIVENS)?;
    let Houses { rows, columns, boxes } = houses;
    let mut all = [Candidates { set: 0, is_given: false }; CELLS];
    for (cell, &character) in cells.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        let is_given = matches!(character, b'1'..=b'9');
        let taken = rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3];
        let set = if is_given { 1 << (character - b'1') } else { ALL & !taken };
        if set == 0 {
            return None;
        }
        all[cell] = Candidates { set, is_given };
    }
    let shown = all;
    for (cell, own) in all.iter_mut().enumerate() {
        if !own.is_given && own.set.is_power_of_two() {
            let (row, column) = (cell / 9, cell % 9);
            let is_seen = |other: usize| {
                let (other_row, other_column) = (other / 9, other % 9);
                other_row == row
                    || other_column == column
                    || other_row / 3 == row / 3 && other_column / 3 == column / 3
            };
            let is_shown =
                |other: usize| !shown[other].set.is_power_of_two() && shown[other].set & own.set != 0;
            if !(0..CELLS).any(|other| is_shown(other) && is_seen(other)) {
                own.set = 0;
            }
        }
    }
    Some(all)
}

fn write_candidates(candidates: &[Candidates; CELLS], text: &mut Vec<u8>) {
    let mut widths = [0; 9];
    for row in candidates.as_chunks::<9>().0 {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.set.count_ones().max(*width).max(1);
        }
    }
    let border = |text: &mut Vec<u8>| {
        for part in widths.as_chunks::<3>().0 {
            text.push(b'+');
            text.resize(text.len() + part.iter().sum::<u32>() as usize + 4, b'-');
        }
        text.extend(b"+\n");
    };
    for (row, cells) in candidates.as_chunks::<9>().0.iter().enumerate() {
        if row % 3 == 0 {
            border(text);
        }
        for (column, (cell, width)) in cells.iter().zip(widths).enumerate() {
            if column % 3 == 0 {
                text.extend(b"| ");
            }
            let end = text.len() + width as usize + 1;
            match cell.set {
                0 => text.push(b'.'),
                set => text.extend(ones(set.into()).map(|digit| b'1' + digit as u8)),
            }
            text.resize(end, b' ');
        }
        text.extend(b"|\n");
    }
    border(text);
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Options, Writer, parse};
    use super::*;

    /// Lists of random full grids with some cells opened, some of them wrong.
    #[test]
    fn texts_are_those_of_the_formats() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(6);
        let mut written = [0; 2];
        for round in 0..600 {
            let mut line: [u8; CELLS] = std::array::from_fn(|cell| {
                b'1' + ((cell / 9 % 3 * 3 + cell / 27 + cell % 9 + round) % 9) as u8
            });
            let open = rng.random_range(0..81_u32);
            for cell in &mut line {
                if rng.random_range(0..81) < open {
                    *cell = if round % 2 == 0 { b'.' } else { b'0' };
                }
            }
            if round % 10 == 0 {
                line[rng.random_range(0..CELLS)] = b'7';
            }
            for (format, written) in [Format::LINE, Format::MARKS].into_iter().zip(&mut written) {
                let mut text = Vec::new();
                if Writer::new(format).plain_9x9(&line, &mut text) {
                    let puzzle = &parse(&line, Options::default()).expect("a puzzle")[0].problem;
                    let expected = Writer::new(format).problem(puzzle).expect("it can be written");
                    assert_eq!(String::from_utf8_lossy(&text), expected);
                    *written += 1;
                } else {
                    assert_eq!(text, b"");
                }
            }
        }
        assert!(written[0] > 500 && written[1] > 300, "{written:?}");
    }
}
