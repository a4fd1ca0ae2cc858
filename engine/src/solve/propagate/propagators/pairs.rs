//! Two cells that may hold certain pairs of digits.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;

use super::Domains;
use super::lane_rules::{LanePair, Partners};
use crate::bits::ones;
use crate::grid::{CandidateSet, Digit, Pairs};
use crate::solve::propagate::NoSolution;

/// The tables of pairs that have been made. Many pairs of cells share one.
pub(super) type PairTables = HashMap<Arc<[CandidateSet]>, Arc<PairTable>, FixedState>;

#[derive(Clone, Debug)]
pub(super) struct PairsPropagator {
    cells: [u16; 2],
    table: Arc<PairTable>,
}

/// What each set of digits in a cell allows in the other.
#[derive(Debug)]
pub(super) struct PairTable {
    /// In the second cell for digits of the first.
    forward: PartnerTable,
    /// In the first cell for digits of the second.
    backward: PartnerTable,
}

/// The partners of every set of nine digits; the next nine follow.
#[derive(Debug)]
struct PartnerTable(Box<[[u32; 512]]>);

impl PartnerTable {
    fn new(partners: &[u32]) -> PartnerTable {
        let tables = partners.chunks(9).map(|partners| {
            let of_set =
                |set: usize| ones(set as u32).filter_map(|i| partners.get(i)).fold(0, |all, p| all | p);
            std::array::from_fn(of_set)
        });
        PartnerTable(tables.collect())
    }

    /// Returns the partners of nine digits; those with the same ones are together.
    fn by_digits(&self) -> Vec<Partners> {
        let mut found: Vec<Partners> = Vec::new();
        for digit in 0..9 {
            let allowed = self.of(1 << digit) as u16;
            match found.iter_mut().find(|partners| partners.allowed == allowed) {
                Some(partners) => partners.digits |= 1 << digit,
                None => found.push(Partners { digits: 1 << digit, allowed }),
            }
        }
        found
    }

    #[inline]
    fn of(&self, digits: u32) -> u32 {
        let (mut partners, mut rest) = (0, digits);
        for table in &self.0 {
            partners |= table[(rest & 511) as usize];
            rest >>= 9;
        }
        partners
    }
}

impl PairsPropagator {
    pub fn new(pairs: &Pairs, tables: &mut PairTables) -> PairsPropagator {
        let table = tables.entry(pairs.partners.clone()).or_insert_with(|| {
            let size = pairs.partners.len();
            let forward: Vec<u32> = pairs.partners.iter().map(|set| set.bits()).collect();
            let backward = Digit::all(size).map(|digit| {
                let firsts = Digit::all(size).filter(|first| pairs.partners[first.index()].contains(digit));
                firsts.collect::<CandidateSet>().bits()
            });
            let backward: Vec<u32> = backward.collect();
            Arc::new(PairTable {
                forward: PartnerTable::new(&forward),
                backward: PartnerTable::new(&backward),
            })
        });
        PairsPropagator { cells: pairs.cells.map(|cell| cell.index() as u16), table: table.clone() }
    }

    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Returns what vector lanes need of it, in both directions.
    pub fn for_lanes(&self) -> [LanePair; 2] {
        let [first, second] = [0, 1].map(|at| usize::from(self.cells[at]));
        [
            LanePair { cell: first, other: second, partners: self.table.forward.by_digits() },
            LanePair { cell: second, other: first, partners: self.table.backward.by_digits() },
        ]
    }

    #[inline]
    pub fn run(&self, domains: &mut impl Domains) -> Result<(), NoSolution> {
        let (first, second) = (self.cells[0], self.cells[1]);
        domains.keep(second, self.table.forward.of(domains.get(first)))?;
        domains.keep(first, self.table.backward.of(domains.get(second)))
    }

    /// See [`super::RuleNetwork::explain`]: a digit goes without its partners.
    pub fn explain(&self, removed: Option<(u16, u32)>) -> Option<Vec<(u16, u32)>> {
        let (cell, digit) = removed?;
        let (first, second) = (self.cells[0], self.cells[1]);
        Some(if cell == first {
            vec![(second, self.table.forward.of(digit))]
        } else {
            vec![(first, self.table.backward.of(digit))]
        })
    }
}
