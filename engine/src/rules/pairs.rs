//! Cells that follow one another hold one of the listed pairs of digits, in this order.

use super::kind::*;
use super::support::{check_in_a_row, pairs_fit, pairs_hold, steps};

fn is_listed(rule: &Rule, board: &Geometry, a: i32, b: i32) -> bool {
    let numbers = board.numbers();
    rule.digits.chunks(2).any(|pair| numbers.of(pair[0]) == a && numbers.of(pair[1]) == b)
}

pub static CARD: Card = Card {
    key: "pairs",
    name: "list of pairs",
    plural: "lists of pairs",
    rule: "Cells that follow one another hold one of the listed pairs of digits, in this order.",
    argument: Argument::Pairs,
    form: Form::Line(2),
    repeats_cells: true,
    drawing: Drawing::Line(LineDrawing::new('A', LineColour::Orange)),
    iss: Some(Iss::new("Pair", &[IssPart::Relation, IssPart::Word(""), IssPart::Cells])),
    check: check_in_a_row,
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    pairs_hold(steps(rule.cells()), board, grid, |a, b| is_listed(rule, board, a, b))
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    pairs_fit(steps(rule.cells()), board, |a, b| is_listed(rule, board, a, b))
}
