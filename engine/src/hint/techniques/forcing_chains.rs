//! Forcing chains: what follows from a candidate, true or false, along chains of links.

use std::ops::ControlFlow;

use crate::bits::has;
use crate::grid::{CandidateGrid, Cell, CellSet, Digit};
use crate::hint::analysis::implications::nodes;
use crate::hint::analysis::links::{LinkKinds, Links};
use crate::hint::analysis::walk::Walk;
use crate::hint::evidence::{CandidateGroup, Chain, ForcingContradiction, ForcingVerity, Node};
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder};

/// The common end of the chains.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// A cell has no candidate left, or a house no place for a digit.
    Contradiction,
    /// All candidates of a cell, or all places for a digit in a house, lead to the same conclusion.
    Verity,
}

/// Forcing chains of one kind.
pub struct ForcingChains {
    pub goal: Goal,
}

/// The cell without a candidate, or the house without a place for a digit, if each digit is false in these cells.
fn contradiction(grid: &CandidateGrid, false_cells: &[CellSet]) -> Option<CandidateGroup> {
    let mut open = CellSet::EMPTY;
    for (digit, &false_cells) in Digit::all(grid.size()).zip(false_cells) {
        let left = grid.cells_of(digit) - false_cells;
        for (house, h) in grid.geometry().houses() {
            if (left & h.set).is_empty() && !grid.places(house, digit).is_empty() {
                return Some(CandidateGroup::House(house, digit));
            }
        }
        open |= left;
    }
    grid.open_cells().find(|&cell| !open.contains(cell)).map(CandidateGroup::Cell)
}

const KINDS: LinkKinds = LinkKinds::Grouped;

/// What is true, or false, whichever of several candidates is true. The order is that of the steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Agreed {
    digit: Digit,
    is_false: bool,
    cell: Cell,
}

impl Agreed {
    /// The chain that leads here from the start of a walk.
    fn chain(self, links: &Links, walk: &Walk) -> Option<Chain> {
        if self.is_false {
            return walk.chain_against(links, self.cell, self.digit);
        }
        let id = links.single(self.cell, self.digit).filter(|&id| walk.has(id, true))?;
        walk.chain(links, id)
    }

    /// The chains that lead here from each of these candidates. The conclusion itself needs no chain.
    fn arms(self, links: &Links, walk: &mut Walk, from: &[(Cell, Digit)]) -> Option<Vec<(Node, Chain)>> {
        let mut arms = Vec::new();
        for &(cell, digit) in from {
            let chain = if !self.is_false && (cell, digit) == (self.cell, self.digit) {
                Chain::default()
            } else {
                walk.run(links, links.single(cell, digit)?, true);
                self.chain(links, walk)?
            };
            arms.push((Node::single(cell, digit), chain));
        }
        Some(arms)
    }
}

impl ForcingChains {
    fn contradictions(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, links) = (analysis.grid, analysis.links(KINDS));
        let refuted = analysis.forcing_tables().refuted();
        let mut walk = Walk::new(links);
        for start in links.singles() {
            for (truth, refuted) in [true, false].into_iter().zip(refuted) {
                if !has(refuted, start) {
                    continue;
                }
                walk.run(links, start, truth);
                let Some(end) = contradiction(grid, &walk.false_cells(links, grid.size())) else { continue };
                let start = *links.node(start);
                let Some(cell) = start.cells.only() else { continue };
                let arms = end.members(grid).into_iter().map(|candidate| {
                    if !truth && candidate == (cell, start.digit) {
                        return Some(Chain::default());
                    }
                    walk.chain_against(links, candidate.0, candidate.1)
                });
                let Some(arms) = arms.collect::<Option<Vec<Chain>>>() else { continue };
                let effect = Effect::decide(cell, start.digit, !truth);
                let found = ForcingContradiction { start, is_true: truth, arms, end };
                emit(effect, Evidence::ForcingContradiction(found))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn verities(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, links) = (analysis.grid, analysis.links(KINDS));
        let mut walk = Walk::new(links);
        for (group, sides) in analysis.forcing_tables().verities() {
            let mut agreed: Vec<Agreed> = Vec::new();
            for (common, is_false) in sides.iter().zip([false, true]) {
                for node in nodes(common).map(|id| links.node(id)) {
                    agreed.extend(node.cells.first().map(|cell| Agreed {
                        digit: node.digit,
                        is_false,
                        cell,
                    }));
                }
            }
            let members = group.members(grid);
            if agreed.is_empty() || members.len() < 2 {
                continue;
            }
            agreed.sort_unstable();
            for agreed in agreed {
                let Some(arms) = agreed.arms(links, &mut walk, &members) else { continue };
                let effect = Effect::decide(agreed.cell, agreed.digit, !agreed.is_false);
                let evidence = Evidence::ForcingVerity(ForcingVerity { group, arms });
                emit(effect, evidence)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for ForcingChains {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        match self.goal {
            Goal::Contradiction => self.contradictions(analysis, emit),
            Goal::Verity => self.verities(analysis, emit),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, steps};

    #[test]
    fn a_candidate_that_leads_to_a_contradiction_is_false() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345");
        // If r5c5 is 3, r1c5 and r5c1 are not, and r1c1 loses both its digits.
        let found = steps("forcing-chain-contradiction", &grid);
        assert!(found.iter().any(|line| line.starts_with("r5c5 <> 3 | If r5c5=3: ")), "{found:?}");
    }

    #[test]
    fn what_all_candidates_of_a_cell_lead_to_is_certain() {
        let found = steps("forcing-chain-verity", &cells("r1c1=12 r1c5=13 r5c1=23"));
        assert!(found.iter().any(|line| line.starts_with("r5c5 <> 3 | ")), "{found:?}");
        assert!(found.iter().all(|line| line.contains("In every case, ")), "{found:?}");
    }
}
