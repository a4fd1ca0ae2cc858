//! The visible part of a list.

use ratatui::layout::{Position, Rect};

#[derive(Clone, Copy, Debug)]
pub struct List<'a> {
    pub area: Rect,
    /// The first visible line, and the number of all lines.
    first: usize,
    count: usize,
    /// The entries on the lines, if they are not all.
    entries: Option<&'a [usize]>,
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

impl<'a> List<'a> {
    /// Lays out a list in this area, scrolled so that the chosen entry is visible.
    pub fn new(mut area: Rect, chosen: usize, count: usize) -> List<'a> {
        let height = area.height as usize;
        let edge = (count > height && area.width >= 10).then(|| area.right() - 1);
        area.width -= if edge.is_some() { 2 } else { 0 };
        let first = chosen.saturating_sub(height / 2).min(count.saturating_sub(height));
        List { area, first, count, entries: None, edge }
    }

    /// Lays out these entries of a list, in rising order.
    pub fn of_entries(area: Rect, chosen: usize, entries: &'a [usize]) -> List<'a> {
        let line = entries.partition_point(|&entry| entry < chosen);
        List { entries: Some(entries), ..List::new(area, line, entries.len()) }
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
    pub fn lines(self) -> impl Iterator<Item = (usize, Rect)> + use<'a> {
        let lines = self.area.y..self.area.bottom();
        let entries =
            (self.first..self.count).map(move |line| self.entries.map_or(line, |entries| entries[line]));
        entries.zip(lines.map(move |y| Rect { y, height: 1, ..self.area }))
    }

    pub fn at(self, place: Position) -> Option<usize> {
        self.lines().find(|(_, line)| line.contains(place)).map(|(entry, _)| entry)
    }
}
