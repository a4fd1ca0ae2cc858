//! What a kind of rule demands: whether a grid obeys a rule, and the constraints that together mean the same.

use std::sync::Arc;

use super::Rule;
use crate::grid::{CandidateSet, Cell, Constraint, Digit, Geometry, Grid, Pairs};

/// What a kind of rule demands.
#[derive(Debug)]
pub enum Law {
    /// Nothing: its rules are only drawn.
    Nothing,
    /// Pairs of cells hold numbers that fit.
    Pairs {
        /// Returns the pairs.
        pairs: fn(&Rule, &Geometry) -> Vec<[Cell; 2]>,
        /// Returns whether the numbers of a pair fit.
        fits: fn(&Rule, i32, i32) -> bool,
    },
    /// Cells have sums.
    Sums(fn(&Rule, &Geometry) -> Vec<Terms>),
    /// Something else.
    Other {
        /// Returns whether a grid obeys the rule, or `None` if its empty cells decide that.
        holds: fn(&Rule, &Geometry, &Grid) -> Option<bool>,
        /// Returns the constraints that together mean the same as the rule.
        constraints: fn(&Rule, &Geometry) -> Vec<Constraint>,
    },
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

    fn hold(&self, board: &Geometry, grid: &Grid) -> Option<bool> {
        let values = self.cells.iter().map(|&(cell, factor)| Some(factor * number(board, grid, cell)?));
        Some(values.sum::<Option<i32>>()? == self.sum)
    }
}

impl Law {
    pub(super) fn holds(&self, rule: &Rule, board: &Geometry, grid: &Grid) -> Option<bool> {
        match self {
            Law::Nothing => Some(true),
            Law::Pairs { pairs, fits } => {
                pairs_hold(pairs(rule, board), board, grid, |a, b| fits(rule, a, b))
            }
            Law::Sums(sums) => all(sums(rule, board).iter().map(|terms| terms.hold(board, grid))),
            Law::Other { holds, .. } => holds(rule, board, grid),
        }
    }

    pub(super) fn constraints(&self, rule: &Rule, board: &Geometry) -> Vec<Constraint> {
        match self {
            Law::Nothing => Vec::new(),
            Law::Pairs { pairs, fits } => pairs_fit(pairs(rule, board), board, |a, b| fits(rule, a, b)),
            Law::Sums(sums) => {
                let sums = sums(rule, board).into_iter();
                sums.map(|Terms { cells, sum }| Constraint::sum_of(cells, board.numbers(), sum)).collect()
            }
            Law::Other { constraints, .. } => constraints(rule, board),
        }
    }
}

/// Returns the digits of a board for whose numbers something holds.
pub fn digits_where(board: &Geometry, mut holds: impl FnMut(i32) -> bool) -> CandidateSet {
    Digit::all(board.size()).filter(|&digit| holds(board.numbers().of(digit))).collect()
}

/// Returns the number in a cell.
pub fn number(board: &Geometry, grid: &Grid, cell: Cell) -> Option<i32> {
    grid[cell].map(|digit| board.numbers().of(digit))
}

/// Returns whether all conditions hold: `Some(false)` if one does not, `None` if one is undecided.
pub fn all(conditions: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    let mut result = Some(true);
    for condition in conditions {
        match condition {
            Some(true) => {}
            Some(false) => return Some(false),
            None => result = None,
        }
    }
    result
}

/// Returns whether the numbers of each pair of cells fit.
pub fn pairs_hold(
    pairs: impl IntoIterator<Item = [Cell; 2]>,
    board: &Geometry,
    grid: &Grid,
    fits: impl Fn(i32, i32) -> bool,
) -> Option<bool> {
    all(pairs.into_iter().map(|[a, b]| Some(fits(number(board, grid, a)?, number(board, grid, b)?))))
}

/// Returns the constraints that the numbers of each pair of cells fit.
pub fn pairs_fit(
    pairs: impl IntoIterator<Item = [Cell; 2]>,
    board: &Geometry,
    fits: impl Fn(i32, i32) -> bool,
) -> Vec<Constraint> {
    let partners = partners(board, fits);
    pairs.into_iter().map(|cells| Constraint::Pairs(Pairs { cells, partners: partners.clone() })).collect()
}

/// Returns for each digit those whose numbers fit its number.
pub fn partners(board: &Geometry, fits: impl Fn(i32, i32) -> bool) -> Arc<[CandidateSet]> {
    board.numbers().iter().map(|a| digits_where(board, |b| fits(a, b))).collect()
}
