//! The line reads the same from both ends.

use super::kind::*;
use super::support::{pairs_fit, pairs_hold};

/// Returns the pairs of cells at the same distance from the ends.
fn mirrored(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> + '_ {
    (0..cells.len() / 2).map(|i| [cells[i], cells[cells.len() - 1 - i]])
}

pub struct Palindrome;

impl RuleKind for Palindrome {
    fn card(&self) -> &'static Card {
        &Card {
            key: "palindrome",
            name: "palindrome",
            rule: "The line reads the same from both ends.",
            notation: Some("Palindrome"),
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('P', LineColour::Grey))
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        pairs_hold(mirrored(rule.cells()), board, grid, |a, b| a == b)
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        pairs_fit(mirrored(rule.cells()), board, |a, b| a == b)
    }
}
