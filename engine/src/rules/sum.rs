//! The cells add up to the number, and digits may repeat. A cell counts as often as it is named.

use super::killer;
use super::kind::*;

pub static CARD: Card = Card {
    key: "sum",
    name: "sum",
    plural: "sums",
    rule: "The cells add up to the number, and digits may repeat.",
    phrases: &[killer::SUM],
    argument: Argument::Number,
    form: Form::Group(1),
    repeats_cells: true,
    drawing: Drawing::Cage(""),
    total: Total::Number,
    iss: Some(Iss::new("Sum", &[IssPart::Number, IssPart::Cells])),
    law: Law::Sums(|rule, _| vec![Terms::new(rule.cells(), &[], rule.amount())]),
    ..Card::PLAIN
};
