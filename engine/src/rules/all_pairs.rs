//! Any two cells hold one of the listed pairs of digits, in either order.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold};
use crate::grid::cell_pairs;

fn is_listed(rule: &Rule, board: &Geometry, a: i32, b: i32) -> bool {
    let mut pairs =
        rule.digits.chunks(2).map(|pair| [pair[0], pair[1]].map(|digit| board.numbers().of(digit)));
    pairs.any(|pair| pair == [a, b] || pair == [b, a])
}

pub static CARD: Card = Card {
    key: "pairs all",
    name: "list of pairs",
    plural: "lists of pairs",
    rule: "Any two cells hold one of the listed pairs of digits, in either order.",
    argument: Argument::Pairs,
    form: Form::Group(2),
    drawing: Drawing::Line(LineDrawing::new('A', LineColour::Orange)),
    iss: Some(Iss::new("PairX", &[IssPart::EitherWay, IssPart::Word(""), IssPart::Cells])),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    pairs_hold(cell_pairs(rule.cells()), board, grid, |a, b| is_listed(rule, board, a, b))
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    pairs_fit(cell_pairs(rule.cells()), board, |a, b| is_listed(rule, board, a, b))
}
