//! The rules of a board as vector lanes need them: cages and sums on a standard board of nine digits.

use super::{Propagator, RuleNetwork};
use crate::solve::lanes::{CELLS, FULL};
use crate::solve::propagate::Network;

/// The rules of a board.
#[derive(Debug)]
pub(crate) struct LaneRules {
    pub cages: Vec<LaneCage>,
    pub sums: Vec<LaneSum>,
    /// Cells that differ by a rule.
    pub exclusions: Vec<[usize; 2]>,
}

/// Cells with different digits, which are one of some sets.
#[derive(Debug)]
pub(crate) struct LaneCage {
    pub cells: Vec<usize>,
    pub sets: Vec<u16>,
    pub outside: Vec<Outside>,
}

/// Cells outside of a cage that differ from the same cells of it.
#[derive(Debug)]
pub(crate) struct Outside {
    pub cells: Vec<usize>,
    /// The cells of the cage that may hold the same digits.
    pub unseen: Vec<usize>,
}

/// Cells whose digits add up to a number.
#[derive(Debug)]
pub(crate) struct LaneSum {
    /// The cells that are added.
    pub plus: Vec<usize>,
    /// The cells that are subtracted.
    pub minus: Vec<usize>,
    /// The sum, in which what a subtracted digit lacks to ten is added in its place.
    pub total: u16,
}

impl LaneRules {
    /// Returns whether lanes may know the rules of a board: it has nine digits, and rules of the right kinds.
    pub fn may_know(network: &Network) -> bool {
        let is_known = |rule: &Propagator| {
            matches!(rule, Propagator::SameDigits(_) | Propagator::Sets(_) | Propagator::Sum(_))
        };
        let rules = network.rules().filter(|_| network.size() == 9 && network.cell_count() == CELLS);
        rules.is_some_and(|rules| rules.propagators.iter().all(is_known))
    }

    /// Returns the rules of a board, or `None` if lanes do not know the board or one of its rules.
    pub fn of(network: &Network) -> Option<LaneRules> {
        let rules = network.rules().filter(|_| LaneRules::may_know(network))?;
        let size = network.size();
        let houses: Vec<Vec<usize>> = network
            .cells_of
            .chunks(size)
            .map(|house| house.iter().map(|&cell| cell.into()).collect())
            .collect();
        let standard = standard_houses();
        if !standard.iter().all(|house| houses.contains(house)) {
            return None;
        }
        let mut found = LaneRules { cages: Vec::new(), sums: Vec::new(), exclusions: Vec::new() };
        for cells in houses.into_iter().filter(|house| !standard.contains(house)) {
            found.cages.push(LaneCage { cells, sets: vec![FULL], outside: Vec::new() });
        }
        for propagator in &*rules.propagators {
            match propagator {
                // The arrangements of each band say as much.
                Propagator::SameDigits(_) => {}
                Propagator::Sets(sets) => found.cages.push(sets.for_lanes()),
                Propagator::Sum(sum) => found.sums.push(sum.for_lanes()?),
                _ => return None,
            }
        }
        found.add_exclusions(rules);
        Some(found)
    }

    /// Adds the cells that differ by a rule, but for those of the same cage.
    fn add_exclusions(&mut self, rules: &RuleNetwork) {
        for cell in 0..CELLS {
            for other in rules.excluded_by(cell).iter().map(|&other| usize::from(other)) {
                let in_cage = |cage: &LaneCage| cage.cells.contains(&cell) && cage.cells.contains(&other);
                if cell < other && !self.cages.iter().any(in_cage) {
                    self.exclusions.push([cell, other]);
                }
            }
        }
    }
}

/// Returns the rows, columns and boxes of a standard board.
fn standard_houses() -> Vec<Vec<usize>> {
    let mut houses = Vec::new();
    for i in 0..9 {
        houses.push((0..9).map(|k| 9 * i + k).collect());
        houses.push((0..9).map(|k| 9 * k + i).collect());
        houses.push((0..9).map(|k| 27 * (i / 3) + 3 * (i % 3) + 9 * (k / 3) + k % 3).collect());
    }
    houses
}
