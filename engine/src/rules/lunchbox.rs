//! The digits differ, and those between the smallest and the largest of them add up to the number.

use super::kind::*;
use super::support::{all, between_ends, differ, numbers};
use crate::grid::FillingEnds;

/// Returns the sum of the numbers between the smallest and the largest.
fn filling(numbers: &[i32]) -> i32 {
    let smallest = (0..numbers.len()).min_by_key(|&at| numbers[at]).unwrap_or_default();
    let largest = (0..numbers.len()).max_by_key(|&at| numbers[at]).unwrap_or_default();
    numbers[smallest.min(largest)..smallest.max(largest)].iter().skip(1).sum()
}

pub static CARD: Card = Card {
    key: "lunchbox",
    name: "lunchbox",
    plural: "lunchboxes",
    rule: "The digits differ, and those between the smallest and the largest of them add up to the number.",
    names: &["lunchbox"],
    argument: Argument::Number,
    form: Form::Line(2),
    drawing: Drawing::Line(LineDrawing::new('S', LineColour::Grey)),
    iss: Some(Iss::new("Lunchbox", &[IssPart::Number, IssPart::Cells])),
    differ: true,
    max_size: 16,
    cost: |rule, board| {
        rule.cells().len()
            * board.size().pow(2)
            * (1 + rule.number.unwrap_or_default().clamp(0, 400) as usize)
    },
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let sum = numbers(board, grid, rule.cells()).map(|numbers| filling(&numbers));
    all([Some(differ(grid, rule.cells())), sum.map(|sum| Some(sum) == rule.number)])
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let clue = rule.number.unwrap_or_default();
    let mut ends = Vec::new();
    for low in Digit::all(board.size()) {
        for high in Digit::all(board.size()).skip(low.index() + 1) {
            let others = Digit::all(board.size()).filter(|&digit| low < digit && digit < high).collect();
            ends.push(FillingEnds { digits: [low, high], others });
        }
    }
    vec![Constraint::Distinct(Distinct::new(rule.cells())), between_ends(rule.cells(), board, ends, clue)]
}
