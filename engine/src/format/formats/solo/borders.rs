//! The regions of a jigsaw as borders between neighbouring cells: first those within the rows, row by
//! row, then those within the columns. A letter is a run of 1 to 24 places without a border, then one
//! with it; `_` is a border at once, `y` 25 places without one.

use crate::format::regions;

/// A run of this length has no border after it.
const LONGEST_RUN: usize = 25;

/// Returns the two cells on either side of every possible border, in the order of the text.
fn neighbours(size: usize) -> impl Iterator<Item = (usize, usize)> {
    let across = (0..size).flat_map(move |row| (1..size).map(move |c| (row * size + c - 1, row * size + c)));
    let down = (0..size)
        .flat_map(move |column| (1..size).map(move |r| ((r - 1) * size + column, r * size + column)));
    across.chain(down)
}

/// Returns the region of each cell, numbered in reading order, or the index and reason of an error.
pub(super) fn read(text: &str, size: usize) -> Result<Vec<u8>, (usize, String)> {
    let places = 2 * size * (size - 1);
    let mut joined = Vec::with_capacity(places);
    for (at, c) in text.chars().enumerate() {
        let run = match c {
            '_' => 0,
            'a'..='z' => c as usize - 'a' as usize + 1,
            c => {
                return Err((
                    at,
                    format!("found {}: expected a letter a-z or `_`", crate::format::error::shown(c)),
                ));
            }
        };
        joined.extend(std::iter::repeat_n(true, run));
        if run != LONGEST_RUN {
            joined.push(false);
        }
        // The last run ends with a border beyond the last place.
        if joined.len() > places + 1 {
            return Err((at, "more borders than the board has".to_owned()));
        }
    }
    if joined.len() != places + 1 {
        return Err((text.chars().count(), "fewer borders than the board has".to_owned()));
    }
    // The places in the order of `neighbours`.
    let place = |a: usize, b: usize| match b - a {
        1 => a / size * (size - 1) + a % size,
        _ => (size + a % size) * (size - 1) + a / size,
    };
    regions::regions(size, |a, b| joined[place(a, b)])
        .ok_or_else(|| (0, format!("the borders do not make {size} regions of {size} cells")))
}

/// Returns whether every region is connected.
pub(super) fn are_connected(map: &[u8], size: usize) -> bool {
    regions::regions(size, |a, b| map[a] == map[b]).is_some()
}

/// Writes the borders of a region map.
pub(super) fn write(map: &[u8], size: usize) -> String {
    let mut text = String::new();
    let mut run = 0;
    let borders = neighbours(size).map(|(a, b)| map[a] != map[b]).chain([true]);
    for border in borders {
        run += usize::from(!border);
        if run == LONGEST_RUN || border {
            text.push(if run == 0 { '_' } else { (b'a' + run as u8 - 1) as char });
            run = 0;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_come_back_as_regions() {
        let map: Vec<u8> = "0001112223334445".bytes().map(|b| b - b'0').collect();
        assert!(read(&write(&map, 4), 4).is_err(), "not four regions of four");
        let map: Vec<u8> = "0001022133213321".bytes().map(|b| b - b'0').collect();
        assert!(are_connected(&map, 4));
        assert_eq!(read(&write(&map, 4), 4).unwrap(), map);
        let halves: Vec<u8> = "0110221033223300".bytes().map(|b| b - b'0').collect();
        assert!(!are_connected(&halves, 4));
    }

    #[test]
    fn long_runs_are_read_and_bad_texts_refused() {
        let rows: Vec<u8> = (0..256).map(|i| (i / 16) as u8).collect();
        assert_eq!(read(&write(&rows, 16), 16).unwrap(), rows);
        assert_eq!(read("a!", 4).unwrap_err().0, 1);
        assert!(read("a", 4).unwrap_err().1.contains("fewer"));
        assert!(read("zzzz", 4).unwrap_err().1.contains("more"));
    }
}
