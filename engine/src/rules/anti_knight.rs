//! Cells a knight's move apart hold different digits.

use super::kind::*;
use super::support::{apart, pairs_differ, pairs_hold};

pub struct AntiKnight;

impl RuleKind for AntiKnight {
    fn card(&self) -> &'static Card {
        &Card {
            key: "anti-knight",
            name: "anti-knight",
            rule: "Cells a knight's move apart hold different digits.",
            notation: Some("AntiKnight"),
            argument: Argument::None,
            lines: Lines::Board,
        }
    }

    fn holds(&self, _: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(apart(board, &[[1, 2]]), board, grid, |a, b| a != b)
    }

    fn constraints(&self, _: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_differ(&apart(board, &[[1, 2]]))
    }
}
