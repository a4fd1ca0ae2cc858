//! Of neighbours without a dot, none is twice the other.

use super::kind::*;
use super::support::{is_ratio, pairs_fit, pairs_hold, unmarked};

pub struct KropkiNegativeBlack;

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
        pairs_hold(unmarked(board, &["kropki white", "kropki black"]), grid, |a, b| !is_ratio(a, b, 2))
    }

    fn constraints(&self, _: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(unmarked(board, &["kropki white", "kropki black"]), board, |a, b| !is_ratio(a, b, 2))
    }
}
