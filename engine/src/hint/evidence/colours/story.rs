//! The stories of coloured clusters: which colours are true, and which cells decide it.

use super::{Cluster, ColourRule, Colours};
use crate::explain::Role;
use crate::grid::{CandidateGrid, Cell, CellSet, Digit, Geometry, HouseId};
use crate::hint::evidence::names::PartNames;
use crate::hint::evidence::node::{Link, Node};
use crate::hint::evidence::proof::ProofLine;
use crate::hint::evidence::story::Story;
use crate::hint::highlight::Highlight;
use crate::hint::{Effect, Text, text};

/// The names of the colours, two for each cluster.
const NAMES: [[&str; 2]; 2] = [["first", "second"], ["third", "fourth"]];

/// Tells the clusters, then the cells that see each other, then what follows.
pub fn tell(colours: &Colours, grid: &CandidateGrid, effect: &Effect) -> Story {
    let Colours { digit, clusters, rule } = colours;
    let mut clusters = clusters.clone();
    if let (ColourRule::Bridge, Some(&seen)) = (rule, bridges(grid.geometry(), &clusters, effect).first()) {
        // The colours that see each other come second.
        for (cluster, seen) in clusters.iter_mut().zip(seen) {
            cluster.colours.rotate_left(1 - seen);
        }
    }
    if let (ColourRule::Trap, [cluster]) = (rule, &mut clusters[..]) {
        let ends = seen_by(grid.geometry(), cluster, effect).into_iter().flat_map(|(ends, _)| ends).collect();
        *cluster = connecting(cluster, ends);
    }
    if *rule == ColourRule::Wrap {
        // The colour that is wrong comes second.
        clusters.iter_mut().for_each(|cluster| cluster.colours.rotate_left(1));
    }
    let mut shown = Vec::new();
    let mut lines = Vec::new();
    let roles = match rule {
        ColourRule::Trap | ColourRule::Wrap => vec![Role::Pattern, Role::Counterpart],
        ColourRule::Bridge | ColourRule::Squeeze => (0..4).map(Role::Set).collect(),
    };
    for (i, cluster) in clusters.iter().enumerate() {
        for (cells, &role) in cluster.colours.iter().zip(&roles[2 * i..]) {
            shown.extend(cells.iter().map(|cell| Highlight { role, cell, digit: Some(*digit) }));
        }
        lines.extend(links(cluster, *digit, i, &shown));
    }
    let (seen, conclusion) = decide(grid.geometry(), colours, &clusters, effect);
    lines.extend(seen.into_iter().map(|line| line.showing(shown.clone())));
    let parts = PartNames { pattern: "first colour", counterpart: "second" };
    Story { lines, shown: Some(shown), parts: Some([parts; 2]), conclusion }
}

