//! Two cells with the same digit N are not N steps apart, counted along rows and columns.

use super::kind::*;
use super::support::{all, number, partners};
use crate::grid::{Pairs, cell_pairs};

/// Returns the number of steps from a cell to another.
fn steps_between(board: &Geometry, a: Cell, b: Cell) -> i32 {
    let (rows, columns) =
        (board.row_of(a).abs_diff(board.row_of(b)), board.column_of(a).abs_diff(board.column_of(b)));
    (rows + columns) as i32
}

pub static CARD: Card = Card {
    key: "anti-taxicab",
    name: "anti-taxicab",
    rule: "Two cells with the same digit N are not N steps apart, counted along rows and columns.",
    names: &["(anti taxicab|antitaxicab)"],
    iss: Some(Iss { fits: |_, board| board.numbers().first() == 1, ..Iss::new("AntiTaxicab", &[]) }),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(_: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let cells: Vec<Cell> = board.cells().filter(|&cell| !board.is_blank(cell)).collect();
    all(cell_pairs(&cells).map(|[a, b]| {
        let (one, other) = (number(board, grid, a)?, number(board, grid, b)?);
        Some(one != other || steps_between(board, a, b) != one)
    }))
}

fn constraints(_: &Rule, board: &Geometry) -> Vec<Constraint> {
    let cells: Vec<Cell> = board.cells().filter(|&cell| !board.is_blank(cell)).collect();
    let apart = |steps: i32| partners(board, |one, other| one != other || one != steps);
    let by_steps: Vec<_> = (0..=board.size() as i32).map(apart).collect();
    let constraints = cell_pairs(&cells).filter_map(|[a, b]| {
        let partners = by_steps.get(steps_between(board, a, b) as usize)?.clone();
        Some(Constraint::Pairs(Pairs { cells: [a, b], partners }))
    });
    constraints.collect()
}
