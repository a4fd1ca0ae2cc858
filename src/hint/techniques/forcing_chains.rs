//! Forcing chains: what a candidate leads to along single chains of links, true and false.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::analysis::forcing_tables::members;
use crate::hint::analysis::implications::{has, nodes};
use crate::hint::analysis::links::{LinkKinds, Links};
use crate::hint::analysis::walk::Walk;
use crate::hint::evidence::{CandidateGroup, Chain, Node};
use crate::hint::{Analysis, Card, Difficulty, Effect, Emit, Evidence, Step, Technique, Text, evidence};
use crate::text;

use super::support::chain_text::{further_links_in_words, is, is_not, links_in_words};

/// How the chains end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// A cell or a house is left with nothing.
    Contradiction,
    /// All candidates of a cell or places of a house lead to the same.
    Verity,
}

/// Forcing chains of one kind.
pub struct ForcingChains {
    card: Card,
    goal: Goal,
}

/// A candidate that empties a cell or a house.
pub static CONTRADICTION: ForcingChains = ForcingChains {
    card: Card::new(
        "forcing-chain-contradiction",
        "forcing chain (contradiction)",
        "1301",
        (Difficulty::Extreme, 500),
        "Suppose a candidate is true, or false, and follow the chains of strong and weak links that start there. Where \
         they rule out every candidate of a cell, or every place for a digit in a house, the supposition was wrong.",
    ).filed_by_effect(),
    goal: Goal::Contradiction,
};
/// All of a cell or a house lead to one conclusion.
pub static VERITY: ForcingChains = ForcingChains {
    card: Card::new(
        "forcing-chain-verity",
        "forcing chain (verity)",
        "1302",
        (Difficulty::Extreme, 500),
        "One of the candidates of a cell is true, and so is one of the places for a digit in a house. Follow the chains \
         of strong and weak links that start from each of them: what they all lead to is so.",
    ).filed_by_effect(),
    goal: Goal::Verity,
};

/// What follows from one candidate: for each digit the cells where it is false.
struct Closure {
    false_cells: Vec<CellSet>,
}

impl Closure {
    fn new(grid: &CandidateGrid, links: &Links, walk: &Walk) -> Closure {
        let mut false_cells = vec![CellSet::EMPTY; grid.size()];
        for (id, _) in walk.all().filter(|&(_, truth)| !truth) {
            let node = links.node(id);
            false_cells[node.digit.index()] |= node.cells;
        }
        Closure { false_cells }
    }

    fn falses(&self, digit: Digit) -> CellSet {
        self.false_cells[digit.index()]
    }

    /// A cell without a candidate, or a digit without a place in a house.
    fn dead_end(&self, grid: &CandidateGrid) -> Option<CandidateGroup> {
        for digit in Digit::all(grid.size()) {
            let left = grid.cells_of(digit) - self.falses(digit);
            for (house, h) in grid.geometry().houses() {
                if (left & h.set).is_empty() && !grid.places(house, digit).is_empty() {
                    return Some(CandidateGroup::House(house, digit));
                }
            }
        }
        let open =
            Digit::all(grid.size()).fold(CellSet::EMPTY, |set, d| set | (grid.cells_of(d) - self.falses(d)));
        grid.open_cells().find(|&cell| !open.contains(cell)).map(CandidateGroup::Cell)
    }
}

/// The net that these chains run in.
const REACH: LinkKinds = LinkKinds::Grouped;

/// The chain by which a candidate was found false, or true.
fn arm(links: &Links, walk: &Walk, (cell, digit): (Cell, Digit), truth: bool) -> Option<Chain> {
    if let Some(id) = links.single(cell, digit).filter(|&id| walk.has(id, truth)) {
        return if truth { walk.chain(links, id) } else { walk.chain_to_false(links, id) };
    }
    let groups = links.groups_with(cell, digit);
    groups.filter(|_| !truth).find(|&id| walk.has(id, false)).and_then(|id| walk.chain_to_false(links, id))
}

