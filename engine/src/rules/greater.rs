//! Each cell has a larger digit than the next one.

use super::kind::*;
use super::support::steps;

pub static CARD: Card = Card {
    key: "greater",
    name: "inequality",
    plural: "inequalities",
    rule: "Each cell has a larger digit than the next one.",
    names: &["inequality [sign]", "greater than [sign]"],
    phrases: &[&[
        "(inequality|greater than) [sign|symbol] (point to|point at|point toward) (smaller|lower|lesser) [of 2] (digit|cell|number|value)",
    ]],
    form: Form::Neighbours,
    drawing: Drawing::Greater,
    order: Some(Order { step: 1, is_falling: true }),
    iss: Some(Iss::new("GreaterThan", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a > b },
    ..Card::PLAIN
};
