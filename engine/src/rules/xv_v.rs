//! The two cells add up to 5.

use super::kind::*;
use super::support::{check_neighbours, pairs_fit, pairs_hold, steps};

pub struct V;

impl RuleKind for V {
    fn card(&self) -> &'static Card {
        &Card {
            key: "xv V",
            name: "V",
            rule: "The two cells add up to 5.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Border('V')
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(steps(rule.cells()), board, grid, |a, b| a + b == 5)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(steps(rule.cells()), board, |a, b| a + b == 5)
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_neighbours(board, rule.cells())
    }
}
