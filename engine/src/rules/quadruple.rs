//! The four cells around the corner hold all of the digits, as often as they are listed.

use super::kind::*;
use super::support::{has_digits, holds_digits};

pub struct Quadruple;

impl RuleKind for Quadruple {
    fn card(&self) -> &'static Card {
        &Card {
            key: "quadruple",
            name: "quadruple",
            rule: "The four cells around the corner hold all of the digits, as often as they are listed.",
            notation: None,
            argument: Argument::Digits,
            lines: Lines::One(4),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Corner
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        let mut cells = rule.cells().to_vec();
        cells.sort_unstable();
        let size = board.size();
        let is_square = cells.len() == 4
            && board.column_of(cells[0]) + 1 < size
            && [1, size, size + 1]
                .iter()
                .zip(&cells[1..])
                .all(|(step, cell)| cell.index() == cells[0].index() + step);
        if !is_square {
            return Err("expected the four cells around a corner".to_owned());
        }
        if rule.digits.len() > 4 { Err("expected at most four digits".to_owned()) } else { Ok(()) }
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        has_digits(rule, board, grid)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        vec![holds_digits(rule, board)]
    }
}
