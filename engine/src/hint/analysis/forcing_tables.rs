//! The consequences of chains from single candidates for groups, the candidates of a cell or the places of a digit in a
//! house: which suppositions leave a group with nothing, and what all members of a group imply.
//!
//! Links are symmetric. So a true candidate leaves a group with nothing exactly if every member rules the candidate
//! out, and a false candidate does if every member makes it true: the rows of the members answer both questions for all
//! candidates at once.

use std::ops::Range;

use super::implications::{ImplicationRow, Implications};
use super::links::{Links, NodeId};
use crate::grid::{CandidateGrid, Digit};
use crate::hint::evidence::CandidateGroup;

/// The consequences of each candidate of a position, and the groups of which one candidate must be true.
pub struct ForcingTables {
    /// The number of words for the candidates, which are the first nodes of a net.
    words: usize,
    /// For each candidate, supposed true: the candidates that come out true, and those that come out false.
    rows: [Vec<u64>; 2],
    /// The members of all groups, group by group.
    members: Vec<NodeId>,
    groups: Vec<(CandidateGroup, Range<usize>)>,
    /// The candidates that leave some group with nothing if they are true, and those that do if they are false.
    refuted: [Vec<u64>; 2],
}

/// Returns a word of what all of these members imply.
fn agreed(rows: &[u64], words: usize, members: &[NodeId], word: usize) -> u64 {
    members.iter().fold(u64::MAX, |all, &id| all & rows[usize::from(id) * words + word])
}

impl ForcingTables {
    /// Computes the tables of a net.
    pub fn new(grid: &CandidateGrid, links: &Links, implications: &mut Implications) -> ForcingTables {
        let singles = links.singles();
        let words = singles.len().div_ceil(64);
        // The last word may also hold nodes of several cells.
        let last = u64::MAX >> ((words * 64 - singles.len()) as u32);
        let mut rows = [(); 2].map(|()| Vec::with_capacity(words * singles.len()));
        let mut row = ImplicationRow::default();
        for id in singles {
            implications.when_true(links, id, &mut row);
            for (all, row) in rows.iter_mut().zip([&row.trues, &row.falses]) {
                all.extend_from_slice(&row[..words]);
                all.last_mut().into_iter().for_each(|word| *word &= last);
            }
        }
        let refuted = [vec![0; words], vec![0; words]];
        let mut tables = ForcingTables { words, rows, members: Vec::new(), groups: Vec::new(), refuted };
        for cell in grid.open_cells() {
            let ids = grid.candidates(cell).iter().filter_map(|digit| links.single(cell, digit));
            tables.add(CandidateGroup::Cell(cell), ids);
        }
        for (house, _) in grid.geometry().houses() {
            for digit in Digit::all(grid.size()) {
                let ids = grid.places(house, digit).iter().filter_map(|cell| links.single(cell, digit));
                tables.add(CandidateGroup::House(house, digit), ids);
            }
        }
        tables
    }

    fn add(&mut self, group: CandidateGroup, members: impl Iterator<Item = NodeId>) {
        let start = self.members.len();
        self.members.extend(members);
        let members = start..self.members.len();
        if members.is_empty() {
            return;
        }
        for (side, refuted) in [1, 0].into_iter().zip(&mut self.refuted) {
            for (word, refuted) in refuted.iter_mut().enumerate() {
                *refuted |= agreed(&self.rows[side], self.words, &self.members[members.clone()], word);
            }
        }
        self.groups.push((group, members));
    }

    /// Returns the candidates that leave some group with nothing if they are true, and those that do if they are false.
    pub fn refuted(&self) -> [&[u64]; 2] {
        self.refuted.each_ref().map(Vec::as_slice)
    }

    /// Returns every group with what all its members imply: the candidates that come out true, and those that come out
    /// false. Returns nothing if no group implies anything.
    pub fn verities(&self) -> impl Iterator<Item = (CandidateGroup, [Vec<u64>; 2])> {
        // The contrary of what all members of a group imply is refuted.
        let any = self.refuted.iter().flatten().any(|&word| word != 0);
        self.groups.iter().filter(move |_| any).map(|(group, members)| {
            let members = &self.members[members.clone()];
            let common = self
                .rows
                .each_ref()
                .map(|rows| (0..self.words).map(|word| agreed(rows, self.words, members, word)).collect());
            (*group, common)
        })
    }
}
