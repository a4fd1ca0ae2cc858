//! Colours that the player gives to cells.

use crate::game::{CellColor, Game, Move};
use crate::grid::Cell;
use crate::tui::message::Task;

use super::Play;

impl Play {
    /// Gives the cells a colour, or takes it away from them.
    pub(super) fn color(&mut self, color: Option<CellColor>) -> Vec<Task> {
        self.play(Move::Color { cells: self.target_cells(), color })
    }

    /// Gives the cells the colour behind the one of the cursor's cell, and none behind the last; the
    /// player may want the one behind that.
    pub(super) fn next_color(&mut self) -> Vec<Task> {
        let Game::Sudoku(session) = &self.game else { return Vec::new() };
        let next = match session.color(Cell::new(self.cursor)) {
            None => Some(CellColor::A),
            Some(color) => CellColor::ALL.get(color.index() + 1).copied(),
        };
        self.palette = true;
        self.color(next)
    }
}
