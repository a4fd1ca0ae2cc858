//! Kinds of rules about pairs of cells: which pairs, and which numbers they may hold.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold};

pub struct PairKind {
    pub card: &'static Card,
    pub pairs: fn(&Rule, &Geometry) -> Vec<[Cell; 2]>,
    /// Whether the numbers of a pair fit.
    pub fits: fn(&Rule, i32, i32) -> bool,
}

impl RuleKind for PairKind {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold((self.pairs)(rule, board), board, grid, |a, b| (self.fits)(rule, a, b))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit((self.pairs)(rule, board), board, |a, b| (self.fits)(rule, a, b))
    }
}
