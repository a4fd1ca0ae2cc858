//! Rings: closed chains, in which every link works both ways. What a ring eliminates depends on its path, so rings are
//! walked.

use std::ops::ControlFlow;

use super::chain_search::{Net, add_between};
use crate::grid::{CandidateGrid, CandidateSet, CellSet};
use crate::hint::Effect;
use crate::hint::analysis::implications::Implications;
use crate::hint::analysis::links::{NodeId, weak};
use crate::hint::analysis::walk::Walk;
use crate::hint::effects::{Eliminations, common_peers};
use crate::hint::evidence::{Chain, StrongLink};

/// The most rings tried between one start and one end.
pub const MAX_TRIES: usize = 64;

/// Receives each ring with what it eliminates.
type Sink<'s> = &'s mut dyn FnMut(Chain, Effect) -> ControlFlow<()>;

impl Net<'_> {
    /// Passes rings that eliminate something to the sink: up to `most` of the shortest for each start and end.
    pub fn rings(&self, implications: &mut Implications, most: usize, sink: Sink) -> ControlFlow<()> {
        let (grid, links) = (self.grid, self.links);
        let mut walk = Walk::new(links);
        let mut found = Vec::new();
        for start in (0..links.len() as NodeId).filter(|&id| links.has_strong(id)) {
            if !implications.has_ring(links, start) {
                continue;
            }
            walk.run(links, start, false);
            for end in walk.trues() {
                if end == start || !weak(grid.geometry(), links.node(start), links.node(end)) {
                    continue;
                }
                let mut left = MAX_TRIES;
                let _ = walk.chains(links, end, &mut |mut chain| {
                    chain.ring = true;
                    if chain.nodes.len() >= 4
                        && let Some(effect) = ring_effect(grid, &chain)
                    {
                        found.push((chain, effect));
                    }
                    left -= 1;
                    if left == 0 || found.len() == most {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                found.drain(..).try_for_each(|(chain, effect)| sink(chain, effect))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the eliminations of a ring: at every weak link, and the other digits of every almost locked set that it
/// passes.
fn ring_effect(grid: &CandidateGrid, chain: &Chain) -> Option<Effect> {
    let mut eliminations = Eliminations::default();
    let nodes = &chain.nodes;
    // By convention the ring's own cells are not touched, except by links within a cell.
    let own = nodes.iter().fold(CellSet::EMPTY, |set, node| set | node.cells);
    for i in (1..nodes.len()).step_by(2) {
        let (a, b) = (&nodes[i], &nodes[(i + 1) % nodes.len()]);
        if a.digit == b.digit {
            eliminations.add_digit(grid, common_peers(grid.geometry(), a.cells | b.cells) - own, a.digit);
        } else {
            add_between(grid, a, b, &mut eliminations);
        }
    }
    for (pair, strong) in nodes.chunks(2).zip(&chain.strong) {
        let StrongLink::Als(als) = strong else { continue };
        let others = als.digits - CandidateSet::of(pair[0].digit) - CandidateSet::of(pair[1].digit);
        for digit in others.iter() {
            let places: CellSet = als.cells & grid.cells_of(digit);
            eliminations.add_digit(grid, common_peers(grid.geometry(), places), digit);
        }
    }
    eliminations.into_effect()
}
