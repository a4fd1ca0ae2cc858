//! Two cells at the same distance from the middle have the same sum as all other such pairs; an odd middle is that sum.

use super::kind::*;
use super::support::{all, equal_sums, sum};

pub struct Zipper;

impl RuleKind for Zipper {
    fn card(&self) -> &'static Card {
        &Card {
            key: "zipper",
            name: "zipper line",
            rule: "Two cells at the same distance from the middle have the same sum as all other such pairs; an odd middle is that sum.",
            notation: Some("Zipper"),
            argument: Argument::None,
            lines: Lines::One(3),
        }
    }

    fn sentence(&self, rule: &Rule, _: &Geometry) -> String {
        let pairs =
            "Two cells at the same distance from the middle have the same sum as all other such pairs";
        if rule.cells().len() % 2 == 1 {
            format!("{pairs}, and the middle cell is that sum.")
        } else {
            format!("{pairs}.")
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Line(LineDrawing::new('Z', LineColour::Purple))
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let cells = rule.cells();
        let mut sums =
            (0..cells.len() / 2).map(|i| sum(board, grid, &[cells[i], cells[cells.len() - 1 - i]]));
        let wanted =
            if cells.len() % 2 == 1 { sum(board, grid, &[cells[cells.len() / 2]]) } else { sums.next()? };
        all(sums.map(|sum| Some(sum? == wanted?)))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let cells = rule.cells();
        let pairs = (0..cells.len() / 2).map(|i| vec![cells[i], cells[cells.len() - 1 - i]]);
        if cells.len().is_multiple_of(2) {
            return equal_sums(&pairs.collect::<Vec<_>>(), board);
        }
        let middle = vec![cells[cells.len() / 2]];
        pairs.flat_map(|pair| equal_sums(&[pair, middle.clone()], board)).collect()
    }
}
