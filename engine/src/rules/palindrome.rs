//! The line reads the same from both ends.

use super::kind::*;
use super::mentions::PALINDROMES;
use super::support::mirrored;

pub static CARD: Card = Card {
    key: "palindrome",
    name: "palindrome",
    plural: "palindromes",
    rule: "The line reads the same from both ends.",
    mentions: &[&PALINDROMES],
    form: Form::Line(2),
    drawing: Drawing::Line(LineDrawing::new('P', LineColour::Grey)),
    fpuzzles: FPuzzles::Member("palindrome"),
    iss: Some(Iss::new("Palindrome", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| mirrored(rule.cells()).collect(), fits: |_, a, b| a == b },
    ..Card::PLAIN
};
