//! Strong and weak links between candidates, groups of candidates and almost locked sets: the net
//! that chains are walked in.
//!
//! A node says that a digit stands in one of some cells. From a false node strong links lead to true ones,
//! from a true node weak links lead to false ones; both kinds read the same backwards.

use std::ops::ControlFlow;

use super::evidence::{Als, Chain, Node, Strong};
use crate::grid::{CandidateGrid, Cell, CellSet, Digit, Geometry};

/// Which links a net has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reach {
    /// Houses with two places for a digit.
    Houses,
    /// Cells with two candidates.
    Cells,
    /// Both.
    Both,
    /// Both, with groups of cells where two houses cross.
    Grouped,
    /// The same, with almost locked sets.
    Sets,
}

impl Reach {
    /// How many there are.
    pub const COUNT: usize = 5;
}

/// The number of a node.
pub type NodeId = u16;

/// Lists of one kind of link, a node's links one after another.
struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Lists<T> {
    /// From pairs of node and link, in any order.
    fn new(nodes: usize, pairs: &[(NodeId, T)]) -> Lists<T> {
        let mut starts = vec![0u32; nodes + 1];
        pairs.iter().for_each(|&(node, _)| starts[node as usize + 1] += 1);
        (0..nodes).for_each(|i| starts[i + 1] += starts[i]);
        let mut items: Vec<T> = Vec::with_capacity(pairs.len());
        let Some(&(_, filler)) = pairs.first() else { return Lists { starts, items } };
        items.resize(pairs.len(), filler);
        let mut next = starts.clone();
        for &(node, item) in pairs {
            items[next[node as usize] as usize] = item;
            next[node as usize] += 1;
        }
        Lists { starts, items }
    }

    fn of(&self, node: NodeId) -> &[T] {
        &self.items[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }
}

/// All nodes and links of a position.
pub struct Links {
    nodes: Vec<Node>,
    singles: usize,
    strong: Lists<(NodeId, u32)>,
    weak: Lists<NodeId>,
    reasons: Vec<Strong>,
}

/// A net being knit.
struct Knitter<'a> {
    grid: &'a CandidateGrid,
    nodes: Vec<Node>,
    /// The node of each candidate, by cell and digit.
    single: Vec<NodeId>,
    /// Nodes of several cells, by digit.
    groups: Vec<Vec<NodeId>>,
    strong: Vec<(NodeId, (NodeId, u32))>,
    weak: Vec<(NodeId, NodeId)>,
    reasons: Vec<Strong>,
}

const NO_NODE: NodeId = NodeId::MAX;

impl Links {
    /// The net of a position; `sets` are the almost locked sets that may take part.
    pub fn new(grid: &CandidateGrid, reach: Reach, sets: &[Als]) -> Links {
        let size = grid.size();
        let mut knitter = Knitter {
            grid,
            nodes: Vec::with_capacity(256),
            single: vec![NO_NODE; grid.geometry().cell_count() * size],
            groups: vec![Vec::new(); size],
            strong: Vec::with_capacity(256),
            weak: Vec::with_capacity(2048),
            reasons: Vec::with_capacity(128),
        };
        knitter.singles();
        let singles = knitter.nodes.len();
        if reach >= Reach::Grouped {
            knitter.groups();
        }
        if reach != Reach::Cells {
            knitter.strong_in_houses();
        }
        if reach != Reach::Houses {
            knitter.strong_in_cells();
        }
        if reach >= Reach::Sets {
            knitter.strong_in_sets(sets);
        }
        knitter.weak(reach != Reach::Houses);
        let count = knitter.nodes.len();
        Links {
            strong: Lists::new(count, &knitter.strong),
            weak: Lists::new(count, &knitter.weak),
            nodes: knitter.nodes,
            reasons: knitter.reasons,
            singles,
        }
    }

    /// How many nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The numbers of the nodes of one candidate.
    pub fn singles(&self) -> impl Iterator<Item = NodeId> + use<> {
        0..self.singles as NodeId
    }

    /// The node of a candidate.
    pub fn single(&self, cell: Cell, digit: Digit) -> Option<NodeId> {
        // They come first, by cell and digit.
        let key = |node: &Node| (node.cells.first(), node.digit);
        let found = self.nodes[..self.singles].binary_search_by_key(&(Some(cell), digit), key);
        found.ok().map(|i| i as NodeId)
    }

    /// The nodes of several cells, this one among them.
    pub fn groups_with(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = NodeId> + '_ {
        let groups = self.nodes.iter().enumerate().skip(self.singles);
        groups.filter(move |(_, n)| n.digit == digit && n.cells.contains(cell)).map(|(i, _)| i as NodeId)
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// Does a strong link start here?
    pub fn has_strong(&self, id: NodeId) -> bool {
        !self.strong.of(id).is_empty()
    }
}

/// Are these two at most once true?
pub fn weak(geometry: &Geometry, a: &Node, b: &Node) -> bool {
    if a.digit == b.digit {
        return a.cells.iter().all(|cell| b.cells.is_subset(geometry.peer_set(cell)));
    }
    a.cells == b.cells && a.cells.only().is_some()
}

impl Knitter<'_> {
    fn singles(&mut self) {
        let size = self.grid.size();
        for cell in self.grid.open_cells() {
            for digit in self.grid.candidates(cell).iter() {
                self.single[cell.index() * size + digit.index()] = self.nodes.len() as NodeId;
                self.nodes.push(Node::single(cell, digit));
            }
        }
    }

