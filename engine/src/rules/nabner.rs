//! No two digits on the line are the same or consecutive.

use super::kind::*;
use crate::grid::cell_pairs;

pub static CARD: Card = Card {
    key: "nabner",
    name: "nabner line",
    plural: "nabner lines",
    rule: "No two digits on the line are the same or consecutive.",
    names: &["nabner [line]"],
    phrases: &[&[
        "{digits} {in} [{colour}] [nabner] line {not} (be consecutive or repeat|repeat or be consecutive)",
        "no 2 digit {in} nabner line are (consecutive or same|same or consecutive)",
    ]],
    form: Form::Line(2),
    drawing: Drawing::Line(LineDrawing::new('N', LineColour::Green)),
    fpuzzles: FPuzzles::Member("nabner"),
    law: Law::Pairs {
        pairs: |rule, _| cell_pairs(rule.cells()).collect(),
        fits: |_, a, b| (a - b).abs() > 1,
    },
    ..Card::PLAIN
};
