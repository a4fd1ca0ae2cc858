//! The first digit is the number of different digits in the other cells.

use super::kind::*;
use super::support::numbers;

pub static CARD: Card = Card {
    key: "count-distinct",
    name: "count of different digits",
    plural: "counts of different digits",
    rule: "The first digit is the number of different digits in the other cells.",
    form: Form::Group(2),
    drawing: Drawing::Groups,
    iss: Some(Iss::new("CountDistinct", &[IssPart::Cells])),
    max_size: 12,
    cost: |rule, board| rule.cells().len() << board.size(),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let mut others = numbers(board, grid, rule.cells())?;
    let count = others.remove(0);
    others.sort_unstable();
    others.dedup();
    Some(others.len() as i32 == count)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let Some((&count, others)) = rule.cells().split_first() else { return Vec::new() };
    // The digits that have been read; the count comes last.
    let cells: Vec<Cell> = others.iter().copied().chain([count]).collect();
    let next = |&(read, seen): &(usize, u32), number: i32| match others.len() - read {
        0 => (seen.count_ones() as i32 == number).then_some((read + 1, 0)),
        _ => Some((read + 1, seen | 1 << number)),
    };
    vec![Constraint::Automaton(Automaton::new(&cells, board.numbers(), (0, 0), next, |_| true))]
}
