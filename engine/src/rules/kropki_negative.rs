//! Neighbours without a dot are neither consecutive, nor is one twice the other.

use super::kind::*;
use super::support::{is_ratio, pairs_fit, pairs_hold, without_dot};

pub struct KropkiNegative;

/// Returns whether two numbers may be neighbours without a dot.
fn fits(a: i32, b: i32) -> bool {
    (a - b).abs() != 1 && !is_ratio(a, b, 2)
}

impl RuleKind for KropkiNegative {
    fn card(&self) -> &'static Card {
        &Card {
            key: "kropki negative",
            name: "no other Kropki dots",
            rule: "Neighbours without a dot are neither consecutive, nor is one twice the other.",
            notation: Some("StrictKropki"),
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
