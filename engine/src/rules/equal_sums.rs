//! All groups of cells have the same sum.

use super::kind::*;
use super::support::{all, equal_sums, sum};

pub struct EqualSums;

impl RuleKind for EqualSums {
    fn card(&self) -> &'static Card {
        &Card {
            key: "equal-sums",
            name: "equal sums",
            rule: "All groups of cells have the same sum.",
            notation: None,
            argument: Argument::None,
            lines: Lines::Several,
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Groups
    }

    fn repeats_cells(&self) -> bool {
        true
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        all(rule
            .lines
            .windows(2)
            .map(|pair| Some(sum(board, grid, &pair[0])? == sum(board, grid, &pair[1])?)))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let groups: Vec<Vec<Cell>> = rule.lines.iter().map(|line| line.to_vec()).collect();
        equal_sums(&groups, board)
    }
}
