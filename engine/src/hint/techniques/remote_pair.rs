//! Remote pairs: a chain of cells with the same two candidates.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet};
use crate::hint::evidence::{Claim, Link, Node, ProofLine, RemotePair};
use crate::hint::{
    Analysis, Difficulty, Effect, Emit, Evidence, Finder, Highlight, PartNames, Role, Step, Story, Technique,
    Text, text,
};

use super::support::links_story::from_both;
use crate::hint::effects::{eliminate_all, twins};

struct RemotePairs;

/// A chain of cells with the same two candidates.
pub static REMOTE_PAIR: Technique = Technique {
    slug: "remote-pair",
    name: "remote pair",
    code: "0703",
    level: Difficulty::Hard,
    score: 110,
    ..Technique::by(&RemotePairs)
};

/// The most cells of a chain.
const LONGEST: usize = 24;

/// The search for chains of cells with the same two candidates.
struct PairSearch<'a> {
    grid: &'a CandidateGrid,
    /// The two candidates.
    digits: CandidateSet,
    /// All cells with these candidates.
    twins: CellSet,
}

impl PairSearch<'_> {
    /// Emits the chain of these cells if it eliminates something, then all longer ones.
    fn extend(&self, cells: &mut Vec<Cell>, emit: Emit) -> ControlFlow<()> {
        let geometry = self.grid.geometry();
        let Some(&last) = cells.last() else { return ControlFlow::Continue(()) };
        // Each chain once, from its earlier end.
        if cells.len() >= 4 && cells.len().is_multiple_of(2) && cells[0] < last {
            // Neighbours are a naked pair; only pairs further apart count here.
            let mut both = CellSet::EMPTY;
            for (i, &one) in cells.iter().enumerate() {
                for &other in cells.iter().skip(i + 3).step_by(2) {
                    both |= geometry.peer_set(one) & geometry.peer_set(other);
                }
            }
            both -= cells.iter().copied().collect();
            if let Some(effect) = eliminate_all(self.grid, both, self.digits) {
                let pair = RemotePair { cells: cells.clone(), digits: self.digits };
                emit(effect, Evidence::RemotePair(pair))?;
            }
        }
        if cells.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        for next in (self.twins & geometry.peer_set(last)).iter() {
            if cells.contains(&next) {
                continue;
            }
            cells.push(next);
            self.extend(cells, emit)?;
            cells.pop();
        }
        ControlFlow::Continue(())
    }
}

impl Finder for RemotePairs {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
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
            let search = PairSearch { grid, digits, twins };
            for start in twins.iter() {
                search.extend(&mut vec![start], emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn story(&self, _: &CandidateGrid, step: &Step) -> Option<Story> {
        match &step.evidence {
            Evidence::RemotePair(pair) => tell(pair, &step.effect),
            _ => None,
        }
    }
}

/// Tells a remote pair; `None` if it is not one.
fn tell(RemotePair { cells, digits }: &RemotePair, effect: &Effect) -> Option<Story> {
    let all = cells.iter().copied().collect::<CellSet>();
    let [one, other] = digits.iter().collect::<Vec<_>>()[..] else { return None };
    // The digits alternate; which of the two comes first is open.
    let mut shown = Vec::new();
    for (&cell, is_one) in cells.iter().zip([true, false].into_iter().cycle()) {
        for (digit, is_true) in [(one, is_one), (other, !is_one)] {
            shown.extend(Claim { node: Node::single(cell, digit), is_true }.highlights());
        }
    }
    let two = text!("{} can only be {}.", Text::list(all.iter()), Text::either(digits.iter()));
    let in_order = Text::join(cells.iter().copied(), " - ");
    let alternate = text!("Along {}, each sees the next, so the two digits alternate.", in_order);
    let pairs = all.iter().map(|cell| Highlight { role: Role::Cause, cell, digit: None });
    let links =
        cells.windows(2).map(|pair| Link::weak(Node::single(pair[0], one), Node::single(pair[1], one)));
    let lines = vec![
        ProofLine::told(two).showing(pairs.collect()),
        ProofLine::told(alternate).drawing(links.collect()).showing(shown.clone()),
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
        assert_eq!(effects(&REMOTE_PAIR, &grid), ["r1c9 <> 1 and 2; r5c1 <> 1 and 2"]);
    }
}
