//! The forms that chains take, and quick tests that rule out a form for a whole position.

use super::implications::{Implications, nodes};
use super::links::{Links, NodeId};
use crate::bits::has;
use crate::grid::{CandidateGrid, CandidateSet};
use crate::hint::effects::common_peers;
use crate::hint::evidence::Node;

/// The end of a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ChainForm {
    /// One of its two ends is true.
    Ends,
    /// It returns to a cell and contradicts or confirms it.
    Discontinuous,
    /// It closes, and all its links hold in both directions.
    Ring,
}

impl ChainForm {
    /// The number of forms.
    pub const COUNT: usize = 3;
}

/// Returns whether some chain between two ends may eliminate anything.
pub fn may_join_ends(grid: &CandidateGrid, links: &Links, implications: &mut Implications) -> bool {
    let fits = |start: NodeId, end: NodeId| end > start && may_eliminate(links, grid, start, end);
    starts(links).any(|start| nodes(implications.when_false(links, start).0).any(|end| fits(start, end)))
}

/// Returns whether a chain may return to the cell that it left.
pub fn may_return(grid: &CandidateGrid, links: &Links, implications: &mut Implications) -> bool {
    links.singles().any(|start| {
        implications.denies_itself(links, start)
            || links.has_strong(start) && returns(grid, links, implications, start)
    })
}

/// Returns whether a chain may close into a ring.
pub fn may_close(links: &Links, implications: &mut Implications) -> bool {
    starts(links).any(|start| implications.has_ring(links, start))
}

/// The nodes that a chain can start from.
fn starts(links: &Links) -> impl Iterator<Item = NodeId> + '_ {
    (0..links.len() as NodeId).filter(|&id| links.has_strong(id))
}

/// Returns whether this candidate, supposed false, makes another one of its cell true while the cell has a third.
fn returns(grid: &CandidateGrid, links: &Links, implications: &mut Implications, start: NodeId) -> bool {
    let Some(cell) = links.node(start).cells.first() else { return false };
    let trues = implications.when_false(links, start).0;
    let leaves_some = |end| !(grid.candidates(cell) - digits_of(links, [start, end])).is_empty();
    ends_in_cell(links, start).any(|end| has(trues, end) && leaves_some(end))
}

/// Returns a candidate and the later ones of its cell. A pair would be found from both; once is enough.
pub fn ends_in_cell(links: &Links, start: NodeId) -> impl Iterator<Item = NodeId> {
    let cells = links.node(start).cells;
    // The nodes of one cell have consecutive numbers.
    (start..links.len() as NodeId).take_while(move |&end| links.node(end).cells == cells)
}

/// Returns the digits of two nodes.
pub fn digits_of(links: &Links, nodes: [NodeId; 2]) -> CandidateSet {
    nodes.into_iter().map(|node| links.node(node).digit).collect()
}

/// Returns whether a chain between two ends could eliminate anything.
pub fn may_eliminate(links: &Links, grid: &CandidateGrid, a: NodeId, b: NodeId) -> bool {
    let (a, b) = (links.node(a), links.node(b));
    if a.digit == b.digit {
        return !(common_peers(grid.geometry(), a.cells | b.cells) & grid.cells_of(a.digit)).is_empty();
    }
    let hit = |from: &Node, to: &Node| {
        let cell = from.cells.only();
        cell.is_some_and(|c| {
            grid.candidates(c).contains(to.digit) && to.cells.is_subset(grid.geometry().peer_set(c))
        })
    };
    a.cells != b.cells && (hit(a, b) || hit(b, a))
}
