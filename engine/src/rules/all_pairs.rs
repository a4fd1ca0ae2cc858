//! Any two cells hold one of the listed pairs of digits, in either order.

use super::kind::*;
use super::support::{check_pairs_of_digits, pairs_fit, pairs_hold};
use crate::grid::cell_pairs;

fn is_listed(rule: &Rule, board: &Geometry, a: i32, b: i32) -> bool {
    let mut pairs =
        rule.digits.chunks(2).map(|pair| [pair[0], pair[1]].map(|digit| board.numbers().of(digit)));
    pairs.any(|pair| pair == [a, b] || pair == [b, a])
}

pub struct AllPairs;

impl RuleKind for AllPairs {
    fn card(&self) -> &'static Card {
        &Card {
            key: "pairs all",
            name: "list of pairs",
            rule: "Any two cells hold one of the listed pairs of digits, in either order.",
            notation: None,
            argument: Argument::Digits,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('A', LineColour::Orange))
    }

    fn check(&self, rule: &Rule, _: &Geometry) -> Result<(), String> {
        check_pairs_of_digits(rule)
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(cell_pairs(rule.cells()), board, grid, |a, b| is_listed(rule, board, a, b))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(cell_pairs(rule.cells()), board, |a, b| is_listed(rule, board, a, b))
    }
}
