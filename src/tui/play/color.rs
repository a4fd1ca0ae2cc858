//! Colouring cells.

use crate::game::{CellColor, Game, Move};
use crate::grid::Cell;
use crate::tui::message::Task;

use super::Play;

impl Play {
    pub(super) fn color(&mut self, color: Option<CellColor>) -> Vec<Task> {
        self.play(Move::Color { cells: self.target_cells(), color })
    }

    /// Gives the cells the colour after that of the cursor's cell, or none after the last. The palette stays open,
    /// for the player may want the next one.
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
