//! The first group of cells adds up to the given number more than the second. A cell counts as often as it is named.

use super::kind::*;

pub static CARD: Card = Card {
    key: "sum-difference",
    name: "difference of sums",
    plural: "differences of sums",
    rule: "The first group of cells adds up to the given number more than the second. A cell counts as often as it is named.",
    argument: Argument::Number,
    form: Form::Groups,
    repeats_cells: true,
    drawing: Drawing::Groups,
    check: |rule, _| {
        if rule.lines.len() == 2 { Ok(()) } else { Err("expected two groups of cells".to_owned()) }
    },
    law: Law::Sums(|rule, _| vec![Terms::new(&rule.lines[0], &rule.lines[1], rule.amount())]),
    ..Card::PLAIN
};
