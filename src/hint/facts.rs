//! What chains from single candidates say of cells and houses: which suppositions leave one with nothing, and what all
//! members of one agree on.
//!
//! Links read the same backwards. So a candidate leaves a cell or a house with nothing just where every member of it
//! rules the candidate out, and its being false does so where every member makes it true: one look at the rows of the
//! members answers both questions, for all candidates at once.

use super::evidence::Whole;
use super::links::{Links, NodeId};
use super::reach::{Reaches, Row};
use crate::grid::{CandidateGrid, Cell, Digit};

/// What follows from each candidate of a position, and what must hold one of several.
pub struct Facts {
    /// How many words the candidates take, which come first in a net.
    words: usize,
    /// For each candidate, supposed true, those that come out true, and those that come out false.
    rows: [Vec<u64>; 2],
    /// The members of the wholes, those of each in a row.
    members: Vec<NodeId>,
    wholes: Vec<(Whole, std::ops::Range<usize>)>,
}

/// The candidates of which one must be true.
pub fn members(grid: &CandidateGrid, whole: Whole) -> Vec<(Cell, Digit)> {
    match whole {
        Whole::Cell(cell) => grid.candidates(cell).iter().map(|digit| (cell, digit)).collect(),
        Whole::House(house, digit) => grid.places(house, digit).iter().map(|cell| (cell, digit)).collect(),
    }
}

impl Facts {
    /// The facts of a net.
    pub fn new(grid: &CandidateGrid, links: &Links, reaches: &mut Reaches) -> Facts {
        let singles = links.singles();
        let words = singles.len().div_ceil(64);
        // The last word may hold groups too.
        let last = u64::MAX >> ((words * 64 - singles.len()) as u32);
        let mut rows = [(); 2].map(|()| Vec::with_capacity(words * singles.len()));
        let mut row = Row::default();
        for id in singles {
            reaches.when_true(links, id, &mut row);
            for (all, row) in rows.iter_mut().zip([&row.trues, &row.falses]) {
                all.extend_from_slice(&row[..words]);
                all.last_mut().into_iter().for_each(|word| *word &= last);
            }
        }
        let mut facts = Facts { words, rows, members: Vec::new(), wholes: Vec::new() };
        for cell in grid.open_cells() {
            let ids = grid.candidates(cell).iter().filter_map(|digit| links.single(cell, digit));
            facts.add(Whole::Cell(cell), ids);
        }
        for (house, _) in grid.geometry().houses() {
            for digit in Digit::all(grid.size()) {
                let ids = grid.places(house, digit).iter().filter_map(|cell| links.single(cell, digit));
                facts.add(Whole::House(house, digit), ids);
            }
        }
        facts
    }

    fn add(&mut self, whole: Whole, members: impl Iterator<Item = NodeId>) {
        let start = self.members.len();
        self.members.extend(members);
        if self.members.len() > start {
            self.wholes.push((whole, start..self.members.len()));
        }
    }

    /// The candidates that come out true from each of these, and those that come out false.
    fn agreed(&self, members: &[NodeId]) -> [Vec<u64>; 2] {
        self.rows.each_ref().map(|rows| {
            let row = |id: NodeId| &rows[usize::from(id) * self.words..][..self.words];
            let mut all = vec![u64::MAX; self.words];
            members.iter().for_each(|&id| all.iter_mut().zip(row(id)).for_each(|(all, more)| *all &= more));
            all
        })
    }

    /// Every whole with what its members agree on: the candidates that come out true, and those that come out false.
    pub fn verities(&self) -> impl Iterator<Item = (Whole, [Vec<u64>; 2])> {
        self.wholes.iter().map(|(whole, members)| (*whole, self.agreed(&self.members[members.clone()])))
    }

    /// The candidates that leave some whole with nothing: where they are true, and where they are false.
    pub fn refuted(&self) -> [Vec<u64>; 2] {
        let mut refuted = [vec![0; self.words], vec![0; self.words]];
        for (_, [trues, falses]) in self.verities() {
            for (all, more) in refuted.iter_mut().zip([falses, trues]) {
                all.iter_mut().zip(more).for_each(|(all, more)| *all |= more);
            }
        }
        refuted
    }
}
