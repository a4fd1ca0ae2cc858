//! The digits in the cage differ, and no digit or group of digits adds up to the cage's number.

use super::kind::*;
use super::support::{all, differ, numbers};
use crate::grid::number_of_sets;

pub static CARD: Card = Card {
    key: "rellik",
    name: "rellik cage",
    plural: "rellik cages",
    rule: "The digits in the cage differ, and no digit or group of digits adds up to the cage's number.",
    names: &["rellik [cage]"],
    argument: Argument::Number,
    form: Form::Group(1),
    drawing: Drawing::Cage("≠"),
    iss: Some(Iss::new("RellikCage", &[IssPart::Number, IssPart::Cells])),
    differ: true,
    max_size: 16,
    check: |rule, _| {
        let is_small = rule.number.is_some_and(|number| number <= MAX_SUM);
        if is_small { Ok(()) } else { Err(format!("expected a number of at most {MAX_SUM}")) }
    },
    cost: |rule, board| number_of_sets(board.size(), rule.cells().len()),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

const MAX_SUM: i32 = 127;

/// Returns whether some of these numbers add up to a sum.
fn add_up(numbers: impl Iterator<Item = i32>, sum: i32) -> bool {
    // A bit for each sum.
    let mut sums = 0_u128;
    for number in numbers {
        sums |= sums << number | 1 << number;
    }
    sums & 1 << sum != 0
}

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let is_free = |numbers: Vec<i32>| !add_up(numbers.into_iter(), rule.number.unwrap_or_default());
    all([Some(differ(grid, rule.cells())), numbers(board, grid, rule.cells()).map(is_free)])
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let fits = |set: CandidateSet| {
        let numbers = set.iter().map(|digit| board.numbers().of(digit));
        !add_up(numbers, rule.number.unwrap_or_default())
    };
    vec![Constraint::Distinct(Distinct::with(rule.cells(), board.size(), fits))]
}
