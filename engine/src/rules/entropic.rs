//! Of every three cells in a row on the line, one is low, one is middle and one is high.

use super::kind::*;
use super::support::{different_classes, near, pairs_hold};

pub struct Entropic;

impl RuleKind for Entropic {
    fn card(&self) -> &'static Card {
        &Card {
            key: "entropic",
            name: "entropic line",
            rule: "Of every three cells in a row on the line, one is low, one is middle and one is high.",
            notation: Some("Entropic"),
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('E', LineColour::Orange))
    }

    fn check(&self, _: &Rule, board: &Geometry) -> Result<(), String> {
        let fits = board.size().is_multiple_of(3);
        if fits { Ok(()) } else { Err("expected a board of three times as many digits".to_owned()) }
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let (first, third) = (board.numbers().first(), board.size() as i32 / 3);
        pairs_hold(near(rule.cells(), 3), board, grid, |a, b| (a - first) / third != (b - first) / third)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let (first, third) = (board.numbers().first(), board.size() as i32 / 3);
        let class = |number: i32| ((number - first) / third) as usize;
        different_classes(rule.cells(), board, 3, class)
    }
}
