//! Every three consecutive cells on the line, or as many as the number says, have different remainders when divided by it.

use super::kind::*;
use super::support::{check_near, different_classes, near, pairs_hold};

pub static CARD: Card = Card {
    key: "modular",
    name: "modular line",
    plural: "modular lines",
    rule: "Every three consecutive cells on the line, or as many as the number says, have different remainders when divided by it.",
    sentence: |rule, _| {
        let number = rule.amount();
        format!(
            "Every {number} consecutive cells on the line have different remainders when divided by {number}."
        )
    },
    names: &["modular line"],
    phrases: &[&[
        "{3 in a row} {in} [{colour}] [modular] line (contain|include|have) {remainders} {3}",
        "(in|on|along) [{colour}] [modular] line {3 in a row} (contain|include|have) {remainders} {3}",
    ]],
    argument: Argument::Default(3),
    form: Form::Line(2),
    repeats_cells: true,
    drawing: Drawing::Line(LineDrawing::new('M', LineColour::Orange)),
    fpuzzles: FPuzzles::Member("modularline"),
    iss: Some(Iss::new("Modular", &[IssPart::Amount, IssPart::Cells])),
    check: |rule, board| {
        if !(2..=board.size() as i32).contains(&rule.amount()) {
            return Err(format!("expected a number from 2 to {}", board.size()));
        }
        check_near(rule.cells(), rule.amount() as usize)
    },
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let modulus = rule.amount();
    pairs_hold(near(rule.cells(), modulus as usize), board, grid, |a, b| a % modulus != b % modulus)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let modulus = rule.amount();
    different_classes(rule.cells(), board, modulus as usize, |number| (number % modulus) as usize)
}
