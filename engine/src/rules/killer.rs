//! The digits in a cage differ, and add up to its number if it has one.

use super::kind::*;
use super::support::{all, differ, numbers};

/// Sentences that say all of it.
const SUM_AND_DIFFER: &[&str] = &[
    "{digits} {in} cage {differ} and {sums} {total}",
    "{digits} {differ} {in} cage and {sums} {total}",
    "{digits} {in} cage {sums} {total} and {differ} [{in} [same] cage]",
    "cage {shows} [their] sum and digit {differ} {in} cage",
    "{digits} {sums} {total} {in} cage and {differ}",
    "{in} cage digit {differ} and {sums} {total}",
    "{in} cage digit {sums} {total} and {differ}",
    "cage contain {apart} digit [which|that] {sums} {total}",
    "no digit [may|can] repeat {in} cage and digit {sums} {total}",
    "killer [cage] digit {sums} {total} and {differ}",
    "killer [cage] digit {differ} and {sums} {total}",
];

/// Sentences that only say what the digits add up to.
pub(super) const SUM: &[&str] = &[
    "{digits} {in} [killer|{colour}] cage {sums} {total}",
    "{in} [killer] cage digit {sums} {total}",
    "[killer] cage {sums} {total}",
    "({total}|number {corner}) {shows} (sum|total) of [all] [its] digit {in} [that|its] cage",
    "(cage (total|number|clue|sum)|number {in} cage|number {corner} of cage) {shows} (sum|total) of [all] [its] digit",
    "sum of [all] digit {in} cage ({equals} {total}|are (shown|given) {corner})",
    "killer [cage] digit {sums} {total}",
];

/// Sentences that only say that the digits differ.
pub(super) const DIFFER: &[&str] = &[
    "{digits} {differ} {in} [any|same|{colour}] cage",
    "{digits} {in} [{colour}] cage {differ}",
    "{in} cage digit {differ}",
    "killer [cage] digit {differ}",
    "cage {not} (contain|have|hold|include) [any] (repeated|repeating|duplicate|repeat) [digit]",
    "cage (contain|have) no (repeated|repeating|duplicate) digit",
    "no repeated digit {in} cage",
    "{no repeat} {in} [any|same] cage",
    "digit [can|may] [only] (appear|occur) (at most once|only once|no more than once|once) {in} cage",
    "cage contain different digit",
];

pub static CARD: Card = Card {
    key: "killer",
    name: "killer cage",
    plural: "killer cages",
    rule: "The digits in a cage differ, and add up to its number if it has one.",
    sentence: |rule, _| match rule.number {
        Some(_) => "The digits in the cage differ and add up to its number.".to_owned(),
        None => "The digits in the cage differ.".to_owned(),
    },
    names: &["killer [cage] [sudoku]"],
    phrases: &[SUM_AND_DIFFER, SUM, DIFFER],
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
    laying: Laying::Everywhere,
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
