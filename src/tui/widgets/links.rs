//! Draws the links of a hint's argument as lines from mark to mark, in dots of braille characters.
//!
//! Lines run through empty characters and across rules, never over a digit. In cells too small for lines nothing is
//! drawn; there the marks of the current link stand out.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::marks::{Drawn, lay_marks};
use crate::scene::{Board, Content, MarkGroup, MarkLink};
use crate::tui::layout::Metrics;
use crate::tui::theme::Theme;

/// The dots of a braille character: two columns of four.
const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// The number of dots in a dash of a weak link, and in the gap after it.
const DASH: usize = 3;

/// Draws all links that fit; those of the current inference come last, above the others.
pub fn draw_links(board: &Board, metrics: &Metrics, theme: Theme, area: Rect, buffer: &mut Buffer) {
    if board.links.is_empty() || !metrics.tier.has_lines() {
        return;
    }
    let follows = board.links.iter().any(|link| link.is_current);
    let (current, earlier): (Vec<&MarkLink>, Vec<&MarkLink>) =
        board.links.iter().partition(|link| link.is_current);
    for link in earlier.into_iter().chain(current) {
        let ends = nearest(board, metrics, &link.from, &link.to);
        let Some((from, to)) = ends else { continue };
        let style = theme.link(link.is_strong, follows && !link.is_current);
        for ((x, y), dots) in dots(from, to, !link.is_strong) {
            let Some(cell) = buffer.cell_mut((area.x + x, area.y + y)) else { continue };
            let symbol = cell.symbol().chars().next().unwrap_or(' ');
            let before = match symbol {
                '\u{2800}'..='\u{28ff}' => symbol as u32 as u8,
                ' ' | '\u{2500}'..='\u{257f}' => 0,
                _ => continue,
            };
            if let Some(symbol) = char::from_u32(0x2800 + u32::from(before | dots)) {
                cell.set_char(symbol).set_style(style);
            }
        }
    }
}

/// A character of the board.
type Place = (u16, u16);

/// Returns the two marks of these groups that are nearest to each other, where they are drawn.
fn nearest(board: &Board, metrics: &Metrics, from: &MarkGroup, to: &MarkGroup) -> Option<(Place, Place)> {
    let places = |group: &MarkGroup| -> Vec<Place> {
        group.cells.iter().filter_map(|&cell| place_of(board, metrics, cell, group.place)).collect()
    };
    let ends = places(to);
    let pairs = places(from).into_iter().flat_map(|a| ends.iter().map(move |&b| (a, b)));
    pairs.min_by_key(|(a, b)| a.0.abs_diff(b.0) + 2 * a.1.abs_diff(b.1))
}

/// Returns the place of a mark on the board, or the middle of its cell if it has no mark.
fn place_of(board: &Board, metrics: &Metrics, cell: usize, digit: usize) -> Option<Place> {
    let (row, column) = (cell / board.size, cell % board.size);
    let row = metrics.rows.clone().position(|shown| shown == row)?;
    let column = metrics.columns.clone().position(|shown| shown == column)?;
    let is_mark = |what: &Drawn| matches!(what, Drawn::Mark(mark) if mark.place == digit);
    let within = match &board.faces[cell].content {
        Content::Marks(marks) => {
            let signs = lay_marks(marks, &metrics.tier);
            signs.into_iter().find(|sign| is_mark(&sign.what)).map(|sign| (sign.x, sign.y))
        }
        _ => None,
    };
    let middle = ((metrics.tier.width - 1) / 2, (metrics.tier.height - 1) / 2);
    let (x, y) = within.unwrap_or(middle);
    Some((metrics.xs[column] + x, metrics.ys[row] + y))
}

/// Returns the characters of a line from the middle of one character to that of another, with their dots.
fn dots(from: Place, to: Place, is_dashed: bool) -> BTreeMap<Place, u8> {
    let middle = |(x, y): Place| (f32::from(x) * 2.0 + 0.5, f32::from(y) * 4.0 + 1.5);
    let ((x0, y0), (x1, y1)) = (middle(from), middle(to));
    let steps = (x1 - x0).abs().max((y1 - y0).abs()).max(1.0);
    let mut characters = BTreeMap::new();
    for step in 0..=steps as usize {
        if is_dashed && step / DASH % 2 == 1 {
            continue;
        }
        let part = step as f32 / steps;
        let (x, y) = ((x0 + (x1 - x0) * part).round() as u16, (y0 + (y1 - y0) * part).round() as u16);
        *characters.entry((x / 2, y / 4)).or_insert(0) |= DOTS[usize::from(x % 2)][usize::from(y % 4)];
    }
    characters
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(from: Place, to: Place, is_dashed: bool) -> Vec<String> {
        let dots = dots(from, to, is_dashed);
        let symbol = |x, y| {
            let dots = dots.get(&(x, y)).copied().unwrap_or(0);
            if dots == 0 { ' ' } else { char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ') }
        };
        let row = |y| (0..7).map(|x| symbol(x, y)).collect::<String>().trim_end().to_owned();
        (0..3).map(row).collect()
    }

    #[test]
    fn lines_run_from_middle_to_middle() {
        assert_eq!(drawn((0, 1), (6, 1), false)[1].chars().count(), 7);
        assert!(drawn((3, 0), (3, 2), false).iter().all(|row| row.chars().count() == 4));
        let (solid, dashed) = (drawn((0, 1), (6, 1), false), drawn((0, 1), (6, 1), true));
        assert!(solid != dashed && dashed[0].is_empty() && dashed[2].is_empty(), "{dashed:?}");
    }
}
