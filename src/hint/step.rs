//! A step: its effect, the evidence for it, and what to highlight.

use std::cmp::Reverse;

use super::evidence::{Chain, Evidence, Node};
use super::highlight::Highlights;
use super::{Role, Technique, Text};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry};
use crate::text;

/// One conclusion of one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who found it.
    pub technique: &'static dyn Technique,
    /// What changes.
    pub effect: Effect,
    /// Why.
    pub evidence: Evidence,
}

/// What a step changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The digit goes into the cell.
    Place(Cell, Digit),
    /// The digit goes into every one of these cells, two or more.
    PlaceAll(CellSet, Digit),
    /// These candidates go.
    Eliminate(Vec<(Cell, CandidateSet)>),
}

/// How much more each candidate weighs than the one before it, where steps are ranked.
const HEAVIER: usize = 80;

/// A role at a cell, or at one candidate of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Highlight {
    /// Which part it plays.
    pub role: Role,
    /// Where.
    pub cell: Cell,
    /// The candidate, where it is about one.
    pub digit: Option<Digit>,
}

impl Effect {
    /// Makes the change.
    pub fn apply(&self, grid: &mut CandidateGrid) {
        match self {
            &Effect::Place(cell, digit) => grid.place(cell, digit),
            &Effect::PlaceAll(cells, digit) => cells.iter().for_each(|cell| grid.place(cell, digit)),
            Effect::Eliminate(list) => list.iter().for_each(|&(cell, digits)| grid.eliminate(cell, digits)),
        }
    }

    /// The digits that it places or takes away.
    pub fn digits(&self) -> CandidateSet {
        match self {
            &Effect::Place(_, digit) | &Effect::PlaceAll(_, digit) => CandidateSet::of(digit),
            Effect::Eliminate(list) => {
                list.iter().fold(CandidateSet::EMPTY, |set, &(_, digits)| set | digits)
            }
        }
    }

    /// How much it changes beside others, the least for the most. HoDoKu's order, so that paths are much like its own:
    /// what takes more comes first, and of equals the least sum of the cells' numbers, in which the candidates of
    /// higher digits weigh more.
    pub(super) fn rank(&self) -> (Reverse<usize>, usize) {
        let Effect::Eliminate(list) = self else { return (Reverse(usize::MAX), 0) };
        let mut gone: Vec<(Digit, Cell)> =
            list.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (digit, cell))).collect();
        gone.sort_unstable();
        let weighted = |(i, (digit, cell)): (usize, &(Digit, Cell))| {
            cell.index() * (1 + HEAVIER * i) + digit.index() + 1
        };
        (Reverse(gone.len()), gone.iter().enumerate().map(weighted).sum())
    }

    /// The change in short: `r4c7 = 5`, `r1c2 <> 3 and 5`.
    pub fn text(&self) -> Text {
        match self {
            &Effect::Place(cell, digit) => text![cell, " = ", digit],
            &Effect::PlaceAll(cells, digit) => {
                Text::join(cells.iter().map(|cell| text![cell, " = ", digit]), "; ")
            }
            Effect::Eliminate(list) => Text::join(
                list.iter().map(|&(cell, digits)| text![cell, " <> ", Text::list(digits.iter())]),
                "; ",
            ),
        }
    }
}

impl Step {
    /// Its place among steps of its kind, the best first: by what it changes, then the shorter chain.
    pub(super) fn rank(&self) -> (Reverse<usize>, usize, usize) {
        let (much, which) = self.effect.rank();
        let length = if let Evidence::Chain(chain) = &self.evidence { chain.nodes.len() } else { 0 };
        (much, which, length)
    }

    /// The argument in words; `grid` is the position in which the step was found.
    pub fn explain(&self, grid: &CandidateGrid) -> Text {
        self.technique.explain(grid, self)
    }

    /// What to show: houses, the pattern, and what changes. Later ones lie over earlier ones.
    pub fn highlights(&self, geometry: &Geometry) -> Vec<Highlight> {
        let mut list = Highlights::new(geometry);
        list.evidence(&self.evidence);
        match &self.effect {
            &Effect::Place(cell, digit) => list.add(Role::Placed, cell, Some(digit)),
            &Effect::PlaceAll(cells, digit) => {
                cells.iter().for_each(|cell| list.add(Role::Placed, cell, Some(digit)));
            }
            Effect::Eliminate(gone) => gone.iter().for_each(|&(cell, digits)| {
                digits.iter().for_each(|digit| list.add(Role::Eliminated, cell, Some(digit)));
            }),
        }
        list.done()
    }

    /// The links between candidates that the argument follows, in its order.
    pub fn links(&self) -> Vec<Link> {
        let Evidence::Chain(Chain { nodes, ring, .. }) = &self.evidence else { return Vec::new() };
        let closing = ring.then(|| (nodes[nodes.len() - 1], nodes[0]));
        let along = nodes.windows(2).map(|pair| (pair[0], pair[1]));
        let ends = along.chain(closing).enumerate();
        ends.map(|(i, (from, to))| Link { from, to, strong: i % 2 == 0 }).collect()
    }

    /// The digits that HoDoKu's library files the step under: those placed or eliminated for singles, chains,
    /// almost locked sets, Sue de Coq and forcing chains, those of the pattern for everything else.
    pub fn digits(&self) -> CandidateSet {
        let code = self.technique.card().code;
        let by_effect = ["00", "07", "09", "11", "13"].iter().any(|family| code.starts_with(family));
        if by_effect && code != "0703" { self.effect.digits() } else { self.evidence.digits() }
    }
}

/// A link between two nodes of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it starts.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// Strong: one of the two is true. Weak: not both are.
    pub strong: bool,
}
