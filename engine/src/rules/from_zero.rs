//! Digits are shown from 0 on. It forbids nothing.
//!
//! Rules that multiply digits or count cells by them take the numbers shown: see [`Geometry::zero_offset`]. Other numbers,
//! such as the sums of cages, are larger by one for each cell: see [`RuleKind::digits_added`].

use super::kind::*;
use crate::grid::FROM_ZERO;

pub struct FromZero;

impl RuleKind for FromZero {
    fn card(&self) -> &'static Card {
        &Card {
            key: FROM_ZERO,
            name: "digits from 0",
            rule: "Digits are shown from 0 on. Arrows, sandwiches and lines with sums count each of them one more.",
            notation: None,
            argument: Argument::None,
            lines: Lines::Board,
        }
    }

    fn holds(&self, _: &Rule, _: &Geometry, _: &Grid) -> Option<bool> {
        Some(true)
    }

    fn constraints(&self, _: &Rule, _: &Geometry) -> Vec<Constraint> {
        Vec::new()
    }
}
