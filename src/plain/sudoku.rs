//! Moves on a sudoku.

use std::time::Duration;

use super::command::{Command, SudokuVerb, grid_cells};
use super::describe;
use super::{Plain, Reply};
use crate::game::{Game, MarkKind, Move};
use crate::grid::Cell;

impl Plain {
    pub(super) fn on_sudoku(&mut self, at: Duration, verb: SudokuVerb, command: &Command) -> Reply {
        let Game::Sudoku(session) = &self.game else { return Reply::default() };
        let cells = grid_cells(&command.cells);
        let names: Vec<String> = cells.iter().map(|&cell| session.geometry().cell_name(cell)).collect();
        let names = names.join(", ");
        let alphabet = session.puzzle().alphabet;
        let is = if cells.len() == 1 { "is" } else { "are" };
        match (verb, &command.digits[..]) {
            (SudokuVerb::Put, &[digit]) => {
                let the_move =
                    Move::Place { cells, digit, clean_peers: self.settings.clean_marks, restore: true };
                self.act(at, the_move, &format!("{names} {is} {}.", alphabet.symbol(digit)))
            }
            (SudokuVerb::Put, _) => Reply::say("Write one digit at a time. For several, use mark."),
            (SudokuVerb::Mark | SudokuVerb::Centre, digits) => {
                let kind = if verb == SudokuVerb::Mark { MarkKind::Corner } else { MarkKind::Centre };
                let digits = digits.iter().copied().collect();
                self.described(at, Move::Marks { cells: cells.clone(), digits, kind }, &cells)
            }
            // Clearing may bring back marks, which the description includes.
            (SudokuVerb::Erase, _) => {
                self.described(at, Move::Erase { cells: cells.clone(), restore: true }, &cells)
            }
            (SudokuVerb::Fill, _) => self.act(
                at,
                Move::FillMarks { by_rules: self.settings.rule_marks },
                "All candidates filled in.",
            ),
        }
    }

    /// Makes a move and describes these cells after it.
    fn described(&mut self, at: Duration, the_move: Move, cells: &[Cell]) -> Reply {
        let mut reply = self.act(at, the_move, "");
        if let (Some(line), false) = (reply.lines.first_mut(), reply.events.is_empty()) {
            *line = self.describe(cells);
        }
        reply
    }

    /// Describes these cells.
    fn describe(&self, cells: &[Cell]) -> String {
        let Game::Sudoku(session) = &self.game else { return String::new() };
        cells.iter().map(|&cell| describe::cell(session, cell)).collect::<Vec<_>>().join(" ")
    }
}
