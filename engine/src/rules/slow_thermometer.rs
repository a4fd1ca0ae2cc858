//! The digits increase or stay the same from the bulb to the end.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold, steps};

pub struct SlowThermometer;

impl RuleKind for SlowThermometer {
    fn card(&self) -> &'static Card {
        &Card {
            key: "slow-thermometer",
            name: "slow thermometer",
            rule: "The digits increase or stay the same from the bulb to the end.",
            notation: None,
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('S', LineColour::Grey).with_ends(LineEnd::Bulb, LineEnd::Plain))
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(steps(rule.cells()), board, grid, |a, b| a <= b)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(steps(rule.cells()), board, |a, b| a <= b)
    }
}
