//! The cells add up to the number, and digits may repeat.

use super::kind::*;
use super::support::{adds_up, has_sum};

pub struct SumOfCells;

impl RuleKind for SumOfCells {
    fn card(&self) -> &'static Card {
        &Card {
            key: "sum",
            name: "sum",
            rule: "The cells add up to the number, and digits may repeat.",
            notation: Some("Sum"),
            argument: Argument::Number,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Cage
    }

    fn holds(&self, rule: &Rule, _: &Geometry, grid: &Grid) -> Option<bool> {
        has_sum(rule, grid)
    }

    fn constraints(&self, rule: &Rule, _: &Geometry) -> Vec<Constraint> {
        adds_up(rule)
    }
}
