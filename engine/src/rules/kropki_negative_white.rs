//! Neighbours without a dot are not consecutive.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold, without_dot};

pub struct KropkiNegativeWhite;

/// Returns whether two digits may be neighbours without a dot.
fn fits(a: i32, b: i32) -> bool {
    (a - b).abs() != 1
}

impl RuleKind for KropkiNegativeWhite {
    fn card(&self) -> &'static Card {
        &Card {
            key: "kropki negative-white",
            name: "no other white Kropki dots",
            rule: "Neighbours without a dot are not consecutive.",
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
