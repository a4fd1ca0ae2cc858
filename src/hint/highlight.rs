//! What to highlight for each kind of evidence.

use super::evidence::{
    CandidateGroup, Chain, Consequence, Escape, Evidence, Fish, Inference, Node, Pattern, Rectangle,
    Supposition,
};
use super::step::Highlight;
use crate::explain::Role;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, Geometry, HouseId};

/// Highlights being collected.
pub struct Highlights<'a> {
    geometry: &'a Geometry,
    list: Vec<Highlight>,
}

impl<'a> Highlights<'a> {
    /// None yet.
    pub fn new(geometry: &'a Geometry) -> Highlights<'a> {
        Highlights { geometry, list: Vec::new() }
    }

    /// All of them; later ones lie over earlier ones.
    pub fn done(self) -> Vec<Highlight> {
        self.list
    }

    /// One more.
    pub fn add(&mut self, role: Role, cell: Cell, digit: Option<Digit>) {
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

    /// Those of an argument.
    pub fn evidence(&mut self, evidence: &Evidence) {
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
            Evidence::Bug { cell, digit } => self.add(Role::Pattern, *cell, Some(*digit)),
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
                self.group(*end);
                arms.iter().for_each(|arm| self.chain(arm));
                self.node(Role::Fin, start);
            }
            Evidence::ForcingVerity { group, arms } => {
                self.group(*group);
                for (start, arm) in arms {
                    self.chain(arm);
                    self.node(Role::Fin, start);
                }
            }
            Evidence::Refutation(refutation) => {
                self.group(refutation.end);
                self.supposition(&refutation.supposition);
            }
            Evidence::NetVerity { group, branches } => {
                self.group(*group);
                branches.iter().for_each(|branch| self.supposition(branch));
            }
            Evidence::Pattern(pattern) => self.pattern(pattern),
            Evidence::AlignedPair(pair) => {
                for set in pair.excluded.iter().filter_map(|(_, set)| *set) {
                    self.cells(Role::Counterpart, set.cells, set.digits);
                }
                self.cells(Role::Pattern, pair.cells.into_iter().collect(), CandidateSet::EMPTY);
            }
            Evidence::Kraken(kraken) => {
                self.fish(&kraken.fish);
                kraken.arms.iter().for_each(|(_, arm)| self.chain(arm));
                kraken.arms.iter().for_each(|(start, _)| self.node(Role::Fin, start));
            }
            Evidence::Firework(firework) => {
                firework.lines.iter().for_each(|&line| self.house(Role::House, line));
                let [a, b] = firework.tips;
                self.cells(Role::Pattern, [firework.cross, a, b].into_iter().collect(), firework.digits);
            }
            Evidence::Exocet(exocet) => {
                exocet.lines.iter().for_each(|&line| self.house(Role::House, line));
                let cells = |cells: [Cell; 2]| cells.into_iter().collect();
                self.cells(Role::Counterpart, cells(exocet.targets), evidence.digits());
                self.cells(Role::Pattern, cells(exocet.base), evidence.digits());
            }
            Evidence::Sectors(sectors) => {
                sectors.houses.iter().for_each(|&(house, _)| self.house(Role::Cover, house));
                let digits = evidence.digits();
                self.cells(Role::Pattern, sectors.cells, digits);
            }
            // The places that are left or go are all that there is to see.
            Evidence::Templates { .. } => {}
            Evidence::Combined(both) => both.iter().for_each(|one| self.evidence(one)),
        }
        evidence.causes().iter().for_each(|&cell| self.add(Role::Cause, cell, None));
    }

    fn chain(&mut self, chain: &Chain) {
        for (i, node) in chain.nodes.iter().enumerate() {
            self.node(if i % 2 == 0 { Role::Counterpart } else { Role::Pattern }, node);
        }
    }

    fn group(&mut self, group: CandidateGroup) {
        match group {
            CandidateGroup::Cell(cell) => self.add(Role::House, cell, None),
            CandidateGroup::House(house, _) => self.house(Role::House, house),
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

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern.out {
            Consequence::Subset { house, .. } | Consequence::Locked { house, .. } => {
                self.house(Role::House, house)
            }
            Consequence::Cell(_) | Consequence::Digit(..) => {}
        }
        for &(cell, digits) in &pattern.cells {
            self.cells(Role::Pattern, CellSet::of(cell), digits);
        }
        match pattern.out {
            Consequence::Digit(digit, guarded) => self.cells(Role::Fin, guarded, CandidateSet::of(digit)),
            Consequence::Subset { guarded, cells, digits, .. } => {
                self.cells(Role::Counterpart, cells, digits);
                self.cells(Role::Fin, guarded, CandidateSet::EMPTY);
            }
            Consequence::Locked { guarded, .. } => self.cells(Role::Fin, guarded, CandidateSet::EMPTY),
            Consequence::Cell(cell) => self.add(Role::Fin, cell, None),
        }
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
