//! The digits in a cage differ; as many are odd as even, and as many low as high. The middle digit is neither.

use super::kind::*;
use super::support::{all, differ, numbers};

/// Returns whether there are as many numbers of each sort as of its opposite.
fn is_balanced(numbers: impl IntoIterator<Item = i32>, board: &Geometry) -> bool {
    let twice_the_middle = board.numbers().first() + board.numbers().last();
    let (mut odd, mut high) = (0, 0);
    for number in numbers {
        odd += if number % 2 == 1 { 1 } else { -1 };
        match (2 * number).cmp(&twice_the_middle) {
            std::cmp::Ordering::Less => high -= 1,
            std::cmp::Ordering::Equal => return false,
            std::cmp::Ordering::Greater => high += 1,
        }
    }
    odd == 0 && high == 0
}

pub static CARD: Card = Card {
    key: "equality-cage",
    name: "equality cage",
    plural: "equality cages",
    rule: "The digits in a cage differ; as many are odd as even, and as many low as high. The middle digit is neither.",
    names: &["equality cage"],
    form: Form::Group(2),
    drawing: Drawing::Cage(""),
    iss: Some(Iss::new("EqualityCage", &[IssPart::Cells])),
    differ: true,
    max_size: 16,
    check: |rule, _| {
        let is_even = rule.cells().len().is_multiple_of(2);
        if is_even { Ok(()) } else { Err("expected an even number of cells".to_owned()) }
    },
    law: Law::Other { holds, constraints },
    ..Card::PLAIN
};

fn holds(rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
    let numbers = numbers(board, grid, rule.cells());
    let is_balanced = numbers.map(|numbers| is_balanced(numbers, board));
    all([Some(differ(grid, rule.cells())), is_balanced])
}

fn constraints(rule: &Rule, board: &Geometry) -> Vec<Constraint> {
    let size = board.size();
    let fits = |set: CandidateSet| is_balanced(set.iter().map(|digit| board.numbers().of(digit)), board);
    vec![Constraint::Distinct(Distinct::with(rule.cells(), size, fits))]
}
