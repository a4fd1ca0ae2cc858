//! The cells add up to the number, and digits may repeat. A cell counts as often as it is named.

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

    fn repeats_cells(&self) -> bool {
        true
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        has_sum(rule, board, grid)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        adds_up(rule, board)
    }
}
