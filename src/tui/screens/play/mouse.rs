//! The mouse on a board.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::game::{Game, MarkKind, Move, QueensMove, QueensSession, Token};
use crate::grid::Digit;
use crate::scene::{CrossDrag, EntryOrder, PanelText};
use crate::settings::Settings;
use crate::tui::message::Task;

use super::{Click, Play};

/// Two clicks on a cell within this time are a double click.
const DOUBLE_CLICK_TIME: Duration = Duration::from_millis(400);

/// The left button of the mouse, down on a cell.
#[derive(Debug)]
pub struct Press {
    cell: usize,
    /// Whether the cursor was there already.
    again: bool,
    /// Whether the player selects cells one by one.
    adds: bool,
    /// What it has crossed out since, or erased.
    pub drag: Option<CrossDrag>,
}

impl Play {
    /// Handles the left button going down on a cell: moves the cursor there, or with Ctrl adds the cell to the
    /// selection or removes it. A double click selects all cells with the same digit.
    pub(super) fn click_cell(&mut self, cell: usize, adds: bool, at: Duration) {
        self.said = PanelText::default();
        self.entry.press = Some(Press { cell, again: cell == self.entry.cursor, adds, drag: None });
        let before = self.entry.clicked.replace(Click { cell, at });
        let is_double = before
            .is_some_and(|click| click.cell == cell && at.saturating_sub(click.at) <= DOUBLE_CLICK_TIME);
        if is_double && self.entry.first == EntryOrder::Cell && self.current_digit().is_some() {
            return self.select_same();
        }
        if adds {
            return self.toggle_selected(cell);
        }
        self.entry.cursor = cell;
        self.deselect();
    }

    /// Handles the left button going up. On a queens board a second click places the queen, and a drag has crossed out
    /// squares. If a digit is chosen first, a click places it; a drag has selected cells, and the player may want to
    /// select more.
    pub fn release(&mut self, cell: Option<usize>, settings: &Settings) -> Vec<Task> {
        let Some(press) = self.entry.press.take() else { return Vec::new() };
        let is_click = cell == Some(press.cell) && cell == Some(self.entry.cursor) && !press.adds;
        match (&self.game, self.entry.first, press.drag) {
            (Game::Queens(_), _, Some(drag)) => {
                let squares = drag.squares.into_iter().map(|index| self.square_at(index)).collect();
                self.play(if drag.erases {
                    QueensMove::Erase { squares }
                } else {
                    QueensMove::Cross { squares }
                })
            }
            (Game::Queens(_), _, None) if is_click && press.again => self.queen(settings.auto_crosses),
            (Game::Sudoku(_), EntryOrder::Digit(Some(_)), _)
                if is_click && self.entry.selection.is_empty() =>
            {
                self.put(settings.clean_marks)
            }
            _ => Vec::new(),
        }
    }

    /// Handles the mouse reaching a cell with its button down: selects all cells on the way, or crosses them out on a
    /// queens board. A drag that begins on a cross erases crosses.
    pub fn drag_to(&mut self, cell: usize) {
        let way = between(self.entry.cursor, cell, self.size());
        let Some(press) = &mut self.entry.press else { return };
        if cell == self.entry.cursor {
            return;
        }
        self.entry.cursor = cell;
        match &self.game {
            Game::Queens(session) if !press.adds => {
                let erases = session.token(session.square(press.cell)).is_cross();
                if press.drag.is_none() && !is_changed(session, press.cell, erases) {
                    return;
                }
                let drag = press.drag.get_or_insert(CrossDrag { squares: BTreeSet::new(), erases });
                drag.squares.extend(way.into_iter().filter(|&cell| is_changed(session, cell, erases)));
            }
            Game::Queens(_) | Game::Sudoku(_) => self.select_all(way),
        }
    }

    /// Handles the right button: marks a square as free of queens, or marks a cell with the digit that was chosen
    /// first. Without one it turns the pencil on at that cell.
    pub fn click_right(&mut self, cell: usize) -> Vec<Task> {
        self.said = PanelText::default();
        self.entry.cursor = cell;
        self.deselect();
        match (&self.game, self.entry.first) {
            (Game::Queens(_), _) => self.cross(),
            (_, EntryOrder::Digit(Some(digit))) => {
                let kind = self.entry.pencil.unwrap_or_default();
                self.play(Move::Mark { cells: self.target_cells(), digit, kind })
            }
            _ => {
                self.entry.pencil = self.entry.pencil.or(Some(MarkKind::Corner));
                Vec::new()
            }
        }
    }

    /// Sets what digit keys set from here on: marks of a kind or digits.
    pub fn set_pencil(&mut self, pencil: Option<MarkKind>) {
        self.entry.pencil = pencil;
        self.said = PanelText::default();
    }

    /// Chooses one of the remaining digits to place in cells, or no digit if it was already chosen.
    pub fn pick(&mut self, digit: Digit) {
        let chosen = EntryOrder::Digit(Some(digit));
        self.entry.first = if self.entry.first == chosen { EntryOrder::Cell } else { chosen };
        self.said = PanelText::default();
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

/// The integer nearest to a fraction.
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
