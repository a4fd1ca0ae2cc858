//! Builds the net of a position: candidates, groups and sets as nodes, with the links between them.

use super::{LinkKinds, Links, Lists, NO_NODE, NodeId};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::effects::common_peers;
use crate::hint::evidence::{Als, Node, StrongLink};

/// The candidates of a position with the weak links between them, which nets share. A net without strong links in cells
/// does not need the weak ones there, and one with no others does not need cells with more than two candidates:
/// XY-chains are searched in 0.7 of the time without them.
pub struct SingleNodes {
    nodes: Vec<Node>,
    /// The node of each candidate, by cell and digit.
    single: Vec<NodeId>,
    weak: Lists<NodeId>,
}

impl SingleNodes {
    /// Lists the nodes of a position for these kinds of strong links.
    pub fn new(grid: &CandidateGrid, kinds: LinkKinds) -> SingleNodes {
        let (geometry, size) = (grid.geometry(), grid.size());
        let two = grid.bivalue_cells();
        let cells = grid.open_cells().filter(|&cell| kinds != LinkKinds::Cells || two.contains(cell));
        let cells: Vec<Cell> = cells.collect();
        let mut nodes = Vec::with_capacity(256);
        let mut single = vec![NO_NODE; geometry.cell_count() * size];
        for &cell in &cells {
            for digit in grid.candidates(cell).iter() {
                single[cell.index() * size + digit.index()] = nodes.len() as NodeId;
                nodes.push(Node::single(cell, digit));
            }
        }
        let mut weak = Lists { starts: vec![0], items: Vec::with_capacity(nodes.len() * size * 3) };
        for &cell in &cells {
            let digits = grid.candidates(cell);
            let in_cell = &single[cell.index() * size..][..size];
            for digit in digits.iter() {
                let peers = geometry.peer_set(cell) & grid.cells_of(digit);
                let linked = peers.iter().map(|peer| single[peer.index() * size + digit.index()]);
                weak.items.extend(linked.filter(|&id| id != NO_NODE));
                if kinds != LinkKinds::Houses {
                    let others = digits - CandidateSet::of(digit);
                    weak.items.extend(others.iter().map(|other| in_cell[other.index()]));
                }
                weak.starts.push(weak.items.len() as u32);
            }
        }
        SingleNodes { nodes, single, weak }
    }
}

/// A net that is being built.
struct Builder<'a> {
    grid: &'a CandidateGrid,
    nodes: Vec<Node>,
    /// The node of each candidate, by cell and digit.
    single: Vec<NodeId>,
    /// Nodes of several cells, by digit.
    groups: Vec<Vec<NodeId>>,
    strong: Vec<(NodeId, (NodeId, u32))>,
    reasons: Vec<StrongLink>,
}

impl Links {
    /// Builds the net of a position; `sets` are the almost locked sets to include.
    pub fn new(grid: &CandidateGrid, singles: &SingleNodes, kinds: LinkKinds, sets: &[Als]) -> Links {
        let mut builder = Builder {
            grid,
            nodes: singles.nodes.clone(),
            single: singles.single.clone(),
            groups: vec![Vec::new(); grid.size()],
            strong: Vec::with_capacity(256),
            reasons: Vec::with_capacity(128),
        };
        if kinds >= LinkKinds::Grouped {
            builder.groups();
        }
        if kinds != LinkKinds::Cells {
            builder.strong_in_houses();
        }
        if kinds != LinkKinds::Houses {
            builder.strong_in_cells();
        }
        if kinds >= LinkKinds::Sets {
            builder.strong_in_sets(sets);
        }
        let count = builder.nodes.len();
        Links {
            strong: Lists::new(count, &builder.strong),
            weak: builder.weak(&singles.weak),
            nodes: builder.nodes,
            reasons: builder.reasons,
            singles: singles.nodes.len(),
            single: builder.single,
            size: grid.size(),
        }
    }
}

