//! The digits in a cage differ, and add up to its number if it has one.

use super::kind::*;
use super::support::{all, check_can_differ, differ, sum};

pub struct Killer;

impl RuleKind for Killer {
    fn card(&self) -> &'static Card {
        &Card {
            key: "killer",
            name: "killer cage",
            rule: "The digits in a cage differ, and add up to its number if it has one.",
            notation: None,
            argument: Argument::Optional,
            lines: Lines::One(1),
        }
    }

    fn sentence(&self, rule: &Rule, _: &Geometry) -> String {
        match rule.number {
            Some(_) => "The digits in the cage differ and add up to its number.".to_owned(),
            None => "The digits in the cage differ.".to_owned(),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Cage
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_can_differ(board, rule.cells())
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let is_right = |sum: i32| rule.number.is_none_or(|number| sum == number);
        all([Some(differ(grid, rule.cells())), sum(board, grid, rule.cells()).map(is_right)])
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        match rule.number {
            Some(sum) => Constraint::distinct_with_sum(rule.cells(), board.numbers(), sum),
            None => vec![Constraint::Distinct(Distinct::new(rule.cells()))],
        }
    }
}
