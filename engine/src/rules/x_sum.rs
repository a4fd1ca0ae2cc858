//! The first X digits of the line add up to the number outside, where X is the first of them.

use super::kind::*;
use super::support::numbers;

pub static CARD: Card = Card {
    key: "x-sum",
    name: "X-sum",
    plural: "X-sums",
    rule: "The first X digits of the line add up to the number outside, where X is the first of them.",
    names: &["x sum [clue]"],
    phrases: &[&[
        "{clue} [{outside}] {shows} (sum|total) of {first x}",
        "[x sum] [clue|they] [{outside}] {shows} (sum|total) of {first x}",
        "{clue} ({outside}|(along|on) edge) are x sum [clue]",
    ]],
    argument: Argument::Number,
    form: Form::Outside,
    drawing: Drawing::Outside,
    short_argument: Some(ShortArgument::FirstCounts),
    fpuzzles: FPuzzles::Member("xsum"),
    iss: Some(Iss::new("XSum", &[IssPart::Line, IssPart::Ends])),
    law: Law::Other { holds, constraints },
    laying: Laying::Some { most: 12, cells: [4, 9] },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let numbers = numbers(board, grid, rule.cells())?;
    let first = numbers.get(..numbers[0] as usize);
    Some(first.map(|first| first.iter().sum()) == rule.number)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let clue = rule.number.unwrap_or_default();
    let next = |state: &Option<(i32, i32)>, number: i32| {
        let (left, sum) = state.unwrap_or((number, 0));
        let sum = if left > 0 { sum + number } else { sum };
        let left = (left - 1).max(0);
        (sum <= clue && (left > 0 || sum == clue)).then_some(Some((left, sum)))
    };
    vec![Constraint::Automaton(Automaton::new(rule.cells(), board.numbers(), None, next, |state| {
        *state == Some((0, clue))
    }))]
}
