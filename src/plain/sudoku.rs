//! Moves on a sudoku.

use std::time::Duration;

use super::operands::Operands;
use super::{Plain, Reply, describe};
use crate::game::{Game, MarkKind, Move};
use crate::grid::Cell;

pub fn put(plain: &mut Plain, at: Duration, operands: &Operands) -> Reply {
    let Game::Sudoku(session) = &plain.game else { return Reply::default() };
    let &[digit] = &operands.digits[..] else {
        return Reply::say("Write one digit at a time. For several, use mark.");
    };
    let cells = operands.grid_cells();
    let names: Vec<String> = cells.iter().map(|&cell| session.geometry().cell_name(cell)).collect();
    let is = if cells.len() == 1 { "is" } else { "are" };
    let done = format!("{} {is} {}.", names.join(", "), session.puzzle().alphabet.symbol(digit));
    let the_move = Move::Place { cells, digit, clean_peers: plain.settings.clean_marks, restore: true };
    plain.act(at, the_move, &done)
}

/// Adds or removes marks of this kind.
pub fn mark(plain: &mut Plain, at: Duration, operands: &Operands, kind: MarkKind) -> Reply {
    let (cells, digits) = (operands.grid_cells(), operands.digits.iter().copied().collect());
    described(plain, at, Move::Marks { cells: cells.clone(), digits, kind }, &cells)
}

/// Clears cells. That may bring back marks, which the description includes.
pub fn erase(plain: &mut Plain, at: Duration, operands: &Operands) -> Reply {
    let cells = operands.grid_cells();
    described(plain, at, Move::Erase { cells: cells.clone(), restore: true }, &cells)
}

/// Fills in all candidates.
pub fn fill(plain: &mut Plain, at: Duration) -> Reply {
    plain.act(at, Move::FillMarks { by_rules: plain.settings.rule_marks }, "All candidates filled in.")
}

/// Makes a move and describes these cells after it.
fn described(plain: &mut Plain, at: Duration, the_move: Move, cells: &[Cell]) -> Reply {
    let mut reply = plain.act(at, the_move, "");
    if let (Some(line), false, Game::Sudoku(session)) =
        (reply.lines.first_mut(), reply.events.is_empty(), &plain.game)
    {
        let told: Vec<String> = cells.iter().map(|&cell| describe::cell(session, cell)).collect();
        *line = told.join(" ");
    }
    reply
}
