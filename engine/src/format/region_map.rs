//! Maps of the regions of a jigsaw: rows with a letter or number for each cell.

use super::draft::{DraftBoxes, Place};
use super::row::{LineKind, Row};
use super::row_source::RowSource;
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
pub(super) fn region_map(source: &mut RowSource, ahead: usize) -> Option<RegionMap> {
    let first = region_row(source.row(ahead)?)?;
    let size = first.len();
    let mut map = first;
    let mut next = ahead + 1;
    while map.len() < size * size {
        let row = source.row(next)?;
        next += 1;
        if matches!(row.kind, LineKind::Frame { .. }) && next - ahead < 3 * MAX_SIZE {
            continue;
        }
        map.extend(region_row(row).filter(|row| row.len() == size)?);
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
pub(super) fn damaged_map(source: &mut RowSource, ahead: usize, size: usize) -> Option<DamagedMap> {
    let place = Place::new(source.row(ahead)?.number, 1);
    let mut rows: Vec<Vec<u16>> = Vec::new();
    while rows.len() < size
        && let Some(row) = source.row(ahead + rows.len()).and_then(|row| letters(row, size))
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

fn letters(row: &Row, size: usize) -> Option<Vec<u16>> {
    let is_letter = |name: &u16| u8::try_from(*name).is_ok_and(|byte| byte.is_ascii_alphabetic());
    region_row(row).filter(|row| row.len() == size && row.iter().all(is_letter))
}

/// Returns the names of the regions in a row: a token or a character for each cell.
fn region_row(row: &Row) -> Option<Vec<u16>> {
    let (tokens, characters) = (row.tokens().len(), row.characters());
    let is_apart = is_size(tokens) && row.tokens().iter().all(|token| token.len() < 3);
    let are_names = || row.texts().all(|text| text.iter().all(u8::is_ascii_alphanumeric));
    if !(is_apart || is_size(characters)) || row.is_odd || !are_names() {
        return None;
    }
    let name = |text: &[u8]| text.iter().fold(0, |name, &byte| name << 8 | u16::from(byte));
    Some(if is_apart {
        row.texts().map(name).collect()
    } else {
        row.texts().flatten().map(|&byte| byte.into()).collect()
    })
}
