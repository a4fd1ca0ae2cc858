//! All groups of cells have the same sum.

use super::kind::*;
use super::sum_kind::{SumKind, equal_sums};

pub static EQUAL_SUMS: SumKind = SumKind {
    card: &Card {
        key: "equal-sums",
        name: "equal sums",
        plural: "equal sums",
        rule: "All groups of cells have the same sum.",
        form: Form::Groups,
        repeats_cells: true,
        drawing: Drawing::Groups,
        iss: Some(Iss::new("EqualSum", &[IssPart::Groups])),
        ..Card::PLAIN
    },
    sums: |rule, _| equal_sums(rule.lines.iter().map(|line| &**line)),
};
