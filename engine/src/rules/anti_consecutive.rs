//! Orthogonal neighbours are not consecutive.

use super::kind::*;
use super::support::{neighbours, pairs_fit, pairs_hold};

pub struct AntiConsecutive;

impl RuleKind for AntiConsecutive {
    fn card(&self) -> &'static Card {
        &Card {
            key: "anti-consecutive",
            name: "anti-consecutive",
            rule: "Orthogonal neighbours are not consecutive.",
            notation: Some("AntiConsecutive"),
            argument: Argument::None,
            lines: Lines::Board,
        }
    }

    fn holds(&self, _: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(neighbours(board), board, grid, |a, b| (a - b).abs() != 1)
    }

    fn constraints(&self, _: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(neighbours(board), board, |a, b| (a - b).abs() != 1)
    }
}
