//! The digits between the 1 and the largest digit of the line add up to the number outside.

use super::kind::*;
use super::support::{between_ends, numbers};
use crate::grid::FillingEnds;

pub static CARD: Card = Card {
    key: "sandwich",
    name: "sandwich",
    plural: "sandwich sums",
    rule: "The digits between the 1 and the largest digit of the line add up to the number outside.",
    sentence: |_, board| {
        let first = board.numbers().first();
        format!(
            "The digits between the {first} and the largest digit of the line add up to the number outside."
        )
    },
    names: &["sandwich [sum|clue]"],
    phrases: &[&[
        "{clue} [{outside}] {shows} (sum|total) of {sandwiched}",
        "[sandwich] [clue|they] [{outside}] {shows} (sum|total) of {sandwiched}",
        "{sandwiched} {sums} {clue} {outside}",
        "{clue} {outside} are sandwich (clue|sum)",
    ]],
    argument: Argument::Number,
    form: Form::Outside,
    drawing: Drawing::Outside,
    fpuzzles: FPuzzles::Member("sandwichsum"),
    iss: Some(Iss::new("Sandwich", &[IssPart::Number, IssPart::Line])),
    law: Law::Other { holds, constraints },
    laying: Laying::Everywhere,
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let numbers = numbers(board, grid, rule.cells())?;
    let ends = [board.numbers().first(), board.numbers().last()];
    let mut at = (0..numbers.len()).filter(|&at| ends.contains(&numbers[at]));
    let (Some(first), Some(second), None) = (at.next(), at.next(), at.next()) else { return Some(false) };
    Some(numbers[first + 1..second].iter().sum::<i32>() == rule.number?)
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let clue = rule.number.unwrap_or_default();
    let digits = [0, board.size() - 1].map(Digit::from_index);
    let others = CandidateSet::all(board.size()) - digits.into_iter().collect();
    vec![between_ends(rule.cells(), board, vec![FillingEnds { digits, others }], clue)]
}
