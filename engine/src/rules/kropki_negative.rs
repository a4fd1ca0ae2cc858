//! Neighbours without a dot are neither consecutive, nor is one twice the other.

use super::kind::*;
use super::support::{is_ratio, pairs_fit, pairs_hold, unmarked};

pub struct KropkiNegative;

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
        pairs_hold(unmarked(board, &["kropki white", "kropki black"]), grid, |a, b| {
            (a - b).abs() != 1 && !is_ratio(a, b, 2)
        })
    }

    fn constraints(&self, _: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(unmarked(board, &["kropki white", "kropki black"]), board, |a, b| {
            (a - b).abs() != 1 && !is_ratio(a, b, 2)
        })
    }
}
