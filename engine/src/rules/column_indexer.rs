//! If a cell of column C holds V, column V of its row holds C.

use super::kind::*;
use super::support::Indexer;

pub struct ColumnIndexer;

const INDEXER: Indexer = Indexer {
    targets: |board, cell| (0..board.size()).map(|column| board.cell(board.row_of(cell), column)).collect(),
};

impl RuleKind for ColumnIndexer {
    fn card(&self) -> &'static Card {
        &Card {
            key: "column-indexer",
            name: "column indexer",
            rule: "If a cell of column C holds V, column V of its row holds C.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Sign('↔')
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        INDEXER.holds(rule, board, grid)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        INDEXER.constraints(rule, board)
    }
}
