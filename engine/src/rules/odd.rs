//! The cells hold odd digits.

use super::kind::*;
use super::support::{all, cells_fit, number};

pub struct Odd;

impl RuleKind for Odd {
    fn card(&self) -> &'static Card {
        &Card {
            key: "odd",
            name: "odd cells",
            rule: "The cells hold odd digits.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Sign('○')
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        all(rule.cells().iter().map(|&cell| number(board, grid, cell).map(|number| number % 2 == 1)))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        cells_fit(rule.cells(), board, |number| number % 2 == 1)
    }
}
