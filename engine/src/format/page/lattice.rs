//! Boards whose cells are three lines high.

use super::lines::{LineKind, kind};
use super::split::{CellText, Split};
use crate::format::source::{Line, Source};

/// Returns the candidates of each cell, and how many lines the board takes. A cell is three lines of three characters,
/// in which every digit has a place of its own.
pub(super) fn lattice(source: &mut dyn Source) -> Option<(Vec<CellText>, usize)> {
    const SIDE: usize = 27;
    let is_row = |line: &Line| Split::Characters.width(line) == SIDE;
    if !is_row(source.peek(0)?) {
        return None;
    }
    let mut marks: Vec<CellText> = Vec::with_capacity(81);
    let (mut row, mut index) = (0, 0);
    while row < SIDE {
        let line = source.peek(index)?;
        index += 1;
        if kind(line) != LineKind::Row {
            if matches!(kind(line), LineKind::Text | LineKind::Comment) {
                return None;
            }
            continue;
        }
        if !is_row(line) {
            return None;
        }
        for (column, cell) in Split::Characters.cells(line).into_iter().enumerate() {
            if row % 3 == 0 && column % 3 == 0 {
                marks.push(CellText { text: String::new(), ..cell.clone() });
            }
            let place = char::from_digit((row % 3 * 3 + column % 3 + 1) as u32, 10);
            match cell.text.chars().next() {
                digit if digit == place => marks[row / 3 * 9 + column / 3].text.extend(digit),
                Some('.' | '-' | '0' | '_') => {}
                _ => return None,
            }
        }
        row += 1;
    }
    Some((marks, index))
}
