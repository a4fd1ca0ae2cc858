//! Each cell has a larger digit than the next one.

use super::kind::*;
use super::mentions::INEQUALITIES;
use super::support::steps;

pub static CARD: Card = Card {
    key: "greater",
    name: "greater than",
    plural: "inequalities",
    rule: "Each cell has a larger digit than the next one.",
    mentions: &[&INEQUALITIES],
    form: Form::Neighbours,
    drawing: Drawing::Greater,
    order: Some(Order { step: 1, is_falling: true }),
    iss: Some(Iss::new("GreaterThan", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a > b },
    ..Card::PLAIN
};
