//! The four cells around the corner hold all of the digits, as often as they are listed.

use super::kind::*;
use super::support::occurrences;

pub struct Quadruple;

impl RuleKind for Quadruple {
    fn card(&self) -> &'static Card {
        &Card {
            key: "quadruple",
            name: "quadruple",
            rule: "The four cells around the corner hold all of the digits, as often as they are listed.",
            notation: None,
            argument: Argument::Digits,
            lines: Lines::One(4),
        }
    }

    fn drawing(&self) -> Drawing {
        Drawing::Corner
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        let mut cells = rule.cells().to_vec();
        cells.sort_unstable();
        let size = board.size();
        let is_square = cells.len() == 4
            && board.column_of(cells[0]) + 1 < size
            && [1, size, size + 1]
                .iter()
                .zip(&cells[1..])
                .all(|(step, cell)| cell.index() == cells[0].index() + step);
        if !is_square {
            return Err("expected the four cells around a corner".to_owned());
        }
        if rule.digits.len() > 4 { Err("expected at most four digits".to_owned()) } else { Ok(()) }
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let filled: Vec<Digit> = rule.cells().iter().filter_map(|&cell| grid[cell]).collect();
        let (wanted, found) = (occurrences(&rule.digits, board.size()), occurrences(&filled, board.size()));
        let missing: usize = wanted.iter().zip(&found).map(|(w, f)| usize::from(w.saturating_sub(*f))).sum();
        match missing {
            0 => Some(true),
            missing if missing > rule.cells().len() - filled.len() => Some(false),
            _ => None,
        }
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let choices = [occurrences(&rule.digits, board.size())].into();
        vec![Constraint::Contains(Contains { cells: rule.cells().into(), choices })]
    }
}
