//! Of neighbours without a dot, none is twice the other.

use super::kind::*;
use super::support::{is_ratio, pairs_fit, pairs_hold, without_dot};

pub struct KropkiNegativeBlack;

/// Returns whether two numbers may be neighbours without a dot.
fn fits(a: i32, b: i32) -> bool {
    !is_ratio(a, b, 2)
}

impl RuleKind for KropkiNegativeBlack {
    fn card(&self) -> &'static Card {
        &Card {
            key: "kropki negative-black",
            name: "no other black Kropki dots",
            rule: "Of neighbours without a dot, none is twice the other.",
            notation: None,
            argument: Argument::None,
            lines: Lines::Board,
        }
    }

    fn holds(&self, _: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(without_dot(board), board, grid, fits)
    }

    fn constraints(&self, _: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(without_dot(board), board, fits)
    }
}
