//! The evidence of a step as JSON: houses, cells, candidates and links by name.

use serde_json::{Value, json};

use crate::grid::{CandidateSet, Cell, CellSet, Digit, HouseId, Puzzle};
use crate::hint::Evidence;
use crate::hint::evidence::{
    Als, Chain, Escape, Fish, Inference, Node, Refutation, Strong, Supposition, WayOut, Whole, Why,
};

/// The evidence of a step on this puzzle.
pub fn json(puzzle: &Puzzle, evidence: &Evidence) -> Value {
    Names { puzzle }.evidence(evidence)
}

/// Names of cells, houses and digits.
struct Names<'a> {
    puzzle: &'a Puzzle,
}

impl Names<'_> {
    fn cell(&self, cell: Cell) -> Value {
        self.puzzle.geometry.cell_name(cell).into()
    }

    fn cells(&self, cells: impl IntoIterator<Item = Cell>) -> Value {
        cells.into_iter().map(|cell| self.cell(cell)).collect()
    }

    fn set(&self, cells: CellSet) -> Value {
        self.cells(cells.iter())
    }

    fn digit(&self, digit: Digit) -> Value {
        self.puzzle.alphabet.symbol(digit).to_string().into()
    }

    fn digits(&self, digits: impl IntoIterator<Item = Digit>) -> Value {
        digits.into_iter().map(|digit| self.digit(digit)).collect()
    }

    fn all(&self, digits: CandidateSet) -> Value {
        self.digits(digits.iter())
    }

    fn house(&self, house: HouseId) -> Value {
        self.puzzle.geometry.house(house).to_string().into()
    }

    fn houses(&self, houses: &[HouseId]) -> Value {
        houses.iter().map(|&house| self.house(house)).collect()
    }

    fn node(&self, node: &Node) -> Value {
        json!({ "digit": self.digit(node.digit), "cells": self.set(node.cells) })
    }

    fn als(&self, als: &Als) -> Value {
        json!({ "cells": self.set(als.cells), "digits": self.all(als.digits) })
    }

    fn strong(&self, strong: &Strong) -> Value {
        match strong {
            Strong::Cell(cell) => json!({ "cell": self.cell(*cell) }),
            Strong::House(house) => json!({ "house": self.house(*house) }),
            Strong::Als(als) => self.als(als),
        }
    }

    fn chain(&self, chain: &Chain) -> Value {
        json!({
            "nodes": chain.nodes.iter().map(|node| self.node(node)).collect::<Value>(),
            "strong": chain.strong.iter().map(|strong| self.strong(strong)).collect::<Value>(),
            "ring": chain.ring,
        })
    }

    fn arms(&self, arms: &[(Node, Chain)]) -> Value {
        arms.iter().map(|(from, arm)| json!({ "from": self.node(from), "chain": self.chain(arm) })).collect()
    }

    fn fish(&self, fish: &Fish) -> Value {
        json!({
            "digit": self.digit(fish.digit),
            "base": self.houses(&fish.base),
            "cover": self.houses(&fish.cover),
            "fins": self.set(fish.fins),
        })
    }

    fn whole(&self, whole: Whole) -> Value {
        match whole {
            Whole::Cell(cell) => json!({ "cell": self.cell(cell) }),
            Whole::House(house, digit) => json!({ "house": self.house(house), "digit": self.digit(digit) }),
        }
    }

    fn supposition(&self, supposition: &Supposition) -> Value {
        let step = |step: &Inference| match step {
            Inference::Place { cell, digit, house } => json!({
                "cell": self.cell(*cell),
                "digit": self.digit(*digit),
                "house": house.map(|house| self.house(house)),
            }),
            Inference::Refuted(inner) => json!({ "refuted": self.refutation(inner) }),
        };
        let Supposition { cell, digit, is_true, steps } = supposition;
        json!({
            "cell": self.cell(*cell),
            "digit": self.digit(*digit),
            "is_true": is_true,
            "steps": steps.iter().map(step).collect::<Value>(),
        })
    }

    fn refutation(&self, refutation: &Refutation) -> Value {
        json!({ "suppose": self.supposition(&refutation.supposition), "empty": self.whole(refutation.end) })
    }

    fn escape(&self, escape: &Escape) -> Value {
        match escape {
            Escape::Corner(corner) => json!({ "corner": self.cell(*corner) }),
            Escape::Digit(digit, cells) => json!({ "digit": self.digit(*digit), "cells": self.set(*cells) }),
            Escape::Subset { roof, house, cells, digits } => json!({
                "roof": self.set(*roof), "house": self.house(*house),
                "cells": self.set(*cells), "digits": self.all(*digits),
            }),
            Escape::Locked { digit, roof, house } => json!({
                "digit": self.digit(*digit), "roof": self.set(*roof), "house": self.house(*house),
            }),
            Escape::Crossed { digit, roof, houses } => json!({
                "digit": self.digit(*digit), "roof": self.set(*roof), "houses": self.houses(houses),
            }),
            Escape::Hidden { digit, corner, houses } => json!({
                "digit": self.digit(*digit), "corner": self.cell(*corner), "houses": self.houses(houses),
            }),
        }
    }

    fn way_out(&self, out: &WayOut) -> Value {
        match out {
            WayOut::Cell(cell) => json!({ "cell": self.cell(*cell) }),
            WayOut::Digit(digit, cells) => json!({ "digit": self.digit(*digit), "cells": self.set(*cells) }),
            WayOut::Subset { guarded, house, cells, digits } => json!({
                "guarded": self.set(*guarded), "house": self.house(*house),
                "cells": self.set(*cells), "digits": self.all(*digits),
            }),
            WayOut::Locked { digit, guarded, house } => json!({
                "digit": self.digit(*digit), "guarded": self.set(*guarded), "house": self.house(*house),
            }),
        }
    }

    /// One key, the kind of evidence, with what it is made of.
    fn evidence(&self, evidence: &Evidence) -> Value {
        match evidence {
            Evidence::FullHouse { house } => json!({ "full_house": { "house": self.house(*house) } }),
            Evidence::NakedSingle { house, causes } => json!({ "naked_single": {
                "house": self.house(*house), "causes": self.cells(causes.iter().copied()),
            } }),
            Evidence::HiddenSingle { house, causes } => json!({ "hidden_single": {
                "house": self.house(*house), "causes": self.cells(causes.iter().copied()),
            } }),
            Evidence::Locked { digit, from, to, cells } => json!({ "locked": {
                "digit": self.digit(*digit), "from": self.house(*from), "to": self.house(*to),
                "cells": self.set(*cells),
            } }),
            Evidence::NakedSubset { houses, cells, digits } => json!({ "naked_subset": {
                "houses": self.houses(houses), "cells": self.set(*cells), "digits": self.all(*digits),
            } }),
            Evidence::HiddenSubset { house, cells, digits } => json!({ "hidden_subset": {
                "house": self.house(*house), "cells": self.set(*cells), "digits": self.all(*digits),
            } }),
            Evidence::Fish(fish) => json!({ "fish": self.fish(fish) }),
            Evidence::Chain(chain) => json!({ "chain": self.chain(chain) }),
            Evidence::RemotePair { cells, digits } => json!({ "remote_pair": {
                "cells": self.cells(cells.iter().copied()), "digits": self.all(*digits),
            } }),
            Evidence::Colors { digit, clusters, .. } => {
                let colors = clusters
                    .iter()
                    .map(|cluster| cluster.colors.iter().map(|&color| self.set(color)).collect::<Value>());
                json!({ "colors": { "digit": self.digit(*digit), "clusters": colors.collect::<Value>() } })
            }
            Evidence::Wing { pivot, pincers, digit, digits } => json!({ "wing": {
                "pivot": self.cell(*pivot), "pincers": self.cells(pincers.iter().copied()),
                "digit": self.digit(*digit), "digits": self.all(*digits),
            } }),
            Evidence::Rectangle(rectangle) => json!({ "rectangle": {
                "corners": self.cells(rectangle.corners), "digits": self.digits(rectangle.digits),
                "escape": self.escape(&rectangle.escape),
            } }),
            Evidence::Grave { cell, digit } => json!({ "grave": {
                "cell": self.cell(*cell), "digit": self.digit(*digit),
            } }),
            Evidence::Als(row) => json!({ "als": {
                "sets": row.sets.iter().map(|set| self.als(set)).collect::<Value>(),
                "links": self.digits(row.links.iter().copied()),
                "second": row.second.map(|digit| self.digit(digit)),
            } }),
            Evidence::Blossom { stem, petals } => {
                let petal = |(digit, set): &(Digit, Als)| json!({ "digit": self.digit(*digit), "set": self.als(set) });
                let petals = petals.iter().map(petal).collect::<Value>();
                json!({ "blossom": { "stem": self.cell(*stem), "petals": petals } })
            }
            Evidence::SueDeCoq { crossing, sides } => {
                let sides = sides.iter().map(|side| {
                    json!({
                        "house": self.house(side.house), "cells": self.set(side.cells),
                        "digits": self.all(side.digits),
                    })
                });
                json!({ "sue_de_coq": {
                    "crossing": self.set(*crossing), "sides": sides.collect::<Value>(),
                } })
            }
            _ => self.rarer(evidence),
        }
    }

    /// Suppositions, and what the rarer techniques stand on.
    fn rarer(&self, evidence: &Evidence) -> Value {
        match evidence {
            Evidence::ForcingContradiction { start, is_true, arms, end } => {
                let arms = arms.iter().map(|arm| self.chain(arm)).collect::<Value>();
                json!({ "forcing_contradiction": {
                    "start": self.node(start), "is_true": is_true, "arms": arms, "empty": self.whole(*end),
                } })
            }
            Evidence::ForcingVerity { whole, arms } => json!({ "forcing_verity": {
                "one_of": self.whole(*whole), "arms": self.arms(arms),
            } }),
            Evidence::Refutation(refutation) => json!({ "refutation": self.refutation(refutation) }),
            Evidence::NetVerity { whole, branches } => json!({ "net_verity": {
                "one_of": self.whole(*whole),
                "branches": branches.iter().map(|branch| self.supposition(branch)).collect::<Value>(),
            } }),
            Evidence::Pattern(pattern) => {
                let cell = |&(cell, digits): &(Cell, CandidateSet)| json!({ "cell": self.cell(cell), "digits": self.all(digits) });
                let why = match pattern.why {
                    Why::Swap => "several_solutions",
                    Why::Impossible => "impossible",
                };
                json!({ "pattern": {
                    "cells": pattern.cells.iter().map(cell).collect::<Value>(), "why": why,
                    "way_out": self.way_out(&pattern.out),
                } })
            }
            Evidence::AlignedPair(pair) => {
                let excluded = pair.excluded.iter().map(|(digits, set)| {
                    json!({ "digits": self.digits(*digits), "starves": set.map(|set| self.als(&set)) })
                });
                json!({ "aligned_pair": {
                    "cells": self.cells(pair.cells), "excluded": excluded.collect::<Value>(),
                } })
            }
            Evidence::Kraken(kraken) => json!({ "kraken": {
                "fish": self.fish(&kraken.fish), "cover": kraken.cover.map(|house| self.house(house)),
                "arms": self.arms(&kraken.arms),
            } }),
            Evidence::Firework(firework) => json!({ "firework": {
                "cross": self.cell(firework.cross), "tips": self.cells(firework.tips),
                "lines": self.houses(&firework.lines), "box": self.house(firework.inside),
                "digits": self.all(firework.digits),
            } }),
            Evidence::Exocet(exocet) => {
                let covers = exocet.covers.iter().map(
                    |(digit, houses)| json!({ "digit": self.digit(*digit), "houses": self.houses(houses) }),
                );
                json!({ "exocet": {
                    "base": self.cells(exocet.base), "targets": self.cells(exocet.targets),
                    "lines": self.houses(&exocet.lines), "covers": covers.collect::<Value>(),
                } })
            }
            Evidence::Sectors(sectors) => {
                let houses = sectors.houses.iter().map(
                    |&(house, digits)| json!({ "house": self.house(house), "digits": self.all(digits) }),
                );
                json!({ "sectors": {
                    "cells": self.set(sectors.cells), "houses": houses.collect::<Value>(),
                } })
            }
            Evidence::Templates { digit } => json!({ "templates": { "digit": self.digit(*digit) } }),
            Evidence::Both(both) => {
                json!({ "both": both.iter().map(|one| self.evidence(one)).collect::<Value>() })
            }
            _ => Value::Null,
        }
    }
}
