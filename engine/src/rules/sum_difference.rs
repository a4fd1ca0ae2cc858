//! The first group of cells adds up to so much more than the second. A cell counts as often as it is named.

use super::kind::*;
use super::support::sum;

pub struct SumDifference;

impl RuleKind for SumDifference {
    fn card(&self) -> &'static Card {
        &Card {
            key: "sum-difference",
            name: "difference of sums",
            rule: "The first group of cells adds up to so much more than the second. A cell counts as often as it is named.",
            notation: None,
            argument: Argument::Number,
            lines: Lines::Several,
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Groups
    }

    fn repeats_cells(&self) -> bool {
        true
    }

    fn check(&self, rule: &Rule, _: &Geometry) -> Result<(), String> {
        if rule.lines.len() == 2 { Ok(()) } else { Err("expected two groups of cells".to_owned()) }
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let difference = sum(board, grid, &rule.lines[0])? - sum(board, grid, &rule.lines[1])?;
        Some(Some(difference) == rule.number)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let more = rule.lines[0].iter().map(|&cell| (cell, 1));
        let less = rule.lines[1].iter().map(|&cell| (cell, -1));
        let sum = |number| Constraint::sum_of(more.chain(less), board.numbers(), number);
        rule.number.map(sum).into_iter().collect()
    }
}