impl Builder<'_> {
    fn single(&self, cell: Cell, digit: Digit) -> NodeId {
        self.single[cell.index() * self.grid.size() + digit.index()]
    }

    /// Returns the node of these places, and adds it if it is missing.
    fn intern(&mut self, digit: Digit, cells: CellSet) -> NodeId {
        let known = match cells.only() {
            Some(cell) => Some(self.single(cell, digit)).filter(|&id| id != NO_NODE),
            None => {
                let mut groups = self.groups[digit.index()].iter().copied();
                groups.find(|&id| self.nodes[id as usize].cells == cells)
            }
        };
        if let Some(id) = known {
            return id;
        }
        let id = self.nodes.len() as NodeId;
        self.nodes.push(Node { digit, cells });
        self.groups[digit.index()].push(id);
        id
    }

    /// Adds a node for several places of a digit in a crossing of two houses.
    fn groups(&mut self) {
        for &crossing in self.grid.geometry().intersections() {
            for digit in Digit::all(self.grid.size()) {
                let cells = crossing & self.grid.cells_of(digit);
                if !cells.is_empty() && cells.only().is_none() {
                    self.intern(digit, cells);
                }
            }
        }
    }

    fn link(&mut self, a: NodeId, b: NodeId, reason: StrongLink) {
        let number = self.reasons.len() as u32;
        self.reasons.push(reason);
        self.strong.push((a, (b, number)));
        self.strong.push((b, (a, number)));
    }

    /// Returns for each house and digit the groups in the house.
    fn groups_by_house(&self) -> Lists<NodeId> {
        let (geometry, size) = (self.grid.geometry(), self.grid.size());
        let mut pairs = Vec::new();
        for &id in self.groups.iter().flatten() {
            let node = &self.nodes[id as usize];
            for house in geometry.houses_with(node.cells) {
                pairs.push(((house.index() * size + node.digit.index()) as u16, id));
            }
        }
        Lists::new(geometry.houses().len() * size, &pairs)
    }

    fn strong_in_houses(&mut self) {
        let (geometry, size) = (self.grid.geometry().clone(), self.grid.size());
        let groups = self.groups_by_house();
        for (house, _) in geometry.houses() {
            for digit in Digit::all(size) {
                let places = self.grid.places(house, digit);
                if let Some(pair) = places.pair() {
                    let [a, b] = pair.map(|cell| self.single(cell, digit));
                    self.link(a, b, StrongLink::House(house));
                    continue;
                }
                // A group and the rest of the places: a single one, or a later group.
                let groups = groups.of((house.index() * size + digit.index()) as u16);
                for (i, &id) in groups.iter().enumerate() {
                    let rest = places - self.nodes[id as usize].cells;
                    let other = match rest.only() {
                        Some(cell) => Some(self.single(cell, digit)),
                        None => {
                            groups[i + 1..].iter().copied().find(|&id| self.nodes[id as usize].cells == rest)
                        }
                    };
                    if let Some(other) = other {
                        self.link(id, other, StrongLink::House(house));
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
                self.link(self.single(cell, a), self.single(cell, b), StrongLink::Cell(cell));
            }
        }
    }

    /// Links any two digits of a set: if it loses one digit it holds all its others.
    fn strong_in_sets(&mut self, sets: &[Als]) {
        for &set in sets.iter().filter(|set| set.cells.len() > 1) {
            let digits = set.digits.iter();
            let ids = digits.map(|digit| self.intern(digit, set.cells & self.grid.cells_of(digit)));
            let ids: Vec<NodeId> = ids.collect();
            for (i, &a) in ids.iter().enumerate() {
                ids[i + 1..].iter().for_each(|&b| self.link(a, b, StrongLink::Als(set)));
            }
        }
    }

    /// Returns the weak links of the single candidates and of the groups.
    fn weak(&self, singles: &Lists<NodeId>) -> Lists<NodeId> {
        if self.groups.iter().all(Vec::is_empty) {
            return singles.clone();
        }
        let count = self.nodes.len();
        let groups = Lists::new(count, &self.weak_groups());
        let mut all = Lists { starts: Vec::with_capacity(count + 1), items: Vec::new() };
        all.items.reserve(singles.items.len() + groups.items.len());
        all.starts.push(0);
        for node in 0..count as NodeId {
            if usize::from(node) + 1 < singles.starts.len() {
                all.items.extend_from_slice(singles.of(node));
            }
            all.items.extend_from_slice(groups.of(node));
            all.starts.push(all.items.len() as u32);
        }
        all
    }

    /// Returns the weak links that start or end at a group.
    fn weak_groups(&self) -> Vec<(NodeId, NodeId)> {
        let mut links = Vec::new();
        for (digit, groups) in Digit::all(self.grid.size()).zip(&self.groups) {
            for (i, &id) in groups.iter().enumerate() {
                let cells = self.nodes[id as usize].cells;
                let seen = common_peers(self.grid.geometry(), cells);
                for peer in (seen & self.grid.cells_of(digit)).iter() {
                    let single = self.single(peer, digit);
                    links.extend([(id, single), (single, id)]);
                }
                for &other in
                    groups[i + 1..].iter().filter(|&&other| self.nodes[other as usize].cells.is_subset(seen))
                {
                    links.extend([(id, other), (other, id)]);
                }
            }
        }
        links
    }
}
