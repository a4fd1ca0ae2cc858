//! Selected cells: what a key does to a cell, it does to all of them.

use std::collections::BTreeSet;

use crate::grid::Cell;
use crate::tui::keymap::Motion;

use super::Play;

/// The selected cells, the one under the cursor among them. If there are none, keys act on the cell under the
/// cursor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    cells: BTreeSet<usize>,
    /// Whether each cell that the cursor reaches is added.
    growing: bool,
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
        if std::mem::take(&mut self.entry.selection).growing {
            return;
        }
        self.entry.selection = Selection { cells: [self.entry.cursor].into(), growing: true };
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
        if self.entry.selection.growing {
            self.entry.selection.cells.insert(self.entry.cursor);
        } else {
            self.deselect();
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
