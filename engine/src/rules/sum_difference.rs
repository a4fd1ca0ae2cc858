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

    fn digits_added(&self, rule: &Rule) -> i32 {
        rule.lines[0].len() as i32 - rule.lines[1].len() as i32
    }

    fn holds(&self, rule: &Rule, _: &Geometry, grid: &Grid) -> Option<bool> {
        let difference = sum(grid, &rule.lines[0])? - sum(grid, &rule.lines[1])?;
        Some(Some(difference) == rule.number)
    }

    fn constraints(&self, rule: &Rule, _: &Geometry) -> Vec<Constraint> {
        let more = rule.lines[0].iter().map(|&cell| (cell, 1));
        let less = rule.lines[1].iter().map(|&cell| (cell, -1));
        rule.number.map(|number| Constraint::sum_of(more.chain(less), number)).into_iter().collect()
    }
}
