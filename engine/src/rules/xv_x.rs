//! The two cells add up to 10.

use super::kind::*;
use super::support::{check_neighbours, pairs_fit, pairs_hold, steps};

pub struct X;

impl RuleKind for X {
    fn card(&self) -> &'static Card {
        &Card {
            key: "xv X",
            name: "X",
            rule: "The two cells add up to 10.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Border('X')
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(steps(rule.cells()), board, grid, |a, b| a + b == 10)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(steps(rule.cells()), board, |a, b| a + b == 10)
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_neighbours(board, rule.cells())
    }
}
