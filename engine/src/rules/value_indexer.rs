//! The first digit of the line appears again X cells after the second cell, where X is the digit in that cell.

use super::kind::*;
use super::support::numbers;

pub static CARD: Card = Card {
    key: "value-indexer",
    name: "value indexer",
    plural: "value indexers",
    rule: "The first digit of the line appears again X cells after the second cell, where X is the digit in that cell.",
    names: &["value indexer"],
    form: Form::Line(3),
    drawing: Drawing::Line(
        LineDrawing::new('I', LineColour::Grey).with_ends(LineEnd::Circle, LineEnd::Arrow),
    ),
    iss: Some(Iss::new("ValueIndexing", &[IssPart::Cells])),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

/// What has been read of the line.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Read {
    Nothing,
    First(i32),
    /// The first digit appears again in so many cells.
    Away(i32, i32),
    Found,
}

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let numbers = numbers(board, grid, rule.cells())?;
    let at = usize::try_from(numbers[1] - 1).ok();
    Some(at.and_then(|at| numbers[2..].get(at)) == Some(&numbers[0]))
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let next = |state: &Read, number: i32| match *state {
        Read::Nothing => Some(Read::First(number)),
        Read::First(first) => (number > 0).then_some(Read::Away(first, number)),
        Read::Away(first, 1) => (number == first).then_some(Read::Found),
        Read::Away(first, away) => Some(Read::Away(first, away - 1)),
        Read::Found => Some(Read::Found),
    };
    let line =
        Automaton::new(rule.cells(), board.numbers(), Read::Nothing, next, |state| *state == Read::Found);
    vec![Constraint::Automaton(line)]
}
