//! The line can be cut into pieces that each add up to its number.

use super::kind::*;
use super::support::numbers;

pub struct SumLine;

impl RuleKind for SumLine {
    fn card(&self) -> &'static Card {
        &Card {
            key: "sum-line",
            name: "sum line",
            rule: "The line can be cut into pieces that each add up to its number.",
            notation: Some("SumLine"),
            argument: Argument::Number,
            lines: Lines::One(1),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('U', LineColour::Orange))
    }

    fn holds(&self, rule: &Rule, _: &Geometry, grid: &Grid) -> Option<bool> {
        let numbers = numbers(grid, rule.cells())?;
        let wanted = rule.number?;
        let mut piece = 0;
        for number in numbers {
            piece += number;
            if piece == wanted {
                piece = 0;
            }
        }
        Some(piece == 0)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let wanted = rule.number.unwrap_or_default();
        let next = |&piece: &i32, number: i32| match piece + number {
            sum if sum == wanted => Some(0),
            sum => (sum < wanted).then_some(sum),
        };
        vec![Constraint::Automaton(Automaton::new(rule.cells(), board.size(), 0, next, |&piece| piece == 0))]
    }
}
