//! The regions of a jigsaw or the cages of a killer as borders between neighbouring cells: first those within the rows, row by
//! row, then those within the columns. A letter is a run of 1 to 26 places without a border, then one
//! with it; `_` is a border at once, `y` 25 places without one.

use std::collections::HashSet;

use crate::format::error::shown;
use crate::format::places::Piece;
use crate::format::{ParseError, regions};

/// A run of this length has no border after it.
const LONGEST_RUN: usize = 25;

/// Returns the two cells on either side of every possible border, in the order of the text.
fn neighbours(size: usize) -> Vec<(usize, usize)> {
    let mut pairs = Vec::with_capacity(2 * size * (size - 1));
    for (step_along, step_across) in [(1, size), (size, 1)] {
        for line in 0..size {
            for along in 1..size {
                let cell = line * step_across + along * step_along;
                pairs.push((cell - step_along, cell));
            }
        }
    }
    pairs
}

/// Returns the region of each cell, numbered in reading order.
pub(super) fn read(text: Piece<'_>, size: usize) -> Result<Vec<u8>, ParseError> {
    let inside = joined(text, size)?;
    regions::regions(size, |a, b| inside.contains(&(a, b)))
        .ok_or_else(|| text.place.error(format!("the borders do not make {size} regions of {size} cells")))
}

/// Returns the cage of each cell, numbered in reading order.
pub(super) fn read_cages(text: Piece<'_>, size: usize) -> Result<Vec<usize>, ParseError> {
    let inside = joined(text, size)?;
    let cages = regions::pieces(size, |a, b| inside.contains(&(a, b)));
    Ok(cages.into_iter().map(usize::from).collect())
}

/// Returns the neighbours without a border between them.
fn joined(text: Piece<'_>, size: usize) -> Result<HashSet<(usize, usize)>, ParseError> {
    let pairs = neighbours(size);
    let mut joined = Vec::with_capacity(pairs.len() + 1);
    for (at, c) in text.text.char_indices() {
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
        if joined.len() > pairs.len() + 1 {
            return Err(text.at(at).error("more borders than the board has"));
        }
    }
    if joined.len() != pairs.len() + 1 {
        return Err(text.end().error("fewer borders than the board has"));
    }
    Ok(pairs.into_iter().zip(joined).filter(|(_, is_joined)| *is_joined).map(|(pair, _)| pair).collect())
}

/// Returns whether every region is connected.
pub(super) fn are_connected(map: &[u8], size: usize) -> bool {
    regions::regions(size, |a, b| map[a] == map[b]).is_some()
}

/// Returns whether every cage is connected, and every cell in one.
pub(super) fn are_whole(cages: &[Option<usize>], size: usize) -> bool {
    let pieces = regions::pieces(size, |a, b| cages[a] == cages[b]);
    let mut pairs: Vec<_> = cages.iter().zip(pieces).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs.windows(2).all(|pair| pair[0].0 != pair[1].0) && cages.iter().all(Option::is_some)
}

/// Writes the borders of a map of regions or cages.
pub(super) fn write<T: PartialEq>(map: &[T], size: usize) -> String {
    let mut text = String::new();
    let mut run = 0;
    let borders = neighbours(size).into_iter().map(|(a, b)| map[a] != map[b]).chain([true]);
    for border in borders {
        run += usize::from(!border);
        if run == LONGEST_RUN || border {
            text.push(if run == 0 { '_' } else { (b'a' + run as u8 - 1) as char });
            run = 0;
        }
    }
    text
}
