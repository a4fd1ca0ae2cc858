//! Neighbours without a dot are not consecutive.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold, unmarked};

pub struct KropkiNegativeWhite;

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
        pairs_hold(unmarked(board, &["kropki white", "kropki black"]), grid, |a, b| (a - b).abs() != 1)
    }

    fn constraints(&self, _: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(unmarked(board, &["kropki white", "kropki black"]), board, |a, b| (a - b).abs() != 1)
    }
}
