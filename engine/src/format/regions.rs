//! Maps of the regions of a jigsaw: a symbol for each cell, the cells of a region side by side.

use std::sync::Arc;

use crate::grid::{Boxes, Geometry, GeometryError, Shape};

/// Returns the boxes that the symbols of the cells draw: as many regions as a row has cells, each as large as a row and
/// in one piece.
pub(super) fn boxes<T: PartialEq>(symbols: &[T], size: usize) -> Option<Boxes> {
    let is_like = |a: usize, b: usize| symbols.get(a) == symbols.get(b);
    // The digits of a solution are not side by side.
    if size < 2 || symbols.len() != size * size || !(is_like(0, 1) || is_like(0, size)) {
        return None;
    }
    let map = regions(size, is_like)?;
    // Rows of one symbol, or columns, are no map.
    let is_row = |i: usize| map[i * size..][..size].iter().all(|region| *region == map[i * size]);
    let is_column = |i: usize| map[i..].iter().step_by(size).all(|region| *region == map[i]);
    if (0..size).all(is_row) || (0..size).all(is_column) {
        return None;
    }
    // Two regions of one symbol may be a mistake.
    let first = |region: usize| map.iter().position(|&other| usize::from(other) == region).unwrap_or(0);
    if (0..size).any(|a| (0..a).any(|b| is_like(first(a), first(b)))) {
        return None;
    }
    Some(boxes_of_map(map, size))
}

/// Returns the boxes of a map of N regions, numbered in reading order: rectangles, if they are.
pub(super) fn boxes_of_map(map: Vec<u8>, size: usize) -> Boxes {
    let is_box = |height: &usize| {
        let width = size / height;
        (0..size * size).all(|i| usize::from(map[i]) == i / size / height * height + i % size / width)
    };
    match (1..=size).filter(|height| size.is_multiple_of(*height)).find(is_box) {
        Some(height) => Boxes::Rectangles { height, width: size / height },
        None => Boxes::Regions(map),
    }
}

/// Returns the piece of each cell, numbered in reading order: those of a piece are joined to their neighbours in it.
/// The first of two cells is the smaller one.
pub(super) fn pieces(size: usize, is_joined: impl Fn(usize, usize) -> bool) -> Vec<u16> {
    let mut pieces = vec![u16::MAX; size * size];
    let mut count = 0;
    for start in 0..size * size {
        let mut open = vec![start];
        let is_new = pieces[start] == u16::MAX;
        while let Some(cell) = open.pop().filter(|_| is_new) {
            if pieces[cell] != u16::MAX {
                continue;
            }
            pieces[cell] = count;
            let (row, column) = (cell / size, cell % size);
            let beside = [
                (row > 0, cell.wrapping_sub(size)),
                (row + 1 < size, cell + size),
                (column > 0, cell.wrapping_sub(1)),
                (column + 1 < size, cell + 1),
            ];
            let is_next = |&(exists, other): &_| exists && is_joined(cell.min(other), cell.max(other));
            open.extend(beside.into_iter().filter(is_next).map(|(_, other)| other));
        }
        count += u16::from(is_new);
    }
    pieces
}

/// Returns the region of each cell if the joined cells are as many regions as a row has cells, each as large as a row.
pub(super) fn regions(size: usize, is_joined: impl Fn(usize, usize) -> bool) -> Option<Vec<u8>> {
    let pieces = pieces(size, is_joined);
    let is_region =
        |region: usize| pieces.iter().filter(|&&piece| usize::from(piece) == region).count() == size;
    (0..size).all(is_region).then(|| pieces.iter().map(|&piece| piece as u8).collect())
}

/// Returns the board of this shape. The usual ones are shared.
pub(super) fn board(shape: Shape) -> Result<Arc<Geometry>, GeometryError> {
    match Geometry::standard(shape.size) {
        Some(board) if *board.shape() == shape => Ok(board),
        _ => Geometry::new(shape).map(Arc::new),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::tests::{read, wrapped};

    const MAP: &str = "BBBAAAAADBBBBAAAADBBCCCCCDDEEEEECCDDEEFFFCGDDEEFFFCGGDHHFGFGGIIHHFGGGIIIHHHHHIIII";
    const LINE: &str = "5.......9..6.............6.6..3.1..71.96....5.9.5.64......8.........9.7..3.9.281.";

    fn rows(cells: &str) -> String {
        wrapped(cells, 9)
    }

    fn spaced(cells: &str) -> String {
        rows(cells)
            .lines()
            .map(|row| row.chars().map(|c| format!("{c} ")).collect::<String>() + "\n")
            .collect()
    }

    #[test]
    fn a_map_of_regions_makes_a_jigsaw() {
        let digits: String = MAP.chars().map(|c| char::from(c as u8 - b'A' + b'1')).collect();
        let zeros: String = MAP.chars().map(|c| char::from(c as u8 - b'A' + b'0')).collect();
        for text in [
            format!("{}\n{}", rows(LINE), rows(MAP)),
            format!("{}\n\n{}", rows(LINE), spaced(&digits)),
            format!("Puzzle\n{}\nRegions\n{}", rows(LINE), rows(&zeros)),
            format!("{}\nGivens:\n{}", rows(MAP), rows(LINE)),
            format!("puzzle,regions\n{LINE},{digits}\n"),
        ] {
            let puzzles = read(&text);
            assert_eq!(puzzles.len(), 1, "{text}");
            let shape = puzzles[0].geometry.shape();
            assert!(matches!(&shape.boxes, Boxes::Regions(map) if map[..4] == [0, 0, 0, 1]), "{text}");
            assert_eq!(puzzles[0].givens.filled(), 24, "{text}");
        }
        let boxes = "112233112233445566445566778899778899";
        assert_eq!(super::boxes(&boxes.as_bytes()[..36], 6), None, "nine regions");
    }
}
