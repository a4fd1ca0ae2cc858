//! Remote pairs: a chain of cells with the same two candidates.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::evidence::{self, Claim, Link, Node, ProofLine};
use crate::hint::{
    Analysis, Card, Difficulty, Emit, Evidence, Highlight, PartNames, Role, Step, Story, Technique, Text,
    text,
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

    fn story(&self, _: &CandidateGrid, step: &Step) -> Option<Story> {
        let Evidence::RemotePair(evidence::RemotePair { cells, digits }) = &step.evidence else {
            return None;
        };
        let all = cells.iter().copied().collect::<CellSet>();
        let (named, last) = (Text::list(all.iter()), *cells.last()?);
        let [one, other] = digits.iter().collect::<Vec<_>>()[..] else { return None };
        // The digits alternate; which of the two comes first is open.
        let claims = cells.iter().zip([true, false].into_iter().cycle()).flat_map(|(&cell, is_one)| {
            let node = |digit| Node::single(cell, digit);
            [Claim { node: node(one), is_true: is_one }, Claim { node: node(other), is_true: !is_one }]
        });
        let shown: Vec<Highlight> = claims.flat_map(Claim::highlights).collect();
        let link = |pair: &[Cell]| {
            let [from, to] = [pair[0], pair[1]].map(|cell| Node::single(cell, one));
            Link { from, to, strong: false }
        };
        let in_cells = all.iter().map(|cell| Highlight { role: Role::Cause, cell, digit: None });
        let pair = ProofLine {
            shown: in_cells.collect(),
            ..ProofLine::of_words(text!("{} can only be {}.", named, Text::either(digits.iter())))
        };
        let along = text!("Along {}", Text::join(cells.iter().copied(), " - "));
        let alternate = ProofLine {
            links: cells.windows(2).map(link).collect(),
            shown: shown.clone(),
            ..ProofLine::of_words(text!("{}, each sees the next, so the two digits alternate.", along))
        };
        let conclusion = match cells.len() {
            4 => text!(
                "So one of {} is {} and the other {}. {}",
                Text::list([cells[0], last]),
                one,
                other,
                from_both(&step.effect)
            ),
            _ => {
                text!("Two of them an odd number of steps apart hold both digits. {}", step.effect.sentence())
            }
        };
        let parts = PartNames { pattern: "one way", counterpart: "other way" };
        Some(Story { lines: vec![pair, alternate], shown, parts, in_lines: parts, conclusion })
    }
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
