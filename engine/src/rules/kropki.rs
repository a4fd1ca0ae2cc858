//! Kropki dots: the two cells differ by 1, or one is twice the other.

use super::kind::*;
use super::support::{is_ratio, steps, unmarked};

pub static WHITE: Card = Card {
    key: "kropki white",
    name: "white Kropki dot",
    plural: "white Kropki dots",
    rule: "The two cells differ by 1, or by the number in the dot.",
    sentence: |rule, _| format!("The two cells differ by {}.", rule.amount()),
    names: &["white [kropki] dot", "kropki [dot|pair]"],
    phrases: &[&[
        "[if|for] {digits} {separated} {white dot} [they] {consecutive} {1}",
        "[{neighbour}] {digits} with {white dot} {between them} {consecutive} {1}",
        "{white dot} {mark} {consecutive} {1}",
        "{white dot} [digit] {consecutive} {1}",
        "{white dot} between [2] [{neighbour}] cell {mark} {consecutive} {1}",
        "{white dot} {mark} (consecutive [digit|number|cell|value]|difference of 1) {1}",
        "[for] {digits} {separated} {white dot} (differ by|have difference of) {number}",
        "[for] {digits} [in cell] {separated} {white dot} 1 are 1 (greater|more|larger) than other {1}",
        "white [dot] [=] consecutive {1}",
    ]],
    argument: Argument::Default(1),
    form: Form::Neighbours,
    drawing: Drawing::Border('○'),
    fpuzzles: FPuzzles::Member("difference"),
    iss: Some(Iss::new("WhiteDot", &[IssPart::Cells])),
    law: Law::Pairs {
        pairs: |rule, _| steps(rule.cells()).collect(),
        fits: |rule, a, b| (a - b).abs() == rule.amount(),
    },
    laying: Laying::Everywhere,
    ..Card::PLAIN
};

pub static BLACK: Card = Card {
    key: "kropki black",
    name: "black Kropki dot",
    plural: "black Kropki dots",
    rule: "One cell is twice the other, or as many times as the number in the dot says.",
    sentence: |rule, _| match rule.amount() {
        2 => "One cell is twice the other.".to_owned(),
        number => format!("One cell is {number} times the other."),
    },
    names: &["black [kropki] dot", "kropki [dot|pair]"],
    phrases: &[&[
        "[if|for] {digits} {separated} {black dot} [they] {ratio} {2}",
        "[{neighbour}] {digits} with {black dot} {between them} {ratio} {2}",
        "{black dot} {mark} {ratio} {2}",
        "{black dot} [digit] {ratio} {2}",
        "{black dot} between [2] [{neighbour}] cell {mark} {ratio} {2}",
        "{black dot} {mark} [in|with|have] {1:2} [(between|in) [2] [connected|adjacent|joined|neighboring] (cell|digit)] {2}",
        "{black dot} [between [2] [{neighbour}] cell] {mark} [where|such that] {double} {2}",
        "[for|if] {digits} [in cell] {separated} {black dot} [have] {double} {2}",
        "black [dot] [=] {1:2} {2}",
        "so {double} {2}",
        "{double} {2}",
    ]],
    argument: Argument::Default(2),
    form: Form::Neighbours,
    drawing: Drawing::Border('●'),
    fpuzzles: FPuzzles::Member("ratio"),
    iss: Some(Iss::new("BlackDot", &[IssPart::Cells])),
    law: Law::Pairs {
        pairs: |rule, _| steps(rule.cells()).collect(),
        fits: |rule, a, b| is_ratio(a, b, rule.amount()),
    },
    laying: Laying::Everywhere,
    ..Card::PLAIN
};

/// Returns the pairs of orthogonal neighbours without a dot.
fn without_dot(_: &Rule, board: &Geometry) -> Vec<[Cell; 2]> {
    unmarked(board, &[WHITE.key, BLACK.key])
}

/// Returns whether no dot of a board has a number of its own.
fn have_usual_numbers(_: &Rule, board: &Geometry) -> bool {
    let dots = [&WHITE, &BLACK];
    board.rules().iter().all(|rule| !dots.contains(&rule.kind) || rule.number.is_none())
}

pub static NEGATIVE: Card = Card {
    key: "kropki negative",
    name: "no other Kropki dots",
    rule: "Neighbours without a dot are neither consecutive, nor is one twice the other.",
    names: &["negative kropki", "kropki negative"],
    phrases: &[&[
        "{all} [kropki] dot {given}",
        "{all} (black [and|or] white|white [and|or] black) [kropki] dot {given}",
        "{neighbour} (cell|digit) (without [kropki] dot [{between them}]|not separated by [kropki] dot) {not} be consecutive (and|or) {not} {ratio}",
        "{neighbour} (cell|digit) (without [kropki] dot [{between them}]|not separated by [kropki] dot) {not} be consecutive (and|or) {ratio}",
        "[there are] negative (constraint|rule) [apply]",
    ]],
    fpuzzles: FPuzzles::Negative(&["difference", "ratio"]),
    iss: Some(Iss { fits: have_usual_numbers, ..Iss::new("StrictKropki", &[]) }),
    law: Law::Pairs { pairs: without_dot, fits: |_, a, b| (a - b).abs() != 1 && !is_ratio(a, b, 2) },
    laying: Laying::AllShown { is_enough: true },
    ..Card::PLAIN
};

pub static NEGATIVE_WHITE: Card = Card {
    key: "kropki negative-white",
    name: "no other white Kropki dots",
    rule: "Neighbours without a dot do not differ by 1, or by the number given.",
    sentence: |rule, _| format!("Neighbours without a dot do not differ by {}.", rule.amount()),
    argument: Argument::Default(1),
    phrases: &[&[
        "{all} {white dot} {given}",
        "{neighbour} (cell|digit) (without {white dot} [{between them}]|not separated by {white dot}) {not} (be consecutive|contain consecutive digit)",
    ]],
    fpuzzles: FPuzzles::Negative(&["difference"]),
    law: Law::Pairs { pairs: without_dot, fits: |rule, a, b| (a - b).abs() != rule.amount() },
    ..Card::PLAIN
};

pub static NEGATIVE_BLACK: Card = Card {
    key: "kropki negative-black",
    name: "no other black Kropki dots",
    rule: "Of neighbours without a dot, none is twice the other, or as many times as the number says.",
    sentence: |rule, _| match rule.amount() {
        2 => "Of neighbours without a dot, none is twice the other.".to_owned(),
        number => format!("Of neighbours without a dot, none is {number} times the other."),
    },
    argument: Argument::Default(2),
    phrases: &[&[
        "{all} {black dot} {given}",
        "{neighbour} (cell|digit) (without {black dot} [{between them}]|not separated by {black dot}) {not} {ratio}",
    ]],
    fpuzzles: FPuzzles::Negative(&["ratio"]),
    law: Law::Pairs { pairs: without_dot, fits: |rule, a, b| !is_ratio(a, b, rule.amount()) },
    ..Card::PLAIN
};
