//! The groups of cells have the same digits in the same order.

use super::kind::*;
use super::support::{check_same_lengths, pairs_fit, pairs_hold};

/// Returns each cell of the first group with its copies, other than itself.
fn copies(rule: &Rule) -> impl Iterator<Item = [Cell; 2]> + '_ {
    let others = rule.lines[1..].iter();
    let copies = others.flat_map(|line| rule.cells().iter().zip(line).map(|(&cell, &copy)| [cell, copy]));
    copies.filter(|[cell, copy]| cell != copy)
}

pub static CARD: Card = Card {
    key: "clone",
    name: "clone",
    plural: "clones",
    rule: "The groups of cells have the same digits in the same order.",
    names: &["clone [region]"],
    phrases: &[&[
        "clone [region] (contain|have|are) {same} digit [in same (position|order|place|arrangement)]",
        "[{colour}|shaded] (area|region|shape) [(with|of) same shape] are clone \
         [[they] (contain|have) {same} digit [in same (position|order|place|arrangement)]]",
    ]],
    form: Form::Groups,
    drawing: Drawing::Groups,
    fpuzzles: FPuzzles::Member("clone"),
    check: check_same_lengths,
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    pairs_hold(copies(rule), board, grid, |a, b| a == b)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    pairs_fit(copies(rule), board, |a, b| a == b)
}
