//! The diagonal adds up to the number outside of it, and digits may repeat.

use super::kind::*;
use super::support::{adds_up, has_sum, steps};

pub struct LittleKiller;

impl RuleKind for LittleKiller {
    fn card(&self) -> &'static Card {
        &Card {
            key: "little-killer",
            name: "little killer",
            rule: "The diagonal adds up to the number outside of it, and digits may repeat.",
            notation: None,
            argument: Argument::Number,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Outside
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        let is_diagonal = steps(rule.cells()).all(|[a, b]| {
            board.row_of(a).abs_diff(board.row_of(b)) == 1
                && board.column_of(a).abs_diff(board.column_of(b)) == 1
        });
        if is_diagonal { Ok(()) } else { Err("expected the cells of a diagonal, in order".to_owned()) }
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        has_sum(rule, board, grid)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        adds_up(rule, board)
    }
}
