//! Strong and weak links between candidates, groups of candidates and almost locked sets: the net
//! that chains are walked in.
//!
//! A node says that a digit stands in one of some cells. From a false node strong links lead to true ones,
//! from a true node weak links lead to false ones; both kinds read the same backwards.

mod build;

use super::changed::Changed;
use crate::grid::{CandidateGrid, Cell, CellSet, Digit, Geometry, HouseId};
use crate::hint::evidence::{Node, StrongLink};

pub use build::SingleNodes;

/// Which links a net has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LinkKinds {
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

impl LinkKinds {
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
    pub(super) reasons: Vec<StrongLink>,
}

/// Where a candidate has no node.
const NO_NODE: NodeId = NodeId::MAX;

impl Links {
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
pub fn may_be_new(grid: &CandidateGrid, changed: Changed, kinds: LinkKinds) -> bool {
    let in_cells = || changed.cells.iter().any(|cell| grid.candidates(cell).len() == 2);
    let in_houses = || {
        let linked = |house: HouseId, digit: Digit| {
            let places = grid.places(house, digit);
            places.len() == 2 || kinds >= LinkKinds::Grouped && splits(grid.geometry(), house, places)
        };
        changed.digits.iter().any(|digit| changed.houses(grid.geometry()).any(|house| linked(house, digit)))
    };
    match kinds {
        LinkKinds::Houses => in_houses(),
        LinkKinds::Cells => in_cells(),
        LinkKinds::Both | LinkKinds::Grouped => in_cells() || in_houses(),
        // Every cell that changes makes other sets.
        LinkKinds::Sets => true,
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
