//! Two sets of cells that hold the same digits: what is left of two houses without the cells that they share.

use smallvec::SmallVec;

use super::cliques::{CellBits, bits_of};
use super::lane_rules::LaneSameDigits;
use super::{Candidates, Domains};
use crate::bits::has;
use crate::grid::{Cell, Constraint, Geometry};
use crate::solve::propagate::NoSolution;

/// The most houses and cages like houses that are compared with one another.
const MAX_HOUSES: usize = 150;

#[derive(Clone, Debug)]
pub(super) struct SameDigitsPropagator {
    /// The cells of both, those of the first before those of the second.
    cells: SmallVec<[u16; 12]>,
    first: usize,
    /// The numbers of the houses. Cages like houses come after all houses.
    houses: [u16; 2],
}

/// Returns the propagators of all pairs of houses that share several cells, but not all.
pub(super) fn of_houses(board: &Geometry) -> Vec<SameDigitsPropagator> {
    let mut houses: Vec<&[Cell]> = board.house_list().iter().map(|house| &*house.cells).collect();
    let mut sets: Vec<CellBits> = houses.iter().map(|house| bits_of(house, board)).collect();
    // Cells that hold all digits by a rule are as good as a house.
    for constraint in board.constraints() {
        if let Constraint::Distinct(distinct) = constraint
            && distinct.cells.len() == board.size()
            && houses.len() < MAX_HOUSES
        {
            let set = bits_of(&distinct.cells, board);
            if !sets.contains(&set) {
                houses.push(&distinct.cells);
                sets.push(set);
            }
        }
    }
    let mut found = Vec::new();
    for (i, one) in houses.iter().enumerate() {
        for (j, other) in houses.iter().enumerate().skip(i + 1) {
            let shared: u32 =
                sets[i].iter().zip(&sets[j]).map(|(one, other)| (one & other).count_ones()).sum();
            if shared < 2 || shared as usize == board.size() {
                continue;
            }
            let first = board.size() - shared as usize;
            let mut cells = SmallVec::new();
            for (house, without) in [(one, &sets[j]), (other, &sets[i])] {
                let left = house.iter().map(|cell| cell.index()).filter(|&cell| !has(without, cell));
                cells.extend(left.map(|cell| cell as u16));
            }
            found.push(SameDigitsPropagator { cells, first, houses: [i as u16, j as u16] });
        }
    }
    found
}

impl SameDigitsPropagator {
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Returns what vector lanes need of it, or `None` if both are rows, columns or boxes.
    pub fn for_lanes(&self, are_standard: &[bool]) -> Option<LaneSameDigits> {
        if self.houses.iter().all(|&house| are_standard.get(usize::from(house)) == Some(&true)) {
            return None;
        }
        let (first, second) = self.cells.split_at(self.first);
        let sides = [first, second].map(|cells| cells.iter().map(|&cell| cell.into()).collect());
        Some(LaneSameDigits { sides })
    }

    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let (first, second) = self.cells.split_at(self.first);
        let (one, other) = (union(first, domains), union(second, domains));
        if one != other {
            first.iter().try_for_each(|&cell| domains.keep(cell, other))?;
            second.iter().try_for_each(|&cell| domains.keep(cell, one))?;
        }
        Ok(())
    }

    /// See [`super::RuleNetwork::explain`]: the other set has lost the digit.
    pub fn explain(&self, removed: Option<(u16, u32)>) -> Option<Vec<(u16, u32)>> {
        let (cell, digit) = removed?;
        let (first, second) = self.cells.split_at(self.first);
        let others = if first.contains(&cell) { second } else { first };
        Some(others.iter().map(|&other| (other, digit)).collect())
    }
}

fn union(cells: &[u16], domains: &impl Candidates) -> u32 {
    cells.iter().fold(0, |all, &cell| all | domains.get(cell))
}
