//! Maps of the regions of a jigsaw: a symbol for each cell, the cells of a region side by side.

use std::sync::Arc;

use crate::grid::{Boxes, Geometry, GeometryError, Shape};

/// Returns the boxes that the symbols of the cells draw: as many regions as a row has cells, each as large as a row and
/// in one piece.
pub(super) fn boxes<T: PartialEq>(symbols: &[T], size: usize) -> Option<Boxes> {
    // The digits of a solution are not side by side.
    if size < 2 || symbols.len() != size * size || symbols[0] != symbols[1] && symbols[0] != symbols[size] {
        return None;
    }
    let map = regions(size, |a, b| symbols[a] == symbols[b])?;
    // Two regions of one symbol may be a mistake.
    let mut names: Vec<&T> = Vec::new();
    for symbol in symbols {
        if !names.contains(&symbol) {
            names.push(symbol);
        }
    }
    match boxes_of_map(map, size) {
        // Rows of one symbol, or columns, are no map.
        Boxes::Rectangles { height: 1, .. } | Boxes::Rectangles { width: 1, .. } => None,
        boxes => (names.len() == size).then_some(boxes),
    }
}

/// Returns the boxes of a map of N regions, numbered in reading order: rectangles, if they are.
pub(super) fn boxes_of_map(map: Vec<u8>, size: usize) -> Boxes {
    for height in (1..=size).filter(|height| size.is_multiple_of(*height)) {
        let width = size / height;
        let boxes = (0..map.len()).map(|cell| cell / size / height * height + cell % size / width);
        if boxes.eq(map.iter().map(|&region| usize::from(region))) {
            return Boxes::Rectangles { height, width };
        }
    }
    Boxes::Regions(map)
}

/// Returns the piece of each cell, numbered in reading order: those of a piece are joined to their neighbours in it.
/// The first of two cells is the smaller one.
pub(super) fn pieces(size: usize, is_joined: impl Fn(usize, usize) -> bool) -> Vec<u16> {
    let cells = size * size;
    // The first cell of each piece.
    let mut pieces: Vec<u16> = (0..cells as u16).collect();
    for cell in 0..cells {
        let right = Some(cell + 1).filter(|other| other % size > 0);
        let below = Some(cell + size).filter(|&other| other < cells);
        for other in right.into_iter().chain(below).filter(|&other| is_joined(cell, other)) {
            let first = pieces[cell].min(pieces[other]);
            let second = pieces[cell].max(pieces[other]);
            pieces.iter_mut().filter(|piece| **piece == second).for_each(|piece| *piece = first);
        }
    }
    let mut firsts = pieces.clone();
    firsts.sort_unstable();
    firsts.dedup();
    pieces.iter().map(|piece| firsts.partition_point(|first| first < piece) as u16).collect()
}

/// Returns the region of each cell if the joined cells are as many regions as a row has cells, each as large as a row.
pub(super) fn regions(size: usize, is_joined: impl Fn(usize, usize) -> bool) -> Option<Vec<u8>> {
    let mut sizes = vec![0; size];
    let mut map = Vec::with_capacity(size * size);
    for piece in pieces(size, is_joined) {
        *sizes.get_mut(usize::from(piece))? += 1;
        map.push(piece as u8);
    }
    sizes.iter().all(|&cells| cells == size).then_some(map)
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

    #[test]
    fn a_map_of_regions_makes_a_jigsaw() {
        let (rows, map) = (wrapped(LINE, 9), wrapped(MAP, 9));
        let digits: String = MAP.chars().map(|c| char::from(c as u8 - b'A' + b'1')).collect();
        let zeros: String = MAP.chars().map(|c| char::from(c as u8 - b'A' + b'0')).collect();
        for text in [
            format!("{rows}\n{map}"),
            format!("{rows}\n\n{}", wrapped(&digits, 9).replace("", " ")),
            format!("Puzzle\n{rows}\nRegions\n{}", wrapped(&zeros, 9)),
            format!("{map}\nGivens:\n{rows}"),
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
