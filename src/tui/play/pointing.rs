//! The mouse on a board.

use crate::game::{Game, MarkKind, Move};
use crate::grid::Digit;
use crate::scene::{First, Talk};
use crate::tui::message::Task;

use super::Play;

impl Play {
    /// The left button goes down on a cell. With Ctrl the cell joins those chosen before, or leaves
    /// them; else the cursor comes to it.
    pub fn click(&mut self, cell: usize, adds: bool, auto_crosses: bool) -> Vec<Task> {
        self.said = Talk::default();
        self.pressed = true;
        if adds {
            self.toggle_selected(cell);
            return Vec::new();
        }
        let again = std::mem::replace(&mut self.cursor, cell) == cell;
        self.deselect();
        // There is nothing to write on a queens board: the second click is the queen.
        if again && matches!(self.game, Game::Queens(_)) { self.queen(auto_crosses) } else { Vec::new() }
    }

    /// The left button goes up again. Where a digit is chosen first, a click puts it; a drag has
    /// chosen cells, and the player may want more of them.
    pub fn release(&mut self, cell: Option<usize>, clean_peers: bool) -> Vec<Task> {
        let pressed = std::mem::take(&mut self.pressed);
        match self.first {
            First::Digit(Some(_)) if pressed && cell == Some(self.cursor) && self.selection.is_empty() => {
                self.put(clean_peers)
            }
            _ => Vec::new(),
        }
    }

    /// The mouse comes to a cell while its button is down: all cells on the way are chosen.
    pub fn drag_to(&mut self, cell: usize) -> Vec<Task> {
        if self.pressed && cell != self.cursor {
            let way = between(self.cursor, cell, self.size());
            self.choose_all(way);
            self.cursor = cell;
        }
        Vec::new()
    }

    /// The right button marks: a square as free of queens, a cell with the digit that was chosen
    /// first; where none is, the pencil is taken up at that cell. The kind of marks is that in use.
    pub fn click_right(&mut self, cell: usize) -> Vec<Task> {
        self.said = Talk::default();
        self.cursor = cell;
        self.deselect();
        match (&self.game, self.first) {
            (Game::Queens(_), _) => self.cross(),
            (_, First::Digit(Some(digit))) => {
                let kind = self.pencil.unwrap_or_default();
                self.play(Move::Mark { cells: self.target_cells(), digit, kind })
            }
            _ => {
                self.pencil = self.pencil.or(Some(MarkKind::Corner));
                Vec::new()
            }
        }
    }

    /// A mode of the panel is clicked: digits become that from here on.
    pub fn take_mode(&mut self, pencil: Option<MarkKind>) {
        self.pencil = pencil;
        self.said = Talk::default();
    }

    /// A digit of the tally is clicked: from here on it is put into cells; or no longer.
    pub fn pick(&mut self, digit: Digit) {
        let chosen = First::Digit(Some(digit));
        self.first = if self.first == chosen { First::Cell } else { chosen };
        self.said = Talk::default();
    }
}

/// The cells on a straight way from one to another, both included; a mouse may be too fast for its
/// terminal to tell of each.
fn between(from: usize, to: usize, size: usize) -> Vec<usize> {
    let (row, column) = ((from / size) as isize, (from % size) as isize);
    let (down, right) = ((to / size) as isize - row, (to % size) as isize - column);
    let steps = down.abs().max(right.abs()).max(1);
    let part = |whole: isize, step: isize| (2 * whole * step + steps).div_euclid(2 * steps);
    let cell = |step| (row + part(down, step)) as usize * size + (column + part(right, step)) as usize;
    (0..=steps).map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::between;

    #[test]
    fn a_fast_mouse_leaves_no_gap() {
        assert_eq!(between(0, 0, 9), [0, 0]);
        assert_eq!(between(0, 3, 9), [0, 1, 2, 3]);
        assert_eq!(between(40, 10, 9), [40, 30, 20, 10]);
        assert_eq!(between(80, 62, 9), [80, 71, 62]);
        for (from, to) in (0..81).flat_map(|from| (0..81).map(move |to| (from, to))) {
            let way = between(from, to, 9);
            assert_eq!((way.first(), way.last()), (Some(&from), Some(&to)));
            let is_step = |pair: &[usize]| {
                (pair[0] / 9).abs_diff(pair[1] / 9) <= 1 && (pair[0] % 9).abs_diff(pair[1] % 9) <= 1
            };
            assert!(way.windows(2).all(is_step), "{way:?}");
        }
    }
}