/// Returns the inferences from cells that see each other, each with its links, and the conclusion.
fn decide(
    geometry: &Geometry,
    &Colours { digit, rule, .. }: &Colours,
    clusters: &[Cluster],
    effect: &Effect,
) -> (Vec<ProofLine>, Text) {
    let mut seen = Vec::new();
    match (rule, clusters) {
        (ColourRule::Trap, [cluster]) => {
            for ([a, b], cells) in seen_by(geometry, cluster, effect) {
                let [first, second] = NAMES[0];
                let see = if cells.len() == 1 { "sees" } else { "see" };
                let links = cells.iter().flat_map(|&cell| [a, b].map(|end| link(end, cell, digit, false)));
                let links = links.collect();
                let words = text!("{} {} {} ({}) and {} ({}).", Text::list(cells), see, a, first, b, second);
                seen.push(ProofLine::told(words).drawing(links));
            }
            return (seen, text!("One colour is true. {}", effect.sentence()));
        }
        (ColourRule::Wrap, [cluster]) => {
            if let Some([a, b]) = meet(geometry, cluster.colours[1], cluster.colours[1]) {
                let words =
                    text!("{} and {} see each other and have the second colour, so it is false.", a, b);
                seen.push(ProofLine::told(words).drawing(vec![link(a, b, digit, false)]));
            }
        }
        (ColourRule::Bridge, [one, other]) => {
            let bridges = bridges(geometry, clusters, effect);
            for &[i, k] in &bridges {
                let Some([a, b]) = meet(geometry, one.colours[i], other.colours[k]) else { continue };
                let words = text!(
                    "{} ({}) and {} ({}) see each other, so not both can be true: one of their opposites is, the {} or the {}.",
                    a,
                    NAMES[0][i],
                    b,
                    NAMES[1][k],
                    NAMES[0][1 - i],
                    NAMES[1][1 - k]
                );
                seen.push(ProofLine::told(words).drawing(vec![link(a, b, digit, false)]));
            }
            return (seen, over_bridges(geometry, clusters, &bridges, digit, effect));
        }
        (ColourRule::Squeeze, [one, other]) => {
            let [first, second] = other.colours.map(|colour| meet(geometry, one.colours[0], colour));
            if let (Some([a, p]), Some([b, q])) = (first, second) {
                let (first, second) = (text!("{} ({})", p, NAMES[1][0]), text!("{} ({})", q, NAMES[1][1]));
                let both = if a == b {
                    text!("{} sees {} and {}.", a, first, second)
                } else {
                    text!("{} sees {}, and {} sees {}.", a, first, b, second)
                };
                let words = text!("{} One of these colours is true, so the first is false.", both);
                let links = vec![link(a, p, digit, false), link(b, q, digit, false)];
                seen.push(ProofLine::told(words).drawing(links));
            }
        }
        _ => {}
    }
    (seen, effect.sentence())
}

/// Returns cells of both colours that are seen by those that lose the digit, with these: of several the two that the fewest
/// links connect.
fn seen_by(geometry: &Geometry, cluster: &Cluster, effect: &Effect) -> Vec<([Cell; 2], Vec<Cell>)> {
    let Effect::Eliminate(list) = effect else { return Vec::new() };
    let mut seen: Vec<([Cell; 2], Vec<Cell>)> = Vec::new();
    for &(cell, _) in list {
        let [first, second] = cluster.colours.map(|colour| colour & geometry.peer_set(cell));
        let pairs = first.iter().flat_map(|a| second.iter().map(move |b| [a, b]));
        let Some(ends) =
            pairs.min_by_key(|&ends| connecting(cluster, ends.into_iter().collect()).links.len())
        else {
            continue;
        };
        match seen.iter_mut().find(|(other, _)| *other == ends) {
            Some((_, cells)) => cells.push(cell),
            None => seen.push((ends, vec![cell])),
        }
    }
    seen
}

/// Returns the part of a cluster that connects these cells.
fn connecting(cluster: &Cluster, ends: CellSet) -> Cluster {
    let mut links = cluster.links.clone();
    let is_loose = |links: &[(Cell, Cell, HouseId)], cell: Cell| {
        let count = links.iter().filter(|(one, other, _)| *one == cell || *other == cell).count();
        count == 1 && !ends.contains(cell)
    };
    while let Some(loose) = links.iter().position(|&(a, b, _)| is_loose(&links, a) || is_loose(&links, b)) {
        links.remove(loose);
    }
    let left: CellSet = links.iter().flat_map(|&(one, other, _)| [one, other]).collect();
    Cluster { colours: cluster.colours.map(|colour| colour & left), links }
}

/// The first two cells of two colours that see each other.
fn meet(geometry: &Geometry, one: CellSet, other: CellSet) -> Option<[Cell; 2]> {
    one.iter().find_map(|a| (other & geometry.peer_set(a)).first().map(|b| [a, b]))
}

/// The conclusion from pairs of colours that see each other.
fn over_bridges(
    geometry: &Geometry,
    clusters: &[Cluster],
    bridges: &[[usize; 2]],
    digit: Digit,
    effect: &Effect,
) -> Text {
    if bridges.len() == 1 {
        return effect.removed_seeing(2);
    }
    let mut told = CellSet::EMPTY;
    let mut groups = Vec::new();
    for &[one, other] in bridges {
        let cells = between(geometry, clusters, effect, [one, other]) - told;
        told |= cells;
        if !cells.is_empty() {
            let see = if cells.len() == 1 { "sees" } else { "see" };
            let (first, second) = (NAMES[0][1 - one], NAMES[1][1 - other]);
            let cells = Text::list(cells.iter());
            groups.push(text!("{}, which {} both the {} and the {}", cells, see, first, second));
        }
    }
    text!("Remove {} from {}.", digit, Text::join(groups, "; from "))
}

