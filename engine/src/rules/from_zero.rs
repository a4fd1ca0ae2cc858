//! Digits are shown from 0 on, and the numbers of other rules count each of them one more. It forbids nothing.

use super::kind::*;

pub struct FromZero;

impl RuleKind for FromZero {
    fn card(&self) -> &'static Card {
        &Card {
            key: "digits-from-zero",
            name: "digits from 0",
            rule: "Digits are shown from 0 on, and the numbers of the other rules count each of them one more.",
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
