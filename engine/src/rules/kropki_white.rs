//! The two cells differ by 1, or by the number in the dot.

use super::kind::*;
use super::support::{check_neighbours, pairs_fit, pairs_hold, steps};

pub struct KropkiWhite;

impl RuleKind for KropkiWhite {
    fn card(&self) -> &'static Card {
        &Card {
            key: "kropki white",
            name: "white Kropki dot",
            rule: "The two cells differ by 1, or by the number in the dot.",
            notation: None,
            argument: Argument::Optional,
            lines: Lines::One(2),
        }
    }

    fn sentence(&self, rule: &Rule, _: &Geometry) -> String {
        format!("The two cells differ by {}.", rule.number.unwrap_or(1))
    }

    fn drawing(&self) -> Drawing {
        Drawing::Border('○')
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(steps(rule.cells()), board, grid, |a, b| (a - b).abs() == rule.number.unwrap_or(1))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(steps(rule.cells()), board, |a, b| (a - b).abs() == rule.number.unwrap_or(1))
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_neighbours(board, rule.cells())
    }
}
