//! One cell is twice the other, or as many times as the number in the dot says.

use super::kind::*;
use super::support::{check_neighbours, is_ratio, pairs_fit, pairs_hold, steps};

pub struct KropkiBlack;

impl RuleKind for KropkiBlack {
    fn card(&self) -> &'static Card {
        &Card {
            key: "kropki black",
            name: "black Kropki dot",
            rule: "One cell is twice the other, or as many times as the number in the dot says.",
            notation: None,
            argument: Argument::Optional,
            lines: Lines::One(2),
        }
    }

    fn sentence(&self, rule: &Rule, _: &Geometry) -> String {
        match rule.number.unwrap_or(2) {
            2 => "One cell is twice the other.".to_owned(),
            number => format!("One cell is {number} times the other."),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Border('●')
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(steps(rule.cells()), board, grid, |a, b| is_ratio(a, b, rule.number.unwrap_or(2)))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(steps(rule.cells()), board, |a, b| is_ratio(a, b, rule.number.unwrap_or(2)))
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_neighbours(board, rule.cells())
    }
}
