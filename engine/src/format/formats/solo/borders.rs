//! The regions of a jigsaw as borders between neighbouring cells: first those within the rows, row by
//! row, then those within the columns. A letter is a run of 1 to 24 places without a border, then one
//! with it; `_` is a border at once, `y` 25 places without one.

use std::collections::HashSet;

use super::Text;
use crate::format::error::shown;
use crate::format::{ParseError, regions};

/// A run of this length has no border after it.
const LONGEST_RUN: usize = 25;

/// Returns the two cells on either side of every possible border, in the order of the text.
fn neighbours(size: usize) -> impl Iterator<Item = (usize, usize)> {
    let pairs = move |i: usize| (1..size).map(move |j| (i, j));
    let across = (0..size).flat_map(pairs).map(move |(row, c)| (row * size + c - 1, row * size + c));
    let down = (0..size).flat_map(pairs).map(move |(column, r)| ((r - 1) * size + column, r * size + column));
    across.chain(down)
}

/// Returns the region of each cell, numbered in reading order.
pub(super) fn read(text: &Text<'_>, size: usize) -> Result<Vec<u8>, ParseError> {
    let places = 2 * size * (size - 1);
    let mut joined = Vec::with_capacity(places);
    for (at, c) in text.text.chars().enumerate() {
        let run = match c {
            '_' => 0,
            'a'..='z' => c as usize - 'a' as usize + 1,
            c => return Err(text.at(at).error(format!("found {}: expected a letter a-z or `_`", shown(c)))),
        };
        joined.extend(std::iter::repeat_n(true, run));
        if run != LONGEST_RUN {
            joined.push(false);
        }
        // The last run ends with a border beyond the last place.
        if joined.len() > places + 1 {
            return Err(text.at(at).error("more borders than the board has"));
        }
    }
    if joined.len() != places + 1 {
        return Err(text.at(text.text.len()).error("fewer borders than the board has"));
    }
    let inside: HashSet<_> =
        neighbours(size).zip(joined).filter_map(|(pair, is)| is.then_some(pair)).collect();
    regions::regions(size, |a, b| inside.contains(&(a, b)))
        .ok_or_else(|| text.place.error(format!("the borders do not make {size} regions of {size} cells")))
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
    use crate::format::draft::Place;

    fn read_text(text: &str, size: usize) -> Result<Vec<u8>, String> {
        read(&Text { place: Place::new(1, 1), text }, size).map_err(|error| error.to_string())
    }

    #[test]
    fn borders_come_back_as_regions() {
        let map = |digits: &str| digits.bytes().map(|b| b - b'0').collect::<Vec<u8>>();
        let rows: Vec<u8> = (0..256).map(|i| (i / 16) as u8).collect();
        for (map, size) in [(map("0001022133213321"), 4), (rows, 16)] {
            assert!(are_connected(&map, size));
            assert_eq!(read_text(&write(&map, size), size), Ok(map));
        }
        assert!(!are_connected(&map("0110221033223300"), 4));
        for (text, expected) in [
            (&*write(&map("0001112223334445"), 4), "1: the borders do not make 4 regions of 4 cells"),
            ("a!", "2: found `!`: expected a letter a-z or `_`"),
            ("a", "2: fewer borders than the board has"),
            ("zzzz", "1: more borders than the board has"),
        ] {
            assert_eq!(read_text(text, 4), Err(format!("line 1, column {expected}")));
        }
    }
}
