//! Draws the links of a hint's argument as lines from mark to mark, in dots of braille characters.
//!
//! Lines run through empty characters and across rules, never over a digit. In cells too small for lines nothing is
//! drawn; there the marks of the current link stand out.

use std::collections::BTreeMap;

use super::board::BoardPainter;
use super::clues::Clues;
use super::marks::{Drawn, lay_marks_around};
use crate::scene::{Content, MarkGroup, MarkLink};

/// The dots of a braille character: two columns of four.
const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// The number of dots in a dash of a weak link, and in the gap after it.
const DASH: usize = 3;

/// A character of the board, by its column and line.
type Place = (u16, u16);

impl BoardPainter<'_> {
    /// Draws all links that fit; those of the current inference come last, above the others.
    pub(super) fn draw_links(&mut self) {
        let links = &self.board.links;
        if links.is_empty() || !self.metrics.tier.has_lines() {
            return;
        }
        let (current, earlier): (Vec<&MarkLink>, Vec<&MarkLink>) =
            links.iter().partition(|link| link.is_current);
        let follows = !current.is_empty();
        for link in earlier.into_iter().chain(current) {
            self.draw_link(link, follows && !link.is_current);
        }
    }

    fn draw_link(&mut self, link: &MarkLink, is_passed: bool) {
        let Some((from, to)) = self.nearest(&link.from, &link.to) else { return };
        let style = self.theme().link(link.is_strong, is_passed);
        for ((x, y), dots) in dots(from, to, !link.is_strong) {
            let Some(cell) = self.canvas.cell(self.area.x + x, self.area.y + y) else { continue };
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

    /// Returns the two marks of these groups that are nearest to each other, where they are drawn.
    fn nearest(&self, from: &MarkGroup, to: &MarkGroup) -> Option<(Place, Place)> {
        let ends = self.places(to);
        let pairs = self.places(from).into_iter().flat_map(|a| ends.iter().map(move |&b| (a, b)));
        pairs.min_by_key(|(a, b)| a.0.abs_diff(b.0) + 2 * a.1.abs_diff(b.1))
    }

    fn places(&self, group: &MarkGroup) -> Vec<Place> {
        group.cells.iter().filter_map(|&cell| self.place_of(cell, group.place)).collect()
    }

    /// Returns the place of a mark on the board, or the middle of its cell if it has no mark.
    fn place_of(&self, cell: usize, digit: usize) -> Option<Place> {
        if let Content::Marks(marks) = &self.board.faces[cell].content {
            let place = self.cell_place(cell)?;
            let taken = if Clues::come_first(self.metrics) { self.clues.taken_in(place) } else { Vec::new() };
            let sign = lay_marks_around(marks, &self.metrics.tier, &taken)
                .into_iter()
                .find(|sign| matches!(sign.what, Drawn::Mark(mark) if mark.place == digit));
            if let Some(sign) = sign {
                return Some((place.x + sign.x, place.y + sign.y));
            }
        }
        self.centre(cell)
    }
}

/// Returns the characters of a line from the middle of one character to that of another, with their dots.
pub(super) fn dots(from: Place, to: Place, is_dashed: bool) -> BTreeMap<Place, u8> {
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

/// The middle of a character, in dots.
fn middle((x, y): Place) -> (f32, f32) {
    (f32::from(x) * 2.0 + 0.5, f32::from(y) * 4.0 + 1.5)
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
