//! The groups of cells have the same digits, each as often, in any order.

use super::kind::*;
use super::support::{check_same_lengths, numbers};

pub static CARD: Card = Card {
    key: "same-digits",
    name: "same digits",
    plural: "same digits",
    rule: "The groups of cells have the same digits, each as often, in any order.",
    form: Form::Groups,
    drawing: Drawing::Groups,
    iss: Some(Iss::new("SameValues", &[IssPart::Count, IssPart::Cells])),
    check: check_same_lengths,
    cost: |rule, board| board.size() * rule.lines.len() * rule.cells().len().pow(2),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let mut groups = Vec::new();
    for line in &rule.lines {
        let mut group = numbers(board, grid, line)?;
        group.sort_unstable();
        groups.push(group);
    }
    Some(groups.windows(2).all(|pair| pair[0] == pair[1]))
}

fn constraints(rule: &Rule, _: &Geometry) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    for pair in rule.lines.windows(2) {
        // A cell of both groups counts for both.
        let of_one: Vec<Cell> = pair[0].iter().filter(|cell| !pair[1].contains(cell)).copied().collect();
        let of_other = pair[1].iter().filter(|cell| !pair[0].contains(cell)).copied();
        let groups = [of_one.into(), of_other.collect()];
        constraints.push(Constraint::EqualCounts(groups));
    }
    constraints
}
