//! A step: its effect, the evidence for it, and what to highlight.

use super::evidence::{
    Chain, Escape, Evidence, Fish, Inference, Node, Rectangle, Supposition, Whole,
};
use super::{Technique, Text};
use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit, Geometry, HouseId};
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
    /// These candidates go.
    Eliminate(Vec<(Cell, CandidateSet)>),
}

/// The part that a cell or candidate plays in a step. Only the theme knows what it looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// In a house that the argument starts from.
    House,
    /// In a house that the argument ends in: a cover house of a fish.
    Cover,
    /// Its digit is a reason.
    Cause,
    /// Part of the pattern: a subset, the body of a fish, one colour, the true nodes of a chain
    /// read in one direction.
    Pattern,
    /// Its counterpart: the other colour, the true nodes read the other way, the second set.
    Counterpart,
    /// A fin, or another candidate that spoils a simpler pattern.
    Fin,
    /// Here the digit goes.
    Placed,
    /// This candidate goes.
    Eliminated,
}

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
            Effect::Eliminate(list) => list.iter().for_each(|&(cell, digits)| grid.eliminate(cell, digits)),
        }
    }

    /// The digits that it places or takes away.
    pub fn digits(&self) -> CandidateSet {
        match self {
            &Effect::Place(_, digit) => CandidateSet::of(digit),
            Effect::Eliminate(list) => {
                list.iter().fold(CandidateSet::EMPTY, |set, &(_, digits)| set | digits)
            }
        }
    }

    /// The change in short: `r4c7 = 5`, `r1c2 <> 3 and 5`.
    pub fn text(&self) -> Text {
        match self {
            &Effect::Place(cell, digit) => text![cell, " = ", digit],
            Effect::Eliminate(list) => Text::join(
                list.iter().map(|&(cell, digits)| text![cell, " <> ", Text::list(digits.iter())]),
                "; ",
            ),
        }
    }
}

impl Step {
    /// The argument in words; `grid` is the position in which the step was found.
    pub fn explain(&self, grid: &CandidateGrid) -> Text {
        self.technique.explain(grid, self)
    }

    /// What to show: houses, the pattern, and what changes. Later ones lie over earlier ones.
    pub fn highlights(&self, geometry: &Geometry) -> Vec<Highlight> {
        let mut list = Lights { geometry, list: Vec::new() };
        list.evidence(&self.evidence);
        match &self.effect {
            &Effect::Place(cell, digit) => list.add(Role::Placed, cell, Some(digit)),
            Effect::Eliminate(gone) => gone.iter().for_each(|&(cell, digits)| {
                digits.iter().for_each(|digit| list.add(Role::Eliminated, cell, Some(digit)));
            }),
        }
        list.list
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

/// Highlights being collected.
struct Lights<'a> {
    geometry: &'a Geometry,
    list: Vec<Highlight>,
}

impl Lights<'_> {
    fn add(&mut self, role: Role, cell: Cell, digit: Option<Digit>) {
        self.list.push(Highlight { role, cell, digit });
    }

    fn house(&mut self, role: Role, house: HouseId) {
        for &cell in &self.geometry.house(house).cells {
            self.add(role, cell, None);
        }
    }

    fn cells(&mut self, role: Role, cells: CellSet, digits: CandidateSet) {
        for cell in cells.iter() {
            self.add(role, cell, None);
            digits.iter().for_each(|digit| self.add(role, cell, Some(digit)));
        }
    }

    fn node(&mut self, role: Role, node: &Node) {
        self.cells(role, node.cells, CandidateSet::of(node.digit));
    }

