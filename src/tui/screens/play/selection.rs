//! Selected cells: what a key does to a cell, it does to all of them.

use std::collections::BTreeSet;

use crate::game::Game;
use crate::grid::Cell;
use crate::tui::keymap::Motion;

use super::Play;

/// The selected cells. If there are none, keys act on the cell under the cursor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    cells: BTreeSet<usize>,
    on_move: OnMove,
}

/// What becomes of the selection when the cursor moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum OnMove {
    #[default]
    End,
    /// It grows by the cell that the cursor reaches.
    Grow,
    /// It stays, so that cells apart can be added.
    Stay,
}

impl Selection {
    /// The indices of the cells, in order.
    pub fn cells(&self) -> &BTreeSet<usize> {
        &self.cells
    }

    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }
}

impl Play {
    /// Starts adding every cell that the cursor reaches, or ends the selection.
    pub(super) fn select(&mut self) {
        if std::mem::take(&mut self.entry.selection).on_move == OnMove::Grow {
            return;
        }
        self.entry.selection = Selection { cells: [self.entry.cursor].into(), on_move: OnMove::Grow };
    }

    /// Adds the cell under the cursor to the selection or removes it. From then on the cursor moves freely.
    pub(super) fn include(&mut self) {
        let mut cells = std::mem::take(&mut self.entry.selection).cells;
        if !cells.remove(&self.entry.cursor) {
            cells.insert(self.entry.cursor);
        }
        self.select_only(cells);
    }

    /// Selects all cells with the digit under the cursor, or with the one that was chosen first.
    pub(super) fn select_same(&mut self) {
        let (Some(digit), Game::Sudoku(session)) = (self.current_digit(), &self.game) else {
            return self.say_cell_is_empty();
        };
        let cells = session.values().placed().filter(|&(_, placed)| placed == digit);
        self.select_only(cells.map(|(cell, _)| cell.index()).collect());
    }

    /// Selects the cells that are not selected.
    pub(super) fn select_others(&mut self) {
        let selected: BTreeSet<usize> = self.targets().into_iter().collect();
        let cells = 0..self.size() * self.size();
        self.select_only(cells.filter(|cell| !selected.contains(cell)).collect());
    }

    /// Selects these cells, which stay selected when the cursor moves.
    fn select_only(&mut self, cells: BTreeSet<usize>) {
        let on_move = if cells.is_empty() { OnMove::End } else { OnMove::Stay };
        self.entry.selection = Selection { cells, on_move };
    }

    /// Moves the cursor, selecting the cells it leaves and reaches.
    pub(super) fn extend(&mut self, step: Motion) {
        self.entry.selection.cells.insert(self.entry.cursor);
        self.walk(step);
        self.entry.selection.cells.insert(self.entry.cursor);
    }

    pub(super) fn select_all(&mut self, cells: Vec<usize>) {
        self.entry.selection.cells.extend(cells);
    }

    /// Adds a cell to the selection, which holds at least the one under the cursor, or removes it. The cursor stays
    /// in the selection.
    pub(super) fn toggle_selected(&mut self, cell: usize) {
        let begins = self.entry.selection.is_empty();
        self.entry.selection.cells.insert(self.entry.cursor);
        if (begins && cell == self.entry.cursor) || self.entry.selection.cells.insert(cell) {
            self.entry.cursor = cell;
            return;
        }
        self.entry.selection.cells.remove(&cell);
        if !self.entry.selection.cells.contains(&self.entry.cursor) {
            self.entry.cursor = self.entry.selection.cells.first().copied().unwrap_or(self.entry.cursor);
        }
    }

    pub(super) fn deselect(&mut self) {
        self.entry.selection = Selection::default();
    }

    /// Follows a cursor move other than [`Play::extend`].
    pub(super) fn follow_cursor(&mut self) {
        match self.entry.selection.on_move {
            OnMove::End => self.deselect(),
            OnMove::Grow => drop(self.entry.selection.cells.insert(self.entry.cursor)),
            OnMove::Stay => {}
        }
    }

    /// The indices of the cells that a key acts on.
    pub(super) fn targets(&self) -> Vec<usize> {
        if self.entry.selection.is_empty() {
            return vec![self.entry.cursor];
        }
        self.entry.selection.cells.iter().copied().collect()
    }

    /// The cells that a key acts on.
    pub(super) fn target_cells(&self) -> Vec<Cell> {
        self.targets().into_iter().map(Cell::new).collect()
    }
}
