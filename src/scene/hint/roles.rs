//! What the parts of a pattern are called in its technique: in the legend, and in the stage that shows the pattern.

use crate::explain::capitalized;
use crate::game::HintPosition;
use crate::grid::CellSet;
use crate::hint::evidence::{Fish, Kraken};
use crate::hint::{Claim, Evidence, Parts, Role, Step, Text};
use crate::scene::Meaning;
use crate::text;

/// Names of meanings in a technique; others have their usual names.
pub type Names = Vec<(Meaning, &'static str)>;

/// The most cells that are listed one by one.
const MOST_LISTED: usize = 4;

/// The names of sets in the order of a chain.
const SETS: [&str; 12] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"];

/// Returns the names in the technique of this step at the end, and in the lines of its argument.
pub fn names(position: &HintPosition, step: &Step) -> [Names; 2] {
    let parts = |parts: Parts| vec![(Meaning::On, parts.pattern), (Meaning::Off, parts.counterpart)];
    let own = own_names(&step.evidence);
    let [at_end, in_lines] = match (step.parts(position.grid()), &step.evidence) {
        (Some(told), _) => told.map(parts),
        (None, Evidence::Chain(chain)) => {
            let at_end = match chain.nodes.first() == chain.nodes.last() {
                _ if chain.ring => Parts { pattern: "one way", counterpart: "other way" },
                // Its opposite leads back to it.
                true => Parts { pattern: "true", ..Parts::ENDS },
                false => Parts::ENDS,
            };
            [parts(at_end), parts(Parts::CASES)]
        }
        (None, Evidence::ForcingVerity(_) | Evidence::NetVerity(_)) => {
            let in_cases = Parts { pattern: "in some case", ..Parts::CASES };
            [parts(in_cases), parts(Parts::CASES)]
        }
        _ if own.is_empty() => [Parts::CASES, Parts::CASES].map(parts),
        _ => [Vec::new(), Vec::new()],
    };
    [at_end, in_lines].map(|names| names.into_iter().chain(own.iter().copied()).collect())
}

/// Returns what a kind of evidence calls its parts.
fn own_names(evidence: &Evidence) -> Names {
    use Meaning::{Base, Cause, Cover, Fin, Off, On, Set};
    let letters = |sets: usize| (0..).map(Set).zip(SETS).take(sets);
    let subset = |cells: CellSet| match cells.len() {
        2 => vec![(On, "pair")],
        3 => vec![(On, "triple")],
        _ => vec![(On, "quad")],
    };
    match evidence {
        Evidence::Locked(_) => vec![(Cover, "crossing"), (On, "places")],
        Evidence::NakedSubset(found) => subset(found.cells),
        Evidence::HiddenSubset(found) => subset(found.cells),
        Evidence::Fish(_) => vec![(Base, "base"), (On, "place")],
        Evidence::Kraken(_) => vec![(Base, "base"), (On, "true"), (Off, "false")],
        Evidence::Wing(_) => vec![(Cause, "pivot")],
        Evidence::Colors(_) => (0..).map(Set).zip(["first", "second", "third", "fourth"]).collect(),
        Evidence::Rectangle(_) => vec![(Fin, "extra")],
        Evidence::Bug(_) => vec![(On, "extra")],
        Evidence::Pattern(_) => vec![(On, "pattern"), (Off, "with"), (Fin, "extra")],
        Evidence::Als(chain) => letters(chain.sets.len()).collect(),
        Evidence::Blossom(blossom) => {
            letters(blossom.petals.len()).chain([(On, "common"), (Off, "stem")]).collect()
        }
        Evidence::SueDeCoq(_) => vec![(Set(0), "crossing"), (Set(1), "line part"), (Set(2), "box part")],
        Evidence::AlignedPair(_) => vec![(On, "pair"), (Off, "sets")],
        Evidence::Firework(_) => vec![(Base, "lines"), (On, "firework")],
        Evidence::Exocet(_) => vec![(Base, "lines"), (On, "base"), (Off, "targets")],
        Evidence::Sectors(_) => vec![(Cover, "houses"), (On, "cells")],
        Evidence::FullHouse(_)
        | Evidence::NakedSingle(_)
        | Evidence::HiddenSingle(_)
        | Evidence::Templates(_)
        | Evidence::Chain(_)
        | Evidence::RemotePair(_)
        | Evidence::Combined(_)
        | Evidence::Whip(_)
        | Evidence::ForcingContradiction(_)
        | Evidence::ForcingVerity(_)
        | Evidence::Refutation(_)
        | Evidence::NetVerity(_) => Vec::new(),
    }
}

/// Says which cells play which part: `Roof: r5c1 and r8c2; base: r5c5 and r8c5.`
pub fn in_words(position: &HintPosition, step: &Step) -> Text {
    let parts: Vec<(&str, Text)> = match &step.evidence {
        Evidence::Fish(fish) | Evidence::Kraken(Kraken { fish, .. }) => parts_of_fish(fish),
        Evidence::Wing(wing) => {
            vec![("pivot", wing.pivot.into()), ("pincers", cells(wing.pincers.iter().copied().collect()))]
        }
        Evidence::Als(chain) => {
            let sets = chain.sets.iter().map(|set| cells(set.cells));
            ["set A"].into_iter().chain(SETS.into_iter().skip(1)).zip(sets).collect()
        }
        Evidence::Blossom(blossom) => {
            let petals = blossom.petals.iter().map(|(_, set)| cells(set.cells));
            let names = ["petal A"].into_iter().chain(SETS.into_iter().skip(1));
            [("stem", blossom.stem.into())].into_iter().chain(names.zip(petals)).collect()
        }
        Evidence::SueDeCoq(found) => {
            let of = [found.crossing, found.sides[0].cells, found.sides[1].cells];
            ["crossing", "line part", "box part"].into_iter().zip(of.map(cells)).collect()
        }
        Evidence::RemotePair(pair) => vec![("pair", cells(pair.cells.iter().copied().collect()))],
        Evidence::Chain(chain) if chain.ring => {
            vec![("loop", cells(chain.nodes.iter().fold(CellSet::EMPTY, |all, node| all | node.cells)))]
        }
        Evidence::Chain(chain) if step.parts(position.grid()).is_none() => {
            let ends = [chain.nodes.first(), chain.nodes.last()].into_iter().flatten();
            vec![("ends", cells(ends.fold(CellSet::EMPTY, |all, node| all | node.cells)))]
        }
        Evidence::Locked(locked) => {
            vec![
                ("house", locked.from.into()),
                ("crossing", locked.to.into()),
                ("places", cells(locked.cells)),
            ]
        }
        Evidence::Whip(whip) => return supposes(Claim::is(whip.target)),
        Evidence::ForcingContradiction(contradiction) => return supposes(contradiction.claim()),
        Evidence::Refutation(refutation) => return supposes(refutation.supposition.claim()),
        Evidence::ForcingVerity(verity) => return verity.group.one_is_true(),
        Evidence::NetVerity(verity) => return verity.group.one_is_true(),
        _ => parts_by_role(position, step),
    };
    if parts.is_empty() {
        return "This is its pattern.".into();
    }
    let part = |(i, (name, what)): (usize, (&str, Text))| {
        text![if i == 0 { capitalized(name) } else { name.to_owned() }, ": ", what]
    };
    Text::join(parts.into_iter().enumerate().map(part), "; ").then(".")
}

fn supposes(claim: Claim) -> Text {
    text!["Suppose ", claim.text(), "."]
}

fn parts_of_fish(fish: &Fish) -> Vec<(&'static str, Text)> {
    let fin = if fish.fins.len() == 1 { "fin" } else { "fins" };
    let fins = (!fish.fins.is_empty()).then(|| (fin, cells(fish.fins)));
    [("base", Text::houses(&fish.base)), ("cover", Text::houses(&fish.cover))]
        .into_iter()
        .chain(fins)
        .collect()
}

fn parts_by_role(position: &HintPosition, step: &Step) -> Vec<(&'static str, Text)> {
    let highlights = step.highlights(position.grid());
    let of = |&(meaning, name): &(Meaning, &'static str)| {
        let role = match meaning {
            Meaning::Set(number) => Role::Set(number),
            Meaning::On => Role::Pattern,
            Meaning::Off => Role::Counterpart,
            Meaning::Fin => Role::Fin,
            _ => return None,
        };
        let of_role = |role: Role| -> CellSet {
            highlights.iter().filter(|light| light.role == role).map(|light| light.cell).collect()
        };
        // What links two ends begins and ends in their cells.
        let named = if role == Role::Counterpart { of_role(Role::Pattern) } else { CellSet::EMPTY };
        let found = of_role(role) - named;
        (!found.is_empty()).then(|| (name, cells(found)))
    };
    names(position, step)[0].iter().filter_map(of).collect()
}

/// `r1c2 and r3c4`; many cells together: `r123c4`.
fn cells(cells: CellSet) -> Text {
    if cells.len() > MOST_LISTED { cells.into() } else { Text::list(cells.iter()) }
}
