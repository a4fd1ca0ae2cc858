//! The stories of coloured clusters: which colours are true, and which cells decide it.

use super::links_story::from_both;
use crate::explain::Role;
use crate::grid::{CandidateGrid, Cell, CellSet, Digit, Geometry};
use crate::hint::evidence::{Cluster, ColorRule, Colors, Link, Node, ProofLine};
use crate::hint::{Effect, Highlight, Story, Text};
use crate::text;

/// The names of the colours, two for each cluster.
const NAMES: [[&str; 2]; 2] = [["first", "second"], ["third", "fourth"]];

/// Tells the clusters, then the cells that see each other, then what follows.
pub fn tell(grid: &CandidateGrid, colors: &Colors, effect: &Effect) -> Story {
    let Colors { digit, clusters, rule } = colors;
    let geometry = grid.geometry();
    let mut clusters = clusters.clone();
    if let (ColorRule::Bridge, Some(&seen)) = (rule, bridges(geometry, &clusters, effect).first()) {
        // The colours that see each other come second.
        for (cluster, seen) in clusters.iter_mut().zip(seen) {
            cluster.colors.rotate_left(1 - seen);
        }
    }
    let mut shown = Vec::new();
    let mut lines = Vec::new();
    for (i, cluster) in clusters.iter().enumerate() {
        // By the last two rules the first colour is false.
        let is_false = i == 0 && matches!(rule, ColorRule::Wrap | ColorRule::Squeeze);
        let roles = [Role::Pattern, Role::Counterpart];
        for (color, cells) in cluster.colors.iter().enumerate() {
            let role = roles[(color + usize::from(is_false)) % 2];
            shown.extend(cells.iter().map(|cell| Highlight { role, cell, digit: Some(*digit) }));
        }
        lines.push(told(intro(cluster, *digit, i), links(cluster, *digit), &shown));
    }
    let color = |i: usize, color: usize| clusters[i].colors[color];
    let name = |i: usize, color: usize| NAMES[i][color];
    let meet = |(i, one): (usize, usize), (k, other): (usize, usize)| {
        let pairs = color(i, one).iter().flat_map(|a| color(k, other).iter().map(move |b| (a, b)));
        pairs.into_iter().find(|&(a, b)| geometry.peer_set(a).contains(b))
    };
    let see = |(a, b): (Cell, Cell)| vec![link(a, b, *digit, false)];
    let conclusion = match rule {
        ColorRule::Trap => text!["No cell that sees both colours can be ", *digit, ". ", effect.sentence()],
        ColorRule::Wrap => {
            if let Some((a, b)) = meet((0, 0), (0, 0)) {
                let words =
                    text![a, " and ", b, " see each other and have the first colour, so it is false."];
                lines.push(told(words, see((a, b)), &shown));
            }
            effect.sentence()
        }
        ColorRule::Bridge => {
            let bridges = bridges(geometry, &clusters, effect);
            for &[one, two] in &bridges {
                let Some((p, q)) = meet((0, one), (1, two)) else { continue };
                let cells = text![p, format!(" ({}) and ", name(0, one)), q, format!(" ({})", name(1, two))];
                let so = format!("the {} or the {} is true.", name(0, 1 - one), name(1, 1 - two));
                let words = text![cells, " see each other, so ", so];
                lines.push(told(words, see((p, q)), &shown));
            }
            match bridges.len() {
                1 => from_both(effect),
                _ => text!["Remove ", effect.eliminated(), ", which see both of a pair."],
            }
        }
        ColorRule::Squeeze => {
            if let (Some(one), Some(two)) = (meet((0, 0), (1, 0)), meet((0, 0), (1, 1))) {
                let seen = |(_, b): (Cell, Cell), color| text![b, format!(" ({})", name(1, color))];
                let also = if one.0 == two.0 { text![" and "] } else { text![", and ", two.0, " sees "] };
                let both = text![one.0, " sees ", seen(one, 0), also, seen(two, 1), ". "];
                let words = text![both, "One of these colours is true, so the first is false."];
                lines.push(told(words, [see(one), see(two)].concat(), &shown));
            }
            effect.sentence()
        }
    };
    Story { lines, shown, conclusion }
}

/// Pairs of colours that see each other and whose opposites are both seen by a cell that loses the digit.
fn bridges(geometry: &Geometry, clusters: &[Cluster], effect: &Effect) -> Vec<[usize; 2]> {
    let (Effect::Eliminate(list), [_, _]) = (effect, clusters) else { return Vec::new() };
    let sees = |cell: Cell, cells: CellSet| !(geometry.peer_set(cell) & cells).is_empty();
    let color = |i: usize, color: usize| clusters[i].colors[color];
    let is_hit = |cell, [a, b]: [usize; 2]| sees(cell, color(0, 1 - a)) && sees(cell, color(1, 1 - b));
    let ends = [[1, 1], [0, 0], [0, 1], [1, 0]].into_iter();
    let bridges: Vec<[usize; 2]> = ends
        .filter(|&[a, b]| color(0, a).iter().any(|cell| sees(cell, color(1, b))))
        .filter(|&bridge| list.iter().any(|&(cell, _)| is_hit(cell, bridge)))
        .collect();
    // One is enough if it accounts for everything.
    let all = bridges.iter().find(|&&bridge| list.iter().all(|&(cell, _)| is_hit(cell, bridge)));
    all.map_or_else(|| bridges.clone(), |&bridge| vec![bridge])
}

/// `Houses with exactly two places for 3 link r1c2 (first colour) with r1c5 (second): one colour is true.`
/// After another cluster in short.
fn intro(cluster: &Cluster, digit: Digit, i: usize) -> Text {
    let [one, other] = cluster.colors.map(|cells| Text::list(cells.iter()));
    match i {
        0 => text![
            "Houses with exactly two places for ",
            digit,
            " link ",
            one,
            " (first colour) with ",
            other,
            " (second): one colour is true."
        ],
        _ => text!["Others link ", one, " (third) with ", other, " (fourth)."],
    }
}

fn links(cluster: &Cluster, digit: Digit) -> Vec<Link> {
    cluster.links.iter().map(|&(one, other, _)| link(one, other, digit, true)).collect()
}

fn link(from: Cell, to: Cell, digit: Digit, strong: bool) -> Link {
    Link { from: Node::single(from, digit), to: Node::single(to, digit), strong }
}

fn told(words: Text, links: Vec<Link>, shown: &[Highlight]) -> ProofLine {
    ProofLine { links, shown: shown.to_vec(), ..ProofLine::of_words(words) }
}
