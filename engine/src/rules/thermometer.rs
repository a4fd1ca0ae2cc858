//! The digits increase from the bulb to the end; on slow thermometers they may stay the same.

use super::kind::*;
use super::support::steps;

const fn thermometer(letter: char) -> Drawing {
    Drawing::Line(LineDrawing::new(letter, LineColour::Grey).with_ends(LineEnd::Bulb, LineEnd::Plain))
}

pub static THERMOMETER: Card = Card {
    key: "thermometer",
    name: "thermometer",
    plural: "thermometers",
    rule: "The digits increase from the bulb to the end.",
    names: &["(thermo|thermometer) [line]"],
    phrases: &[&[
        "{digits} {in} {thermo} {increase} [{bulb}]",
        "{in} {thermo} {digits} {increase} [{bulb}]",
        "{thermo} [digit] {increase} [{bulb}]",
        "{digits} {increase} {in} {thermo} [{bulb}]",
        "{digits} {increase} {bulb} [{in} {thermo}]",
        "{digits} {in} [{colour}] line [with bulb] {increase} {bulb}",
    ]],
    form: Form::Line(2),
    drawing: thermometer('T'),
    order: Some(Order { step: 1, is_falling: false }),
    fpuzzles: FPuzzles::Member("thermometer"),
    iss: Some(Iss::new("Thermo", &[IssPart::Cells])),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a < b },
    laying: Laying::Some { most: 10, cells: [3, 7] },
    ..Card::PLAIN
};

pub static SLOW_THERMOMETER: Card = Card {
    key: "slow-thermometer",
    name: "slow thermometer",
    plural: "slow thermometers",
    rule: "The digits increase or stay the same from the bulb to the end.",
    names: &["slow (thermo|thermometer) [line]"],
    phrases: &[&[
        "{digits} {in} [slow] {thermo} ({not} decrease|[either] increase or (stay|remain) same|(stay|remain) same or increase) [{bulb}]",
        "{in} [slow] {thermo} digit ({not} decrease|[either] increase or (stay|remain) same|(stay|remain) same or increase) [{bulb}]",
        "slow {thermo} [digit] ({not} decrease|[either] increase or (stay|remain) same|(stay|remain) same or increase) [{bulb}]",
    ]],
    form: Form::Line(2),
    drawing: thermometer('S'),
    order: Some(Order { step: 0, is_falling: false }),
    fpuzzles: FPuzzles::Member("slowthermometer"),
    law: Law::Pairs { pairs: |rule, _| steps(rule.cells()).collect(), fits: |_, a, b| a <= b },
    ..Card::PLAIN
};
