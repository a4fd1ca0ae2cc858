//! A step: what it changes, and the evidence for it.

use std::cmp::Reverse;

use super::evidence::{Evidence, Link};
use super::highlight::{Highlight, Highlights};
use super::{Role, Technique, Text};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry};
use crate::text;

/// One conclusion of one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the types are documented")]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static dyn Technique,
    pub effect: Effect,
    pub evidence: Evidence,
}

/// What a step changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Places the digit in the cell.
    Place(Cell, Digit),
    /// Places the digit in every one of these cells, two or more.
    PlaceAll(CellSet, Digit),
    /// Eliminates these candidates.
    Eliminate(Vec<(Cell, CandidateSet)>),
}

/// The weight of each candidate relative to the one before it when steps are ranked.
const HEAVIER: usize = 80;

impl Effect {
    /// Makes the change.
    pub fn apply(&self, grid: &mut CandidateGrid) {
        match self {
            &Effect::Place(cell, digit) => grid.place(cell, digit),
            &Effect::PlaceAll(cells, digit) => cells.iter().for_each(|cell| grid.place(cell, digit)),
            Effect::Eliminate(list) => list.iter().for_each(|&(cell, digits)| grid.eliminate(cell, digits)),
        }
    }

    /// Returns the digits that it places or eliminates.
    pub fn digits(&self) -> CandidateSet {
        match self {
            &Effect::Place(_, digit) | &Effect::PlaceAll(_, digit) => CandidateSet::of(digit),
            Effect::Eliminate(list) => {
                list.iter().fold(CandidateSet::EMPTY, |set, &(_, digits)| set | digits)
            }
        }
    }

    /// Returns the rank among other effects, the least first. The order is HoDoKu's, so that paths are much like its own:
    /// the most eliminations come first, and of equal numbers the least sum of the cells' numbers, in which the
    /// candidates of higher digits weigh more.
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

    /// Returns the change in short: `r4c7 = 5`, `r1c2 <> 3 and 5`.
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
    /// Returns the rank among steps of the same kind, the best first: by what it changes, then the shorter chain.
    pub(super) fn rank(&self) -> (Reverse<usize>, usize, usize) {
        let (count, sum) = self.effect.rank();
        let length = if let Evidence::Chain(chain) = &self.evidence { chain.nodes.len() } else { 0 };
        (count, sum, length)
    }

    /// Explains the argument; `grid` is the position in which the step was found.
    pub fn explain(&self, grid: &CandidateGrid) -> Text {
        self.technique.explain(grid, self)
    }

    /// Returns what to highlight: houses, the pattern, and what changes. Later ones cover earlier ones.
    pub fn highlights(&self, geometry: &Geometry) -> Vec<Highlight> {
        let mut list = Highlights::new(geometry);
        self.evidence.highlight(&mut list);
        match &self.effect {
            &Effect::Place(cell, digit) => list.add(Role::Placed, cell, Some(digit)),
            &Effect::PlaceAll(cells, digit) => {
                cells.iter().for_each(|cell| list.add(Role::Placed, cell, Some(digit)));
            }
            Effect::Eliminate(eliminated) => eliminated.iter().for_each(|&(cell, digits)| {
                digits.iter().for_each(|digit| list.add(Role::Eliminated, cell, Some(digit)));
            }),
        }
        list.into_list()
    }

    /// Returns the links between candidates that the argument follows, in its order.
    pub fn links(&self) -> Vec<Link> {
        self.evidence.links()
    }

    /// Returns the digits that HoDoKu's library files the step under.
    pub fn digits(&self) -> CandidateSet {
        match self.technique.card().filed_by_effect {
            true => self.effect.digits(),
            false => self.evidence.digits(),
        }
    }
}
