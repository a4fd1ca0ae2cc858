//! Remote pairs: a chain of cells with the same two candidates.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::evidence::{self, Claim, Link, Node, ProofLine};
use crate::hint::{
    Analysis, Card, Difficulty, Effect, Emit, Evidence, Highlight, PartNames, Role, Step, Story, Technique,
    Text, text,
};

use super::support::links_story::from_both;
use crate::hint::effects::{eliminate_all, twins};
use crate::hint::technique::emit_step;

/// A chain of cells with the same two candidates.
pub struct RemotePair;

static CARD: Card = Card::new(
    "remote-pair",
    "remote pair",
    "0703",
    (Difficulty::Hard, 110),
    "A chain of cells with the same two candidates, each seeing the next: the two digits alternate along it. Two \
         cells an odd number of steps apart have different digits, so a cell that sees both can have neither digit.",
);

/// The most cells of a chain.
const LONGEST: usize = 24;

impl RemotePair {
    fn extend(
        &'static self,
        grid: &CandidateGrid,
        (cells, twins): (&mut Vec<Cell>, CellSet),
        digits: CandidateSet,
        emit: Emit,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let Some(&last) = cells.last() else { return ControlFlow::Continue(()) };
        // Each chain once, from its earlier end.
        if cells.len() >= 4 && cells.len() % 2 == 0 && cells[0] < last {
            // Neighbours are a naked pair; only pairs further apart count here.
            let mut both = CellSet::EMPTY;
            for (i, &one) in cells.iter().enumerate() {
                for &other in cells.iter().skip(i + 3).step_by(2) {
                    both |= geometry.peer_set(one) & geometry.peer_set(other);
                }
            }
            both -= cells.iter().copied().collect();
            let evidence = || Evidence::RemotePair(evidence::RemotePair { cells: cells.clone(), digits });
            emit_step(self, eliminate_all(grid, both, digits), evidence, emit)?;
        }
        if cells.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        for next in (twins & geometry.peer_set(last)).iter() {
            if cells.contains(&next) {
                continue;
            }
            cells.push(next);
            self.extend(grid, (cells, twins), digits, emit)?;
            cells.pop();
        }
        ControlFlow::Continue(())
    }
}

impl Technique for RemotePair {
    fn card(&self) -> &Card {
        &CARD
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let two = grid.bivalue_cells();
        let mut done = CellSet::EMPTY;
        for first in two.iter() {
            let digits = grid.candidates(first);
            let twins = twins(grid, two, first);
            if twins.len() < 4 || done.contains(first) {
                continue;
            }
            done |= twins;
            for start in twins.iter() {
                self.extend(grid, (&mut vec![start], twins), digits, emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn story(&self, grid: &CandidateGrid, step: &Step) -> Story {
        match &step.evidence {
            Evidence::RemotePair(pair) => tell(pair, &step.effect),
            _ => None,
        }
        .unwrap_or_else(|| step.told_by_evidence(grid))
    }
}

/// Tells a remote pair; `None` if it is not one.
fn tell(evidence::RemotePair { cells, digits }: &evidence::RemotePair, effect: &Effect) -> Option<Story> {
    let all = cells.iter().copied().collect::<CellSet>();
    let [one, other] = digits.iter().collect::<Vec<_>>()[..] else { return None };
    // The digits alternate; which of the two comes first is open.
    let mut shown = Vec::new();
    for (&cell, is_one) in cells.iter().zip([true, false].into_iter().cycle()) {
        for (digit, is_true) in [(one, is_one), (other, !is_one)] {
            shown.extend(Claim { node: Node::single(cell, digit), is_true }.highlights());
        }
    }
    let links = cells.windows(2).map(|pair| Link {
        from: Node::single(pair[0], one),
        to: Node::single(pair[1], one),
        strong: false,
    });
    let lines = vec![
        ProofLine {
            shown: all.iter().map(|cell| Highlight { role: Role::Cause, cell, digit: None }).collect(),
            ..ProofLine::told(text!(
                "{} can only be {}.",
                Text::list(all.iter()),
                Text::either(digits.iter())
            ))
        },
        ProofLine {
            links: links.collect(),
            shown: shown.clone(),
            ..ProofLine::told(text!(
                "Along {}, each sees the next, so the two digits alternate.",
                Text::join(cells.iter().copied(), " - ")
            ))
        },
    ];
    let conclusion = if cells.len() == 4 {
        let ends = Text::list([*cells.first()?, *cells.last()?]);
        text!("So one of {} is {} and the other {}. {}", ends, one, other, from_both(effect))
    } else {
        text!("Two of them an odd number of steps apart hold both digits. {}", effect.sentence())
    };
    let parts = PartNames { pattern: "one way", counterpart: "other way" };
    Some(Story { lines, shown: Some(shown), parts: Some([parts; 2]), conclusion })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, effects};

    #[test]
    fn digits_alternate_along_a_remote_pair() {
        let grid = cells("r1c1=12 r1c5=12 r5c5=12 r5c9=12");
        assert_eq!(effects(&RemotePair, &grid), ["r1c9 <> 1 and 2; r5c1 <> 1 and 2"]);
    }
}
