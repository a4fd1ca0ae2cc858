//! The cells are not part of the board: rows and columns end before them, and their digits differ without being all.

use super::kind::*;
use super::support::{all, differ, numbers};

/// Returns the cells that are left of each row and column with blank cells.
fn lines(rule: &Rule, board: &Geometry) -> Vec<Vec<Cell>> {
    let size = board.size();
    let mut lines = Vec::new();
    for i in 0..size {
        let row: Vec<Cell> = (0..size).map(|j| board.cell(i, j)).collect();
        let column: Vec<Cell> = (0..size).map(|j| board.cell(j, i)).collect();
        for mut line in [row, column] {
            line.retain(|cell| !rule.cells().contains(cell));
            if (2..size).contains(&line.len()) {
                lines.push(line);
            }
        }
    }
    lines
}

pub static CARD: Card = Card {
    key: "blank",
    name: "blank cells",
    plural: "blank cells",
    rule: "The cells are not part of the board, and the digits of each row and column differ. Solvers write 1 there.",
    sentence: |_, board| {
        let first = board.numbers().first();
        format!(
            "The cells are not part of the board, and the digits of each row and column differ. Solvers write {first} there."
        )
    },
    form: Form::Group(1),
    blanks_cells: true,
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let blank = rule.cells().iter().map(|&cell| Some(grid[cell]?.index() == 0));
    let lines = lines(rule, board).into_iter().map(|line| {
        let is_full = numbers(board, grid, &line).is_some();
        if differ(grid, &line) { is_full.then_some(true) } else { Some(false) }
    });
    all(blank.chain(lines))
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let one = CandidateSet::of(Digit::from_index(0));
    let blank = rule.cells().iter().map(|&cell| Constraint::one_of(cell, one));
    let lines = lines(rule, board).into_iter();
    blank.chain(lines.map(|line| Constraint::Distinct(Distinct::new(&line)))).collect()
}
