//! Strong and weak links between candidates, groups of candidates and almost locked sets: the net in which chains are
//! searched.
//!
//! A node says that a digit is in one of some cells. Strong links lead from a false node to true ones, weak links from
//! a true node to false ones; both kinds are symmetric.

mod build;

use super::changed::Changed;
use crate::grid::{CandidateGrid, Cell, CellSet, Digit, Geometry, HouseId};
use crate::hint::evidence::{Node, StrongLink};

pub use build::SingleNodes;

/// The kinds of links in a net.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LinkKinds {
    /// Houses with two places for a digit.
    Houses,
    /// Cells with two candidates.
    Cells,
    /// Houses and cells.
    Both,
    /// Houses and cells, with groups of cells where two houses cross.
    Grouped,
    /// The same with almost locked sets.
    Sets,
}

impl LinkKinds {
    /// The number of values.
    pub const COUNT: usize = 5;
}

/// The number of a node.
pub type NodeId = u16;

/// Lists of one kind of link, node by node.
#[derive(Clone)]
pub(super) struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Lists<T> {
    /// Creates the lists from pairs of node and link, in any order.
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
    pub(super) reasons: Vec<StrongLink>,
}

/// The number of a candidate without a node.
const NO_NODE: NodeId = NodeId::MAX;

impl Links {
    /// Returns the number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the nodes of a single candidate. They come first, by cell and digit.
    pub fn singles(&self) -> std::ops::Range<NodeId> {
        0..self.singles as NodeId
    }

    /// Returns the node of a candidate.
    pub fn single(&self, cell: Cell, digit: Digit) -> Option<NodeId> {
        Some(self.single[cell.index() * self.size + digit.index()]).filter(|&id| id != NO_NODE)
    }

    /// Returns the nodes of several cells that include this one.
    pub fn groups_with(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = NodeId> + '_ {
        let groups = self.nodes.iter().enumerate().skip(self.singles);
        groups.filter(move |(_, n)| n.digit == digit && n.cells.contains(cell)).map(|(i, _)| i as NodeId)
    }

    /// Returns a node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// Returns whether a strong link starts at this node.
    pub fn has_strong(&self, id: NodeId) -> bool {
        !self.strong.of(id).is_empty()
    }
}

/// Returns whether at most one of two nodes is true.
pub fn weak(geometry: &Geometry, a: &Node, b: &Node) -> bool {
    if a.digit == b.digit {
        return a.cells.iter().all(|cell| b.cells.is_subset(geometry.peer_set(cell)));
    }
    a.cells == b.cells && a.cells.only().is_some()
}

/// Returns whether the loss of these candidates may have made a new strong link. Without one there is no new chain
/// either: weak links and eliminations only become fewer.
pub fn may_be_new(grid: &CandidateGrid, changed: Changed, kinds: LinkKinds) -> bool {
    // Every cell that changes belongs to new sets.
    if kinds == LinkKinds::Sets {
        return true;
    }
    let mut cells = changed.cells.iter();
    if kinds != LinkKinds::Houses && cells.any(|cell| grid.candidates(cell).len() == 2) {
        return true;
    }
    if kinds == LinkKinds::Cells {
        return false;
    }
    let geometry = grid.geometry();
    for digit in changed.digits.iter() {
        for house in changed.houses(geometry) {
            let places = grid.places(house, digit);
            if places.len() == 2 || kinds >= LinkKinds::Grouped && splits(geometry, house, places) {
                return true;
            }
        }
    }
    false
}

/// Returns whether these places of a house are a group in a crossing, and another group or a single place.
fn splits(geometry: &Geometry, house: HouseId, places: CellSet) -> bool {
    geometry.houses().filter(|&(other, _)| other != house).any(|(_, other)| {
        let rest = places - other.set;
        // One place, or a group of them in a crossing.
        let is_node = rest.len() == 1 || geometry.houses_with(rest).any(|third| third != house);
        rest != places && !rest.is_empty() && is_node
    })
}