    fn single(&self, cell: Cell, digit: Digit) -> NodeId {
        self.single[cell.index() * self.grid.size() + digit.index()]
    }

    /// The node of these places, where there is one.
    fn find(&self, digit: Digit, cells: CellSet) -> Option<NodeId> {
        match cells.only() {
            Some(cell) => Some(self.single(cell, digit)).filter(|&id| id != NO_NODE),
            None => {
                let mut groups = self.groups[digit.index()].iter().copied();
                groups.find(|&id| self.nodes[id as usize].cells == cells)
            }
        }
    }

    /// The node of these places, made where there is none.
    fn intern(&mut self, digit: Digit, cells: CellSet) -> NodeId {
        if let Some(id) = self.find(digit, cells) {
            return id;
        }
        let id = self.nodes.len() as NodeId;
        self.nodes.push(Node { digit, cells });
        self.groups[digit.index()].push(id);
        id
    }

    /// Where two houses cross in several cells that can hold a digit, these are a node.
    fn groups(&mut self) {
        let geometry = self.grid.geometry().clone();
        for (i, (_, one)) in geometry.houses().enumerate() {
            for (_, other) in geometry.houses().skip(i + 1) {
                let crossing = one.set & other.set;
                if crossing.len() < 2 {
                    continue;
                }
                for digit in Digit::all(self.grid.size()) {
                    let cells = crossing & self.grid.cells_of(digit);
                    if cells.len() >= 2 {
                        self.intern(digit, cells);
                    }
                }
            }
        }
    }

    fn link(&mut self, a: NodeId, b: NodeId, reason: Strong) {
        let number = self.reasons.len() as u32;
        self.reasons.push(reason);
        self.strong.push((a, (b, number)));
        self.strong.push((b, (a, number)));
    }

    fn strong_in_houses(&mut self) {
        let geometry = self.grid.geometry().clone();
        for (house, _) in geometry.houses() {
            for digit in Digit::all(self.grid.size()) {
                let places = self.grid.places(house, digit);
                if let Some(pair) = places.pair() {
                    let [a, b] = pair.map(|cell| self.single(cell, digit));
                    self.link(a, b, Strong::House(house));
                    continue;
                }
                // A group and what it leaves: a single place, or a group after it.
                for i in 0..self.groups[digit.index()].len() {
                    let id = self.groups[digit.index()][i];
                    let cells = self.nodes[id as usize].cells;
                    let rest = places - cells;
                    if !cells.is_subset(places) || rest.is_empty() {
                        continue;
                    }
                    if let Some(other) = self.find(digit, rest).filter(|&other| rest.len() == 1 || other > id) {
                        self.link(id, other, Strong::House(house));
                    }
                }
            }
        }
    }

    fn strong_in_cells(&mut self) {
        for cell in self.grid.open_cells() {
            let digits = self.grid.candidates(cell);
            let mut two = digits.iter();
            if let (2, Some(a), Some(b)) = (digits.len(), two.next(), two.next()) {
                self.link(self.single(cell, a), self.single(cell, b), Strong::Cell(cell));
            }
        }
    }

    /// A set that loses one digit holds all its others.
    fn strong_in_sets(&mut self, sets: &[Als]) {
        for &set in sets.iter().filter(|set| set.cells.len() > 1) {
            let places = |digit: Digit| set.cells & self.grid.cells_of(digit);
            let ends: Vec<(Digit, CellSet)> = set.digits.iter().map(|digit| (digit, places(digit))).collect();
            let ids: Vec<NodeId> = ends.into_iter().map(|(digit, cells)| self.intern(digit, cells)).collect();
            for (i, &a) in ids.iter().enumerate() {
                ids[i + 1..].iter().for_each(|&b| self.link(a, b, Strong::Als(set)));
            }
        }
    }

    fn weak(&mut self, in_cells: bool) {
        let geometry = self.grid.geometry().clone();
        for cell in self.grid.open_cells() {
            for digit in self.grid.candidates(cell).iter() {
                let id = self.single(cell, digit);
                for peer in (geometry.peer_set(cell) & self.grid.cells_of(digit)).iter() {
                    self.weak.push((id, self.single(peer, digit)));
                }
                for other in self.grid.candidates(cell).iter().filter(|&d| in_cells && d != digit) {
                    self.weak.push((id, self.single(cell, other)));
                }
            }
        }
        for digit in Digit::all(self.grid.size()) {
            let groups = std::mem::take(&mut self.groups[digit.index()]);
            for (i, &id) in groups.iter().enumerate() {
                let cells = self.nodes[id as usize].cells;
                let seen = super::techniques::common_peers(&geometry, cells);
                for peer in (seen & self.grid.cells_of(digit)).iter() {
                    let single = self.single(peer, digit);
                    self.weak.extend([(id, single), (single, id)]);
                }
                for &other in groups[i + 1..].iter().filter(|&&other| self.nodes[other as usize].cells.is_subset(seen)) {
                    self.weak.extend([(id, other), (other, id)]);
                }
            }
            self.groups[digit.index()] = groups;
        }
    }
}

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
    fn before<'a>(&'a self, links: &'a Links, node: NodeId, is_true: bool) -> impl Iterator<Item = (NodeId, u32)> + 'a {
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
        strong: forward.filter(|&&(_, truth, _)| truth).map(|&(.., reason)| links.reasons[reason as usize]).collect(),
        ring: false,
    }
}
