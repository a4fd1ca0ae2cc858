//! The mouse on a board.

use std::collections::BTreeSet;
use std::time::Duration;

use super::Board;
use super::entry::{Press, square_at};
use crate::game::{Game, MarkKind, Move, QueensMove, QueensSession, Token};
use crate::scene::{CrossDrag, EntryOrder, PanelText};

const DOUBLE_CLICK_TIME: Duration = Duration::from_millis(400);

impl Board {
    /// Handles the left button going down on a cell: moves the cursor there, or with Ctrl adds the cell to the
    /// selection or removes it. A double click selects all cells with the same digit.
    pub(super) fn click_cell(&mut self, cell: usize, adds: bool, at: Duration) {
        self.said = PanelText::default();
        let entry = &mut self.entry;
        let press = Press { cell, at, is_down: true, again: cell == entry.cursor, adds, drag: None };
        let before = entry.press.replace(press);
        let is_double = before
            .is_some_and(|press| press.cell == cell && at.saturating_sub(press.at) <= DOUBLE_CLICK_TIME);
        if is_double && entry.first == EntryOrder::Cell && entry.select_same(&self.game) {
            return;
        }
        if adds {
            return entry.toggle_selected(cell);
        }
        entry.cursor = cell;
        entry.deselect();
    }

    /// Handles the left button going up. On a queens board a second click places the queen, and a drag has crossed out
    /// squares. If a digit is chosen first, a click places it; a drag has selected cells, and the player may want to
    /// select more.
    pub(super) fn release(&mut self, cell: Option<usize>) {
        let Some(press) = self.entry.press.as_mut().filter(|press| press.is_down) else { return };
        press.is_down = false;
        let is_click = cell == Some(press.cell) && cell == Some(self.entry.cursor) && !press.adds;
        let again = press.again;
        match (&self.game, self.entry.first, press.drag.take()) {
            (Game::Queens(_), _, Some(CrossDrag { squares, erases })) => {
                let size = self.game.size();
                let squares = squares.into_iter().map(|index| square_at(index, size)).collect();
                let changed =
                    if erases { QueensMove::Erase { squares } } else { QueensMove::Cross { squares } };
                self.play(changed);
            }
            (Game::Queens(_), _, None) if is_click && again => self.queen(),
            (Game::Sudoku(_), EntryOrder::Digit(Some(_)), _)
                if is_click && self.entry.selection.is_empty() =>
            {
                self.put();
            }
            _ => {}
        }
    }

    /// Handles the mouse reaching a cell with its button down: selects all cells on the way, or crosses them out on a
    /// queens board. A drag that begins on a cross erases crosses.
    pub(super) fn drag_to(&mut self, cell: usize) {
        let entry = &mut self.entry;
        let way = between(entry.cursor, cell, self.game.size());
        let Some(press) = entry.press.as_mut().filter(|press| press.is_down) else { return };
        if cell == entry.cursor {
            return;
        }
        entry.cursor = cell;
        match &self.game {
            Game::Queens(session) if !press.adds => {
                let erases = session.token(session.square(press.cell)).is_cross();
                if press.drag.is_none() && !is_changed(session, press.cell, erases) {
                    return;
                }
                let drag = press.drag.get_or_insert(CrossDrag { squares: BTreeSet::new(), erases });
                drag.squares.extend(way.into_iter().filter(|&cell| is_changed(session, cell, erases)));
            }
            Game::Queens(_) | Game::Sudoku(_) => entry.select_all(way),
        }
    }

    /// Handles the right button: marks a square as free of queens, or marks a cell with the digit that was chosen
    /// first. Without one it turns the pencil on at that cell.
    pub(super) fn click_right(&mut self, cell: usize) {
        self.said = PanelText::default();
        self.entry.cursor = cell;
        self.entry.deselect();
        match (&self.game, self.entry.first) {
            (Game::Queens(_), _) => self.cross(),
            (_, EntryOrder::Digit(Some(digit))) => {
                let kind = self.entry.pencil.unwrap_or_default();
                self.play(Move::Mark { cells: self.entry.cells(), digit, kind });
            }
            _ => self.entry.pencil = self.entry.pencil.or(Some(MarkKind::Corner)),
        }
    }
}

/// Returns whether a drag that crosses out squares, or erases crosses, changes this one.
fn is_changed(session: &QueensSession, cell: usize, erases: bool) -> bool {
    let square = session.square(cell);
    let token = session.token(square);
    if erases { token.is_cross() } else { token == Token::Empty && !session.board().is_blocked(square) }
}

/// The cells on a straight line from one to another, both included. Terminals do not report every cell that a fast
/// mouse passes.
fn between(from: usize, to: usize, size: usize) -> Vec<usize> {
    let (row, column) = ((from / size) as isize, (from % size) as isize);
    let (down, right) = ((to / size) as isize - row, (to % size) as isize - column);
    let steps = down.abs().max(right.abs()).max(1);
    let mut cells = Vec::new();
    for step in 0..=steps {
        let row = row + nearest(down * step, steps);
        let column = column + nearest(right * step, steps);
        cells.push(row as usize * size + column as usize);
    }
    cells
}

fn nearest(numerator: isize, denominator: isize) -> isize {
    (2 * numerator + denominator).div_euclid(2 * denominator)
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
