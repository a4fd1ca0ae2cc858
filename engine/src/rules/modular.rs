//! Every three cells in a row on the line, or as many as the number says, have different remainders when divided by it.

use super::kind::*;
use super::support::{different_classes, near, pairs_hold};

fn modulus(rule: &Rule) -> i32 {
    rule.number.unwrap_or(3)
}

pub struct Modular;

impl RuleKind for Modular {
    fn card(&self) -> &'static Card {
        &Card {
            key: "modular",
            name: "modular line",
            rule: "Every three cells in a row on the line, or as many as the number says, have different remainders when divided by it.",
            notation: Some("Modular"),
            argument: Argument::Optional,
            lines: Lines::One(2),
        }
    }

    fn sentence(&self, rule: &Rule, _: &Geometry) -> String {
        let number = modulus(rule);
        format!(
            "Every {number} cells in a row on the line have different remainders when divided by {number}."
        )
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('M', LineColour::Orange))
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        let fits = (2..=board.size() as i32).contains(&modulus(rule));
        if fits { Ok(()) } else { Err(format!("expected a number from 2 to {}", board.size())) }
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let modulus = modulus(rule);
        pairs_hold(near(rule.cells(), modulus as usize), board, grid, |a, b| a % modulus != b % modulus)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let modulus = modulus(rule);
        different_classes(rule.cells(), board, modulus as usize, |number| (number % modulus) as usize)
    }
}
