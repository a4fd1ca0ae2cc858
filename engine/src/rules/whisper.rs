//! Neighbours on the line differ by at least 5, or the number given.

use super::kind::*;
use super::mentions::WHISPERS;
use super::support::{check_in_a_row, steps};

pub static CARD: Card = Card {
    key: "whisper",
    name: "whisper line",
    plural: "whispers",
    rule: "Neighbours on the line differ by at least 5, or the number given.",
    sentence: |rule, _| format!("Neighbours on the line differ by at least {}.", rule.amount()),
    mentions: &[&WHISPERS],
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
    ..Card::PLAIN
};
