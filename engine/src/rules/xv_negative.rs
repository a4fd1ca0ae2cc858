//! Neighbours without a letter add up to neither 5 nor 10.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold, unmarked};

pub struct XvNegative;

/// Returns whether two numbers may be neighbours without a letter.
fn fits(a: i32, b: i32) -> bool {
    ![5, 10].contains(&(a + b))
}

impl RuleKind for XvNegative {
    fn card(&self) -> &'static Card {
        &Card {
            key: "xv negative",
            name: "no other X and V",
            rule: "Neighbours without a letter add up to neither 5 nor 10.",
            notation: Some("StrictXV"),
            argument: Argument::None,
            lines: Lines::Board,
        }
    }

    fn holds(&self, _: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(unmarked(board, &["xv X", "xv V"]), board, grid, fits)
    }

    fn constraints(&self, _: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(unmarked(board, &["xv X", "xv V"]), board, fits)
    }
}
