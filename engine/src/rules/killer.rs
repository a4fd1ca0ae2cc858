//! The digits in a cage differ, and add up to its number if it has one.

use super::kind::*;
use super::mentions::KILLER_CAGES;
use super::support::{all, differ, numbers};

pub static CARD: Card = Card {
    key: "killer",
    name: "killer cage",
    plural: "killer cages",
    rule: "The digits in a cage differ, and add up to its number if it has one.",
    sentence: |rule, _| match rule.number {
        Some(_) => "The digits in the cage differ and add up to its number.".to_owned(),
        None => "The digits in the cage differ.".to_owned(),
    },
    mentions: &[&KILLER_CAGES],
    argument: Argument::Optional,
    form: Form::Group(1),
    drawing: Drawing::Cage(""),
    total: Total::Combinations,
    fpuzzles: FPuzzles::Member("killercage"),
    iss: Some(Iss {
        fits: |rule, _| rule.number != Some(0),
        ..Iss::new("Cage", &[IssPart::NumberOrZero, IssPart::Cells])
    }),
    differ: true,
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let is_right = |numbers: Vec<i32>| rule.number.is_none_or(|sum| numbers.iter().sum::<i32>() == sum);
    all([Some(differ(grid, rule.cells())), numbers(board, grid, rule.cells()).map(is_right)])
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    match rule.number {
        Some(sum) => Constraint::distinct_with_sum(rule.cells(), board.numbers(), sum),
        None => vec![Constraint::Distinct(Distinct::new(rule.cells()))],
    }
}
