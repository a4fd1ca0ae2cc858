//! The digits on the line lie strictly between those in the circles at its ends.

use super::kind::*;
use super::support::{Ends, all, ends_first, number};

pub static CARD: Card = Card {
    key: "between",
    name: "between line",
    plural: "between lines",
    rule: "The digits on the line lie strictly between those in the circles at its ends.",
    names: &["between line"],
    phrases: &[&[
        "{digits} {in} [{colour}] [between] line [(between|connecting|that connect|with) [2] [filled] circle [at [its|both] end]] {lie between}",
        "between line {digits} {lie between}",
    ]],
    form: Form::Line(3),
    drawing: Drawing::Line(
        LineDrawing::new('B', LineColour::Grey).with_ends(LineEnd::Circle, LineEnd::Circle),
    ),
    short_argument: Some(ShortArgument::EndsAround),
    fpuzzles: FPuzzles::Member("betweenline"),
    iss: Some(Iss::new("Between", &[IssPart::Cells])),
    law: Law::Other { holds, constraints },
    laying: Laying::Some { most: 14, cells: [4, 7] },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let [first, between @ .., last] = rule.cells() else { return Some(false) };
    let (a, b) = (number(board, grid, *first)?, number(board, grid, *last)?);
    all(between
        .iter()
        .map(|&cell| number(board, grid, cell).map(|number| a.min(b) < number && number < a.max(b))))
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let next = |ends: &Ends, number: i32| match *ends {
        Ends::None => Some(Ends::One(number)),
        Ends::One(first) => Some(Ends::Both(first.min(number), first.max(number))),
        Ends::Both(low, high) => (low < number && number < high).then_some(*ends),
    };
    let cells = ends_first(rule.cells());
    vec![Constraint::Automaton(Automaton::new(&cells, board.numbers(), Ends::None, next, |_| true))]
}
