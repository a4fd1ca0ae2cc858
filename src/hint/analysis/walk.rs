//! Walks over a net of links, breadth first, and the chains that they find.

use std::ops::ControlFlow;

use super::links::{Links, NodeId};
use crate::hint::evidence::Chain;

/// A walk over the net, breadth first, from one node that is true or false.
pub struct Walk {
    /// For each node how many links away it is from the start: as true, as false.
    away: [Vec<u16>; 2],
    /// The node and whether it is true, in the order in which they were reached.
    reached: Vec<(NodeId, bool)>,
}

const UNSEEN: u16 = u16::MAX;

fn side(is_true: bool) -> usize {
    usize::from(!is_true)
}

impl Walk {
    /// Room for walks over this net.
    pub fn new(links: &Links) -> Walk {
        let none = vec![UNSEEN; links.len()];
        Walk { away: [none.clone(), none], reached: Vec::with_capacity(2 * links.len()) }
    }

    /// Follows all that comes of the start being true or false. The start itself may be reached again in the
    /// other state.
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
            let seen = &mut self.away[side(!truth)];
            let reached = &mut self.reached;
            let mut reach = |other: NodeId| {
                let known = &mut seen[other as usize];
                if *known == UNSEEN {
                    *known = away;
                    reached.push((other, !truth));
                }
            };
            if truth {
                links.weak.of(node).iter().for_each(|&other| reach(other));
            } else {
                links.strong.of(node).iter().for_each(|&(other, _)| reach(other));
            }
        }
    }

    /// Was the node reached in this state?
    pub fn has(&self, node: NodeId, is_true: bool) -> bool {
        self.away[side(is_true)][node as usize] != UNSEEN
    }

    /// Every node reached with its state, nearest first.
    pub fn all(&self) -> impl Iterator<Item = (NodeId, bool)> + '_ {
        self.reached.iter().copied()
    }

    /// The nodes reached as true, nearest first.
    pub fn trues(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.reached.iter().filter(|&&(_, truth)| truth).map(|&(node, _)| node)
    }

    /// The nodes one link nearer to the start from which a node in this state was reached, each with the
    /// number of the reason where the link is strong.
    fn before<'a>(
        &'a self,
        links: &'a Links,
        node: NodeId,
        is_true: bool,
    ) -> impl Iterator<Item = (NodeId, u32)> + 'a {
        let away = self.away[side(is_true)][node as usize];
        let nearer = move |other: NodeId| {
            let known = self.away[side(!is_true)][other as usize];
            known != UNSEEN && known + 1 == away
        };
        // Links read the same backwards.
        let strong = links.strong.of(node).iter().copied().filter(move |_| is_true);
        let weak = links.weak.of(node).iter().map(|&other| (other, 0)).filter(move |_| !is_true);
        strong.chain(weak).filter(move |&(other, _)| nearer(other))
    }

    /// A shortest chain that shows the node false: its first and its last node both rule the node out.
    pub fn chain_to_false(&self, links: &Links, end: NodeId) -> Option<Chain> {
        let (before, _) = self.before(links, end, false).next()?;
        self.chain(links, before)
    }

    /// A shortest chain to a node reached as true; it starts with the first false node.
    pub fn chain(&self, links: &Links, end: NodeId) -> Option<Chain> {
        let mut first = None;
        let _ = self.chains(links, end, &mut |chain| {
            first = Some(chain);
            ControlFlow::Break(())
        });
        first
    }

    /// Every shortest chain to a node reached as true.
    pub fn chains(
        &self,
        links: &Links,
        end: NodeId,
        sink: &mut dyn FnMut(Chain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.back(links, &mut vec![(end, true, 0)], sink)
    }

    /// Goes back from the last of the trail: node, state, and the reason by which it was reached.
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

/// The chain of a trail that was walked from its end. Where it starts from a true node the chain proper starts
/// after that.
fn chain_of(links: &Links, trail: &[(NodeId, bool, u32)]) -> Chain {
    let start = usize::from(trail.last().is_some_and(|&(_, truth, _)| truth));
    let forward = trail.iter().rev().skip(start);
    Chain {
        nodes: forward.clone().map(|&(node, ..)| *links.node(node)).collect(),
        strong: forward
            .filter(|&&(_, truth, _)| truth)
            .map(|&(.., reason)| links.reasons[reason as usize])
            .collect(),
        ring: false,
    }
}
