//! Kinds of rules about sums: of which cells, each with its factor, and what they come to.

use super::kind::*;
use super::support::{all, number};

pub struct SumKind {
    pub card: &'static Card,
    /// The sums of a rule.
    pub sums: fn(&Rule, &Geometry) -> Vec<Terms>,
}

/// Cells with their factors, and what they add up to. A cell may occur more than once.
pub struct Terms {
    cells: Vec<(Cell, i32)>,
    sum: i32,
}

impl Terms {
    /// Some cells add up to so much more than others.
    pub fn new(more: &[Cell], less: &[Cell], sum: i32) -> Terms {
        let more = more.iter().map(|&cell| (cell, 1));
        Terms { cells: more.chain(less.iter().map(|&cell| (cell, -1))).collect(), sum }
    }

    /// Some cells add up to the number that others are, digit by digit.
    pub fn of_number(cells: &[Cell], digits: &[Cell]) -> Terms {
        let powers = (0..digits.len() as u32).rev().map(|power| -10_i32.pow(power));
        let cells = cells.iter().map(|&cell| (cell, 1));
        Terms { cells: cells.chain(digits.iter().copied().zip(powers)).collect(), sum: 0 }
    }
}

/// Returns the sums of groups of cells that are all the same.
pub fn equal_sums<'a>(groups: impl IntoIterator<Item = &'a [Cell]>) -> Vec<Terms> {
    let groups: Vec<&[Cell]> = groups.into_iter().collect();
    groups.windows(2).map(|pair| Terms::new(pair[0], pair[1], 0)).collect()
}

impl RuleKind for SumKind {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        all((self.sums)(rule, board).into_iter().map(|Terms { cells, sum }| {
            let values = cells.into_iter().map(|(cell, factor)| Some(factor * number(board, grid, cell)?));
            Some(values.sum::<Option<i32>>()? == sum)
        }))
    }

    fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        let sums = (self.sums)(rule, board).into_iter();
        sums.map(|Terms { cells, sum }| Constraint::sum_of(cells, board.numbers(), sum)).collect()
    }
}
