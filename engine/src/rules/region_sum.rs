//! The line has the same sum in every box that it crosses, each time it does.

use super::kind::*;
use super::support::{all, equal_sums, sum};

/// Returns the pieces of the line in the boxes that it crosses.
fn pieces(rule: &Rule, board: &Geometry) -> Vec<Vec<Cell>> {
    let pieces = rule.cells().chunk_by(|&a, &b| board.box_of(a) == board.box_of(b));
    pieces.map(<[Cell]>::to_vec).collect()
}

pub struct RegionSum;

impl RuleKind for RegionSum {
    fn card(&self) -> &'static Card {
        &Card {
            key: "region-sum",
            name: "region sum line",
            rule: "The line has the same sum in every box that it crosses, each time it does.",
            notation: Some("RegionSumLine"),
            argument: Argument::None,
            lines: Lines::One(2),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('G', LineColour::Blue))
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let pieces = pieces(rule, board);
        all(pieces.windows(2).map(|pair| Some(sum(board, grid, &pair[0])? == sum(board, grid, &pair[1])?)))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        equal_sums(&pieces(rule, board), board)
    }
}
