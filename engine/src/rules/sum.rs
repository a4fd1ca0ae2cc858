//! The cells add up to the number, and digits may repeat. A cell counts as often as it is named.

use super::kind::*;
use super::support::has_sum;

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

    fn repeats_cells(&self) -> bool {
        true
    }

    fn digits_added(&self, rule: &Rule) -> i32 {
        rule.cells().len() as i32
    }

    fn holds(&self, rule: &Rule, _: &Geometry, grid: &Grid) -> Option<bool> {
        has_sum(rule, grid)
    }

    fn constraints(&self, rule: &Rule, _: &Geometry) -> Vec<Constraint> {
        let terms = rule.cells().iter().map(|&cell| (cell, 1));
        rule.number.map(|number| Constraint::sum_of(terms, number)).into_iter().collect()
    }
}