    fn evidence(&mut self, evidence: &Evidence) {
        match evidence {
            // Its argument is about peers all around, not about one house.
            Evidence::NakedSingle { .. } => {}
            Evidence::FullHouse { house } | Evidence::HiddenSingle { house, .. } => {
                self.house(Role::House, *house);
            }
            &Evidence::Locked { digit, from, to, cells } => {
                self.house(Role::Cover, to);
                self.house(Role::House, from);
                self.cells(Role::Pattern, cells, CandidateSet::of(digit));
            }
            Evidence::NakedSubset { houses, cells, digits } => {
                houses.iter().for_each(|&house| self.house(Role::House, house));
                self.cells(Role::Pattern, *cells, *digits);
            }
            Evidence::HiddenSubset { house, cells, digits } => {
                self.house(Role::House, *house);
                self.cells(Role::Pattern, *cells, *digits);
            }
            Evidence::Fish(fish) => self.fish(fish),
            Evidence::Chain(chain) => self.chain(chain),
            Evidence::RemotePair { cells, digits } => cells.iter().enumerate().for_each(|(i, &cell)| {
                let role = if i % 2 == 0 { Role::Pattern } else { Role::Counterpart };
                self.cells(role, CellSet::of(cell), *digits);
            }),
            Evidence::Colors { digit, clusters, .. } => clusters.iter().for_each(|cluster| {
                self.cells(Role::Pattern, cluster.colors[0], CandidateSet::of(*digit));
                self.cells(Role::Counterpart, cluster.colors[1], CandidateSet::of(*digit));
            }),
            Evidence::Wing { pivot, pincers, digit, .. } => {
                self.add(Role::Counterpart, *pivot, None);
                let pincers = pincers.iter().copied().collect();
                self.cells(Role::Pattern, pincers, CandidateSet::of(*digit));
            }
            Evidence::Rectangle(rectangle) => self.rectangle(rectangle),
            Evidence::Grave { cell, digit } => self.add(Role::Pattern, *cell, Some(*digit)),
            Evidence::Als(chain) => chain.sets.iter().enumerate().for_each(|(i, set)| {
                let role = if i % 2 == 0 { Role::Pattern } else { Role::Counterpart };
                self.cells(role, set.cells, set.digits);
            }),
            Evidence::Blossom { stem, petals, .. } => {
                self.add(Role::Counterpart, *stem, None);
                petals.iter().for_each(|(_, set)| self.cells(Role::Pattern, set.cells, set.digits));
            }
            Evidence::SueDeCoq { crossing, sides } => {
                sides.iter().for_each(|side| self.house(Role::House, side.house));
                self.cells(Role::Counterpart, *crossing, CandidateSet::EMPTY);
                sides.iter().for_each(|side| self.cells(Role::Pattern, side.cells, side.digits));
            }
            Evidence::ForcingContradiction { start, arms, end, .. } => {
                self.whole(*end);
                arms.iter().for_each(|arm| self.chain(arm));
                self.node(Role::Fin, start);
            }
            Evidence::ForcingVerity { whole, arms } => {
                self.whole(*whole);
                for (start, arm) in arms {
                    self.chain(arm);
                    self.node(Role::Fin, start);
                }
            }
            Evidence::Refutation(refutation) => {
                self.whole(refutation.end);
                self.supposition(&refutation.supposition);
            }
            Evidence::NetVerity { whole, branches } => {
                self.whole(*whole);
                branches.iter().for_each(|branch| self.supposition(branch));
            }
            Evidence::Both(both) => both.iter().for_each(|one| self.evidence(one)),
        }
        evidence.causes().iter().for_each(|&cell| self.add(Role::Cause, cell, None));
    }

    fn chain(&mut self, chain: &Chain) {
        for (i, node) in chain.nodes.iter().enumerate() {
            self.node(if i % 2 == 0 { Role::Counterpart } else { Role::Pattern }, node);
        }
    }

    fn whole(&mut self, whole: Whole) {
        match whole {
            Whole::Cell(cell) => self.add(Role::House, cell, None),
            Whole::House(house, _) => self.house(Role::House, house),
        }
    }

    fn supposition(&mut self, supposition: &Supposition) {
        for step in &supposition.steps {
            match step {
                &Inference::Place { cell, digit, .. } => self.add(Role::Pattern, cell, Some(digit)),
                Inference::Refuted(inner) => {
                    let Supposition { cell, digit, .. } = inner.supposition;
                    self.add(Role::Counterpart, cell, Some(digit));
                }
            }
        }
        self.add(Role::Fin, supposition.cell, Some(supposition.digit));
    }

    fn fish(&mut self, fish: &Fish) {
        fish.cover.iter().for_each(|&house| self.house(Role::Cover, house));
        fish.base.iter().for_each(|&house| self.house(Role::House, house));
        let all = |houses: &[HouseId]| {
            houses.iter().fold(CellSet::EMPTY, |set, &house| set | self.geometry.house(house).set)
        };
        let body = (all(&fish.base) & all(&fish.cover)) - fish.fins;
        // Only the cells: which of them hold the candidate is on the board.
        self.cells(Role::Pattern, body, CandidateSet::EMPTY);
        self.cells(Role::Fin, fish.fins, CandidateSet::of(fish.digit));
    }

    fn rectangle(&mut self, rectangle: &Rectangle) {
        let corners = rectangle.corners.iter().copied().collect();
        self.cells(Role::Pattern, corners, rectangle.digits.into_iter().collect());
        match &rectangle.escape {
            Escape::Corner(_) => {}
            Escape::Digit(digit, cells) => self.cells(Role::Fin, *cells, CandidateSet::of(*digit)),
            Escape::Subset { house, cells, digits, .. } => {
                self.house(Role::House, *house);
                self.cells(Role::Counterpart, *cells, *digits);
            }
            Escape::Locked { house, .. } => self.house(Role::House, *house),
            Escape::Crossed { houses, .. } | Escape::Hidden { houses, .. } => {
                houses.iter().for_each(|&house| self.house(Role::House, house));
            }
        }
    }
}
