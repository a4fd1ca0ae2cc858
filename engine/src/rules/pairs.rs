//! Cells that follow one another hold one of the listed pairs of digits, in this order.

use super::kind::*;
use super::support::{check_pairs_of_digits, pairs_fit, pairs_hold, steps};

fn is_listed(rule: &Rule, board: &Geometry, a: i32, b: i32) -> bool {
    let numbers = board.numbers();
    rule.digits.chunks(2).any(|pair| numbers.of(pair[0]) == a && numbers.of(pair[1]) == b)
}

pub struct AllowedPairs;

impl RuleKind for AllowedPairs {
    fn card(&self) -> &'static Card {
        &Card {
            key: "pairs",
            name: "list of pairs",
            rule: "Cells that follow one another hold one of the listed pairs of digits, in this order.",
            notation: None,
            argument: Argument::Digits,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('A', LineColour::Orange))
    }

    fn check(&self, rule: &Rule, _: &Geometry) -> Result<(), String> {
        check_pairs_of_digits(rule)?;
        let differ = steps(rule.cells()).all(|[a, b]| a != b);
        if differ { Ok(()) } else { Err("expected two cells in a row to differ".to_owned()) }
    }

    fn repeats_cells(&self) -> bool {
        true
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(steps(rule.cells()), board, grid, |a, b| is_listed(rule, board, a, b))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(steps(rule.cells()), board, |a, b| is_listed(rule, board, a, b))
    }
}
