//! The digits increase from the bulb to the end.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold, steps};

pub struct Thermometer;

impl RuleKind for Thermometer {
    fn card(&self) -> &'static Card {
        &Card {
            key: "thermometer",
            name: "thermometer",
            rule: "The digits increase from the bulb to the end.",
            notation: Some("Thermo"),
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('T', LineColour::Grey).with_ends(LineEnd::Bulb, LineEnd::Plain))
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(steps(rule.cells()), board, grid, |a, b| a < b)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(steps(rule.cells()), board, |a, b| a < b)
    }
}
