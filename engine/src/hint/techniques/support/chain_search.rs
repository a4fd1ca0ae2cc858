//! Finds the chains in a net of links, and their eliminations, from reachability. The path of a chain is found only
//! afterwards.

use std::cell::Cell;
use std::ops::ControlFlow;

use crate::bits::has;
use crate::grid::{CandidateGrid, CandidateSet};
use crate::hint::Effect;
use crate::hint::analysis::implications::{Implications, nodes};
use crate::hint::analysis::links::{LinkKinds, Links, NodeId};
use crate::hint::analysis::walk::Walk;
use crate::hint::effects::{Eliminations, common_peers, eliminate_all};
use crate::hint::evidence::{Chain, Node};

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

/// The ends of a chain that exists.
#[derive(Clone, Copy)]
pub struct ChainEnds {
    /// The node assumed false, or assumed true if there is no end.
    pub start: NodeId,
    /// The node that is then true, or `None` if the start is then false.
    pub end: Option<NodeId>,
}

/// The scope of a search for chains.
pub struct Net<'n> {
    pub grid: &'n CandidateGrid,
    /// The links of the position.
    pub links: &'n Links,
    /// The kinds of links.
    pub kinds: LinkKinds,
    /// The digits that a chain may start with.
    pub digits: CandidateSet,
    /// The number of candidates that a chain must eliminate to be of use.
    pub least: Cell<usize>,
}

/// Receives the ends of each chain with what it eliminates.
type Sink<'s> = &'s mut dyn FnMut(ChainEnds, Effect) -> ControlFlow<()>;

impl Net<'_> {
    /// Passes every chain of a form that eliminates something to the sink. Rings are left out: what they eliminate
    /// depends on their path.
    pub fn chains(&self, form: ChainForm, implications: &mut Implications, sink: Sink) -> ControlFlow<()> {
        match form {
            ChainForm::Ends => self.ends(implications, sink),
            ChainForm::Discontinuous => self.discontinuous(implications, sink),
            ChainForm::Ring => ControlFlow::Continue(()),
        }
    }

    /// Chains from a false node to a true one.
    fn ends(&self, implications: &mut Implications, sink: Sink) -> ControlFlow<()> {
        let (grid, links) = (self.grid, self.links);
        // The net of cells lacks some of the candidates that chains eliminate, so there any two ends may do.
        let mut partners = vec![u64::MAX; links.len().div_ceil(64)];
        for start in 0..links.len() as NodeId {
            if !links.has_strong(start) || !self.digits.contains(links.node(start).digit) {
                continue;
            }
            if self.kinds != LinkKinds::Cells {
                implications.partners(links, start, &mut partners);
            }
            for end in nodes(implications.when_false(links, start).0) {
                // Each chain is found from both ends; keep one.
                if !has(&partners, end) || end <= start || !self.is_useful(start, end) {
                    continue;
                }
                let mut eliminations = Eliminations::default();
                add_between(grid, links.node(start), links.node(end), &mut eliminations);
                if let Some(effect) = eliminations.into_effect() {
                    sink(ChainEnds { start, end: Some(end) }, effect)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a chain between two ends eliminates enough, and is of the digits that are searched.
    fn is_useful(&self, start: NodeId, end: NodeId) -> bool {
        let is_same_digit = self.links.node(start).digit == self.links.node(end).digit;
        (self.kinds >= LinkKinds::Both || is_same_digit)
            && eliminated(self.links, self.grid, start, end) >= self.least.get()
    }

    /// Chains that return to the cell of their start.
    fn discontinuous(&self, implications: &mut Implications, sink: Sink) -> ControlFlow<()> {
        let (grid, links) = (self.grid, self.links);
        for start in links.singles() {
            let node = links.node(start);
            let Some(cell) = node.cells.first() else { continue };
            if links.has_strong(start) {
                let trues = implications.when_false(links, start).0;
                for end in ends_in_cell(links, start).filter(|&end| has(trues, end)) {
                    let ends = CandidateSet::of(node.digit) | CandidateSet::of(links.node(end).digit);
                    let others = grid.candidates(cell) - ends;
                    if others.len() < self.least.get() {
                        continue;
                    }
                    if let Some(effect) = eliminate_all(grid, node.cells, others) {
                        sink(ChainEnds { start, end: Some(end) }, effect)?;
                    }
                }
            }
            if self.least.get() <= 1 && implications.denies_itself(links, start) {
                sink(ChainEnds { start, end: None }, Effect::decide(cell, node.digit, false))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Adds what two ends eliminate of which at least one is true: everything weakly linked to both.
pub fn add_between(grid: &CandidateGrid, a: &Node, b: &Node, eliminations: &mut Eliminations) {
    let geometry = grid.geometry();
    if a.digit == b.digit {
        eliminations.add_digit(grid, common_peers(geometry, a.cells | b.cells), a.digit);
        return;
    }
    let (one, other) = (a.cells.only(), b.cells.only());
    if let Some(cell) = one.filter(|_| a.cells == b.cells) {
        eliminations.add_cell(
            grid,
            cell,
            grid.candidates(cell) - CandidateSet::of(a.digit) - CandidateSet::of(b.digit),
        );
        return;
    }
    for (cell, end, digit) in [(one, b, b.digit), (other, a, a.digit)] {
        if let Some(cell) = cell.filter(|&cell| end.cells.is_subset(geometry.peer_set(cell))) {
            eliminations.add_cell(grid, cell, CandidateSet::of(digit));
        }
    }
}

/// Returns a candidate and the later ones of its cell. A pair would be found from both; once is enough.
fn ends_in_cell(links: &Links, start: NodeId) -> impl Iterator<Item = NodeId> {
    let cells = links.node(start).cells;
    // The nodes of one cell have consecutive numbers.
    (start..links.len() as NodeId).take_while(move |&end| links.node(end).cells == cells)
}

/// Returns how many candidates a chain between two ends of different cells or the same digit eliminates.
fn eliminated(links: &Links, grid: &CandidateGrid, a: NodeId, b: NodeId) -> usize {
    let (a, b) = (links.node(a), links.node(b));
    if a.digit == b.digit {
        return (common_peers(grid.geometry(), a.cells | b.cells) & grid.cells_of(a.digit)).len();
    }
    // Chains within a cell are left to the discontinuous form.
    if a.cells == b.cells {
        return 0;
    }
    let hit = [(a, b), (b, a)].into_iter().filter(|(from, to)| {
        from.cells.only().is_some_and(|cell| {
            grid.candidates(cell).contains(to.digit) && to.cells.is_subset(grid.geometry().peer_set(cell))
        })
    });
    hit.count()
}

/// Walks chains whose ends are known.
pub struct Walker<'n> {
    links: &'n Links,
    walk: Walk,
    /// The start of the last walk, and whether it was assumed true.
    from: Option<(NodeId, bool)>,
}

impl<'n> Walker<'n> {
    /// A walker that has not walked yet.
    pub fn new(links: &'n Links) -> Walker<'n> {
        Walker { links, walk: Walk::new(links), from: None }
    }

    /// Returns a shortest chain between these ends.
    pub fn chain(&mut self, ends: ChainEnds) -> Option<Chain> {
        let from = (ends.start, ends.end.is_none());
        if self.from.replace(from) != Some(from) {
            self.walk.run(self.links, from.0, from.1);
        }
        match ends.end {
            Some(end) => self.walk.chain(self.links, end),
            None => self.walk.chain_to_false(self.links, ends.start),
        }
    }
}
