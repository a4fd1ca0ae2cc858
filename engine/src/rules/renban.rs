//! The digits on the line are consecutive and different, in any order.

use super::kind::*;
use super::support::{all, differ, numbers};

pub static CARD: Card = Card {
    key: "renban",
    name: "renban line",
    plural: "renban lines",
    rule: "The digits on the line are consecutive and different, in any order.",
    names: &["renban [line|group]"],
    phrases: &[&[
        "{digits} (in|on|along|of) {renban line} (form|{are}|contain|make up|consist of|make) {consecutive set}",
        "{digits} (in|on|along) {renban line} {are} consecutive [and] {in any order}",
        "(in|on|along) {renban line} digit (form|{are}) {consecutive set}",
        "{renban line} (contain|have|consist of|are|form|hold|include) {consecutive set}",
        "renban [line] this line (contain|consist of) {consecutive set}",
        "{digits} {not} repeat {in} renban [line]",
    ]],
    form: Form::Line(2),
    drawing: Drawing::Line(LineDrawing::new('R', LineColour::Purple)),
    fpuzzles: FPuzzles::Member("renban"),
    iss: Some(Iss::new("Renban", &[IssPart::Cells])),
    differ: true,
    law: Law::Other { holds, constraints },
    laying: Laying::Some { most: 12, cells: [3, 6] },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let is_run = |numbers: Vec<i32>| match (numbers.iter().min(), numbers.iter().max()) {
        (Some(least), Some(most)) => (most - least) as usize == numbers.len() - 1,
        _ => true,
    };
    all([Some(differ(grid, rule.cells())), numbers(board, grid, rule.cells()).map(is_run)])
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let (size, count) = (board.size(), rule.cells().len());
    let runs = (0..=size).filter(|first| first + count <= size);
    let sets = runs.map(|first| CandidateSet::from_bits(CandidateSet::all(count).bits() << first)).collect();
    vec![Constraint::Distinct(Distinct { cells: rule.cells().into(), sets: Some(sets) })]
}
