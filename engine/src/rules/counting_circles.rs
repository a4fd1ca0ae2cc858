//! A digit in a circle is the number of circles that hold it.

use super::kind::*;
use super::support::numbers;

pub struct CountingCircles;

impl RuleKind for CountingCircles {
    fn card(&self) -> &'static Card {
        &Card {
            key: "counting-circles",
            name: "counting circles",
            rule: "A digit in a circle is the number of circles that hold it.",
            notation: Some("CountingCircles"),
            argument: Argument::None,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Circle
    }

    fn holds(&self, rule: &Rule, _: &Geometry, grid: &Grid) -> Option<bool> {
        let numbers = numbers(grid, rule.cells())?;
        Some(
            numbers
                .iter()
                .all(|number| numbers.iter().filter(|&other| other == number).count() as i32 == *number),
        )
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let size = board.size();
        let sets = (0..1u32 << size).map(CandidateSet::from_bits);
        let fit = sets.filter(|set| {
            set.iter().map(|digit| usize::from(digit.value())).sum::<usize>() == rule.cells().len()
        });
        let choices = fit.map(|set| {
            Digit::all(size).map(|digit| if set.contains(digit) { digit.value() } else { 0 }).collect()
        });
        vec![Constraint::Contains(Contains { cells: rule.cells().into(), choices: choices.collect() })]
    }

    fn check(&self, _: &Rule, board: &Geometry) -> Result<(), String> {
        if board.size() <= 16 { Ok(()) } else { Err("expected a board of at most 16x16".to_owned()) }
    }
}
