//! What rows of a net say of single candidates: which are true or false, and whether a cell or a house is left with
//! nothing.

use super::evidence::Whole;
use super::links::{Links, NodeId};
use super::reach::{has, nodes, set};
use crate::grid::{CandidateGrid, Cell, Digit};

/// The wholes of a position as bits over the nodes of its candidates, which come first in a net.
pub struct Facts {
    /// How many nodes are single candidates, and how many words hold them.
    singles: usize,
    words: usize,
    /// The candidates of each group of cells.
    groups: Vec<u64>,
    /// What must hold one of its members.
    wholes: Vec<Whole>,
    /// The members of each.
    members: Vec<u64>,
    /// The wholes by their first member, and for each node where its own start among them.
    by_first: Vec<usize>,
    starts: Vec<usize>,
}

/// The candidates of which one must be true.
pub fn members(grid: &CandidateGrid, whole: Whole) -> Vec<(Cell, Digit)> {
    match whole {
        Whole::Cell(cell) => grid.candidates(cell).iter().map(|digit| (cell, digit)).collect(),
        Whole::House(house, digit) => grid.places(house, digit).iter().map(|cell| (cell, digit)).collect(),
    }
}

impl Facts {
    /// The facts that a net can find.
    pub fn new(grid: &CandidateGrid, links: &Links) -> Facts {
        let singles = links.singles().len();
        let words = singles.div_ceil(64);
        let mut groups = vec![0; (links.len() - singles) * words];
        for (row, id) in groups.chunks_mut(words.max(1)).zip(singles as NodeId..) {
            let node = links.node(id);
            node.cells.iter().filter_map(|cell| links.single(cell, node.digit)).for_each(|id| set(row, id));
        }
        let digits = || Digit::all(grid.size());
        let houses = grid.geometry().houses().flat_map(|(h, _)| digits().map(move |d| Whole::House(h, d)));
        let mut wholes: Vec<(NodeId, Whole)> = Vec::new();
        for whole in grid.open_cells().map(Whole::Cell).chain(houses) {
            let first = match whole {
                Whole::Cell(cell) => grid.candidates(cell).first().map(|digit| (cell, digit)),
                Whole::House(house, digit) => grid.places(house, digit).first().map(|cell| (cell, digit)),
            };
            wholes.extend(first.and_then(|(cell, digit)| Some((links.single(cell, digit)?, whole))));
        }
        let mut members = vec![0; wholes.len() * words];
        let mut mark = |row: usize, cell: Cell, digit: Digit| {
            if let Some(id) = links.single(cell, digit) {
                set(&mut members[row * words..], id);
            }
        };
        for (row, &(_, whole)) in wholes.iter().enumerate() {
            match whole {
                Whole::Cell(cell) => grid.candidates(cell).iter().for_each(|digit| mark(row, cell, digit)),
                Whole::House(house, digit) => {
                    grid.places(house, digit).iter().for_each(|cell| mark(row, cell, digit));
                }
            }
        }
        let mut by_first: Vec<usize> = (0..wholes.len()).collect();
        by_first.sort_by_key(|&i| wholes[i].0);
        let before = |id: usize| by_first.partition_point(|&i| usize::from(wholes[i].0) < id);
        let starts = (0..=singles).map(before).collect();
        let wholes = wholes.into_iter().map(|(_, whole)| whole).collect();
        Facts { singles, words, groups, wholes, members, by_first, starts }
    }

    /// The nodes of single candidates in a row.
    pub fn singles<'a>(&self, row: &'a mut [u64]) -> &'a mut [u64] {
        let singles = &mut row[..self.words];
        // The last word may hold groups too.
        if let Some(last) = singles.last_mut().filter(|_| !self.singles.is_multiple_of(64)) {
            *last &= (1 << (self.singles % 64)) - 1;
        }
        singles
    }

    /// The candidates that are false where the nodes of a row are.
    pub fn falses<'a>(&self, row: &'a mut [u64]) -> &'a mut [u64] {
        for (i, group) in self.groups.chunks(self.words.max(1)).enumerate() {
            if has(row, (self.singles + i) as NodeId) {
                row.iter_mut().zip(group).for_each(|(all, cells)| *all |= cells);
            }
        }
        self.singles(row)
    }

    /// Are all members of a whole among these false candidates?
    pub fn have_dead_end(&self, falses: &[u64]) -> bool {
        nodes(falses).any(|first| {
            let wholes = &self.by_first[self.starts[usize::from(first)]..self.starts[usize::from(first) + 1]];
            wholes.iter().any(|&whole| self.row(whole).iter().zip(falses).all(|(m, f)| m & !f == 0))
        })
    }

    fn row(&self, whole: usize) -> &[u64] {
        &self.members[whole * self.words..][..self.words]
    }

    /// Every whole with the nodes of its members.
    pub fn wholes(&self) -> impl Iterator<Item = (Whole, &[u64])> {
        self.wholes.iter().enumerate().map(|(i, &whole)| (whole, self.row(i)))
    }
}
