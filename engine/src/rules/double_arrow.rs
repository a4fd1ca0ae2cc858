//! The two circles at the ends add up to the sum of the cells between them.

use super::kind::*;
use super::support::sum;

pub struct DoubleArrow;

impl RuleKind for DoubleArrow {
    fn card(&self) -> &'static Card {
        &Card {
            key: "double-arrow",
            name: "double arrow",
            rule: "The two circles at the ends add up to the sum of the cells between them.",
            notation: Some("DoubleArrow"),
            argument: Argument::None,
            lines: Lines::One(3),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('D', LineColour::Blue).with_ends(LineEnd::Circle, LineEnd::Circle))
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let [first, between @ .., last] = rule.cells() else { return Some(false) };
        Some(sum(board, grid, &[*first, *last])? == sum(board, grid, between)?)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let last = rule.cells().len() - 1;
        let terms = rule
            .cells()
            .iter()
            .enumerate()
            .map(|(i, &cell)| (cell, if i == 0 || i == last { -1 } else { 1 }));
        vec![Constraint::sum_of(terms, board.numbers(), 0)]
    }
}
