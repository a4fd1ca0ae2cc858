//! The digits on the line are consecutive and different, in any order.

use super::kind::*;
use super::support::{all, check_can_differ, differ, numbers};

pub struct Renban;

impl RuleKind for Renban {
    fn card(&self) -> &'static Card {
        &Card {
            key: "renban",
            name: "renban line",
            rule: "The digits on the line are consecutive and different, in any order.",
            notation: Some("Renban"),
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('R', LineColour::Purple))
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let is_run = |numbers: Vec<i32>| match (numbers.iter().min(), numbers.iter().max()) {
            (Some(least), Some(most)) => (most - least) as usize == numbers.len() - 1,
            _ => true,
        };
        all([Some(differ(grid, rule.cells())), numbers(board, grid, rule.cells()).map(is_run)])
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let (size, count) = (board.size(), rule.cells().len());
        let runs = (0..=size).filter(|first| first + count <= size);
        let sets =
            runs.map(|first| CandidateSet::from_bits(CandidateSet::all(count).bits() << first)).collect();
        vec![Constraint::Distinct(Distinct { cells: rule.cells().into(), sets: Some(sets) })]
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        check_can_differ(board, rule.cells())
    }
}
