//! A digit V in column C says that C stands in column V of the row.

use super::kind::*;
use super::support::{all, indexing, number};

/// Returns the cell in which the digit of a cell says that its own column stands.
fn target(board: &Geometry, cell: Cell, value: usize) -> Cell {
    board.cell(board.row_of(cell), value - 1)
}

/// Returns the column of a cell.
fn index(board: &Geometry, cell: Cell) -> i32 {
    board.column_of(cell) as i32 + 1
}

pub struct ColumnIndexer;

impl RuleKind for ColumnIndexer {
    fn card(&self) -> &'static Card {
        &Card {
            key: "column-indexer",
            name: "column indexer",
            rule: "A digit V in column C says that C stands in column V of the row.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(1),
        }
    }
    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        all(rule.cells().iter().map(|&cell| {
            let value = number(grid, cell)? as usize;
            Some(number(grid, target(board, cell, value))? == index(board, cell))
        }))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let cells = rule.cells().iter();
        cells
            .flat_map(|&cell| indexing(board, cell, index(board, cell), |value| target(board, cell, value)))
            .collect()
    }
}
