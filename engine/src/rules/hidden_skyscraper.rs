//! The number outside is the first digit, seen from there, that is smaller than one before it.

use super::kind::*;
use super::support::numbers;

pub static CARD: Card = Card {
    key: "hidden-skyscraper",
    name: "hidden skyscraper",
    plural: "hidden skyscrapers",
    rule: "The number outside is the first digit, seen from there, that is smaller than one before it.",
    names: &["hidden skyscraper"],
    argument: Argument::Number,
    form: Form::Outside,
    drawing: Drawing::Outside,
    iss: Some(Iss::new("HiddenSkyscraper", &[IssPart::Line, IssPart::Ends])),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let numbers = numbers(board, grid, rule.cells())?;
    let hidden = numbers.windows(2).find(|pair| pair[1] < pair[0]).map(|pair| pair[1]);
    Some(hidden == rule.number)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let clue = rule.number.unwrap_or_default();
    // The number before, while all numbers rise. The digits of a line differ, so none comes twice, and the clue only once.
    let next = |before: &Option<i32>, number: i32| match *before {
        Some(before) if number < before => (number == clue).then_some(None),
        Some(before) => (number > before && number != clue).then_some(Some(number)),
        None => (number != clue).then_some(None),
    };
    let lowest = Some(board.numbers().first() - 1);
    let line = Automaton::new(rule.cells(), board.numbers(), lowest, next, Option::is_none);
    vec![Constraint::Automaton(line)]
}
