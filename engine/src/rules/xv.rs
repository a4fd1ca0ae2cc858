//! XV: the two cells add up to 10, or to 5.

use super::kind::*;
use super::support::{steps, unmarked};

pub static X: Card = Card {
    key: "xv X",
    name: "X",
    plural: "X marks",
    rule: "The two cells add up to 10.",
    names: &["xv [pair|clue]"],
    phrases: &[&[
        "[if] {digits} {separated} [letter] x [they] {sums} 10",
        "{digits} with x {between them} {sums} 10",
        "x [clue|pair|mark] {sums} 10",
        "x {mark} ({sums}|sum of|sum to) 10",
        "x between [2] cell {mark} [they] {sums} 10",
        "x = 10",
        "{digits} {separated} (x and v {sums} 10 and 5|v and x {sums} 5 and 10|x or v {sums} 10 or 5) [respectively]",
    ]],
    form: Form::Neighbours,
    drawing: Drawing::Border('X'),
    fpuzzles: FPuzzles::Letter("X"),
    iss: Some(Iss::new("X", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a + b == 10 },
    laying: Laying::Everywhere,
    ..Card::PLAIN
};

pub static V: Card = Card {
    key: "xv V",
    name: "V",
    plural: "V marks",
    rule: "The two cells add up to 5.",
    names: &["xv [pair|clue]"],
    phrases: &[&[
        "[if] {digits} {separated} [letter] v [they] {sums} 5",
        "{digits} with v {between them} {sums} 5",
        "v [clue|pair|mark] {sums} 5",
        "v {mark} ({sums}|sum of|sum to) 5",
        "v between [2] cell {mark} [they] {sums} 5",
        "v = 5",
        "{digits} {separated} (x and v {sums} 10 and 5|v and x {sums} 5 and 10|x or v {sums} 10 or 5) [respectively]",
    ]],
    form: Form::Neighbours,
    drawing: Drawing::Border('V'),
    fpuzzles: FPuzzles::Letter("V"),
    iss: Some(Iss::new("V", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a + b == 5 },
    laying: Laying::Everywhere,
    ..Card::PLAIN
};

pub static NEGATIVE: Card = Card {
    key: "xv negative",
    name: "no other X and V",
    rule: "Neighbours without a letter add up to neither 5 nor 10.",
    names: &["negative xv", "xv negative"],
    phrases: &[&[
        "{all} (xv|x and v|x v|v and x|x or v) [clue|pair|symbol|mark] {given}",
        "{neighbour} (cell|digit) (without x or v [{between them}]|not separated by x or v) {not} sum to (5 or 10|10 or 5)",
        "[there are] negative (constraint|rule) [apply]",
    ]],
    fpuzzles: FPuzzles::Negative(&["xv"]),
    iss: Some(Iss::new("StrictXV", &[])),
    law: Law::Pairs {
        pairs: |_, board| unmarked(board, &[X.key, V.key]),
        fits: |_, a, b| ![5, 10].contains(&(a + b)),
    },
    laying: Laying::AllShown { is_enough: false },
    ..Card::PLAIN
};
