//! What the parts of a pattern are called in its technique: in the legend, and in the stage that shows the pattern.

use crate::explain::capitalized;
use crate::game::HintPosition;
use crate::grid::CellSet;
use crate::hint::evidence::{ColorRule, Colors, Fish, Kraken};
use crate::hint::{Claim, Evidence, Role, Step, Text};
use crate::scene::Meaning;
use crate::text;

/// Names of meanings in a technique; others have their usual names.
pub type Names = &'static [(Meaning, &'static str)];

/// The most cells that are listed one by one.
const MOST_LISTED: usize = 4;

/// What a chain supposes and concludes.
const CASES: Names = &[(Meaning::On, "true"), (Meaning::Off, "false")];

/// Returns the names in the technique of this step.
pub fn names(step: &Step) -> Names {
    use Meaning::{Base, Cause, Cover, Fin, Off, On};
    let slug = step.technique.slug();
    match &step.evidence {
        Evidence::Locked(_) => &[(Cover, "crossing"), (On, "places")],
        Evidence::NakedSubset(_) | Evidence::HiddenSubset(_) if slug.ends_with("pair") => &[(On, "pair")],
        Evidence::NakedSubset(_) | Evidence::HiddenSubset(_) if slug.ends_with("triple") => &[(On, "triple")],
        Evidence::NakedSubset(_) | Evidence::HiddenSubset(_) => &[(On, "quad")],
        Evidence::Fish(_) => &[(Base, "base"), (On, "place")],
        Evidence::Kraken(_) => &[(Base, "base"), (On, "true"), (Off, "false")],
        Evidence::Chain(_) if slug == "skyscraper" => &[(On, "roof"), (Off, "base")],
        Evidence::Chain(_) | Evidence::Combined(_) if is_two_links(slug) => &[(On, "ends"), (Off, "joint")],
        Evidence::RemotePair(_) => &[(On, "one way"), (Off, "other way")],
        Evidence::Colors(Colors { rule, .. }) => match rule {
            ColorRule::Trap => &[(On, "first"), (Off, "second")],
            ColorRule::Wrap => &[(On, "second"), (Off, "first")],
            ColorRule::Bridge => &[(On, "1st, 3rd"), (Off, "2nd, 4th")],
            ColorRule::Squeeze => &[(On, "2nd, 3rd"), (Off, "1st, 4th")],
        },
        Evidence::Rectangle(_) => &[(On, "corner"), (Off, "with"), (Fin, "extra")],
        Evidence::Bug(_) => &[(On, "extra")],
        Evidence::Pattern(_) => &[(On, "pattern"), (Off, "with"), (Fin, "extra")],
        Evidence::Als(_) => &[(Cause, "sets"), (On, "common"), (Off, "restricted")],
        Evidence::Blossom(_) => &[(On, "petals"), (Off, "stem")],
        Evidence::SueDeCoq(_) => &[(On, "sides"), (Off, "crossing")],
        Evidence::AlignedPair(_) => &[(On, "pair"), (Off, "sets")],
        Evidence::Firework(_) => &[(Base, "lines"), (On, "firework")],
        Evidence::Exocet(_) => &[(Base, "lines"), (On, "base"), (Off, "targets")],
        Evidence::Sectors(_) => &[(Cover, "houses"), (On, "cells")],
        Evidence::Wing(_)
        | Evidence::Chain(_)
        | Evidence::Whip(_)
        | Evidence::ForcingContradiction(_)
        | Evidence::ForcingVerity(_)
        | Evidence::Refutation(_)
        | Evidence::NetVerity(_) => CASES,
        _ => &[],
    }
}

/// Returns whether it is a kite, a turbot fish or an empty rectangle.
fn is_two_links(slug: &str) -> bool {
    ["kite", "turbot-fish", "empty-rectangle"].iter().any(|end| slug.ends_with(end))
}

/// Says which cells play which part: `Roof: r5c1 and r8c2; base: r5c5 and r8c5.`
pub fn in_words(position: &HintPosition, step: &Step) -> Text {
    let parts: Vec<(&str, Text)> = match &step.evidence {
        Evidence::Fish(fish) | Evidence::Kraken(Kraken { fish, .. }) => parts_of_fish(fish),
        Evidence::Wing(wing) => {
            vec![("pivot", wing.pivot.into()), ("pincers", cells(wing.pincers.iter().copied().collect()))]
        }
        Evidence::Als(chain) => {
            let names = ["set A", "B", "C", "D", "E", "F", "G", "H"];
            names.into_iter().zip(chain.sets.iter().map(|set| cells(set.cells))).collect()
        }
        Evidence::Chain(chain) if names(step) == CASES && !chain.ring => {
            let ends = [chain.nodes.first(), chain.nodes.last()].into_iter().flatten();
            vec![("ends", cells(ends.fold(CellSet::EMPTY, |all, node| all | node.cells)))]
        }
        Evidence::Chain(chain) if chain.ring && names(step) == CASES => {
            vec![("loop", cells(chain.nodes.iter().fold(CellSet::EMPTY, |all, node| all | node.cells)))]
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
        _ if names(step) == CASES => Vec::new(),
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
            Meaning::On => Role::Pattern,
            Meaning::Off => Role::Counterpart,
            Meaning::Fin => Role::Fin,
            _ => return None,
        };
        let found: CellSet =
            highlights.iter().filter(|light| light.role == role).map(|light| light.cell).collect();
        (!found.is_empty()).then(|| (name, cells(found)))
    };
    names(step).iter().filter_map(of).collect()
}

/// `r1c2 and r3c4`; many cells together: `r123c4`.
fn cells(cells: CellSet) -> Text {
    if cells.len() > MOST_LISTED { cells.into() } else { Text::list(cells.iter()) }
}
