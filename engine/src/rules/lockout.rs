//! The digits in the diamonds at its ends differ by at least 4, or the number given, and no digit on the line is one of them or between them.

use super::kind::*;
use super::support::{Ends, all, ends_first, number};

pub static CARD: Card = Card {
    key: "lockout",
    name: "lockout line",
    plural: "lockout lines",
    rule: "The digits in the diamonds at its ends differ by at least 4, or the number given, and no digit on the line is one of them or between them.",
    sentence: |rule, _| {
        format!(
            "The digits in the diamonds at its ends differ by at least {}, and no digit on the line is one of them or between them.",
            rule.amount()
        )
    },
    names: &["lockout line"],
    phrases: &[&[
        "{digits} in [2] diamond [(at|on) [both] end of [lockout] line] {differ by}",
        "{digits} {in} [lockout] line [between (diamond|them)] {not} be (equal to or between|between or equal to) [digit in] [its|2] diamond",
    ]],
    argument: Argument::Default(4),
    form: Form::Line(2),
    drawing: Drawing::Line(
        LineDrawing::new('L', LineColour::Blue).with_ends(LineEnd::Diamond, LineEnd::Diamond),
    ),
    fpuzzles: FPuzzles::Member("lockout"),
    iss: Some(Iss::new("Lockout", &[IssPart::Amount, IssPart::Cells])),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let [first, between @ .., last] = rule.cells() else { return Some(false) };
    let (a, b) = (number(board, grid, *first)?, number(board, grid, *last)?);
    if (a - b).abs() < rule.amount() {
        return Some(false);
    }
    all(between
        .iter()
        .map(|&cell| number(board, grid, cell).map(|number| number < a.min(b) || number > a.max(b))))
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let least = rule.amount();
    let next = |ends: &Ends, number: i32| match *ends {
        Ends::None => Some(Ends::One(number)),
        Ends::One(first) => {
            ((first - number).abs() >= least).then(|| Ends::Both(first.min(number), first.max(number)))
        }
        Ends::Both(low, high) => (number < low || number > high).then_some(*ends),
    };
    let cells = ends_first(rule.cells());
    vec![Constraint::Automaton(Automaton::new(&cells, board.numbers(), Ends::None, next, |_| true))]
}
