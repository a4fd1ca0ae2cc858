//! Colouring cells.

use crate::game::{CellColour, Game, Move};
use crate::grid::{Cell, Digit};
use crate::scene::{EntryOrder, TextStyle};
use crate::tui::message::Task;

use super::Play;

impl Play {
    /// Adds a colour to the cells, or removes it if all of them have it; without a colour, removes all.
    /// While marks of one digit are entered, its marks get the colour.
    pub(super) fn colour(&mut self, colour: Option<CellColour>) -> Vec<Task> {
        self.paint(colour, true)
    }

    /// Colours cells, or marks of the chosen digit. A colour that was given is the one to give again.
    fn paint(&mut self, colour: Option<CellColour>, beside: bool) -> Vec<Task> {
        let cells = self.target_cells();
        let tasks = match self.digit_of_marks() {
            Some(digit) => self.play(Move::ColourMarks { cells, digit, colour }),
            None => self.play(Move::Colour { cells, colour, beside }),
        };
        if !tasks.is_empty() {
            self.entry.colour = colour.or(self.entry.colour);
        }
        tasks
    }

    /// Gives the cells the colour that was given last.
    pub(super) fn same_colour(&mut self) -> Vec<Task> {
        if self.entry.colour.is_none() {
            self.say("Choose a colour first.", TextStyle::Plain);
            return Vec::new();
        }
        self.colour(self.entry.colour)
    }

    /// Gives the cells the colour after that of the cursor's cell, or none after the last.
    pub(super) fn next_colour(&mut self) -> Vec<Task> {
        let Game::Sudoku(session) = &self.game else { return Vec::new() };
        let (cell, digit) = (Cell::new(self.entry.cursor), self.digit_of_marks());
        let last = match digit {
            Some(digit) => session.mark_colour(cell, digit),
            None => session.colours(cell).iter().last(),
        };
        let colour = match last {
            None => Some(CellColour::A),
            Some(colour) => CellColour::ALL.get(colour.index() + 1).copied(),
        };
        self.paint(colour, false)
    }

    /// The digit whose marks are being entered, if it was chosen first.
    fn digit_of_marks(&self) -> Option<Digit> {
        match (self.entry.first, self.entry.pencil) {
            (EntryOrder::Digit(digit), Some(_)) => digit,
            _ => None,
        }
    }
}
