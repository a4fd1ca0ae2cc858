//! Simple and multi colouring: clusters of strong links on one digit, coloured alternately.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, Cell, CellSet, Digit, HouseId};
use crate::hint::evidence::{Cluster, ColorRule};
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Story, Technique, evidence};

use super::single_digit_patterns::{Pair, pairs};
use super::support::color_story;
use crate::hint::effects::eliminate;
use crate::hint::technique::emit_step;

/// Colouring by one rule.
pub struct Coloring {
    card: Card,
    rule: ColorRule,
}

/// One cluster: a cell sees both colours.
pub static TRAP: Coloring = Coloring {
    card: Card::new(
        "simple-colors-trap",
        "simple colouring (trap)",
        "0500",
        (Difficulty::Hard, 150),
        "In a house with exactly two places for a digit, one of them is true. Colour such places alternately, \
             from house to house: one colour is true everywhere, the other false. A cell outside the cluster that \
             sees both colours cannot have the digit.",
    ).without_article(),
    rule: ColorRule::Trap,
};
/// One cluster: a colour clashes with itself.
pub static WRAP: Coloring = Coloring {
    card: Card::new(
        "simple-colors-wrap",
        "simple colouring (wrap)",
        "0501",
        (Difficulty::Hard, 150),
        "In a house with exactly two places for a digit, one of them is true. Colour such places alternately, \
             from house to house: one colour is true everywhere, the other false. If two cells of one colour see each \
             other, that colour is false, and the digit can be removed from all of its cells.",
    ).without_article(),
    rule: ColorRule::Wrap,
};
/// Two clusters: a colour of each sees the other.
pub static BRIDGE: Coloring = Coloring {
    card: Card::new(
        "multi-colors-1",
        "multi colouring (bridge)",
        "0502",
        (Difficulty::Hard, 200),
        "Two clusters of strong links, each coloured with two colours. A colour of the first cluster sees a \
             colour of the second, so they are not both true, and the opposite colour of the first or of the second \
             is. A cell that sees both opposite colours cannot have the digit.",
    ).without_article(),
    rule: ColorRule::Bridge,
};
/// Two clusters: a colour sees both colours of the other.
pub static SQUEEZE: Coloring = Coloring {
    card: Card::new(
        "multi-colors-2",
        "multi colouring (squeeze)",
        "0503",
        (Difficulty::Hard, 200),
        "Two clusters of strong links, each coloured with two colours. A colour of the first cluster sees both \
             colours of the second. One of these is true, so the colour that sees them is false, and the digit can be \
             removed from all of its cells.",
    ).without_article(),
    rule: ColorRule::Squeeze,
};

/// The clusters of a digit. A cluster with a cell of both colours is left out: the position contradicts itself.
fn clusters(grid: &CandidateGrid, digit: Digit) -> Vec<Cluster> {
    let links: Vec<(Cell, Cell, HouseId)> =
        pairs(grid, digit).into_iter().map(|Pair { house, ends: [a, b], .. }| (a, b, house)).collect();
    let mut clusters = Vec::new();
    let mut done = CellSet::EMPTY;
    for &(start, ..) in &links {
        if done.contains(start) {
            continue;
        }
        let mut cluster = Cluster { colors: [CellSet::of(start), CellSet::EMPTY], links: Vec::new() };
        while let Some(&link) = links.iter().find(|link| {
            let [one, other] = cluster.colors;
            let touched = one | other;
            (touched.contains(link.0) || touched.contains(link.1)) && !cluster.links.contains(link)
        }) {
            let (a, b) = if cluster.colors.iter().any(|c| c.contains(link.0)) {
                (link.0, link.1)
            } else {
                (link.1, link.0)
            };
            let color = usize::from(cluster.colors[1].contains(a));
            cluster.colors[1 - color].insert(b);
            cluster.links.push(link);
        }
        let [one, other] = cluster.colors;
        done |= one | other;
        if (one & other).is_empty() {
            clusters.push(cluster);
        }
    }
    clusters
}

/// The cells that see at least one of `cells`.
fn seen(grid: &CandidateGrid, cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |set, cell| set | grid.geometry().peer_set(cell))
}

