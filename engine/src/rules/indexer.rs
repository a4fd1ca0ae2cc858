//! Cells whose digit says which cell of the same row, column or box holds the number of their own place there.

use super::kind::*;
use super::mentions::INDEXERS;
use super::support::{all, cells_fit, number, pairs_fit};

/// A way in which the digits of cells point to other cells.
pub struct Indexer {
    card: &'static Card,
    /// The cells that the numbers from 1 on in a cell point to.
    targets: fn(&Geometry, Cell) -> Vec<Cell>,
}

pub static COLUMNS: Indexer = Indexer {
    card: &Card {
        key: "column-indexer",
        name: "column indexer",
        plural: "column indexers",
        rule: "If a cell of column C holds V, column V of its row holds C.",
        mentions: &[&INDEXERS],
        form: Form::Group(1),
        drawing: Drawing::Sign('↔'),
        fpuzzles: FPuzzles::Member("columnindexer"),
        iss: Some(Iss::new("Indexing", &[IssPart::Word("C"), IssPart::Cells])),
        ..Card::PLAIN
    },
    targets: |board, cell| (0..board.size()).map(|column| board.cell(board.row_of(cell), column)).collect(),
};

pub static ROWS: Indexer = Indexer {
    card: &Card {
        key: "row-indexer",
        name: "row indexer",
        plural: "row indexers",
        rule: "If a cell of row R holds V, row V of its column holds R.",
        mentions: &[&INDEXERS],
        form: Form::Group(1),
        drawing: Drawing::Sign('↕'),
        fpuzzles: FPuzzles::Member("rowindexer"),
        iss: Some(Iss::new("Indexing", &[IssPart::Word("R"), IssPart::Cells])),
        ..Card::PLAIN
    },
    targets: |board, cell| (0..board.size()).map(|row| board.cell(row, board.column_of(cell))).collect(),
};

pub static BOXES: Indexer = Indexer {
    card: &Card {
        key: "box-indexer",
        name: "box indexer",
        plural: "box indexers",
        rule: "If the cell at place P of a box holds V, place V of the box holds P.",
        form: Form::Group(1),
        drawing: Drawing::Sign('□'),
        fpuzzles: FPuzzles::Member("boxindexer"),
        ..Card::PLAIN
    },
    targets: |board, cell| board.cells().filter(|&other| board.box_of(other) == board.box_of(cell)).collect(),
};

impl Indexer {
    /// Returns for each digit the cell that it points to from a cell, if there is one, and the digit that points back.
    fn targets_of(&self, board: &Geometry, cell: Cell) -> (Vec<Option<Cell>>, i32) {
        let targets = (self.targets)(board, cell);
        let place = targets.iter().position(|&other| other == cell).unwrap_or_default() as i32;
        // A digit that is shown as 0 points nowhere.
        let nowhere = (board.numbers().first()..1).map(|_| None);
        let targets =
            targets.into_iter().map(|target| Some(target).filter(|&target| !board.is_blank(target)));
        (nowhere.chain(targets).take(board.size()).collect(), place + 1)
    }
}

impl RuleKind for Indexer {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        all(rule.cells().iter().map(|&cell| {
            let (targets, index) = self.targets_of(board, cell);
            match targets[grid[cell]?.index()] {
                Some(target) => Some(number(board, grid, target)? == index),
                None => Some(false),
            }
        }))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let mut constraints = Vec::new();
        for &cell in rule.cells() {
            let (targets, index) = self.targets_of(board, cell);
            for (target, digit) in targets.into_iter().zip(board.numbers().iter()) {
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
}
