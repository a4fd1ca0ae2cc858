//! The digits of the cells differ.

use super::kind::*;
use super::support::{check_can_differ, differ, numbers};

pub struct Different;

impl RuleKind for Different {
    fn card(&self) -> &'static Card {
        &Card {
            key: "different",
            name: "all different",
            rule: "The digits of the cells differ.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Cage
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_can_differ(board, rule.cells())
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let is_full = numbers(board, grid, rule.cells()).is_some();
        if differ(grid, rule.cells()) { is_full.then_some(true) } else { Some(false) }
    }

    fn constraints(&self, rule: &Rule, _: &Geometry) -> Vec<Constraint> {
        vec![Constraint::Distinct(Distinct::new(rule.cells()))]
    }
}
