//! The cells add up to the number, and digits may repeat.

use super::kind::*;
use super::support::sum;

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
    fn holds(&self, rule: &Rule, _: &Geometry, grid: &Grid) -> Option<bool> {
        sum(grid, rule.cells()).map(|sum| Some(sum) == rule.number)
    }

    fn constraints(&self, rule: &Rule, _: &Geometry) -> Vec<Constraint> {
        rule.number.map(|number| Constraint::sum(rule.cells(), number)).into_iter().collect()
    }
}
