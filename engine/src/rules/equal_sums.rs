//! All groups of cells have the same sum.

use super::kind::*;
use super::support::equal_sums;

pub static CARD: Card = Card {
    key: "equal-sums",
    name: "equal sums",
    plural: "equal sums",
    rule: "All groups of cells have the same sum.",
    form: Form::Groups,
    repeats_cells: true,
    drawing: Drawing::Groups,
    iss: Some(Iss::new("EqualSum", &[IssPart::Groups])),
    law: Law::Sums(|rule, _| equal_sums(rule.lines.iter().map(|line| &**line))),
    ..Card::PLAIN
};
