//! The stories of almost locked sets: how one set passes a digit on to the next.

use super::{Als, AlsChain};
use crate::explain::Role;
use crate::grid::{CandidateGrid, CandidateSet, Digit};
use crate::hint::evidence::claim::Claim;
use crate::hint::evidence::names::{PartNames, SETS};
use crate::hint::evidence::node::{Link, Node};
use crate::hint::evidence::proof::ProofLine;
use crate::hint::evidence::story::Story;
use crate::hint::highlight::Highlight;
use crate::hint::{Effect, Text, text};

/// The digits that two sets keep, and the two of which each has one.
const LOCKED: PartNames = PartNames { pattern: "kept", counterpart: "one each" };

/// Tells a chain of sets: if the first lacks the digit, each next set in turn has what the one before took from it.
pub fn chain(
    AlsChain { sets, links, second, .. }: &AlsChain,
    grid: &CandidateGrid,
    effect: &Effect,
) -> Option<Story> {
    if let Some(second) = *second {
        return doubly_linked(grid, sets, [*links.first()?, second], effect);
    }
    let (first, last) = (sets.first()?, sets.last()?);
    let cells = cells_of(sets);
    let common = first.digits & last.digits & effect.digits();
    let mut lines = vec![introduction(sets)];
    let mut claims: Vec<Claim> = common.iter().map(|digit| Claim::is_not(node(grid, first, digit))).collect();
    for (i, (set, name)) in sets.iter().zip(SETS).enumerate() {
        let taken: Vec<Digit> = i.checked_sub(1).map_or_else(|| common.iter().collect(), |i| vec![links[i]]);
        let gained: Vec<Digit> = links.get(i).map_or_else(|| common.iter().collect(), |link| vec![*link]);
        let mut drawn = Vec::new();
        if i > 0 {
            drawn.push(weak(grid, &sets[i - 1], set, taken[0]));
            claims.push(Claim::is_not(node(grid, set, taken[0])));
        }
        drawn.push(strong(grid, set, taken[0], gained[0]));
        claims.extend(gained.iter().map(|&digit| Claim::is(node(grid, set, digit))));
        let has = Text::list(gained);
        let words = match i {
            0 => text!("If A lacks {}, it has {}.", Text::either(common.iter()), has),
            _ => text!("Then {} lacks {} and has {}.", name, taken[0], has),
        };
        lines.push(line(words, &cells, &claims, drawn));
    }
    let conclusion = text!(
        "So {} {} in A or {}: {}.",
        Text::list(common.iter()),
        if common.len() == 1 { "is" } else { "are each" },
        SETS[sets.len() - 1],
        effect.clause()
    );
    let shown = end(grid, sets, links, common);
    Some(Story { lines, shown: Some(shown), parts: Some([PartNames::ENDS, PartNames::CASES]), conclusion })
}

/// Tells of two sets with two digits of which each has one.
fn doubly_linked(grid: &CandidateGrid, sets: &[Als], [x, z]: [Digit; 2], effect: &Effect) -> Option<Story> {
    let (first, last) = (sets.first()?, sets.last()?);
    let words = text!(
        "Only one of them can have {}, and only one {}, so one has {}, the other {}, and each \
         all its other digits.",
        x,
        z,
        x,
        z
    );
    let both = CandidateSet::of(x) | CandidateSet::of(z);
    // Which set has which of the two stays open.
    let claims: Vec<Claim> = sets
        .iter()
        .flat_map(|set| (set.digits - both).iter().map(|digit| Claim::is(node(grid, set, digit))))
        .collect();
    let weak = both.iter().map(|digit| weak(grid, first, last, digit)).collect();
    let rest = line(words, &cells_of(sets), &claims, weak);
    Some(Story {
        shown: Some(rest.shown.clone()),
        lines: vec![introduction(sets), rest],
        parts: Some([LOCKED; 2]),
        conclusion: effect.sentence(),
    })
}

