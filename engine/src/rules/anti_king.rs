//! Cells that touch diagonally hold different digits.

use super::kind::*;
use super::support::{apart, pairs_differ, pairs_hold};

pub struct AntiKing;

impl RuleKind for AntiKing {
    fn card(&self) -> &'static Card {
        &Card {
            key: "anti-king",
            name: "anti-king",
            rule: "Cells that touch diagonally hold different digits.",
            notation: Some("AntiKing"),
            argument: Argument::None,
            lines: Lines::Board,
        }
    }

    fn holds(&self, _: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(apart(board, &[[1, 1]]), board, grid, |a, b| a != b)
    }

    fn constraints(&self, _: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_differ(&apart(board, &[[1, 1]]))
    }
}
