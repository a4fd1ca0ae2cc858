//! Which chains a net holds and what each takes: its rows tell, before a walk tells how the chain goes.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet};
use crate::hint::Effect;
use crate::hint::analysis::chain_forms::{ChainForm, digits_of, ends_in_cell, may_take};
use crate::hint::analysis::implications::{Implications, has, nodes};
use crate::hint::analysis::links::{LinkKinds, Links, NodeId};
use crate::hint::analysis::walk::Walk;
use crate::hint::effects::{Gone, common_peers};
use crate::hint::evidence::{Chain, Node};

/// A chain that is there.
#[derive(Clone, Copy)]
pub struct Way {
    /// The node that is supposed false, or true where there is no end.
    pub start: NodeId,
    /// The node that comes out true; none where the start comes out false.
    pub end: Option<NodeId>,
}

/// Where to look.
pub struct Net<'n> {
    /// The position.
    pub grid: &'n CandidateGrid,
    /// Its links.
    pub links: &'n Links,
    /// How far they reach.
    pub kinds: LinkKinds,
    /// The digits that a chain may start with.
    pub digits: CandidateSet,
}

/// Where ways are looked for goes what they take, one by one, until it breaks.
type Sink<'s> = &'s mut dyn FnMut(Way, Effect) -> ControlFlow<()>;

impl Net<'_> {
    /// Every chain of a form that takes something; rings have to be walked to know.
    pub fn ways(&self, form: ChainForm, implications: &mut Implications, sink: Sink) -> ControlFlow<()> {
        match form {
            ChainForm::Ends => self.ends(implications, sink),
            ChainForm::Discontinuous => self.discontinuous(implications, sink),
            ChainForm::Ring => ControlFlow::Continue(()),
        }
    }

    /// From every node that is false: which nodes come out true?
    fn ends(&self, implications: &mut Implications, sink: Sink) -> ControlFlow<()> {
        let (grid, links) = (self.grid, self.links);
        // A pair of ends is found from both: once is enough.
        let fits = |start: NodeId, end: NodeId| {
            let same_digit = links.node(start).digit == links.node(end).digit;
            end > start && (self.kinds >= LinkKinds::Both || same_digit) && may_take(links, grid, start, end)
        };
        let may_start = |&id: &NodeId| links.has_strong(id) && self.digits.contains(links.node(id).digit);
        for start in (0..links.len() as NodeId).filter(may_start) {
            for end in nodes(implications.when_false(links, start).0).filter(|&end| fits(start, end)) {
                let mut gone = Gone::default();
                between(grid, links.node(start), links.node(end), &mut gone);
                if let Some(effect) = gone.effect() {
                    sink(Way { start, end: Some(end) }, effect)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// From every candidate: does it come back to its cell?
    fn discontinuous(&self, implications: &mut Implications, sink: Sink) -> ControlFlow<()> {
        let (grid, links) = (self.grid, self.links);
        for start in links.singles() {
            let node = links.node(start);
            let Some(cell) = node.cells.first() else { continue };
            if links.has_strong(start) {
                let trues = implications.when_false(links, start).0;
                for end in ends_in_cell(links, start).filter(|&end| has(trues, end)) {
                    let mut gone = Gone::default();
                    gone.cell(grid, cell, grid.candidates(cell) - digits_of(links, [start, end]));
                    if let Some(effect) = gone.effect() {
                        sink(Way { start, end: Some(end) }, effect)?;
                    }
                }
            }
            if implications.denies_itself(links, start) {
                sink(
                    Way { start, end: None },
                    Effect::Eliminate(vec![(cell, CandidateSet::of(node.digit))]),
                )?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What two true-or-false ends take: all that is weakly linked to both.
pub fn between(grid: &CandidateGrid, a: &Node, b: &Node, gone: &mut Gone) {
    let geometry = grid.geometry();
    if a.digit == b.digit {
        gone.digit(grid, common_peers(geometry, a.cells | b.cells), a.digit);
        return;
    }
    let (one, other) = (a.cells.only(), b.cells.only());
    if let Some(cell) = one.filter(|_| a.cells == b.cells) {
        gone.cell(grid, cell, grid.candidates(cell) - CandidateSet::of(a.digit) - CandidateSet::of(b.digit));
        return;
    }
    for (cell, end, digit) in [(one, b, b.digit), (other, a, a.digit)] {
        if let Some(cell) = cell.filter(|&cell| end.cells.is_subset(geometry.peer_set(cell))) {
            gone.cell(grid, cell, CandidateSet::of(digit));
        }
    }
}

/// Shows ways as chains.
pub struct Walker<'n> {
    links: &'n Links,
    walk: Walk,
    /// Where the walk started, and whether as true.
    from: Option<(NodeId, bool)>,
}

impl<'n> Walker<'n> {
    /// Nothing is walked yet.
    pub fn new(links: &'n Links) -> Walker<'n> {
        Walker { links, walk: Walk::new(links), from: None }
    }

    /// A shortest chain that goes this way.
    pub fn chain(&mut self, way: Way) -> Option<Chain> {
        let from = (way.start, way.end.is_none());
        if self.from.replace(from) != Some(from) {
            self.walk.run(self.links, from.0, from.1);
        }
        match way.end {
            Some(end) => self.walk.chain(self.links, end),
            None => self.walk.chain_to_false(self.links, way.start),
        }
    }
}