impl ForcingChains {
    fn contradictions(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, links) = (analysis.grid, analysis.links(REACH));
        let refuted = analysis.forcing_tables().refuted();
        let mut walk = Walk::new(links);
        for start in links.singles() {
            for (truth, refuted) in [true, false].into_iter().zip(refuted) {
                if !has(refuted, start) {
                    continue;
                }
                walk.run(links, start, truth);
                let Some(end) = Closure::new(grid, links, &walk).dead_end(grid) else { continue };
                let node = *links.node(start);
                let Some(cell) = node.cells.only() else { continue };
                let dead = |&candidate: &(Cell, Digit)| {
                    if !truth && candidate == (cell, node.digit) {
                        return Some(Chain::default());
                    }
                    arm(links, &walk, candidate, false)
                };
                let arms: Option<Vec<Chain>> = members(grid, end).iter().map(dead).collect();
                let Some(arms) = arms else { continue };
                let effect = if truth {
                    Effect::Eliminate(vec![(cell, CandidateSet::of(node.digit))])
                } else {
                    Effect::Place(cell, node.digit)
                };
                let evidence = Evidence::ForcingContradiction(evidence::ForcingContradiction {
                    start: node,
                    is_true: truth,
                    arms,
                    end,
                });
                emit(Step { technique: self, effect, evidence })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn verities(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let (grid, links) = (analysis.grid, analysis.links(REACH));
        let mut walk = Walk::new(links);
        for (group, sides) in analysis.forcing_tables().verities() {
            let mut agreed: Vec<(Digit, usize, Cell)> = Vec::new();
            for (side, common) in sides.iter().enumerate() {
                let found = nodes(common).map(|id| links.node(id));
                agreed.extend(found.filter_map(|node| Some((node.digit, side, node.cells.first()?))));
            }
            let members = members(grid, group);
            if agreed.is_empty() || members.len() < 2 {
                continue;
            }
            agreed.sort_unstable();
            for (digit, side, cell) in agreed {
                self.tell_verity(links, &mut walk, (group, &members), (cell, digit, side == 0), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn tell_verity(
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
            // A place that is the conclusion itself needs no chain.
            let found = if truth && (from, d) == (cell, digit) {
                Some(Chain::default())
            } else {
                walk.run(links, id, true);
                arm(links, walk, (cell, digit), truth)
            };
            let Some(chain) = found else { return ControlFlow::Continue(()) };
            arms.push((Node::single(from, d), chain));
        }
        let effect = if truth {
            Effect::Place(cell, digit)
        } else {
            Effect::Eliminate(vec![(cell, CandidateSet::of(digit))])
        };
        emit(Step {
            technique: self,
            effect,
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
            Evidence::ForcingContradiction(evidence::ForcingContradiction { start, is_true, arms, end }) => {
                let long = arms.iter().enumerate().filter(|(_, arm)| !arm.nodes.is_empty());
                let arms = long.filter_map(|(i, arm)| further_links_in_words(arm, &arms[..i], *is_true));
                let suppose = if *is_true { is(start) } else { is_not(start) };
                let arms = Text::join(arms, "; and ");
                let then = if arms.is_empty() { Text::default() } else { text![" Then ", arms, "."] };
                text![
                    "Suppose ",
                    suppose,
                    ".",
                    then,
                    " So ",
                    nothing_left(*end),
                    ": that cannot be. ",
                    step.effect.text(),
                    ".",
                ]
            }
            Evidence::ForcingVerity(evidence::ForcingVerity { group, arms }) => {
                let arms = arms.iter().map(|(node, arm)| match arm.nodes.is_empty() {
                    true => text!["If ", is(node), ", at once"],
                    false => text!["If ", is(node), ": ", links_in_words(arm, true)],
                });
                text![
                    one_of(*group),
                    ". ",
                    Text::join(arms, ". "),
                    ". In every case ",
                    step.effect.text(),
                    "."
                ]
            }
            _ => Text::default(),
        }
    }
}

/// `One candidate of r1c2 is true`.
pub(super) fn one_of(group: CandidateGroup) -> Text {
    match group {
        CandidateGroup::Cell(cell) => text!["One candidate of ", cell, " is true"],
        CandidateGroup::House(house, digit) => text!["One place for ", digit, " in ", house, " is right"],
    }
}

/// `no candidate is left for r1c2`.
pub(super) fn nothing_left(group: CandidateGroup) -> Text {
    match group {
        CandidateGroup::Cell(cell) => text!["no candidate is left for ", cell],
        CandidateGroup::House(house, digit) => text![digit, " has no place left in ", house],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, effects, steps, without};

    #[test]
    fn a_candidate_that_empties_a_cell_is_false() {
        let grid = cells("r1c1=12 r1c5=13 r5c1=23 r5c5=345");
        // Were r5c5 3, both r1c5 and r5c1 lost it and r1c1 both its digits.
        let found = steps(&CONTRADICTION, &grid);
        assert!(
            found.iter().any(|line| line.starts_with("r5c5 <> 3 | Suppose r5c5 is 3. Then ")),
            "{found:?}"
        );
    }

    #[test]
    fn all_candidates_of_a_cell_may_agree() {
        let grid = cells("r1c1=123 r1c4=15 r4c1=25 r2c2=35 r5c5=123456789");
        let grid = without(grid, 5, "r1c2 r1c3 r1c5");
        let found = steps(&VERITY, &grid);
        assert!(found.iter().all(|line| line.contains("In every case")), "{found:?}");
        let agree = effects(&VERITY, &cells("r1c1=12 r1c5=13 r5c1=23"));
        assert!(agree.contains(&"r5c5 <> 3".into()), "{agree:?}");
    }
}