/// Names the sets, and the rule that the argument rests on.
fn introduction(sets: &[Als]) -> ProofLine {
    let named = sets.iter().zip(SETS).map(|(set, name)| text!("{} = {}", name, describe(set)));
    let words = text!("{}. A set can lack only one digit.", Text::join(named, ", "));
    line(words, &cells_of(sets), &[], vec![])
}

/// Tells a cell with two candidates and a set: a wing.
pub fn wing(AlsChain { sets, links, .. }: &AlsChain, grid: &CandidateGrid, effect: &Effect) -> Option<Story> {
    let ([single, set], &[x]) = (&sets[..], &links[..]) else { return None };
    let z = (single.digits - CandidateSet::of(x)).only()?;
    let mut claims = vec![Claim::is_not(node(grid, single, z)), Claim::is(node(grid, single, x))];
    let first = line(
        text!("If {} isn't {}, it's {}.", single.cells, z, x),
        &cells_of(&sets[..1]),
        &claims,
        vec![strong(grid, single, z, x)],
    );
    claims.extend([Claim::is_not(node(grid, set, x)), Claim::is(node(grid, set, z))]);
    let rest = Text::list((set.digits - CandidateSet::of(x)).iter());
    let second = line(
        text!("Then {} cannot be {} and must be {}.", Text::list(set.cells.iter()), x, rest),
        &cells_of(sets),
        &claims,
        vec![weak(grid, single, set, x), strong(grid, set, x, z)],
    );
    Some(Story {
        lines: vec![first, second],
        shown: Some(end(grid, sets, links, CandidateSet::of(z))),
        parts: Some([PartNames::ENDS, PartNames::CASES]),
        conclusion: text!("Either way one of these cells is {}. {}", z, effect.sentence()),
    })
}

/// What holds in the end: the digits that pass a set on are in one of its two neighbours, the common ones at either
/// end.
fn end(grid: &CandidateGrid, sets: &[Als], links: &[Digit], common: CandidateSet) -> Vec<Highlight> {
    let (Some(first), Some(last)) = (sets.first(), sets.last()) else { return Vec::new() };
    let passed =
        links.iter().zip(sets.windows(2)).flat_map(|(&digit, pair)| [(&pair[0], digit), (&pair[1], digit)]);
    let passed = passed.map(|(set, digit)| Claim::is_not(node(grid, set, digit)));
    let ends = common.iter().flat_map(|digit| [first, last].map(|set| Claim::is(node(grid, set, digit))));
    let claims = passed.chain(ends).flat_map(Claim::highlights);
    cells_of(sets).into_iter().chain(claims).collect()
}

fn line(words: Text, cells: &[Highlight], claims: &[Claim], links: Vec<Link>) -> ProofLine {
    let claims = claims.iter().flat_map(|claim| claim.highlights());
    ProofLine::told(words).drawing(links).showing(cells.iter().copied().chain(claims).collect())
}

/// The places for a digit in a set.
fn node(grid: &CandidateGrid, set: &Als, digit: Digit) -> Node {
    Node { digit, cells: set.cells & grid.cells_of(digit) }
}

/// Only one of the sets has the digit.
fn weak(grid: &CandidateGrid, from: &Als, to: &Als, digit: Digit) -> Link {
    Link::weak(node(grid, from, digit), node(grid, to, digit))
}

/// If the set lacks one digit it has the other.
fn strong(grid: &CandidateGrid, set: &Als, lacks: Digit, has: Digit) -> Link {
    Link::strong(node(grid, set, lacks), node(grid, set, has))
}

/// The cells of each set, numbered in the order of the chain.
fn cells_of(sets: &[Als]) -> Vec<Highlight> {
    let mut list = Vec::new();
    for (role, set) in (0..).map(Role::Set).zip(sets) {
        list.extend(set.cells.iter().map(|cell| Highlight { role, cell, digit: None }));
    }
    list
}

/// `r1c25 (147)`
fn describe(set: &Als) -> Text {
    text!("{} ({})", set.cells, Text::join(set.digits.iter(), ""))
}
