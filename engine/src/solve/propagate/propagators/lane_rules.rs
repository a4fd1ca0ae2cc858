//! The rules of a standard board of nine digits as vector lanes need them: cages, pairs, sums and lines of all boards at once,
//! the others board by board.

use super::cliques::OutsideCells;
use super::{Propagator, RuleNetwork};
use crate::bits::set;
use crate::solve::lanes::{CELLS, FULL};
use crate::solve::propagate::Network;

/// The rules of a board.
#[derive(Debug, Default)]
pub(crate) struct LaneRules {
    /// Houses that are no rows, columns or boxes, as cages.
    pub houses: Vec<LaneCage>,
    /// Two houses, without the cells that they share, where one is such a house or a cage like one. Of rows, columns and boxes the
    /// arrangements of a band say as much.
    pub same_digits: Vec<LaneSameDigits>,
    pub cages: Vec<LaneCage>,
    pub pairs: Vec<LanePair>,
    pub sums: Vec<LaneSum>,
    pub lines: Vec<LaneLine>,
    /// Cells that differ by a rule.
    pub exclusions: Vec<[usize; 2]>,
    /// The propagators that run on one board, as a set; empty if there are none.
    pub others: Vec<u64>,
}

/// Cells with different digits, which are one of some sets.
#[derive(Debug)]
pub(crate) struct LaneCage {
    pub cells: Vec<usize>,
    pub sets: Vec<u16>,
    pub outside: Vec<Outside>,
}

/// Cells outside of a cage, a group or a line that differ from the same cells of it.
#[derive(Debug)]
pub(crate) struct Outside {
    pub cells: Vec<usize>,
    /// The cells inside that may hold the same digits.
    pub unseen: Vec<usize>,
}

impl Outside {
    /// Returns the cells outside of some cells.
    pub fn of(cells: &[u16], outside: &OutsideCells) -> Vec<Outside> {
        let mut lists: Vec<Outside> = Vec::new();
        for &(cell, seen) in outside {
            let unseen = (0..).zip(cells).filter(|&(at, _)| seen & 1 << at == 0);
            let unseen: Vec<usize> = unseen.map(|(_, &cell)| cell.into()).collect();
            match lists.iter_mut().find(|other| other.unseen == unseen) {
                Some(other) => other.cells.push(cell.into()),
                None => lists.push(Outside { cells: vec![cell.into()], unseen }),
            }
        }
        lists
    }
}

/// Two sets of cells that hold the same digits.
#[derive(Debug)]
pub(crate) struct LaneSameDigits {
    pub sides: [Vec<usize>; 2],
}

/// A cell, and what its digits allow in another.
#[derive(Debug)]
pub(crate) struct LanePair {
    pub cell: usize,
    pub other: usize,
    pub partners: Vec<Partners>,
}

/// Digits of a cell, and those that each of them allows in another.
#[derive(Debug)]
pub(crate) struct Partners {
    pub digits: u16,
    pub allowed: u16,
}

/// Cells whose digits lead an automaton to a last state.
#[derive(Debug)]
pub(crate) struct LaneLine {
    pub cells: Vec<usize>,
    /// The steps of each cell. The states before and after all cells are numbered together, the first one with 0.
    pub steps: Vec<Vec<LaneStep>>,
    /// The number of states, and of those before the last.
    pub states: usize,
    pub first_last: usize,
    /// Sets of digits: the line has a digit of each.
    pub needed: Vec<u16>,
    pub outside: Vec<Outside>,
}

/// A step of an automaton, from a state to another with some digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneStep {
    pub from: u16,
    pub to: u16,
    pub digits: u16,
}

/// Cells whose digits add up to a number.
#[derive(Debug, Default)]
pub(crate) struct LaneSum {
    /// The cells that are added one by one.
    pub plus: Vec<usize>,
    /// Those that are subtracted.
    pub minus: Vec<usize>,
    /// Cells with different digits.
    pub groups: Vec<LaneGroup>,
    /// Ten for each cell that is subtracted.
    pub tens: u16,
    /// The sum with the tens.
    pub total: u16,
}

impl LaneSum {
    /// Returns all cells.
    pub fn cells(&self) -> impl Iterator<Item = usize> {
        let in_groups = self.groups.iter().flat_map(|group| &group.cells);
        self.plus.iter().chain(&self.minus).chain(in_groups).copied()
    }
}

/// Several cells with different digits that are added or subtracted.
#[derive(Debug)]
pub(crate) struct LaneGroup {
    pub cells: Vec<usize>,
    pub outside: Vec<Outside>,
    pub is_negative: bool,
}

