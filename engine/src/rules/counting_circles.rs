//! A digit in a circle is the number of circles that hold it.

use super::kind::*;
use super::support::numbers;

pub static CARD: Card = Card {
    key: "counting-circles",
    name: "counting circles",
    plural: "counting circles",
    rule: "A digit in a circle is the number of circles that hold it.",
    names: &["counting circle"],
    phrases: &[&[
        "digit in circle {shows} (how many|number of) circle (contain that digit|that contain (it|that digit))",
        "(digit|number) in circle appear [exactly] that many time in circle",
    ]],
    form: Form::Group(1),
    drawing: Drawing::Circle,
    iss: Some(Iss::new("CountingCircles", &[IssPart::Cells])),
    max_size: 16,
    cost: |_, board| 1 << board.size(),
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let numbers = numbers(board, grid, rule.cells())?;
    let is_right = |number: &i32| numbers.iter().filter(|&other| other == number).count() as i32 == *number;
    Some(numbers.iter().all(is_right))
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let size = board.size();
    let count = |digit: Digit| board.numbers().of(digit) as usize;
    // No circle holds a digit that none would have to hold.
    let sets = (0..1u32 << size).map(CandidateSet::from_bits);
    let sets = sets.filter(|set| set.iter().all(|digit| count(digit) > 0));
    let fit = sets.filter(|set| set.iter().map(count).sum::<usize>() == rule.cells().len());
    let in_circles: Vec<Box<[u8]>> = fit
        .map(|set| {
            Digit::all(size).map(|digit| if set.contains(digit) { count(digit) as u8 } else { 0 }).collect()
        })
        .collect();
    // Each digit is as often on the board as there are rows: the others are outside.
    let outside = in_circles.iter().map(|counts| counts.iter().map(|&count| size as u8 - count).collect());
    let outside = Contains {
        cells: board.cells().filter(|cell| !rule.cells().contains(cell)).collect(),
        choices: outside.collect(),
    };
    let mut constraints =
        vec![Constraint::Contains(Contains { cells: rule.cells().into(), choices: in_circles.into() })];
    if board.cells().all(|cell| !board.is_blank(cell)) {
        constraints.push(Constraint::Contains(outside));
    }
    constraints
}
