//! How often each technique was used, and which one to practise.

use std::time::Duration;

use serde::Serialize;

use super::{How, Named, Placement};
use crate::hint::{self, all_techniques, by_slug};
use crate::queens;

/// How often a technique was used in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TechniqueUse {
    #[serde(flatten)]
    pub technique: Named,
    /// The placements of the player that it justified, without a hint.
    pub used: u32,
    /// The hints that were about it.
    pub helped: u32,
    /// The same in a game whose solution was shown.
    pub shown: u32,
    /// The time that the player took where it was used.
    #[serde(rename = "time_ms", serialize_with = "super::in_milliseconds")]
    pub time: Duration,
}

/// What to practise next, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Practise {
    #[serde(flatten)]
    pub technique: Named,
    pub because: Because,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Because {
    /// It needed help most often.
    Help,
    /// The player erred or guessed where it was certain.
    Missed,
    /// It took the longest.
    Time,
}

/// Counts techniques: those of placements, and those that hints were about. Hints of older games do not say theirs,
/// but the digits that they placed do.
pub(super) fn of(moves: &[Placement], hinted: &[String], shown: bool) -> Vec<TechniqueUse> {
    let mut uses: Vec<TechniqueUse> = Vec::new();
    for placement in moves {
        let Some(technique) = placement.technique else { continue };
        let known = entry(&mut uses, technique);
        match placement.how {
            How::Technique | How::Ahead if placement.hints == 0 => {
                known.used += 1;
                known.time += placement.took;
            }
            How::Hint if hinted.is_empty() => known.helped += 1,
            _ => {}
        }
    }
    for technique in hinted.iter().filter_map(|slug| technique_named(slug)) {
        entry(&mut uses, technique).helped += 1;
    }
    for known in &mut uses {
        if shown {
            known.shown = std::mem::take(&mut known.helped);
        }
    }
    uses.retain(|known| known.used + known.helped + known.shown > 0);
    uses.sort_by_key(|known| {
        std::cmp::Reverse((known.used + known.helped + known.shown, place(known.technique)))
    });
    uses
}

fn entry(uses: &mut Vec<TechniqueUse>, technique: Named) -> &mut TechniqueUse {
    let at = uses.iter().position(|known| known.technique == technique).unwrap_or_else(|| {
        uses.push(TechniqueUse { technique, used: 0, helped: 0, shown: 0, time: Duration::ZERO });
        uses.len() - 1
    });
    &mut uses[at]
}

/// Returns a technique by its slug.
pub fn technique_named(slug: &str) -> Option<Named> {
    if let Some(technique) = by_slug(slug) {
        return Some(Named { slug: technique.slug, name: technique.name });
    }
    let technique = queens::hint::TECHNIQUES.iter().find(|technique| technique.slug == slug)?;
    Some(Named { slug: technique.slug, name: technique.name })
}

/// Returns the place of a technique from easy to hard. Those on request come after the others, then those of queens.
pub fn place(technique: Named) -> usize {
    let of_sudoku = all_techniques().map(|known| known.slug);
    let mut all = of_sudoku.chain(queens::hint::TECHNIQUES.iter().map(|known| known.slug));
    all.position(|slug| slug == technique.slug).unwrap_or(usize::MAX)
}

/// Returns whether a technique is a single.
pub(super) fn is_single(technique: Named) -> bool {
    by_slug(technique.slug).is_some_and(hint::is_single)
}

/// Returns the technique that needed most help, or else was missed most often, or else took the longest at a time. For
/// steps by a rule there are no positions, and a full house needs no practice. Other singles are for those who use nothing
/// beyond them yet.
pub(super) fn practise(uses: &[TechniqueUse], moves: &[Placement]) -> Option<Practise> {
    let is_beginner = moves.iter().all(|placement| placement.technique.is_none_or(is_single));
    let is_worth = |technique: Named| match by_slug(technique.slug) {
        Some(known) if hint::is_single(known) => is_beginner && known.slug != "full-house",
        Some(known) => !known.is_of_rules,
        None => true,
    };
    let uses: Vec<TechniqueUse> = uses.iter().filter(|known| is_worth(known.technique)).copied().collect();
    let most = uses.iter().filter(|known| known.helped > 0);
    let most = most.max_by_key(|known| (!is_single(known.technique), known.helped));
    if let Some(known) = most {
        return Some(Practise { technique: known.technique, because: Because::Help });
    }
    if let Some(technique) = missed_most(moves, is_worth) {
        return Some(Practise { technique, because: Because::Missed });
    }
    let is_slow = |known: &&TechniqueUse| {
        moves.iter().any(|placement| placement.slow && placement.technique == Some(known.technique))
    };
    let slowest = uses.iter().filter(|known| known.used > 0 && !is_single(known.technique) && is_slow(known));
    let slowest = slowest.max_by_key(|known| known.time / known.used)?;
    Some(Practise { technique: slowest.technique, because: Because::Time })
}

/// Returns the technique that was certain most often where the player erred or guessed, the hardest of several.
fn missed_most(moves: &[Placement], is_worth: impl Fn(Named) -> bool) -> Option<Named> {
    let mut missed: Vec<(usize, Named)> = Vec::new();
    let is_missed =
        |placement: &&Placement| matches!(placement.how, How::Mistake | How::WithoutMarks | How::Luck);
    for certain in moves.iter().filter(is_missed).filter_map(|placement| placement.certain.as_ref()) {
        let technique = Named { slug: certain.step.technique.slug, name: certain.step.technique.name };
        match missed.iter_mut().find(|(_, known)| *known == technique) {
            Some((count, _)) => *count += 1,
            None => missed.push((1, technique)),
        }
    }
    missed.retain(|(_, technique)| is_worth(*technique));
    missed
        .into_iter()
        .max_by_key(|(count, technique)| (*count, place(*technique)))
        .map(|(_, technique)| technique)
}
