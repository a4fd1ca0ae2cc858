//! The implications of every node of a net when it is false, as sets of bits. Fast, but without the links in between: a
//! [`Walk`](super::walk::Walk) finds those.
//!
//! ```text
//! bit i of a row: node i     row of a node:  | true, 64 nodes a word .. | false .. |
//! ```
//!
//! Rows are computed when needed, and from one another: when a node with a row turns false, all of that row follows. A
//! group of cells that is false also makes each of its cells false.

use super::links::{Links, NodeId};
use crate::bits::{clear, has, join, ones_of_word, set};

/// The rows of a net.
pub struct Implications {
    words: usize,
    /// The nodes that each node rules out.
    weak: Vec<u64>,
    rows: Vec<u64>,
    has_row: Vec<bool>,
    /// Nodes with a strong link.
    strong: Vec<u64>,
}

/// The nodes that a true node implies.
#[derive(Default)]
pub struct ImplicationRow {
    /// The nodes that come out true.
    pub trues: Vec<u64>,
    /// The nodes that come out false.
    pub falses: Vec<u64>,
}

/// Returns the nodes among the bits.
pub fn nodes(bits: &[u64]) -> impl Iterator<Item = NodeId> + '_ {
    bits.iter().enumerate().flat_map(|(i, &word)| ones_of_word(word).map(move |bit| (i * 64 + bit) as NodeId))
}

impl Implications {
    /// Creates the rows without computing any.
    pub fn new(links: &Links) -> Implications {
        let words = links.len().div_ceil(64);
        let mut weak = vec![0; words * links.len()];
        let mut strong = vec![0; words];
        for node in 0..links.len() as NodeId {
            let row = &mut weak[usize::from(node) * words..][..words];
            links.weak.of(node).iter().for_each(|&other| set(row, other));
            if links.has_strong(node) {
                set(&mut strong, node);
            }
        }
        let rows = vec![0; 2 * words * links.len()];
        Implications { words, weak, rows, has_row: vec![false; links.len()], strong }
    }

    /// Returns the nodes that are true and those that are false if this node is false.
    pub fn when_false(&mut self, links: &Links, node: NodeId) -> (&[u64], &[u64]) {
        if !self.has_row[usize::from(node)] {
            self.make(links, node);
        }
        self.rows[usize::from(node) * 2 * self.words..][..2 * self.words].split_at(self.words)
    }

    /// Computes the nodes that are true and those that are false if this node is true.
    pub fn when_true(&mut self, links: &Links, node: NodeId, row: &mut ImplicationRow) {
        row.trues.clear();
        row.trues.resize(self.words, 0);
        self.weak(node).clone_into(&mut row.falses);
        set(&mut row.trues, node);
        for &first in links.weak.of(node).iter().filter(|&&first| links.has_strong(first)) {
            let (trues, falses) = self.when_false(links, first);
            join(&mut row.trues, trues);
            join(&mut row.falses, falses);
        }
    }

    /// Finds the nodes that rule out a candidate which this node rules out, too. No others eliminate anything with it.
    pub fn partners(&self, links: &Links, node: NodeId, partners: &mut [u64]) {
        partners.fill(0);
        let singles = links.singles();
        for &candidate in links.weak.of(node).iter().filter(|candidate| singles.contains(candidate)) {
            join(partners, self.weak(candidate));
        }
    }

    fn weak(&self, node: NodeId) -> &[u64] {
        &self.weak[usize::from(node) * self.words..][..self.words]
    }

    /// Returns whether this node, if false, makes a node true that it rules out and has no strong link to. Then there
    /// is a ring through both.
    pub fn has_ring(&mut self, links: &Links, node: NodeId) -> bool {
        let mut ends = self.when_false(links, node).0.to_vec();
        links.strong.of(node).iter().for_each(|&(other, _)| clear(&mut ends, other));
        ends.iter().zip(self.weak(node)).any(|(end, weak)| end & weak != 0)
    }

    /// Returns whether a node, supposed true, comes out false.
    pub fn denies_itself(&mut self, links: &Links, node: NodeId) -> bool {
        let mut firsts = links.weak.of(node).iter().filter(|&&first| links.has_strong(first));
        firsts.any(|&first| has(self.when_false(links, first).1, node))
    }

    fn make(&mut self, links: &Links, node: NodeId) {
        let words = self.words;
        let mut row = vec![0; 2 * words];
        let (trues, falses) = row.split_at_mut(words);
        let mut done = vec![0u64; words];
        set(falses, node);
        while let Some(next) = (0..words).find_map(|i| {
            let rest = falses[i] & self.strong[i] & !done[i];
            (rest != 0).then(|| (i * 64) as NodeId + rest.trailing_zeros() as NodeId)
        }) {
            set(&mut done, next);
            if self.has_row[usize::from(next)] {
                let known = &self.rows[usize::from(next) * 2 * words..][..2 * words];
                join(trues, &known[..words]);
                join(falses, &known[words..]);
                join(&mut done, &known[words..]);
                continue;
            }
            for &(other, _) in links.strong.of(next) {
                if !has(trues, other) {
                    set(trues, other);
                    join(falses, &self.weak[usize::from(other) * words..][..words]);
                }
            }
        }
        self.rows[usize::from(node) * 2 * words..][..2 * words].copy_from_slice(&row);
        self.has_row[usize::from(node)] = true;
    }
}
