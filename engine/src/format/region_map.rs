//! Maps of the regions of a jigsaw: rows with a letter or number for each cell.

use super::draft::{DraftBoxes, Place};
use super::row::{LineKind, classify};
use super::source::{Line, Source};
use super::symbols::is_size;
use super::{ParseError, regions};
use crate::grid::MAX_SIZE;

/// A map of the regions of a jigsaw, and the number of its lines.
pub(super) struct RegionMap {
    pub size: usize,
    pub boxes: DraftBoxes,
    pub lines: usize,
}

/// Returns the map of regions that begins at a line: as many regions as a row has cells, each as large as a row and in
/// one piece.
pub(super) fn region_map(source: &mut dyn Source, ahead: usize) -> Option<RegionMap> {
    let first = region_row(source.peek(ahead)?)?;
    let size = first.len();
    let mut map = first;
    let mut next = ahead + 1;
    while map.len() < size * size {
        let line = source.peek(next)?;
        next += 1;
        if matches!(classify(line), LineKind::Rule { .. }) && next - ahead < 3 * MAX_SIZE {
            continue;
        }
        map.extend(region_row(line).filter(|row| row.len() == size)?);
        // Most rows are no map: the first two show it.
        if map[0] != map[1] && map[0] != map[size] {
            return None;
        }
    }
    let boxes = regions::boxes(&map, size)?.into();
    Some(RegionMap { size, boxes, lines: next - ahead })
}

/// Lines that are meant as a map, but have no regions of a board.
pub(super) struct DamagedMap {
    pub lines: usize,
    pub error: ParseError,
}

/// Returns what is wrong with lines that are meant as a map: rows of letters, some of them beside and some below their
/// like.
pub(super) fn damaged_map(source: &mut dyn Source, ahead: usize, size: usize) -> Option<DamagedMap> {
    let place = Place::new(source.peek(ahead)?.number, 1);
    let mut rows: Vec<Vec<u16>> = Vec::new();
    while rows.len() < size
        && let Some(row) = source.peek(ahead + rows.len()).and_then(|line| letters(line, size))
    {
        rows.push(row);
    }
    let has_pair = rows.iter().any(|row| row.windows(2).any(|pair| pair[0] == pair[1]));
    let has_column = rows.windows(2).any(|pair| pair[0].iter().zip(&pair[1]).any(|(a, b)| a == b));
    if !has_pair || !has_column {
        return None;
    }
    let message =
        format!("this is no map of regions: expected {size} rows, and {size} regions of {size} cells");
    let help = "write the letter of its region for each cell; the cells of a region are side by side";
    Some(DamagedMap { lines: rows.len(), error: place.error(message).help(help) })
}

/// Returns the regions in a row of letters.
fn letters(line: &Line, size: usize) -> Option<Vec<u16>> {
    let is_letter = |name: &u16| u8::try_from(*name).is_ok_and(|byte| byte.is_ascii_alphabetic());
    region_row(line).filter(|row| row.len() == size && row.iter().all(is_letter))
}

/// Returns the names of the regions in a row: a word or a character for each cell.
fn region_row(line: &Line) -> Option<Vec<u16>> {
    const MAX_LEN: usize = 8 * MAX_SIZE;
    let text = line.text.as_bytes();
    if text.len() > MAX_LEN || !text.is_ascii() {
        return None;
    }
    let words = text.split(|byte| byte.is_ascii_whitespace() || b"|,;[]\"".contains(byte));
    let words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
    if !words.iter().all(|word| word.iter().all(u8::is_ascii_alphanumeric)) {
        return None;
    }
    let is_separated = is_size(words.len()) && words.iter().all(|word| word.len() < 3);
    let row: Vec<u16> = if is_separated {
        words.iter().map(|word| word.iter().fold(0, |name, &byte| name << 8 | u16::from(byte))).collect()
    } else {
        words.concat().into_iter().map(u16::from).collect()
    };
    is_size(row.len()).then_some(row)
}
