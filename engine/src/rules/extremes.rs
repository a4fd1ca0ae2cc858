//! Each of the cells is smaller, or larger, than its orthogonal neighbours.

use super::kind::*;
use super::mentions::INEQUALITIES;
use super::support::around;

pub static MINIMUM: Card = Card {
    key: "minimum",
    name: "minimum",
    plural: "minima",
    rule: "Each of the cells is smaller than its orthogonal neighbours.",
    mentions: &[&INEQUALITIES],
    form: Form::Each,
    drawing: Drawing::Sign('▾'),
    fpuzzles: FPuzzles::Member("minimum"),
    law: Law::Pairs { pairs: around, fits: |_, a, b| a < b },
    ..Card::PLAIN
};

pub static MAXIMUM: Card = Card {
    key: "maximum",
    name: "maximum",
    plural: "maxima",
    rule: "Each of the cells is larger than its orthogonal neighbours.",
    mentions: &[&INEQUALITIES],
    form: Form::Each,
    drawing: Drawing::Sign('▴'),
    fpuzzles: FPuzzles::Member("maximum"),
    law: Law::Pairs { pairs: around, fits: |_, a, b| a > b },
    ..Card::PLAIN
};
