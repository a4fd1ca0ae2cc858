//! Neighbours on the line differ by at least 5, or the number given.

use super::kind::*;
use super::support::{check_in_a_row, steps};

pub static CARD: Card = Card {
    key: "whisper",
    name: "whisper line",
    plural: "whispers",
    rule: "Neighbours on the line differ by at least 5, or the number given.",
    sentence: |rule, _| format!("Neighbours on the line differ by at least {}.", rule.amount()),
    names: &["german whisper [line] {5}", "dutch whisper [line] {4}", "whisper [line]"],
    phrases: &[&[
        "[{adjacent}] {digits} (in|on|along|connected by|joined by|of) {german line} {differ by}",
        "(in|on|along) {german line} [{adjacent}] {digits} {differ by}",
        "{adjacent} {digits} {differ by} (in|on|along) {german line}",
        "(in|on|along) {german line} digit differ from [their] neighbor by at least {number}",
        "[german|dutch] whisper [line] [{adjacent}] {digits} [(in|on|along) {german line}] {differ by}",
        "{colour} line [{adjacent}] digit {differ by}",
        "{digits} (in|on|along) {german line} {differ by} (with|from|to) [their] (neighbor|neighboring digit)",
        "{colour} (line|stripe) are german whisper [line] {5}",
        "{colour} (line|stripe) are dutch whisper [line] {4}",
        "{adjacent} digit (in|on|along) (line|stripe) {differ by}",
        "{digits} {repeat} {in} [german|{colour}] whisper [line] [{if ok}]",
        "{digits} {in} [german|{colour}] whisper [line] {repeat} [{if ok}]",
    ]],
    argument: Argument::Default(5),
    form: Form::Line(2),
    repeats_cells: true,
    drawing: Drawing::Line(LineDrawing::new('W', LineColour::Green)),
    fpuzzles: FPuzzles::Member("whispers"),
    iss: Some(Iss::new("Whisper", &[IssPart::Number, IssPart::Cells])),
    check: check_in_a_row,
    law: Law::Pairs {
        pairs: |rule, _| steps(rule.cells()).collect(),
        fits: |rule, a, b| (a - b).abs() >= rule.amount(),
    },
    laying: Laying::Some { most: 10, cells: [3, 7] },
    ..Card::PLAIN
};
