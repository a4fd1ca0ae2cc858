//! No two digits on the line are the same or consecutive.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold};
use crate::grid::cell_pairs;

pub struct Nabner;

impl RuleKind for Nabner {
    fn card(&self) -> &'static Card {
        &Card {
            key: "nabner",
            name: "nabner line",
            rule: "No two digits on the line are the same or consecutive.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('N', LineColour::Green))
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(cell_pairs(rule.cells()), board, grid, |a, b| (a - b).abs() > 1)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(cell_pairs(rule.cells()), board, |a, b| (a - b).abs() > 1)
    }
}
