//! Strong and weak links between candidates, groups of candidates and almost locked sets: the net
//! that chains are walked in.
//!
//! A node says that a digit stands in one of some cells. From a false node strong links lead to true ones,
//! from a true node weak links lead to false ones; both kinds read the same backwards.

use super::evidence::{Als, Node, Strong};
use super::survey::News;
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry, HouseId};

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
#[derive(Clone)]
pub(super) struct Lists<T> {
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

    pub fn of(&self, node: NodeId) -> &[T] {
        &self.items[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }
}

/// All nodes and links of a position.
pub struct Links {
    nodes: Vec<Node>,
    singles: usize,
    /// The node of each candidate, by cell and digit.
    single: Vec<NodeId>,
    size: usize,
    pub(super) strong: Lists<(NodeId, u32)>,
    pub(super) weak: Lists<NodeId>,
    pub(super) reasons: Vec<Strong>,
}

/// The candidates of a position with the weak links between them, which every net has; one that has no strong links
/// in cells can do without the weak ones there.
pub struct Singles {
    nodes: Vec<Node>,
    /// The node of each candidate, by cell and digit.
    single: Vec<NodeId>,
    weak: Lists<NodeId>,
}

impl Singles {
    /// Those of a position, with the links in cells or without.
    pub fn new(grid: &CandidateGrid, in_cells: bool) -> Singles {
        let (geometry, size) = (grid.geometry(), grid.size());
        let mut nodes = Vec::with_capacity(256);
        let mut single = vec![NO_NODE; geometry.cell_count() * size];
        for cell in grid.open_cells() {
            for digit in grid.candidates(cell).iter() {
                single[cell.index() * size + digit.index()] = nodes.len() as NodeId;
                nodes.push(Node::single(cell, digit));
            }
        }
        let id = |cell: Cell, digit: Digit| single[cell.index() * size + digit.index()];
        let mut weak = Lists { starts: vec![0], items: Vec::with_capacity(nodes.len() * size * 3) };
        for cell in grid.open_cells() {
            let digits = grid.candidates(cell);
            for digit in digits.iter() {
                let peers = geometry.peer_set(cell) & grid.cells_of(digit);
                weak.items.extend(peers.iter().map(|peer| id(peer, digit)));
                if in_cells {
                    let others = digits - CandidateSet::of(digit);
                    weak.items.extend(others.iter().map(|other| id(cell, other)));
                }
                weak.starts.push(weak.items.len() as u32);
            }
        }
        Singles { nodes, single, weak }
    }
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
    reasons: Vec<Strong>,
}

const NO_NODE: NodeId = NodeId::MAX;

impl Links {
    /// The net of a position; `sets` are the almost locked sets that may take part.
    pub fn new(grid: &CandidateGrid, singles: &Singles, reach: Reach, sets: &[Als]) -> Links {
        let mut knitter = Knitter {
            grid,
            nodes: singles.nodes.clone(),
            single: singles.single.clone(),
            groups: vec![Vec::new(); grid.size()],
            strong: Vec::with_capacity(256),
            reasons: Vec::with_capacity(128),
        };
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
        let count = knitter.nodes.len();
        Links {
            strong: Lists::new(count, &knitter.strong),
            weak: knitter.weak(&singles.weak),
            nodes: knitter.nodes,
            reasons: knitter.reasons,
            singles: singles.nodes.len(),
            single: knitter.single,
            size: grid.size(),
        }
    }

    /// How many nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The numbers of the nodes of one candidate: they come first, by cell and digit.
    pub fn singles(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        0..self.singles as NodeId
    }

    /// The node of a candidate.
    pub fn single(&self, cell: Cell, digit: Digit) -> Option<NodeId> {
        Some(self.single[cell.index() * self.size + digit.index()]).filter(|&id| id != NO_NODE)
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

/// Can there be a strong link that was not there before these candidates went? Without one there is no new
/// chain either: of weak links, and of what chains take, there is only ever less.
pub fn may_be_new(grid: &CandidateGrid, news: News, reach: Reach) -> bool {
    let in_cells = || news.cells.iter().any(|cell| grid.candidates(cell).len() == 2);
    let in_houses = || {
        let touched = || grid.geometry().houses().filter(|(_, house)| !(house.set & news.cells).is_empty());
        let linked = |house: HouseId, digit: Digit| {
            let places = grid.places(house, digit);
            places.len() == 2 || reach >= Reach::Grouped && splits(grid.geometry(), house, places)
        };
        news.digits.iter().any(|digit| touched().any(|(house, _)| linked(house, digit)))
    };
    match reach {
        Reach::Houses => in_houses(),
        Reach::Cells => in_cells(),
        Reach::Both | Reach::Grouped => in_cells() || in_houses(),
        // Every cell that changes makes other sets.
        Reach::Sets => true,
    }
}

/// Are these places of a house a group that another house crosses and one more, or a single place?
fn splits(geometry: &Geometry, house: HouseId, places: CellSet) -> bool {
    let others = || geometry.houses().filter(|&(other, _)| other != house).map(|(_, other)| other.set);
    others().any(|other| {
        let rest = places - other;
        let is_group = || others().any(|third| rest.is_subset(third));
        rest != places && !rest.is_empty() && (rest.len() == 1 || is_group())
    })
}

impl Knitter<'_> {
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

    /// For each house and digit the groups that lie in the house.
    fn groups_by_house(&self) -> Vec<Vec<NodeId>> {
        let (geometry, size) = (self.grid.geometry(), self.grid.size());
        let mut lists = vec![Vec::new(); geometry.houses().len() * size];
        for &id in self.groups.iter().flatten() {
            let node = &self.nodes[id as usize];
            let houses = node.cells.first().map_or(&[][..], |cell| geometry.houses_of(cell));
            for &house in houses.iter().filter(|&&house| node.cells.is_subset(geometry.house(house).set)) {
                lists[house.index() * size + node.digit.index()].push(id);
            }
        }
        lists
    }

    fn strong_in_houses(&mut self) {
        let (geometry, size) = (self.grid.geometry().clone(), self.grid.size());
        let groups = self.groups_by_house();
        for (house, _) in geometry.houses() {
            for digit in Digit::all(size) {
                let places = self.grid.places(house, digit);
                if let Some(pair) = places.pair() {
                    let [a, b] = pair.map(|cell| self.single(cell, digit));
                    self.link(a, b, Strong::House(house));
                    continue;
                }
                // A group and what it leaves: a single place, or a group after it.
                for &id in &groups[house.index() * size + digit.index()] {
                    let rest = places - self.nodes[id as usize].cells;
                    if rest.is_empty() {
                        continue;
                    }
                    if let Some(other) = self.find(digit, rest).filter(|&other| rest.len() == 1 || other > id)
                    {
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

    /// The weak links: those of the single candidates, and those of the groups.
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

    /// The weak links that end or start at a group.
    fn weak_groups(&self) -> Vec<(NodeId, NodeId)> {
        let mut links = Vec::new();
        for (digit, groups) in Digit::all(self.grid.size()).zip(&self.groups) {
            for (i, &id) in groups.iter().enumerate() {
                let cells = self.nodes[id as usize].cells;
                let seen = super::techniques::common_peers(self.grid.geometry(), cells);
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
