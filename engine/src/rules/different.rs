//! The digits of the cells differ.

use super::killer;
use super::kind::*;
use super::support::{differ, numbers};

pub static CARD: Card = Card {
    key: "different",
    name: "all different",
    plural: "cells that differ",
    rule: "The digits of the cells differ.",
    phrases: &[killer::DIFFER],
    form: Form::Group(2),
    drawing: Drawing::Cage(""),
    fpuzzles: FPuzzles::Member("extraregion"),
    differ: true,
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let is_full = numbers(board, grid, rule.cells()).is_some();
    if differ(grid, rule.cells()) { is_full.then_some(true) } else { Some(false) }
}

fn constraints(rule: &Rule, _: &Geometry) -> Vec<Constraint> {
    vec![Constraint::Distinct(Distinct::new(rule.cells()))]
}