impl Coloring {
    /// The cells that lose the digit by this rule, for these clusters in this order.
    fn targets(&self, grid: &CandidateGrid, clusters: &[&Cluster]) -> CellSet {
        let color = |cluster: usize, color: usize| clusters[cluster].colors[color];
        let sees = |one: CellSet, other: CellSet| !(seen(grid, one) & other).is_empty();
        let seen_by_both = |one: CellSet, other: CellSet| seen(grid, one) & seen(grid, other);
        let if_false = |is_false: bool| if is_false { color(0, 0) } else { CellSet::EMPTY };
        match self.rule {
            ColorRule::Trap => seen_by_both(color(0, 0), color(0, 1)) - color(0, 0) - color(0, 1),
            ColorRule::Wrap => if_false(sees(color(0, 0), color(0, 0))),
            ColorRule::Bridge => {
                let ends = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
                let bridges = ends.filter(|&(a, b)| sees(color(0, a), color(1, b)));
                bridges
                    .fold(CellSet::EMPTY, |hit, (a, b)| hit | seen_by_both(color(0, 1 - a), color(1, 1 - b)))
            }
            ColorRule::Squeeze => if_false([0, 1].iter().all(|&other| sees(color(0, 0), color(1, other)))),
        }
    }

    fn emit_clusters(
        &'static self,
        grid: &CandidateGrid,
        digit: Digit,
        clusters: &[&Cluster],
        emit: Emit,
    ) -> ControlFlow<()> {
        let effect = eliminate(grid, self.targets(grid, clusters), digit);
        let clusters = || clusters.iter().map(|&cluster| cluster.clone()).collect();
        let colors = || evidence::Colors { digit, clusters: clusters(), rule: self.rule };
        emit_step(self, effect, || Evidence::Colors(colors()), emit)
    }
}

impl Technique for Coloring {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let both_ways = |cluster: Cluster| {
            let [one, other] = cluster.colors;
            [Cluster { colors: [other, one], links: cluster.links.clone() }, cluster]
        };
        for digit in analysis.single_digits() {
            let clusters = clusters(grid, digit);
            let mut report = |clusters: &[&Cluster]| self.emit_clusters(grid, digit, clusters, emit);
            match self.rule {
                ColorRule::Trap => clusters.iter().try_for_each(|cluster| report(&[cluster]))?,
                ColorRule::Wrap => {
                    clusters.into_iter().flat_map(both_ways).try_for_each(|cluster| report(&[&cluster]))?;
                }
                ColorRule::Bridge => {
                    for (i, one) in clusters.iter().enumerate() {
                        clusters[i + 1..].iter().try_for_each(|other| report(&[one, other]))?;
                    }
                }
                ColorRule::Squeeze => {
                    let all: Vec<[Cluster; 2]> = clusters.into_iter().map(both_ways).collect();
                    for (i, ways) in all.iter().enumerate() {
                        for one in ways {
                            for (_, [other, _]) in all.iter().enumerate().filter(|&(k, _)| k != i) {
                                report(&[one, other])?;
                            }
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn story(&self, grid: &CandidateGrid, step: &Step) -> Story {
        match &step.evidence {
            Evidence::Colors(colors) => color_story::tell(grid, colors, &step.effect),
            _ => step.told_by_evidence(grid),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{places_of_1, steps};

    const CHAIN: &str = "x.. ... x..
                         xxx xxx xxx
                         xxx xxx xxx
                         xxx xxx .xx
                         xxx xxx .xx
                         .x. ... x..
                         xxx xxx .xx
                         xxx xxx .xx
                         xxx xxx .xx";

    #[test]
    fn a_cell_that_sees_both_colours_is_trapped() {
        let grid = crate::hint::techniques::support::testing::without(places_of_1(CHAIN), 1, "r2c7 r3c7");
        let found = steps(&TRAP, &grid);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("r2c2 <> 1; r3c2 <> 1; r4c1 <> 1; r5c1 <> 1 | In "));
        assert!(found[0].contains(" (first colour) and "));
    }

    #[test]
    fn rules_with_two_clusters() {
        let one = Cluster {
            colors: [[0, 40].map(Cell::new).into_iter().collect(), CellSet::of(Cell::new(8))],
            links: vec![],
        };
        let grid = places_of_1(&"x".repeat(81));
        // 0 and 40 do not see each other; 0 and 8 do, 8 and 40 do not.
        assert!(WRAP.targets(&grid, &[&one]).is_empty());
        let two = Cluster { colors: [CellSet::of(Cell::new(4)), CellSet::of(Cell::new(36))], links: vec![] };
        assert_eq!(SQUEEZE.targets(&grid, &[&one, &two]), one.colors[0]);
        assert!(BRIDGE.targets(&grid, &[&one, &two]).contains(Cell::new(44)));
    }
}
