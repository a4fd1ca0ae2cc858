//! The digits along each arrow add up to the number in its circle; several cells of a circle are read as one number.

use super::kind::*;
use super::support::{all, numbers, sum};

pub struct Arrow;

impl RuleKind for Arrow {
    fn card(&self) -> &'static Card {
        &Card {
            key: "arrow",
            name: "arrow",
            rule: "The digits along each arrow add up to the number in its circle; several cells of a circle are read as one number.",
            notation: None,
            argument: Argument::None,
            lines: Lines::Several,
        }
    }

    fn sentence(&self, rule: &Rule, _: &Geometry) -> String {
        let sum = if rule.cells().len() > 1 {
            "the number that is read in its circles"
        } else {
            "the digit in its circle"
        };
        let digits =
            if rule.lines.len() > 2 { "The digits along each arrow" } else { "The digits along the arrow" };
        format!("{digits} add up to {sum}.")
    }

    fn drawing(&self) -> Drawing {
        Drawing::Arrow
    }

    fn repeats_cells(&self) -> bool {
        true
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        let circle = numbers(board, grid, rule.cells())
            .map(|digits| digits.iter().fold(0, |all, digit| 10 * all + digit));
        all(rule.lines[1..].iter().map(|shaft| Some(circle? == sum(board, grid, shaft)?)))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let mut circle = Vec::new();
        let mut factor = -1;
        for &cell in rule.cells().iter().rev() {
            circle.push((cell, factor));
            factor *= 10;
        }
        let shafts = rule.lines[1..].iter();
        shafts
            .map(|shaft| {
                let terms = shaft.iter().map(|&cell| (cell, 1)).chain(circle.iter().copied());
                Constraint::sum_of(terms, board.numbers(), 0)
            })
            .collect()
    }

    fn check(&self, rule: &Rule, board: &Geometry) -> Result<(), String> {
        if rule.cells().len() > 3 {
            return Err("expected one, two or three cells of the circle".to_owned());
        }
        if rule.cells().len() > 1 && board.numbers().last() > 9 {
            return Err("expected a circle of one cell on a board of more than nine digits".to_owned());
        }
        Ok(())
    }
}
