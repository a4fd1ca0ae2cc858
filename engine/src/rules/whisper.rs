//! Neighbours on the line differ by at least 5, or the number given.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold, steps};

pub struct Whisper;

impl RuleKind for Whisper {
    fn card(&self) -> &'static Card {
        &Card {
            key: "whisper",
            name: "whisper line",
            rule: "Neighbours on the line differ by at least 5, or the number given.",
            notation: Some("Whisper"),
            argument: Argument::Optional,
            lines: Lines::One(2),
        }
    }

    fn sentence(&self, rule: &Rule, _: &Geometry) -> String {
        format!("Neighbours on the line differ by at least {}.", rule.number.unwrap_or(5))
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('W', LineColour::Green))
    }

    fn check(&self, rule: &Rule, _: &Geometry) -> Result<(), String> {
        let differ = steps(rule.cells()).all(|[a, b]| a != b);
        if differ { Ok(()) } else { Err("expected two cells in a row to differ".to_owned()) }
    }

    fn repeats_cells(&self) -> bool {
        true
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(steps(rule.cells()), board, grid, |a, b| (a - b).abs() >= rule.number.unwrap_or(5))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(steps(rule.cells()), board, |a, b| (a - b).abs() >= rule.number.unwrap_or(5))
    }
}
