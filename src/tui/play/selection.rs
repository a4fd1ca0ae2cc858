//! Several cells chosen at once: whatever a key does to a cell, it does to all of them.

use std::collections::BTreeSet;

use crate::grid::Cell;
use crate::tui::keymap::Motion;

use super::Play;

/// The cells that the player has chosen, the one under the cursor among them; none of them where
/// keys mean the cell under the cursor alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    cells: BTreeSet<usize>,
    /// Does each cell that the cursor comes to join?
    growing: bool,
}

impl Selection {
    /// The chosen cells by their indices, in order.
    pub fn cells(&self) -> &BTreeSet<usize> {
        &self.cells
    }

    /// Is nothing chosen?
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }
}

impl Play {
    /// From here on every cell that the cursor comes to is chosen; or none any more.
    pub(super) fn select(&mut self) {
        if std::mem::take(&mut self.selection).growing {
            return;
        }
        self.selection = Selection { cells: [self.cursor].into(), growing: true };
    }

    /// Moves the cursor and chooses both the cell where it was and the one where it comes to.
    pub(super) fn extend(&mut self, step: Motion) {
        self.selection.cells.insert(self.cursor);
        self.walk(step);
        self.selection.cells.insert(self.cursor);
    }

    /// Chooses these cells too.
    pub(super) fn choose_all(&mut self, cells: Vec<usize>) {
        self.selection.cells.extend(cells);
    }

    /// Adds a cell to those chosen before, the one under the cursor at least, or takes it away. The
    /// cursor stays with the chosen cells.
    pub(super) fn toggle_selected(&mut self, cell: usize) {
        let begins = self.selection.is_empty();
        self.selection.cells.insert(self.cursor);
        if (begins && cell == self.cursor) || self.selection.cells.insert(cell) {
            self.cursor = cell;
            return;
        }
        self.selection.cells.remove(&cell);
        if !self.selection.cells.contains(&self.cursor) {
            self.cursor = self.selection.cells.first().copied().unwrap_or(self.cursor);
        }
    }

    /// Keys mean the cell under the cursor again.
    pub(super) fn deselect(&mut self) {
        self.selection = Selection::default();
    }

    /// The cursor has moved by other ways than [`Play::extend`].
    pub(super) fn follow_cursor(&mut self) {
        if self.selection.growing {
            self.selection.cells.insert(self.cursor);
        } else {
            self.deselect();
        }
    }

    /// The cells that a key acts on, by their indices.
    pub(super) fn targets(&self) -> Vec<usize> {
        if self.selection.is_empty() {
            return vec![self.cursor];
        }
        self.selection.cells.iter().copied().collect()
    }

    /// The cells of a sudoku that a key acts on.
    pub(super) fn target_cells(&self) -> Vec<Cell> {
        self.targets().into_iter().map(Cell::new).collect()
    }
}
