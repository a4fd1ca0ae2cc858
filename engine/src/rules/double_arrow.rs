//! The two circles at the ends add up to the sum of the cells between them.

use super::kind::*;
use super::mentions::{ARROWS, BETWEEN};

pub static CARD: Card = Card {
    key: "double-arrow",
    name: "double arrow",
    plural: "double arrows",
    rule: "The two circles at the ends add up to the sum of the cells between them.",
    mentions: &[&ARROWS, &BETWEEN],
    form: Form::Line(3),
    drawing: Drawing::Line(
        LineDrawing::new('D', LineColour::Blue).with_ends(LineEnd::Circle, LineEnd::Circle),
    ),
    fpuzzles: FPuzzles::Member("doublearrow"),
    iss: Some(Iss::new("DoubleArrow", &[IssPart::Cells])),
    law: Law::Sums(|rule, _| match rule.cells() {
        [first, between @ .., last] => vec![Terms::new(between, &[*first, *last], 0)],
        _ => Vec::new(),
    }),
    ..Card::PLAIN
};
