//! The two circles at the ends add up to the sum of the cells between them.

use super::kind::*;

pub static CARD: Card = Card {
    key: "double-arrow",
    name: "double arrow",
    plural: "double arrows",
    rule: "The two circles at the ends add up to the sum of the cells between them.",
    names: &["double arrow [line]"],
    phrases: &[&[
        "{digits} {in} [{colour}] [double arrow] line between 2 circle {sums} sum of [digit in] circle",
        "sum of [digit {in}] [{colour}] [double arrow] line [connecting 2 circle] {equals} sum of [digit in] [2] circle [at [its] end]",
        "{digits} {in} double arrow {sums} sum of [digit in] [its|2] circle",
    ]],
    form: Form::Line(3),
    repeats_cells: true,
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
