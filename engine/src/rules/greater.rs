//! Each cell has a larger digit than the next one.

use super::kind::*;
use super::support::{check_neighbours, pairs_fit, pairs_hold, steps};

pub struct Greater;

impl RuleKind for Greater {
    fn card(&self) -> &'static Card {
        &Card {
            key: "greater",
            name: "greater than",
            rule: "Each cell has a larger digit than the next one.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Greater
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(steps(rule.cells()), board, grid, |a, b| a > b)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(steps(rule.cells()), board, |a, b| a > b)
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_neighbours(board, rule.cells())
    }
}
