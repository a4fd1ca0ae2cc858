//! Forcing chains: what follows from a candidate, true or false, along chains of links.

use std::ops::ControlFlow;

use crate::bits::has;
use crate::grid::{CandidateGrid, Cell, CellSet, Digit};
use crate::hint::analysis::implications::nodes;
use crate::hint::analysis::links::{LinkKinds, Links};
use crate::hint::analysis::walk::Walk;
use crate::hint::evidence::{CandidateGroup, Chain, Claim, Node};
use crate::hint::{
    Analysis, Card, Difficulty, Effect, Emit, Evidence, Step, Technique, Text, evidence, text,
};

use super::support::chain_text::{further_links_in_words, in_every_case, links_in_words};

/// The common end of the chains.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// A cell has no candidate left, or a house no place for a digit.
    Contradiction,
    /// All candidates of a cell, or all places for a digit in a house, lead to the same conclusion.
    Verity,
}

/// Forcing chains of one kind.
pub struct ForcingChains {
    card: Card,
    goal: Goal,
}

/// A candidate that leads to a contradiction.
pub static CONTRADICTION: ForcingChains = ForcingChains {
    card: Card::new(
        "forcing-chain-contradiction",
        "forcing chain (contradiction)",
        "1301",
        (Difficulty::Extreme, 500),
        "Assume that a candidate is true, or false, and follow the chains of strong and weak links that start \
             there. If they rule out every candidate of a cell, or every place for a digit in a house, the assumption \
             was wrong.",
    ).filed_by_effect(),
    goal: Goal::Contradiction,
};
/// All candidates of a cell, or all places for a digit in a house, lead to the same conclusion.
pub static VERITY: ForcingChains = ForcingChains {
    card: Card::new(
        "forcing-chain-verity",
        "forcing chain (verity)",
        "1302",
        (Difficulty::Extreme, 500),
        "One of the candidates of a cell is true, and so is one of the places for a digit in a house. Follow the \
             chains of strong and weak links that start from each of them: what all of them lead to is certain.",
    ).filed_by_effect(),
    goal: Goal::Verity,
};

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

/// The links that these chains follow.
const KINDS: LinkKinds = LinkKinds::Grouped;

/// The chain that makes a candidate false, or true.
fn chain_to(links: &Links, walk: &Walk, (cell, digit): (Cell, Digit), truth: bool) -> Option<Chain> {
    if let Some(id) = links.single(cell, digit).filter(|&id| walk.has(id, truth)) {
        return if truth { walk.chain(links, id) } else { walk.chain_to_false(links, id) };
    }
    let groups = links.groups_with(cell, digit);
    groups.filter(|_| !truth).find(|&id| walk.has(id, false)).and_then(|id| walk.chain_to_false(links, id))
}

impl ForcingChains {
    fn contradictions(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
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
                let chain = |&candidate: &(Cell, Digit)| {
                    if !truth && candidate == (cell, start.digit) {
                        return Some(Chain::default());
                    }
                    chain_to(links, &walk, candidate, false)
                };
                let arms: Option<Vec<Chain>> = end.members(grid).iter().map(chain).collect();
                let Some(arms) = arms else { continue };
                let effect = Effect::decide(cell, start.digit, !truth);
                let found = evidence::ForcingContradiction { start, is_true: truth, arms, end };
                emit(Step { technique: self, effect, evidence: Evidence::ForcingContradiction(found) })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn verities(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, links) = (analysis.grid, analysis.links(KINDS));
        let mut walk = Walk::new(links);
        for (group, sides) in analysis.forcing_tables().verities() {
            let mut agreed: Vec<(Digit, usize, Cell)> = Vec::new();
            for (side, common) in sides.iter().enumerate() {
                let found = nodes(common).map(|id| links.node(id));
                agreed.extend(found.filter_map(|node| Some((node.digit, side, node.cells.first()?))));
            }
            let members = group.members(grid);
            if agreed.is_empty() || members.len() < 2 {
                continue;
            }
            agreed.sort_unstable();
            for (digit, side, cell) in agreed {
                self.report_verity(links, &mut walk, (group, &members), (cell, digit, side == 0), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report_verity(
        &'static self,
        links: &Links,
        walk: &mut Walk,
        (group, members): (CandidateGroup, &[(Cell, Digit)]),
        (cell, digit, truth): (Cell, Digit, bool),
        emit: Emit,
    ) -> ControlFlow<()> {
        let mut arms = Vec::new();
        for &(from, d) in members {
            let Some(id) = links.single(from, d) else { return ControlFlow::Continue(()) };
            // The conclusion itself needs no chain.
            let found = if truth && (from, d) == (cell, digit) {
                Some(Chain::default())
            } else {
                walk.run(links, id, true);
                chain_to(links, walk, (cell, digit), truth)
            };
            let Some(chain) = found else { return ControlFlow::Continue(()) };
            arms.push((Node::single(from, d), chain));
        }
        emit(Step {
            technique: self,
            effect: Effect::decide(cell, digit, truth),
            evidence: Evidence::ForcingVerity(evidence::ForcingVerity { group, arms }),
        })
    }
}

impl Technique for ForcingChains {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        match self.goal {
            Goal::Contradiction => self.contradictions(analysis, emit),
            Goal::Verity => self.verities(analysis, emit),
        }
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        match &step.evidence {
            Evidence::ForcingContradiction(contradiction) => {
                let arms = contradiction.arms.iter().enumerate().filter(|(_, arm)| !arm.nodes.is_empty());
                let lines = arms.filter_map(|(i, arm)| further_links_in_words(arm, &contradiction.arms[..i]));
                let lines = Text::join(lines.chain([contradiction.end.nothing_left()]), "; ");
                text!(
                    "If {}: {}. {}",
                    contradiction.claim().text(),
                    lines,
                    step.evidence.conclusion(&step.effect)
                )
            }
            Evidence::ForcingVerity(evidence::ForcingVerity { group, arms }) => {
                let result = Claim::of_effect(&step.effect).filter(|claim| !claim.is_true);
                let words = |arm: &Chain| match result {
                    _ if arm.nodes.is_empty() => None,
                    Some(claim) => Some(text!("{} → {}", links_in_words(arm), claim.text())),
                    None => Some(links_in_words(arm)),
                };
                in_every_case(*group, arms.iter().map(|(node, arm)| (*node, words(arm))), step)
            }
            _ => Text::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, steps};

    #[test]
    fn a_candidate_that_leads_to_a_contradiction_is_false() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345");
        // If r5c5 is 3, r1c5 and r5c1 are not, and r1c1 loses both its digits.
        let found = steps(&CONTRADICTION, &grid);
        assert!(found.iter().any(|line| line.starts_with("r5c5 <> 3 | If r5c5=3: ")), "{found:?}");
    }

    #[test]
    fn what_all_candidates_of_a_cell_lead_to_is_certain() {
        let found = steps(&VERITY, &cells("r1c1=12 r1c5=13 r5c1=23"));
        assert!(found.iter().any(|line| line.starts_with("r5c5 <> 3 | ")), "{found:?}");
        assert!(found.iter().all(|line| line.contains("In every case, ")), "{found:?}");
    }
}
