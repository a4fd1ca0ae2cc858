//! The visible part of a list.

use ratatui::layout::{Position, Rect};

#[derive(Clone, Copy, Debug)]
pub struct List {
    pub area: Rect,
    first: usize,
    count: usize,
    /// The column of the arrows, if the list can be scrolled.
    edge: Option<u16>,
}

/// Returns the lines of a list: each entry, and an empty line (`None`) before those that start a group.
pub fn grouped(count: usize, starts_group: impl Fn(usize) -> bool) -> Vec<Option<usize>> {
    let mut lines = Vec::new();
    for entry in 0..count {
        if entry > 0 && starts_group(entry) {
            lines.push(None);
        }
        lines.push(Some(entry));
    }
    lines
}

impl List {
    /// Lays out a list in this area, scrolled so that the chosen entry is visible.
    pub fn new(mut area: Rect, chosen: usize, count: usize) -> List {
        let height = area.height as usize;
        let edge = (count > height && area.width >= 10).then(|| area.right() - 1);
        area.width -= if edge.is_some() { 2 } else { 0 };
        List { area, first: chosen.saturating_sub(height / 2).min(count.saturating_sub(height)), count, edge }
    }

    /// Returns the positions of an up arrow and a down arrow, if there are entries above or below.
    pub fn arrows(self) -> [Option<Position>; 2] {
        let Some(x) = self.edge else { return [None, None] };
        let is_more_below = self.first + (self.area.height as usize) < self.count;
        [
            (self.first > 0).then_some(Position { x, y: self.area.y }),
            is_more_below.then_some(Position { x, y: self.area.bottom().saturating_sub(1) }),
        ]
    }

    /// Returns the first line below the visible entries.
    pub fn bottom(self) -> u16 {
        self.area.y + self.area.height.min((self.count - self.first) as u16)
    }

    /// Returns the visible entries, each with its line.
    pub fn lines(self) -> impl Iterator<Item = (usize, Rect)> {
        let lines = self.area.y..self.area.bottom();
        (self.first..self.count).zip(lines.map(move |y| Rect { y, height: 1, ..self.area }))
    }

    pub fn at(self, place: Position) -> Option<usize> {
        self.lines().find(|(_, line)| line.contains(place)).map(|(entry, _)| entry)
    }
}
