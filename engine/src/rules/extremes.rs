//! Each of the cells is smaller, or larger, than its orthogonal neighbours.

use super::kind::*;
use super::mentions::INEQUALITIES;
use super::support::around;

pub static MINIMUM: PairKind = PairKind {
    card: &Card {
        key: "minimum",
        name: "minimum",
        plural: "minima",
        rule: "Each of the cells is smaller than its orthogonal neighbours.",
        mentions: &[&INEQUALITIES],
        form: Form::Each,
        drawing: Drawing::Sign('▾'),
        fpuzzles: FPuzzles::Member("minimum"),
        ..Card::PLAIN
    },
    pairs: around,
    fits: |_, a, b| a < b,
};

pub static MAXIMUM: PairKind = PairKind {
    card: &Card {
        key: "maximum",
        name: "maximum",
        plural: "maxima",
        rule: "Each of the cells is larger than its orthogonal neighbours.",
        mentions: &[&INEQUALITIES],
        form: Form::Each,
        drawing: Drawing::Sign('▴'),
        fpuzzles: FPuzzles::Member("maximum"),
        ..Card::PLAIN
    },
    pairs: around,
    fits: |_, a, b| a > b,
};
