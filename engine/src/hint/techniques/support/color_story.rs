//! The stories of coloured clusters: which colours are true, and which cells decide it.

use super::links_story::from_both;
use crate::explain::Role;
use crate::grid::{CandidateGrid, Cell, CellSet, Digit, Geometry};
use crate::hint::evidence::{Cluster, ColorRule, Colors, Link, Node, ProofLine};
use crate::hint::{Effect, Highlight, PartNames, Story, Text, text};

/// The names of the colours, two for each cluster.
const NAMES: [[&str; 2]; 2] = [["first", "second"], ["third", "fourth"]];

/// Tells the clusters, then the cells that see each other, then what follows.
pub fn tell(grid: &CandidateGrid, colors: &Colors, effect: &Effect) -> Story {
    let Colors { digit, clusters, rule } = colors;
    let mut clusters = clusters.clone();
    if let (ColorRule::Bridge, Some(&seen)) = (rule, bridges(grid.geometry(), &clusters, effect).first()) {
        // The colours that see each other come second.
        for (cluster, seen) in clusters.iter_mut().zip(seen) {
            cluster.colors.rotate_left(1 - seen);
        }
    }
    if *rule == ColorRule::Wrap {
        // The colour that is wrong comes second.
        clusters.iter_mut().for_each(|cluster| cluster.colors.rotate_left(1));
    }
    let mut shown = Vec::new();
    let mut lines = Vec::new();
    let roles = match rule {
        ColorRule::Trap | ColorRule::Wrap => vec![Role::Pattern, Role::Counterpart],
        ColorRule::Bridge | ColorRule::Squeeze => (0..4).map(Role::Set).collect(),
    };
    for (i, cluster) in clusters.iter().enumerate() {
        for (cells, &role) in cluster.colors.iter().zip(&roles[2 * i..]) {
            shown.extend(cells.iter().map(|cell| Highlight { role, cell, digit: Some(*digit) }));
        }
        lines.extend(links(cluster, *digit, i, &shown));
    }
    let (seen, conclusion) = decide(grid.geometry(), colors, &clusters, effect);
    lines.extend(seen.into_iter().map(|(words, links)| told(words, links, &shown)));
    let parts = PartNames { pattern: "first colour", counterpart: "second" };
    Story { lines, shown: Some(shown), parts: Some([parts; 2]), conclusion }
}

/// Returns the inferences from cells that see each other, each with its links, and the conclusion.
fn decide(
    geometry: &Geometry,
    Colors { digit, rule, .. }: &Colors,
    clusters: &[Cluster],
    effect: &Effect,
) -> (Vec<(Text, Vec<Link>)>, Text) {
    let mut seen = Vec::new();
    let color = |i: usize, color: usize| clusters[i].colors[color];
    let name = |i: usize, color: usize| NAMES[i][color];
    let meet = |(i, one): (usize, usize), (k, other): (usize, usize)| {
        let pairs = color(i, one).iter().flat_map(|a| color(k, other).iter().map(move |b| (a, b)));
        pairs.into_iter().find(|&(a, b)| geometry.peer_set(a).contains(b))
    };
    let see = |(a, b): (Cell, Cell)| vec![link(a, b, *digit, false)];
    let conclusion = match rule {
        ColorRule::Trap => {
            text!("One colour is true, so no cell that sees both can be {}. {}", *digit, effect.sentence())
        }
        ColorRule::Wrap => {
            if let Some((a, b)) = meet((0, 1), (0, 1)) {
                let words =
                    text!("{} and {} see each other and have the second colour, so it is false.", a, b);
                seen.push((words, see((a, b))));
            }
            effect.sentence()
        }
        ColorRule::Bridge => {
            let bridges = bridges(geometry, clusters, effect);
            for &[one, two] in &bridges {
                let Some((p, q)) = meet((0, one), (1, two)) else { continue };
                let words = text!(
                    "{} ({}) and {} ({}) see each other, so the {} or the {} is true.",
                    p,
                    name(0, one),
                    q,
                    name(1, two),
                    name(0, 1 - one),
                    name(1, 1 - two)
                );
                seen.push((words, see((p, q))));
            }
            match bridges.len() {
                1 => from_both(effect),
                _ => {
                    let mut told = CellSet::EMPTY;
                    let groups = bridges.iter().filter_map(|&[one, two]| {
                        let cells = between(geometry, clusters, effect, [one, two]) - told;
                        told |= cells;
                        let see = if cells.len() == 1 { "sees" } else { "see" };
                        let (first, second) = (name(0, 1 - one), name(1, 1 - two));
                        let list = Text::list(cells.iter());
                        let group = text!("{}, which {} both the {} and the {}", list, see, first, second);
                        (!cells.is_empty()).then_some(group)
                    });
                    text!("Remove {} from {}.", *digit, Text::join(groups, "; from "))
                }
            }
        }
        ColorRule::Squeeze => {
            if let (Some(one), Some(two)) = (meet((0, 0), (1, 0)), meet((0, 0), (1, 1))) {
                let with_color = |(_, b): (Cell, Cell), color| text!("{} ({})", b, name(1, color));
                let (first, second) = (with_color(one, 0), with_color(two, 1));
                let both = if one.0 == two.0 {
                    text!("{} sees {} and {}.", one.0, first, second)
                } else {
                    text!("{} sees {}, and {} sees {}.", one.0, first, two.0, second)
                };
                let words = text!("{} One of these colours is true, so the first is false.", both);
                seen.push((words, [see(one), see(two)].concat()));
            }
            effect.sentence()
        }
    };
    (seen, conclusion)
}

