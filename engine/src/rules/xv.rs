//! XV: the two cells add up to 10, or to 5.

use super::kind::*;
use super::mentions::XV;
use super::support::{steps, unmarked};

pub static X: Card = Card {
    key: "xv X",
    name: "X",
    plural: "X marks",
    rule: "The two cells add up to 10.",
    mentions: &[&XV],
    form: Form::Neighbours,
    drawing: Drawing::Border('X'),
    fpuzzles: FPuzzles::Letter("X"),
    iss: Some(Iss::new("X", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a + b == 10 },
    ..Card::PLAIN
};

pub static V: Card = Card {
    key: "xv V",
    name: "V",
    plural: "V marks",
    rule: "The two cells add up to 5.",
    mentions: &[&XV],
    form: Form::Neighbours,
    drawing: Drawing::Border('V'),
    fpuzzles: FPuzzles::Letter("V"),
    iss: Some(Iss::new("V", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a + b == 5 },
    ..Card::PLAIN
};

pub static NEGATIVE: Card = Card {
    key: "xv negative",
    name: "no other X and V",
    plural: "negative rules",
    rule: "Neighbours without a letter add up to neither 5 nor 10.",
    fpuzzles: FPuzzles::Negative(&["xv"]),
    iss: Some(Iss::new("StrictXV", &[])),
    law: Law::Pairs {
        pairs: |_, board| unmarked(board, &[X.key, V.key]),
        fits: |_, a, b| ![5, 10].contains(&(a + b)),
    },
    ..Card::PLAIN
};