impl LaneRules {
    /// Returns whether a board is one for lanes: nine digits in the rows, columns and boxes of a standard board.
    pub fn may_know(network: &Network) -> bool {
        let has = |house: [u16; 9]| network.cells_of.chunks(9).any(|cells| cells == house);
        network.size() == 9 && network.cell_count() == CELLS && standard_houses().all(has)
    }

    /// Returns whether lanes have something to do with the rules of a board: not if all are of kinds that only run board by board.
    /// Sums and automata that are too large for lanes count as known here.
    pub fn may_know_rules(rules: &RuleNetwork) -> bool {
        let (mut some_known, mut some_unknown) = (false, false);
        for propagator in rules.propagators.iter() {
            match propagator {
                Propagator::SameDigits(_) => {}
                Propagator::Sets(_)
                | Propagator::Pairs(_)
                | Propagator::Sum(_)
                | Propagator::Automaton(_) => {
                    some_known = true;
                }
                Propagator::Contains(_) | Propagator::Filling(_) | Propagator::EqualCounts(_) => {
                    some_unknown = true;
                }
            }
        }
        let has_exclusions = (0..CELLS).any(|cell| !rules.excluded_by(cell).is_empty());
        some_known || has_exclusions || !some_unknown
    }

    /// Returns whether a board that lanes may know has no other houses than rows, columns and boxes.
    pub fn has_standard_houses(network: &Network) -> bool {
        network.cells_of.len() == 3 * CELLS
    }

    /// Returns the rules of a board for lanes.
    pub fn of(network: &Network) -> LaneRules {
        let mut found = LaneRules::default();
        let mut are_standard = Vec::new();
        for house in network.cells_of.chunks(9) {
            let is_standard = standard_houses().any(|standard| standard == house);
            are_standard.push(is_standard);
            if !is_standard {
                let cells = house.iter().map(|&cell| cell.into()).collect();
                found.houses.push(LaneCage { cells, sets: vec![FULL], outside: Vec::new() });
            }
        }
        let Some(rules) = network.rules() else { return found };
        let mut others = vec![0; rules.propagators.len().div_ceil(64)];
        for (id, propagator) in rules.propagators.iter().enumerate() {
            let is_known = match propagator {
                Propagator::SameDigits(same) => {
                    found.same_digits.extend(same.for_lanes(&are_standard));
                    true
                }
                Propagator::Sets(sets) => {
                    found.cages.push(sets.for_lanes());
                    true
                }
                Propagator::Pairs(pairs) => {
                    found.pairs.extend(pairs.for_lanes());
                    true
                }
                Propagator::Sum(sum) => sum.for_lanes().map(|sum| found.sums.push(sum)).is_some(),
                Propagator::Automaton(automaton) => {
                    automaton.for_lanes().map(|line| found.lines.push(line)).is_some()
                }
                Propagator::Contains(_) | Propagator::Filling(_) | Propagator::EqualCounts(_) => false,
            };
            if !is_known {
                set(&mut others, id);
            }
        }
        if others.iter().any(|&word| word != 0) {
            found.others = others;
        }
        found.add_exclusions(rules);
        found
    }

    /// Returns whether there are no rules but cages and sums.
    pub fn are_cages_and_sums(&self) -> bool {
        self.pairs.is_empty() && self.lines.is_empty() && self.others.is_empty()
    }

    /// Returns whether all rules are about two cells.
    pub fn are_pairs(&self) -> bool {
        self.cages.is_empty() && self.lines.is_empty() && self.sums.is_empty() && self.others.is_empty()
    }

    /// Adds the cells that differ by a rule, but for those of the same cage.
    fn add_exclusions(&mut self, rules: &RuleNetwork) {
        for cell in 0..CELLS {
            for other in rules.excluded_by(cell).iter().map(|other| other.index()) {
                let in_cage = |cage: &LaneCage| cage.cells.contains(&cell) && cage.cells.contains(&other);
                if cell < other && !self.cages.iter().any(in_cage) {
                    self.exclusions.push([cell, other]);
                }
            }
        }
    }
}

/// Returns the rows, columns and boxes of a standard board.
fn standard_houses() -> impl Iterator<Item = [u16; 9]> {
    (0..9u16).flat_map(|i| {
        let row = std::array::from_fn(|k| 9 * i + k as u16);
        let column = std::array::from_fn(|k| 9 * k as u16 + i);
        let corner = 27 * (i / 3) + 3 * (i % 3);
        let square = std::array::from_fn(|k| corner + 9 * (k as u16 / 3) + k as u16 % 3);
        [row, column, square]
    })
}
