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
    let numbers: Vec<i32> = board.numbers().iter().collect();
    // The digits of a line differ, so those that are left to be added are other numbers than the first.
    let can_add_up = |first: i32, left: i32, sum: i32| {
        let others = numbers.iter().filter(|&&number| number != first);
        let least: i32 = others.clone().take(left as usize).sum();
        let most: i32 = others.rev().take(left as usize).sum();
        (sum + least..=sum + most).contains(&clue)
    };
    // The first number until all are added, how many are left to be added, and the sum of those that are.
    let next = |state: &Option<(i32, i32, i32)>, number: i32| {
        let is_again = state.is_some_and(|(first, left, _)| left > 0 && number == first);
        let (first, left, sum) = state.unwrap_or((number, number, 0));
        let (left, sum) = if left > 0 { (left - 1, sum + number) } else { (0, sum) };
        let first = if left > 0 { first } else { 0 };
        (!is_again && can_add_up(first, left, sum)).then_some(Some((first, left, sum)))
    };
    vec![Constraint::Automaton(Automaton::new(rule.cells(), board.numbers(), None, next, |state| {
        *state == Some((0, 0, clue))
    }))]
}
