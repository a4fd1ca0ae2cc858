//! Whether cells have the form that a kind of rule asks for.

use super::Form;
use crate::grid::{Cell, Geometry};

/// Returns an error unless cells of the board have a form.
///
/// # Errors
/// What was expected.
pub fn check(form: Form, cells: &[Cell], board: &Geometry) -> Result<(), String> {
    let expected = |fits: bool, what: &str| if fits { Ok(()) } else { Err(format!("expected {what}")) };
    match form {
        Form::Neighbours => check_neighbours(board, cells),
        Form::Corner => expected(is_corner(board, cells), "the four cells around a corner"),
        Form::Outside => {
            expected(is_whole_line(board, cells), "the cells of a row or column, those at the clue first")
        }
        Form::Diagonal => expected(is_diagonal(board, cells), "the cells of a diagonal, in order"),
        Form::Board | Form::Each | Form::Group(_) | Form::Line(_) | Form::Groups | Form::Arrow => Ok(()),
    }
}

fn check_neighbours(board: &Geometry, cells: &[Cell]) -> Result<(), String> {
    let are_apart = |pair: &&[Cell]| !board.neighbours(pair[0]).any(|cell| cell == pair[1]);
    match cells.windows(2).find(are_apart) {
        Some(pair) => {
            let [a, b] = [pair[0], pair[1]].map(|cell| board.cell_name(cell));
            Err(format!("expected neighbours, found {a} and {b}"))
        }
        None => Ok(()),
    }
}

/// Returns whether the cells are a whole row or column, from one end to the other.
fn is_whole_line(board: &Geometry, cells: &[Cell]) -> bool {
    let is_whole = |is_beside: &dyn Fn(Cell) -> bool| {
        let line: Vec<Cell> =
            board.cells().filter(|&cell| is_beside(cell) && !board.is_blank(cell)).collect();
        line.iter().eq(cells) || line.iter().rev().eq(cells)
    };
    cells.first().is_some_and(|&first| {
        let (row, column) = (board.row_of(first), board.column_of(first));
        is_whole(&|cell| board.row_of(cell) == row) || is_whole(&|cell| board.column_of(cell) == column)
    })
}

fn is_diagonal(board: &Geometry, cells: &[Cell]) -> bool {
    cells.windows(2).all(|pair| {
        board.row_of(pair[0]).abs_diff(board.row_of(pair[1])) == 1
            && board.column_of(pair[0]).abs_diff(board.column_of(pair[1])) == 1
    })
}

fn is_corner(board: &Geometry, cells: &[Cell]) -> bool {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    let [first, rest @ ..] = &cells[..] else { return false };
    let size = board.size();
    board.column_of(*first) + 1 < size
        && rest.iter().map(|cell| cell.index() - first.index()).eq([1, size, size + 1])
}
