//! The entries of a list that are on the screen.

use ratatui::layout::{Position, Rect};

/// The visible lines of a list.
#[derive(Clone, Copy, Debug)]
pub struct List {
    pub area: Rect,
    /// The entry on the first line.
    first: usize,
    count: usize,
    /// The column for the arrows that say that there is more above or below.
    edge: Option<u16>,
}

impl List {
    /// A list in this area, scrolled so that the chosen entry is visible.
    pub fn new(mut area: Rect, chosen: usize, count: usize) -> List {
        let height = area.height as usize;
        let edge = (count > height && area.width >= 10).then(|| area.right() - 1);
        area.width -= if edge.is_some() { 2 } else { 0 };
        List { area, first: chosen.saturating_sub(height / 2).min(count.saturating_sub(height)), count, edge }
    }

    /// Where to draw an arrow up and one down, if there are entries above or below.
    pub fn arrows(self) -> [Option<Position>; 2] {
        let at = |y| self.edge.map(|x| Position { x, y });
        let is_more_below = self.first + (self.area.height as usize) < self.count;
        [
            if self.first > 0 { at(self.area.y) } else { None },
            if is_more_below { at(self.area.bottom().saturating_sub(1)) } else { None },
        ]
    }

    /// The visible entries, each with its line.
    pub fn lines(self) -> impl Iterator<Item = (usize, Rect)> {
        let line = move |y| Rect { y, height: 1, ..self.area };
        (self.first..self.count).zip((self.area.y..self.area.bottom()).map(line))
    }

    /// The entry at this place.
    pub fn at(self, place: Position) -> Option<usize> {
        self.lines().find(|(_, line)| line.contains(place)).map(|(entry, _)| entry)
    }
}
