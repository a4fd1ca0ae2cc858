//! Grids held against the houses and rules of a board.

use super::{CandidateSet, Cell, Digit, Geometry, Grid, Rule, Unit};

/// The same digit twice in a house, or in cells that differ by a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The earlier cell.
    pub first: Cell,
    /// The later cell.
    pub second: Cell,
    /// The digit in both.
    pub digit: Digit,
    /// What has both cells.
    pub unit: Unit,
}

impl Grid {
    /// Returns every pair of cells with the same digit in a house, and those that differ by a rule. A pair that shares
    /// two houses comes twice.
    pub fn clashes<'a>(&'a self, geometry: &'a Geometry) -> impl Iterator<Item = Clash> + 'a {
        let houses =
            geometry.houses().filter(|(_, h)| self.repeats_a_digit(&h.cells)).flat_map(move |(id, h)| {
                h.cells.iter().enumerate().flat_map(move |(i, &second)| {
                    let firsts = h.cells[..i].iter();
                    firsts.filter_map(move |&first| self.clash([first, second], Unit::House(id)))
                })
            });
        let exclusions = geometry.exclusions().iter();
        houses.chain(exclusions.filter_map(|exclusion| {
            let rule = geometry.rules()[exclusion.rule].kind;
            self.clash(exclusion.cells, Unit::Rule(rule))
        }))
    }

    /// Returns the clash of two cells if they hold the same digit.
    fn clash(&self, [first, second]: [Cell; 2], unit: Unit) -> Option<Clash> {
        let digit = self[first].filter(|_| self[first] == self[second])?;
        Some(Clash { first, second, digit, unit })
    }

    fn repeats_a_digit(&self, cells: &[Cell]) -> bool {
        // Without branches, as whether a cell is open cannot be predicted.
        let (mut seen, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        for &cell in cells {
            let set = self[cell].map_or(CandidateSet::EMPTY, CandidateSet::of);
            twice |= seen & set;
            seen |= set;
        }
        !twice.is_empty()
    }

    /// Returns the rules of a board that it breaks, each with its index.
    pub(crate) fn broken_rules<'a>(
        &'a self,
        geometry: &'a Geometry,
    ) -> impl Iterator<Item = (usize, &'a Rule)> + 'a {
        geometry.rules().iter().enumerate().filter(|(_, rule)| rule.holds(geometry, self) == Some(false))
    }

    /// Returns whether every cell is filled, no house has a digit twice, and all rules hold.
    pub fn is_solution(&self, geometry: &Geometry) -> bool {
        self.is_full()
            && self.clashes(geometry).next().is_none()
            && self.broken_rules(geometry).next().is_none()
    }
}
