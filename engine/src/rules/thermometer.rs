//! The digits increase from the bulb to the end; on slow thermometers they may stay the same.

use super::kind::*;
use super::mentions::THERMOMETERS;
use super::support::steps;

const fn thermometer(letter: char) -> Drawing {
    Drawing::Line(LineDrawing::new(letter, LineColour::Grey).with_ends(LineEnd::Bulb, LineEnd::Plain))
}

pub static THERMOMETER: Card = Card {
    key: "thermometer",
    name: "thermometer",
    plural: "thermometers",
    rule: "The digits increase from the bulb to the end.",
    mentions: &[&THERMOMETERS],
    form: Form::Line(2),
    drawing: thermometer('T'),
    order: Some(Order { step: 1, is_falling: false }),
    fpuzzles: FPuzzles::Member("thermometer"),
    iss: Some(Iss::new("Thermo", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a < b },
    ..Card::PLAIN
};

pub static SLOW_THERMOMETER: Card = Card {
    key: "slow-thermometer",
    name: "slow thermometer",
    plural: "slow thermometers",
    rule: "The digits increase or stay the same from the bulb to the end.",
    mentions: &[&THERMOMETERS],
    form: Form::Line(2),
    drawing: thermometer('S'),
    order: Some(Order { step: 0, is_falling: false }),
    fpuzzles: FPuzzles::Member("slowthermometer"),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a <= b },
    ..Card::PLAIN
};
