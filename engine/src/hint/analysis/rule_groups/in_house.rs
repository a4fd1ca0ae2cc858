//! The ways to fill the cells of rules as a house sees them.

use std::collections::BTreeMap;

use super::Ways;
use crate::grid::{CandidateSet, Cell, House};

/// The ways that have the same digits in a house.
#[derive(Debug)]
pub struct Choice {
    /// The digits of the cells in the house.
    pub digits: CandidateSet,
    /// The digits that each cell, in the house or not, has in some of these ways.
    pub of_cells: Vec<CandidateSet>,
}

/// Sorts the ways to fill some cells by their digits in a house.
pub fn choices(ways: &Ways, cells: &[Cell], house: &House) -> Vec<Choice> {
    let is_inside: Vec<bool> = cells.iter().map(|&cell| house.set.contains(cell)).collect();
    let mut choices: BTreeMap<u32, Vec<CandidateSet>> = BTreeMap::new();
    for way in ways.iter(cells.len()) {
        let of_house = way.iter().zip(&is_inside).filter(|(_, is_inside)| **is_inside);
        let digits: CandidateSet = of_house.map(|(&digit, _)| digit).collect();
        let of_cells = choices.entry(digits.bits()).or_insert_with(|| vec![CandidateSet::EMPTY; way.len()]);
        of_cells.iter_mut().zip(way).for_each(|(some, &digit)| some.insert(digit));
    }
    let choices = choices.into_iter();
    choices.map(|(bits, of_cells)| Choice { digits: CandidateSet::from_bits(bits), of_cells }).collect()
}
