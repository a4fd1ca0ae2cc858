//! Cells whose digit says which cell of the same row, column or box holds the number of their own place there.

use super::kind::*;
use super::support::{all, cells_fit, number, pairs_fit};

/// Returns the cells that the numbers from 1 on in a cell point to.
type Targets = fn(&Geometry, Cell) -> Vec<Cell>;

const COLUMNS_OF_ROW: Targets =
    |board, cell| (0..board.size()).map(|column| board.cell(board.row_of(cell), column)).collect();
const ROWS_OF_COLUMN: Targets =
    |board, cell| (0..board.size()).map(|row| board.cell(row, board.column_of(cell))).collect();
const PLACES_OF_BOX: Targets =
    |board, cell| board.cells().filter(|&other| board.box_of(other) == board.box_of(cell)).collect();

pub static COLUMNS: Card = Card {
    key: "column-indexer",
    name: "column indexer",
    plural: "column indexers",
    rule: "If a cell of column C holds V, column V of its row holds C.",
    names: &["column index", "column indexer", "159 sudoku"],
    form: Form::Group(1),
    drawing: Drawing::Sign('↔'),
    fpuzzles: FPuzzles::Member("columnindexer"),
    iss: Some(Iss::new("Indexing", &[IssPart::Word("C"), IssPart::Cells])),
    law: Law::Other {
        holds: |rule, board, grid| holds(COLUMNS_OF_ROW, rule, board, grid),
        constraints: |rule, board| constraints(COLUMNS_OF_ROW, rule, board),
    },
    ..Card::PLAIN
};

pub static ROWS: Card = Card {
    key: "row-indexer",
    name: "row indexer",
    plural: "row indexers",
    rule: "If a cell of row R holds V, row V of its column holds R.",
    names: &["row index", "row indexer"],
    form: Form::Group(1),
    drawing: Drawing::Sign('↕'),
    fpuzzles: FPuzzles::Member("rowindexer"),
    iss: Some(Iss::new("Indexing", &[IssPart::Word("R"), IssPart::Cells])),
    law: Law::Other {
        holds: |rule, board, grid| holds(ROWS_OF_COLUMN, rule, board, grid),
        constraints: |rule, board| constraints(ROWS_OF_COLUMN, rule, board),
    },
    ..Card::PLAIN
};

pub static BOXES: Card = Card {
    key: "box-indexer",
    name: "box indexer",
    plural: "box indexers",
    rule: "If the cell at place P of a box holds V, place V of the box holds P.",
    names: &["box index", "box indexer"],
    form: Form::Group(1),
    drawing: Drawing::Sign('□'),
    fpuzzles: FPuzzles::Member("boxindexer"),
    law: Law::Other {
        holds: |rule, board, grid| holds(PLACES_OF_BOX, rule, board, grid),
        constraints: |rule, board| constraints(PLACES_OF_BOX, rule, board),
    },
    ..Card::PLAIN
};

/// Returns for each digit the cell that it points to from a cell, if there is one, and the digit that points back.
fn targets_of(targets: Targets, board: &Geometry, cell: Cell) -> (Vec<Option<Cell>>, i32) {
    let targets = targets(board, cell);
    let place = targets.iter().position(|&other| other == cell).unwrap_or_default() as i32;
    // A digit that is shown as 0 points nowhere.
    let nowhere = (board.numbers().first()..1).map(|_| None);
    let targets = targets.into_iter().map(|target| Some(target).filter(|&target| !board.is_blank(target)));
    (nowhere.chain(targets).take(board.size()).collect(), place + 1)
}

fn holds(targets: Targets, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    all(rule.cells().iter().map(|&cell| {
        let (pointed, index) = targets_of(targets, board, cell);
        match pointed[grid[cell]?.index()] {
            Some(target) => Some(number(board, grid, target)? == index),
            None => Some(false),
        }
    }))
}

fn constraints(targets: Targets, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    for &cell in rule.cells() {
        let (pointed, index) = targets_of(targets, board, cell);
        for (target, digit) in pointed.into_iter().zip(board.numbers().iter()) {
            constraints.extend(match target {
                None => cells_fit(&[cell], board, |a| a != digit),
                // It points to itself, and holds its own index or does not point here.
                Some(target) if target == cell => cells_fit(&[cell], board, |a| a != digit || a == index),
                Some(target) => pairs_fit([[cell, target]], board, |a, b| a != digit || b == index),
            });
        }
    }
    constraints
}