/// Pairs of colours that see each other and whose opposites are both seen by a cell that loses the digit.
fn bridges(geometry: &Geometry, clusters: &[Cluster], effect: &Effect) -> Vec<[usize; 2]> {
    let [one, other] = clusters else { return Vec::new() };
    let mut bridges = Vec::new();
    for [a, b] in [[1, 1], [0, 0], [0, 1], [1, 0]] {
        if meet(geometry, one.colours[a], other.colours[b]).is_none() {
            continue;
        }
        match between(geometry, clusters, effect, [a, b]).len() {
            0 => {}
            // One is enough if it accounts for everything.
            hit if hit == effect.eliminated_count() => return vec![[a, b]],
            _ => bridges.push([a, b]),
        }
    }
    bridges
}

/// Returns the cells that lose the digit and see both colours opposite to a pair that see each other.
fn between(geometry: &Geometry, clusters: &[Cluster], effect: &Effect, [a, b]: [usize; 2]) -> CellSet {
    let Effect::Eliminate(list) = effect else { return CellSet::EMPTY };
    let ends = [clusters[0].colours[1 - a], clusters[1].colours[1 - b]];
    let cells = list.iter().map(|&(cell, _)| cell);
    cells.filter(|&cell| ends.iter().all(|&end| !(geometry.peer_set(cell) & end).is_empty())).collect()
}

/// A line for each link that leads on: `In row 4, only r4c2 (first colour) and r4c7 (second) can be 1.`, then
/// in short `In column 7, r9c7 is the opposite of r4c7: first.` The board shows what has been coloured.
fn links(cluster: &Cluster, digit: Digit, i: usize, shown: &[Highlight]) -> Vec<ProofLine> {
    let mut coloured = CellSet::EMPTY;
    let mut lines = Vec::new();
    for &(mut one, mut other, house) in &cluster.links {
        let is_first = coloured.is_empty();
        if is_first && cluster.colours[1].contains(one) {
            std::mem::swap(&mut one, &mut other);
        }
        let are_new = [one, other].map(|cell| !coloured.contains(cell));
        let [first, second] =
            [one, other].map(|cell| NAMES[i][usize::from(cluster.colours[1].contains(cell))]);
        coloured.insert(one);
        coloured.insert(other);
        let words = match are_new {
            [true, true] => {
                let opposites = match (i, is_first) {
                    (0, true) => " The two colours are opposites: one of them is true.",
                    (_, true) => " These two are opposites as well.",
                    (_, false) => "",
                };
                let colour = if i == 0 && is_first { " colour" } else { "" };
                text!(
                    "In {}, only {} ({}{}) and {} ({}) can be {}.{}",
                    house,
                    one,
                    first,
                    colour,
                    other,
                    second,
                    digit,
                    opposites
                )
            }
            [true, false] => opposite(house, one, first, other),
            [false, true] => opposite(house, other, second, one),
            [false, false] => continue,
        };
        let [a, b] = cluster.colours;
        let mut shown = shown.to_vec();
        shown.retain(|light| !(a | b).contains(light.cell) || coloured.contains(light.cell));
        lines.push(ProofLine::told(words).drawing(vec![link(one, other, digit, true)]).showing(shown));
    }
    lines
}

/// Says which colour a cell has, as the opposite of one that is coloured: `In column 7, r9c7 is the opposite of r4c7: first.`
fn opposite(house: HouseId, cell: Cell, colour: &'static str, of: Cell) -> Text {
    text!("In {}, {} is the opposite of {}: {}.", house, cell, of, colour)
}

fn link(from: Cell, to: Cell, digit: Digit, strong: bool) -> Link {
    Link { from: Node::single(from, digit), to: Node::single(to, digit), strong }
}
