//! Breadth-first walks over a net of links, and the chains that they find.

use std::ops::ControlFlow;

use super::links::{Links, NodeId};
use crate::grid::{Cell, CellSet, Digit};
use crate::hint::evidence::Chain;

/// A breadth-first walk from one node that is true or false.
pub struct Walk {
    /// The number of links from the start to each node: as true, as false.
    away: [Vec<u16>; 2],
    /// Each node reached and whether it is true, in the order in which they were reached.
    reached: Vec<(NodeId, bool)>,
}

const UNSEEN: u16 = u16::MAX;

fn side(is_true: bool) -> usize {
    usize::from(!is_true)
}

impl Walk {
    /// Creates the buffers for walks over this net.
    pub fn new(links: &Links) -> Walk {
        let none = vec![UNSEEN; links.len()];
        Walk { away: [none.clone(), none], reached: Vec::with_capacity(2 * links.len()) }
    }

    /// Follows everything that the start being true or false implies. The start may be reached again in the other
    /// state.
    pub fn run(&mut self, links: &Links, start: NodeId, is_true: bool) {
        for (node, truth) in self.reached.drain(..) {
            self.away[side(truth)][node as usize] = UNSEEN;
        }
        self.away[side(is_true)][start as usize] = 0;
        self.reached.push((start, is_true));
        let mut next = 0;
        while let Some(&(node, truth)) = self.reached.get(next) {
            next += 1;
            let away = self.away[side(truth)][node as usize] + 1;
            if truth {
                links.weak.of(node).iter().for_each(|&other| self.reach(other, false, away));
            } else {
                links.strong.of(node).iter().for_each(|&(other, _)| self.reach(other, true, away));
            }
        }
    }

    /// Notes that a node is reached in this state by so many links, unless it was reached before.
    fn reach(&mut self, node: NodeId, is_true: bool, away: u16) {
        let known = &mut self.away[side(is_true)][node as usize];
        if *known == UNSEEN {
            *known = away;
            self.reached.push((node, is_true));
        }
    }

    /// Returns whether the node was reached in this state.
    pub fn has(&self, node: NodeId, is_true: bool) -> bool {
        self.away[side(is_true)][node as usize] != UNSEEN
    }

    /// Returns the nodes reached as true, nearest first.
    pub fn trues(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.reached.iter().filter(|&&(_, truth)| truth).map(|&(node, _)| node)
    }

    /// Returns for each digit the cells of the nodes reached as false.
    pub fn false_cells(&self, links: &Links, digits: usize) -> Vec<CellSet> {
        let mut cells = vec![CellSet::EMPTY; digits];
        for &(id, _) in self.reached.iter().filter(|&&(_, truth)| !truth) {
            let node = links.node(id);
            cells[node.digit.index()] |= node.cells;
        }
        cells
    }

    /// Returns the nodes one link nearer to the start from which a node in this state was reached, each with the number
    /// of the reason if the link is strong.
    fn before<'a>(
        &'a self,
        links: &'a Links,
        node: NodeId,
        is_true: bool,
    ) -> impl Iterator<Item = (NodeId, u32)> + 'a {
        let away = self.away[side(is_true)][node as usize];
        // Links are symmetric.
        let strong = links.strong.of(node).iter().copied().filter(move |_| is_true);
        let weak = links.weak.of(node).iter().map(|&other| (other, 0)).filter(move |_| !is_true);
        strong.chain(weak).filter(move |&(other, _)| {
            let known = self.away[side(!is_true)][other as usize];
            known != UNSEEN && known + 1 == away
        })
    }

    /// Returns a shortest chain that shows the node false: its first and its last node both rule the node out.
    pub fn chain_to_false(&self, links: &Links, end: NodeId) -> Option<Chain> {
        let (before, _) = self.before(links, end, false).next()?;
        self.chain(links, before)
    }

    /// Returns a shortest chain that shows a candidate false, by itself or with the other cells of a group.
    pub fn chain_against(&self, links: &Links, cell: Cell, digit: Digit) -> Option<Chain> {
        let mut ends = links.single(cell, digit).into_iter().chain(links.groups_with(cell, digit));
        let end = ends.find(|&id| self.has(id, false))?;
        self.chain_to_false(links, end)
    }

    /// Returns a shortest chain to a node reached as true. It starts with the first false node.
    pub fn chain(&self, links: &Links, end: NodeId) -> Option<Chain> {
        let mut first = None;
        let _ = self.chains(links, end, &mut |chain| {
            first = Some(chain);
            ControlFlow::Break(())
        });
        first
    }

    /// Hands every shortest chain to a node reached as true to the sink.
    pub fn chains(
        &self,
        links: &Links,
        end: NodeId,
        sink: &mut dyn FnMut(Chain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.back(links, &mut vec![(end, true, 0)], sink)
    }

    /// Walks back from the end of the trail: node, state, and the reason by which it was reached.
    fn back(
        &self,
        links: &Links,
        trail: &mut Vec<(NodeId, bool, u32)>,
        sink: &mut dyn FnMut(Chain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(&(node, truth, _)) = trail.last() else { return ControlFlow::Continue(()) };
        if self.away[side(truth)][node as usize] == 0 {
            return sink(chain_of(links, trail));
        }
        for (before, reason) in self.before(links, node, truth) {
            if let Some(last) = trail.last_mut() {
                last.2 = reason;
            }
            trail.push((before, !truth, 0));
            self.back(links, trail, sink)?;
            trail.pop();
        }
        ControlFlow::Continue(())
    }
}

/// Returns the chain of a trail that was walked from its end. If the walk started at a true node the chain starts after
/// it.
fn chain_of(links: &Links, trail: &[(NodeId, bool, u32)]) -> Chain {
    let start = usize::from(trail.last().is_some_and(|&(_, truth, _)| truth));
    let forward = trail.iter().rev().skip(start);
    Chain {
        nodes: forward.clone().map(|&(node, ..)| *links.node(node)).collect(),
        strong: forward
            .filter(|&&(_, truth, _)| truth)
            .map(|&(.., reason)| links.reasons[reason as usize])
            .collect(),
        ..Chain::default()
    }
}
