//! If the cell at place P of a box holds V, place V of the box holds P.

use super::kind::*;
use super::support::Indexer;

pub struct BoxIndexer;

const INDEXER: Indexer = Indexer {
    targets: |board, cell| board.cells().filter(|&other| board.box_of(other) == board.box_of(cell)).collect(),
};

impl RuleKind for BoxIndexer {
    fn card(&self) -> &'static Card {
        &Card {
            key: "box-indexer",
            name: "box indexer",
            rule: "If the cell at place P of a box holds V, place V of the box holds P.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Sign('□')
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        INDEXER.holds(rule, board, grid)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        INDEXER.constraints(rule, board)
    }
}
