//! The four cells around the corner hold all of the digits, as often as they are listed.

use super::kind::*;
use super::support::{has_digits, holds_digits};

pub static CARD: Card = Card {
    key: "quadruple",
    name: "quadruple",
    plural: "quadruples",
    rule: "The four cells around the corner hold all of the digits, as often as they are listed.",
    names: &["quadruple [clue|circle]", "quad"],
    phrases: &[&[
        "[quadruple [circle]] {digits} (in|inside|on) [large|small] [{colour}|quadruple|quad] circle (appear|{are} [placed|present]|occur) {around}",
        "[{colour}] circle (contain|have|hold|show) digit (that|which) (appear|are placed|occur) {around}",
        "[{colour}] circle are (quad|quadruple) where (number|digit) in circle be present somewhere in cell clue are touching",
    ]],
    argument: Argument::Digits,
    form: Form::Corner,
    drawing: Drawing::Corner,
    fpuzzles: FPuzzles::Member("quadruple"),
    iss: Some(Iss::new("Quad", &[IssPart::Corner, IssPart::EachDigit])),
    check: |rule, _| {
        if rule.digits.len() > 4 { Err("expected at most four digits".to_owned()) } else { Ok(()) }
    },
    law: Law::Other { holds, constraints },
    laying: Laying::Some { most: 24, cells: [4, 4] },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    has_digits(rule, board, grid)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    vec![holds_digits(rule, board)]
}
