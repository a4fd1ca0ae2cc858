//! The clues of a board, each at its place, and the characters that they take from marks.

use std::collections::BTreeSet;

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::tui::layout::{Metrics, width};

/// A text at a place of the board.
#[derive(Debug)]
pub(super) struct Clue {
    pub x: u16,
    pub y: u16,
    pub text: String,
    pub style: Style,
}

/// The clues of a board, and the characters that they and the blanks around them take.
#[derive(Debug, Default)]
pub(super) struct Clues {
    pub list: Vec<Clue>,
    taken: BTreeSet<(u16, u16)>,
}

impl Clues {
    /// Returns whether clues come before marks in the cells of a board. In the lens, which has no frame, marks do.
    pub fn come_first(metrics: &Metrics) -> bool {
        metrics.tier.has_room_for_clues()
    }

    /// Returns the clues that reach into a cell, each with its first character from the corner of the cell.
    pub fn list_in(&self, cell: Rect) -> Vec<Clue> {
        let mut inside = Vec::new();
        for Clue { x, y, text, style } in &self.list {
            let hidden = cell.x.saturating_sub(*x);
            if (cell.top()..cell.bottom()).contains(y) && hidden < width(text) && *x < cell.right() {
                let text: String = text.chars().skip(hidden.into()).collect();
                inside.push(Clue { x: x.max(&cell.x) - cell.x, y: y - cell.y, text, style: *style });
            }
        }
        inside
    }

    /// Returns the characters of a cell that are taken, from its corner.
    pub fn taken_in(&self, cell: Rect) -> Vec<(u16, u16)> {
        let inside = self.taken.iter().filter(|&&(x, y)| cell.contains(Position { x, y }));
        inside.map(|&(x, y)| (x - cell.x, y - cell.y)).collect()
    }

    /// Puts a text at the first of these places where it has room.
    pub fn add(
        &mut self,
        places: impl IntoIterator<Item = (u16, u16)>,
        text: &str,
        style: Style,
        blanks: u16,
    ) {
        let length = width(text);
        let around =
            |(x, y): (u16, u16)| (x.saturating_sub(blanks)..x + length + blanks).map(move |x| (x, y));
        let is_free = |&(x, y): &(u16, u16)| (x..x + length).all(|x| !self.taken.contains(&(x, y)));
        let Some(place) = places.into_iter().find(is_free) else { return };
        self.taken.extend(around(place));
        self.list.push(Clue { x: place.0, y: place.1, text: text.to_owned(), style });
    }
}