/// Pairs of colours that see each other and whose opposites are both seen by a cell that loses the digit.
fn bridges(geometry: &Geometry, clusters: &[Cluster], effect: &Effect) -> Vec<[usize; 2]> {
    let [one, other] = clusters else { return Vec::new() };
    let meet = |&[a, b]: &[usize; 2]| one.colors[a].iter().any(|cell| sees(geometry, cell, other.colors[b]));
    let ends = [[1, 1], [0, 0], [0, 1], [1, 0]].into_iter();
    let hit = |bridge: [usize; 2]| between(geometry, clusters, effect, bridge).len();
    let bridges: Vec<[usize; 2]> = ends.filter(meet).filter(|&bridge| hit(bridge) > 0).collect();
    // One is enough if it accounts for everything.
    let all = bridges.iter().find(|&&bridge| hit(bridge) == effect.eliminated_count());
    all.map_or_else(|| bridges.clone(), |&bridge| vec![bridge])
}

/// Returns the cells that lose the digit and see both colours opposite to a pair that see each other.
fn between(geometry: &Geometry, clusters: &[Cluster], effect: &Effect, [a, b]: [usize; 2]) -> CellSet {
    let Effect::Eliminate(list) = effect else { return CellSet::EMPTY };
    let ends = [clusters[0].colors[1 - a], clusters[1].colors[1 - b]];
    let cells = list.iter().map(|&(cell, _)| cell);
    cells.filter(|&cell| ends.iter().all(|&end| sees(geometry, cell, end))).collect()
}

fn sees(geometry: &Geometry, cell: Cell, cells: CellSet) -> bool {
    !(geometry.peer_set(cell) & cells).is_empty()
}

/// A line for each link that leads on: `In row 4, only r4c2 (first colour) and r4c7 (second) can be 1.`, then
/// in short `In column 7, r9c7 is first.` The board shows what has been coloured.
fn links(cluster: &Cluster, digit: Digit, i: usize, shown: &[Highlight]) -> Vec<ProofLine> {
    let name = |cell: Cell| NAMES[i][usize::from(cluster.colors[1].contains(cell))];
    let mut colored = CellSet::EMPTY;
    let mut lines = Vec::new();
    for &(mut one, mut other, house) in &cluster.links {
        let is_first = colored.is_empty();
        if is_first && cluster.colors[1].contains(one) {
            std::mem::swap(&mut one, &mut other);
        }
        let ends = [one, other].map(|cell| (cell, !colored.contains(cell)));
        colored.insert(one);
        colored.insert(other);
        let words = match ends {
            [(one, true), (other, true)] if i == 0 && is_first => {
                text!(
                    "In {}, only {} ({} colour) and {} ({}) can be {}.",
                    house,
                    one,
                    name(one),
                    other,
                    name(other),
                    digit
                )
            }
            [(one, true), (other, true)] => {
                text!("In {}, only {} ({}) and {} ({}).", house, one, name(one), other, name(other))
            }
            [(cell, true), _] | [_, (cell, true)] => {
                text!("In {}, {} is {}.", house, cell, name(cell))
            }
            _ => continue,
        };
        let shown: Vec<Highlight> = shown
            .iter()
            .filter(|light| {
                !cluster.colors.iter().any(|color| color.contains(light.cell)) || colored.contains(light.cell)
            })
            .copied()
            .collect();
        lines.push(told(words, vec![link(one, other, digit, true)], &shown));
    }
    lines
}

fn link(from: Cell, to: Cell, digit: Digit, strong: bool) -> Link {
    Link { from: Node::single(from, digit), to: Node::single(to, digit), strong }
}

fn told(words: Text, links: Vec<Link>, shown: &[Highlight]) -> ProofLine {
    ProofLine { links, shown: shown.to_vec(), ..ProofLine::told(words) }
}
