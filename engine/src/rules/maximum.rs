//! Each of the cells is larger than its orthogonal neighbours.

use super::kind::*;
use super::support::{around, pairs_fit, pairs_hold};

pub struct Maximum;

impl RuleKind for Maximum {
    fn card(&self) -> &'static Card {
        &Card {
            key: "maximum",
            name: "maximum",
            rule: "Each of the cells is larger than its orthogonal neighbours.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Sign('▴')
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(around(rule, board), board, grid, |a, b| a > b)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(around(rule, board), board, |a, b| a > b)
    }
}
