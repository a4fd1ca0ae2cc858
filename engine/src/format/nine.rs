//! Plain 9x9 puzzles from line to line and to candidates, without a puzzle in between. Lists have millions of them.
//!
//! ```text
//! 81 characters ──► digits ──► `line`: the characters again
//!                          └─► candidates of rows, columns and boxes ──► `marks`: padded to the width of their column
//! ```

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
    if Houses::of_givens(cells).is_none() {
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

/// The sets in each row, column and box.
#[derive(Default)]
struct Houses {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

/// Adds a set to a house. Returns the digits that the house has already.
fn add_to(house: &mut u16, set: u16) -> u16 {
    let twice = *house & set;
    *house |= set;
    twice
}

impl Houses {
    /// Returns the digits of a puzzle, or `None` if two clash.
    fn of_givens(cells: &[u8; CELLS]) -> Option<Houses> {
        let mut houses = Houses::default();
        let mut twice = 0;
        for (band, rows) in cells.as_chunks::<27>().0.iter().enumerate() {
            // The columns of the band.
            let mut columns = [0; 9];
            for (row, cells) in rows.as_chunks::<9>().0.iter().enumerate() {
                for (column, &cell) in columns.iter_mut().zip(cells) {
                    twice |= add_to(column, SETS[usize::from(cell)]);
                    twice |= add_to(&mut houses.rows[3 * band + row], SETS[usize::from(cell)]);
                }
            }
            for (index, set) in columns.into_iter().enumerate() {
                twice |= add_to(&mut houses.columns[index], set);
                twice |= add_to(&mut houses.boxes[3 * band + index / 3], set);
            }
        }
        (twice == 0).then_some(houses)
    }

    fn add(&mut self, cell: usize, set: u16) {
        let (row, column) = (cell / 9, cell % 9);
        self.rows[row] |= set;
        self.columns[column] |= set;
        self.boxes[row / 3 * 3 + column / 3] |= set;
    }

    /// Returns what the houses of a cell contain.
    fn of_cell(&self, cell: usize) -> u16 {
        let (row, column) = (cell / 9, cell % 9);
        self.rows[row] | self.columns[column] | self.boxes[row / 3 * 3 + column / 3]
    }

    fn givens(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }
}

/// Returns the set that is written for each cell: its given, or its candidates. A lone candidate of an open cell is no
/// digit on the board, so it is not written if a reader would take it for one.
fn candidates(cells: &[u8; CELLS]) -> Option<[u16; CELLS]> {
    let givens = Houses::of_givens(cells).filter(|houses| houses.givens() >= MIN_GIVENS)?;
    let mut sets = cells.map(|cell| SETS[usize::from(cell)]);
    let mut shown = Houses::default();
    let (mut lone, mut lone_count) = ([0; CELLS], 0);
    for (cell, set) in sets.iter_mut().enumerate().filter(|(_, set)| **set == 0) {
        *set = ALL & !givens.of_cell(cell);
        match set.count_ones() {
            0 => return None,
            1 => {
                lone[lone_count] = cell;
                lone_count += 1;
            }
            _ => shown.add(cell, *set),
        }
    }
    for &cell in &lone[..lone_count] {
        sets[cell] &= shown.of_cell(cell);
    }
    Some(sets)
}

/// The digits of each set, with blanks behind them.
const TEXTS: [[u8; 16]; 512] = {
    let mut texts = [[b' '; 16]; 512];
    texts[0][0] = b'.';
    let mut set = 1;
    while set < 512 {
        let (mut digit, mut len) = (0, 0);
        while digit < 9 {
            if set >> digit & 1 == 1 {
                texts[set][len] = b'1' + digit;
                len += 1;
            }
            digit += 1;
        }
        set += 1;
    }
    texts
};

/// No row is longer: nine columns of nine digits and a blank, four bars, three blanks and the line end. The last cell's
/// text may reach beyond it.
const MAX_ROW_LEN: usize = 9 * 10 + 4 + 3 + 1 + 16;

fn write_candidates(sets: &[u16; CELLS], text: &mut Vec<u8>) {
    let mut widths = [1; 9];
    for row in sets.as_chunks::<9>().0 {
        for (width, set) in widths.iter_mut().zip(row) {
            *width = set.count_ones().max(*width);
        }
    }
    let widths = widths.map(|width| width as usize);
    let mut border = [b'-'; MAX_ROW_LEN];
    border[0] = b'+';
    let mut len = 1;
    for part in widths.as_chunks::<3>().0 {
        len += part.iter().sum::<usize>() + 4;
        border[len] = b'+';
        len += 1;
    }
    border[len] = b'\n';
    let border = &border[..=len];
    for (row, sets) in sets.as_chunks::<9>().0.iter().enumerate() {
        if row % 3 == 0 {
            text.extend(border);
        }
        let mut line = [b' '; MAX_ROW_LEN];
        let mut end = 0;
        for (column, (&set, width)) in sets.iter().zip(widths).enumerate() {
            if column % 3 == 0 {
                line[end] = b'|';
                end += 2;
            }
            line[end..end + 16].copy_from_slice(&TEXTS[usize::from(set)]);
            end += width + 1;
        }
        line[end] = b'|';
        line[end + 1] = b'\n';
        text.extend(&line[..end + 2]);
    }
    text.extend(border);
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
