//! The evidence of a step as JSON: houses, cells, candidates and links by name.

mod names;

use serde_json::{Value, json};

use crate::grid::{CandidateSet, Cell, Digit, Puzzle};
use crate::hint::Evidence;
use crate::hint::evidence::{
    AlignedPair, Als, AlsChain, Cluster, Consequence, DeadlyReason, Escape, Exocet, Firework, Kraken,
    Pattern, Rectangle, Sectors, Side,
};
use names::Names;

/// The evidence of a step on this puzzle: one key, the kind of evidence, with what it is made of.
pub fn json(puzzle: &Puzzle, evidence: &Evidence) -> Value {
    Names { puzzle }.evidence(evidence)
}

impl Names<'_> {
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
            Evidence::RemotePair { cells, digits } => json!({ "remote_pair": {
                "cells": self.cells(cells.iter().copied()), "digits": self.all(*digits),
            } }),
            Evidence::Wing { pivot, pincers, digit, digits } => json!({ "wing": {
                "pivot": self.cell(*pivot), "pincers": self.cells(pincers.iter().copied()),
                "digit": self.digit(*digit), "digits": self.all(*digits),
            } }),
            Evidence::Bug { cell, digit } => json!({ "grave": {
                "cell": self.cell(*cell), "digit": self.digit(*digit),
            } }),
            Evidence::Templates { digit } => json!({ "templates": { "digit": self.digit(*digit) } }),
            Evidence::Fish(fish) => json!({ "fish": self.fish(fish) }),
            Evidence::Chain(chain) => json!({ "chain": self.chain(chain) }),
            Evidence::Colors { digit, clusters, .. } => json!({ "colors": {
                "digit": self.digit(*digit), "clusters": self.clusters(clusters),
            } }),
            Evidence::Rectangle(rectangle) => json!({ "rectangle": self.rectangle(rectangle) }),
            Evidence::Als(row) => json!({ "als": self.row(row) }),
            Evidence::Blossom { stem, petals } => json!({ "blossom": {
                "stem": self.cell(*stem), "petals": self.petals(petals),
            } }),
            Evidence::SueDeCoq { crossing, sides } => json!({ "sue_de_coq": {
                "crossing": self.set(*crossing), "sides": self.sides(sides),
            } }),
            Evidence::ForcingContradiction { start, is_true, arms, end } => {
                json!({ "forcing_contradiction": {
                "start": self.node(start), "is_true": is_true,
                "arms": arms.iter().map(|arm| self.chain(arm)).collect::<Value>(),
                "empty": self.group(*end),
            } })
            }
            Evidence::ForcingVerity { group, arms } => json!({ "forcing_verity": {
                "one_of": self.group(*group), "arms": self.arms(arms),
            } }),
            Evidence::Refutation(refutation) => json!({ "refutation": self.refutation(refutation) }),
            Evidence::NetVerity { group, branches } => json!({ "net_verity": {
                "one_of": self.group(*group),
                "branches": branches.iter().map(|branch| self.supposition(branch)).collect::<Value>(),
            } }),
            Evidence::Pattern(pattern) => json!({ "pattern": self.pattern(pattern) }),
            Evidence::AlignedPair(pair) => json!({ "aligned_pair": self.aligned_pair(pair) }),
            Evidence::Kraken(kraken) => json!({ "kraken": self.kraken(kraken) }),
            Evidence::Firework(firework) => json!({ "firework": self.firework(firework) }),
            Evidence::Exocet(exocet) => json!({ "exocet": self.exocet(exocet) }),
            Evidence::Sectors(sectors) => json!({ "sectors": self.sectors(sectors) }),
            Evidence::Combined(both) => {
                json!({ "both": both.iter().map(|one| self.evidence(one)).collect::<Value>() })
            }
        }
    }

    fn clusters(&self, clusters: &[Cluster]) -> Value {
        let colors =
            |cluster: &Cluster| cluster.colors.iter().map(|&color| self.set(color)).collect::<Value>();
        clusters.iter().map(colors).collect()
    }

    fn rectangle(&self, rectangle: &Rectangle) -> Value {
        json!({
            "corners": self.cells(rectangle.corners), "digits": self.digits(rectangle.digits),
            "escape": self.escape(&rectangle.escape),
        })
    }

    fn row(&self, row: &AlsChain) -> Value {
        json!({
            "sets": row.sets.iter().map(|set| self.als(set)).collect::<Value>(),
            "links": self.digits(row.links.iter().copied()),
            "second": row.second.map(|digit| self.digit(digit)),
        })
    }

    fn petals(&self, petals: &[(Digit, Als)]) -> Value {
        let petal =
            |(digit, set): &(Digit, Als)| json!({ "digit": self.digit(*digit), "set": self.als(set) });
        petals.iter().map(petal).collect()
    }

    fn sides(&self, sides: &[Side; 2]) -> Value {
        let side = |side: &Side| {
            json!({
                "house": self.house(side.house), "cells": self.set(side.cells), "digits": self.all(side.digits),
            })
        };
        sides.iter().map(side).collect()
    }

    fn pattern(&self, pattern: &Pattern) -> Value {
        let cell = |&(cell, digits): &(Cell, CandidateSet)| json!({ "cell": self.cell(cell), "digits": self.all(digits) });
        let why = match pattern.why {
            DeadlyReason::Swap => "several_solutions",
            DeadlyReason::Impossible => "impossible",
        };
        json!({
            "cells": pattern.cells.iter().map(cell).collect::<Value>(), "why": why,
            "way_out": self.way_out(&pattern.out),
        })
    }

    fn aligned_pair(&self, pair: &AlignedPair) -> Value {
        let excluded = |&(digits, set): &([Digit; 2], Option<Als>)| json!({ "digits": self.digits(digits), "starves": set.map(|set| self.als(&set)) });
        json!({
            "cells": self.cells(pair.cells), "excluded": pair.excluded.iter().map(excluded).collect::<Value>(),
        })
    }

    fn kraken(&self, kraken: &Kraken) -> Value {
        json!({
            "fish": self.fish(&kraken.fish), "cover": kraken.cover.map(|house| self.house(house)),
            "arms": self.arms(&kraken.arms),
        })
    }

    fn firework(&self, firework: &Firework) -> Value {
        json!({
            "cross": self.cell(firework.cross), "tips": self.cells(firework.tips),
            "lines": self.houses(&firework.lines), "box": self.house(firework.inside),
            "digits": self.all(firework.digits),
        })
    }

    fn exocet(&self, exocet: &Exocet) -> Value {
        let covers = exocet
            .covers
            .iter()
            .map(|(digit, houses)| json!({ "digit": self.digit(*digit), "houses": self.houses(houses) }));
        json!({
            "base": self.cells(exocet.base), "targets": self.cells(exocet.targets),
            "lines": self.houses(&exocet.lines), "covers": covers.collect::<Value>(),
        })
    }

    fn sectors(&self, sectors: &Sectors) -> Value {
        let houses = sectors
            .houses
            .iter()
            .map(|&(house, digits)| json!({ "house": self.house(house), "digits": self.all(digits) }));
        json!({ "cells": self.set(sectors.cells), "houses": houses.collect::<Value>() })
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

    fn way_out(&self, out: &Consequence) -> Value {
        match out {
            Consequence::Cell(cell) => json!({ "cell": self.cell(*cell) }),
            Consequence::Digit(digit, cells) => {
                json!({ "digit": self.digit(*digit), "cells": self.set(*cells) })
            }
            Consequence::Subset { guarded, house, cells, digits } => json!({
                "guarded": self.set(*guarded), "house": self.house(*house),
                "cells": self.set(*cells), "digits": self.all(*digits),
            }),
            Consequence::Locked { digit, guarded, house } => json!({
                "digit": self.digit(*digit), "guarded": self.set(*guarded), "house": self.house(*house),
            }),
        }
    }
}
