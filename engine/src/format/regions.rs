//! Maps of the regions of a jigsaw: a symbol for each cell, the cells of a region side by side.

use std::sync::Arc;

use super::source::{Line, Source};
use super::symbols::is_size;
use crate::grid::{Boxes, Geometry, GeometryError, MAX_SIZE, Shape};

/// Returns the boxes that the symbols of the cells draw: as many regions as a row has cells, each as large as a row and
/// in one piece.
pub(super) fn boxes<T: PartialEq>(symbols: &[T], size: usize) -> Option<Boxes> {
    let is_like = |a: usize, b: usize| symbols.get(a) == symbols.get(b);
    // The digits of a solution are not side by side.
    if size < 2 || symbols.len() != size * size || !(is_like(0, 1) || is_like(0, size)) {
        return None;
    }
    let map = regions(size, is_like)?;
    // Rows and columns are no regions.
    let is_row = |i: usize| map[i * size..][..size].iter().all(|region| *region == map[i * size]);
    let is_column = |i: usize| map[i..].iter().step_by(size).all(|region| *region == map[i]);
    if (0..size).any(|i| is_row(i) || is_column(i)) {
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

/// Returns the board with these boxes, or the usual ones.
pub(super) fn geometry(size: usize, boxes: Option<&Boxes>) -> Option<Arc<Geometry>> {
    match boxes {
        Some(boxes) => board(Shape { size, boxes: boxes.clone(), extras: Vec::new() }).ok(),
        None => Geometry::standard(size),
    }
}

/// Returns the board of this shape. The usual ones are shared.
pub(super) fn board(shape: Shape) -> Result<Arc<Geometry>, GeometryError> {
    match Geometry::standard(shape.size) {
        Some(board) if *board.shape() == shape => Ok(board),
        _ => Geometry::new(shape).map(Arc::new),
    }
}

/// Returns the map that begins at a line: its boxes and the number of its lines. Lines of strokes may be between its
/// rows.
pub(super) fn map_at(source: &mut dyn Source, at: usize) -> Option<(usize, Boxes, usize)> {
    let first = symbols(source.peek(at)?)?;
    let size = first.len();
    if !is_size(size) {
        return None;
    }
    let (mut all, mut index) = (first, at + 1);
    while all.len() < size * size && index < at + 3 * MAX_SIZE {
        let line = source.peek(index)?;
        let is_between =
            line.text.chars().all(|c| c.is_whitespace() || "-=+|".contains(c)) && !line.is_blank();
        if !is_between {
            all.extend(symbols(line).filter(|row| row.len() == size)?);
            // Most rows are no map: their first two show it, or their empty cells.
            let is_beside = all[0] == all[1] || all[0] == all[size];
            if !is_beside || all.iter().filter(|name| **name == all[0]).count() > size {
                return None;
            }
        }
        index += 1;
    }
    // The next row would belong to it.
    let is_end = source.peek(index).and_then(symbols).is_none_or(|row| row.len() != size);
    Some((size, boxes(&all, size).filter(|_| is_end)?, index - at))
}

/// Returns the names of regions in a row of a map: words, or characters.
fn symbols(line: &Line) -> Option<Vec<String>> {
    let is_between = |c: char| c.is_whitespace() || "|,;[]\"".contains(c);
    let words = || line.text.split(is_between).filter(|word| !word.is_empty());
    let is_name = |word: &str| word.chars().all(char::is_alphanumeric);
    if line.text.len() > 8 * MAX_SIZE || !words().all(is_name) {
        return None;
    }
    let is_separated = words().all(|word| word.chars().count() < 3) && words().count() > 3;
    Some(match is_separated {
        true => words().map(str::to_owned).collect(),
        false => words().flat_map(str::chars).map(String::from).collect(),
    })
}

/// Returns the rows on the left if what stands on their right is a map.
pub(super) fn beside(rows: &[Line]) -> Option<(Vec<Line>, Boxes)> {
    let size = rows.len();
    if !is_size(size) {
        return None;
    }
    let (mut left, mut map) = (Vec::new(), Vec::new());
    for row in rows {
        let trimmed = row.text.trim_end();
        // The map is the last word, or as many words as there are rows.
        let last = trimmed.rsplit(char::is_whitespace).next()?;
        let at = if last.chars().count() == size {
            trimmed.len() - last.len()
        } else {
            let mut starts = row.words().map(|(column, _)| column).collect::<Vec<_>>().into_iter().rev();
            let column = starts.nth(size - 1).filter(|_| starts.len() > 0)?;
            row.text.char_indices().nth(column - 1)?.0
        };
        if at == 0 || trimmed[at..].contains('.') {
            return None;
        }
        // Most rows are those of another drawing.
        map.extend(symbols(&row.with_text(&row.text[at..])).filter(|names| names.len() == size)?);
        let is_gap = |c: char| c.is_whitespace() || "|,;".contains(c);
        left.push(row.with_text(row.text[..at].trim_end_matches(is_gap)));
    }
    Some((left, boxes(&map, size)?))
}

/// Returns the boxes that a column of a line draws, beside a puzzle with this number of cells.
pub(super) fn in_column(text: &str, cells: usize) -> Option<Boxes> {
    let columns = text.split(|c: char| c.is_whitespace() || ",;|\"'".contains(c));
    let is_map = |column: &str| {
        let is_whole = column.len() == cells && column.bytes().all(|b| b.is_ascii_alphanumeric());
        is_whole.then(|| boxes(column.as_bytes(), cells.isqrt()))?
    };
    if text.len() < cells { None } else { columns.into_iter().find_map(is_map) }
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
        let beside: String =
            rows(LINE).lines().zip(rows(MAP).lines()).map(|(row, map)| format!("{row}   {map}\n")).collect();
        for text in [
            format!("{}\n{}", rows(LINE), rows(MAP)),
            format!("{}\n\n{}", rows(LINE), spaced(&digits)),
            format!("Puzzle\n{}\nRegions\n{}", rows(LINE), rows(&zeros)),
            format!("{}\nGivens:\n{}", rows(MAP), rows(LINE)),
            format!("puzzle,regions\n{LINE},{digits}\n"),
            format!("{{\"puzzle\":\"{LINE}\",\"jigsaw\":\"{zeros}\"}}"),
            beside,
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
