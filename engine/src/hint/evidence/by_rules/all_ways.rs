//! All ways to fill the cells of an argument, tried one by one, if they are not too many.

use std::collections::BTreeSet;

use super::super::names;
use super::ByRules;
use super::fillings::{Joint, with};
use super::limits::{MAX_CASES, MAX_NAMED, MAX_WORD_STEPS};
use super::sets::either;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::{Text, text};

/// All ways to fill some cells.
pub struct AllWays {
    /// The open cells.
    pub cells: Vec<Cell>,
    /// The digits of the cells, in the same order.
    pub list: Vec<Vec<Digit>>,
}

impl AllWays {
    /// Tries all ways, or returns `None` if these are too many.
    pub fn of(joint: &Joint, cells: CellSet, grid: &CandidateGrid) -> Option<AllWays> {
        let cells: Vec<Cell> = cells.iter().filter(|&cell| grid.value(cell).is_none()).collect();
        let mut ways = AllWays { cells, list: Vec::new() };
        ways.fill(joint, grid, 0, &mut MAX_WORD_STEPS.clone())?;
        Some(ways)
    }

    /// Fills the cells from one on; those before are filled.
    fn fill(&mut self, joint: &Joint, grid: &CandidateGrid, next: usize, steps: &mut usize) -> Option<()> {
        *steps = steps.checked_sub(1)?;
        if !joint.is_possible(grid) {
            return Some(());
        }
        let Some(&cell) = self.cells.get(next) else {
            if joint.can_be_filled(grid, steps)? {
                self.list.push(self.cells.iter().filter_map(|&cell| grid.value(cell)).collect());
            }
            return Some(());
        };
        for digit in grid.candidates(cell).iter() {
            self.fill(joint, &with(grid, cell, digit), next + 1, steps)?;
        }
        Some(())
    }

    /// Returns what some of the cells have in these ways.
    pub fn among(&self, cells: CellSet) -> AllWays {
        let is_kept: Vec<bool> = self.cells.iter().map(|&cell| cells.contains(cell)).collect();
        let kept = |way: &Vec<Digit>| -> Vec<Digit> {
            way.iter().zip(&is_kept).filter(|(_, is_kept)| **is_kept).map(|(&digit, _)| digit).collect()
        };
        let list: BTreeSet<Vec<Digit>> = self.list.iter().map(kept).collect();
        let cells = self.cells.iter().copied().filter(|&cell| cells.contains(cell));
        AllWays { cells: cells.collect(), list: list.into_iter().collect() }
    }

    /// `r1c1 and r1c2 can be 17, 26 or 62, in this order`, if there are few ways.
    pub fn listed(&self) -> Option<Text> {
        if self.list.is_empty() || self.list.len() > MAX_CASES || self.cells.is_empty() {
            return None;
        }
        let ways = Text::either(self.list.iter().map(|way| Text::join(way.iter().copied(), "")));
        let order = if self.cells.len() > 1 { ", in this order" } else { "" };
        let only = if self.list.len() == 1 { "can only be" } else { "can be" };
        Some(text!("{} {} {}{}", self.named_in_order(), only, ways, order))
    }

    /// Returns the sets of digits of these ways, from small to large.
    pub fn sets(&self) -> Vec<CandidateSet> {
        let mut sets: Vec<CandidateSet> = self.list.iter().map(|way| way.iter().copied().collect()).collect();
        sets.sort_unstable_by(|one, other| one.iter().cmp(other.iter()));
        sets.dedup();
        sets
    }

    /// `r1c1 and r1c2 have 17 or 26`, if their digits differ and there are few sets of these.
    pub fn listed_sets(&self) -> Option<Text> {
        let sets = self.sets();
        let is_listed = (1..=MAX_CASES).contains(&sets.len());
        let differ = sets.iter().all(|set| set.len() == self.cells.len());
        let have = match (sets.len(), self.cells.len()) {
            (1, _) => "can only have",
            (_, 1) => "has",
            _ => "have",
        };
        (is_listed && differ).then(|| text!("{} {} {}", self.named(), have, either(&sets)))
    }

    pub fn named(&self) -> Text {
        names::cells(self.cells.iter().copied().collect())
    }

    /// Names the cells in the order that their digits are listed in; many cells together may be named by columns.
    pub fn named_in_order(&self) -> Text {
        Text::list(self.cells.iter().copied())
    }

    /// Returns the sets of cells that have a digit.
    pub fn placings(&self, digit: Digit) -> Vec<CellSet> {
        let cells_of = |way: &Vec<Digit>| {
            let with_digit = self.cells.iter().zip(way).filter(|(_, other)| **other == digit);
            with_digit.map(|(&cell, _)| cell).collect()
        };
        let mut placings: Vec<CellSet> = self.list.iter().map(cells_of).collect();
        placings.sort_unstable_by(|one, other| one.iter().cmp(other.iter()));
        placings.dedup();
        placings
    }

    /// Returns the digits of a cell.
    pub fn digits_of(&self, cell: Cell) -> CandidateSet {
        let at = self.cells.iter().position(|&other| other == cell);
        at.map_or(CandidateSet::EMPTY, |at| self.list.iter().map(|way| way[at]).collect())
    }
}

/// Returns how the open cells of an argument are called once they have been named.
pub fn those_cells(argument: &ByRules, cells: CellSet) -> Text {
    match (&argument.rules[..], &argument.rests[..]) {
        _ if cells.len() <= MAX_NAMED => names::cells(cells),
        ([_], []) => "it".into(),
        ([], _) => "these cells".into(),
        _ => "them".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Alphabet, Geometry};

    #[test]
    fn digits_in_order_follow_the_names_of_their_cells() {
        let board = Geometry::standard(9).unwrap();
        let digits = [5, 3, 1, 7, 2].map(|digit| Digit::new(digit).unwrap());
        let cells = [(6, 0), (7, 0), (7, 1), (8, 0), (8, 1)].map(|(row, column)| board.cell(row, column));
        let ways = AllWays { cells: cells.to_vec(), list: vec![digits.to_vec()] };
        let listed = ways.listed().unwrap().render(&board, Alphabet::Digits);
        assert_eq!(listed, "r7c1, r8c1, r8c2, r9c1 and r9c2 can only be 53172, in this order");
    }
}
