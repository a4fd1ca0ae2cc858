//! If a cell of row R holds V, row V of its column holds R.

use super::kind::*;
use super::support::Indexer;

pub struct RowIndexer;

const INDEXER: Indexer = Indexer {
    targets: |board, cell| (0..board.size()).map(|row| board.cell(row, board.column_of(cell))).collect(),
};

impl RuleKind for RowIndexer {
    fn card(&self) -> &'static Card {
        &Card {
            key: "row-indexer",
            name: "row indexer",
            rule: "If a cell of row R holds V, row V of its column holds R.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Sign('↕')
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        INDEXER.holds(rule, board, grid)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        INDEXER.constraints(rule, board)
    }
}
