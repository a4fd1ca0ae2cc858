//! The line reads the same from both ends.

use super::kind::*;
use super::support::mirrored;

pub static CARD: Card = Card {
    key: "palindrome",
    name: "palindrome",
    plural: "palindromes",
    rule: "The line reads the same from both ends.",
    names: &["palindrome [line]"],
    phrases: &[&[
        "{digits} {in} [{colour}] [palindrome|palindromic] [line] {alike}",
        "{digits} {in} [{colour}] [palindrome] line form palindrome [line]",
        "{colour} [marked] line are palindrome [and {alike}]",
        "palindrome [line] {alike}",
        "palindrome [line] digit [in line] {alike}",
        "(they|its digit|string of digit) {alike}",
        "{colour} line are palindrome which contain same sequence of digit forward and backward",
        "{digits} {repeat} {in} [{colour}] palindrome [line] [{if ok}]",
        "{digits} {in} [{colour}] palindrome [line] {repeat} [{if ok}]",
    ]],
    form: Form::Line(2),
    drawing: Drawing::Line(LineDrawing::new('P', LineColour::Grey)),
    fpuzzles: FPuzzles::Member("palindrome"),
    iss: Some(Iss::new("Palindrome", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| mirrored(rule.cells()).collect(), fits: |_, a, b| a == b },
    laying: Laying::Some { most: 14, cells: [3, 7] },
    ..Card::PLAIN
};
