//! Simple and multi colouring: clusters of strong links on one digit, coloured alternately.

use std::ops::ControlFlow;

use super::single_digit_patterns::{Pair, pairs};
use crate::grid::{CandidateGrid, Cell, CellSet, Digit, HouseId};
use crate::hint::effects::eliminate;
use crate::hint::evidence::{Cluster, ColourRule, Colours};
use crate::hint::{Analysis, Emit, Evidence, Finder};

/// Colouring by one rule.
pub struct Colouring {
    pub rule: ColourRule,
}

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
        let mut cluster = Cluster { colours: [CellSet::of(start), CellSet::EMPTY], links: Vec::new() };
        while let Some(&link) = links.iter().find(|link| {
            let [one, other] = cluster.colours;
            let touched = one | other;
            (touched.contains(link.0) || touched.contains(link.1)) && !cluster.links.contains(link)
        }) {
            let (a, b) = if cluster.colours.iter().any(|c| c.contains(link.0)) {
                (link.0, link.1)
            } else {
                (link.1, link.0)
            };
            let colour = usize::from(cluster.colours[1].contains(a));
            cluster.colours[1 - colour].insert(b);
            cluster.links.push(link);
        }
        let [one, other] = cluster.colours;
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

impl Colouring {
    /// The cells that lose the digit by this rule, for these clusters in this order.
    fn targets(&self, grid: &CandidateGrid, clusters: &[&Cluster]) -> CellSet {
        let [first, second] = clusters[0].colours;
        let seen_by_first = seen(grid, first);
        match self.rule {
            ColourRule::Trap => (seen_by_first & seen(grid, second)) - first - second,
            ColourRule::Bridge => between(grid, [first, second], clusters[1].colours),
            ColourRule::Wrap if !(seen_by_first & first).is_empty() => first,
            ColourRule::Squeeze if clusters[1].colours.iter().all(|&c| !(seen_by_first & c).is_empty()) => {
                first
            }
            ColourRule::Wrap | ColourRule::Squeeze => CellSet::EMPTY,
        }
    }

    /// Emits the step of these clusters, if they eliminate something.
    fn report(
        &self,
        grid: &CandidateGrid,
        digit: Digit,
        clusters: &[&Cluster],
        emit: Emit,
    ) -> ControlFlow<()> {
        let effect = eliminate(grid, self.targets(grid, clusters), digit);
        let Some(effect) = effect else { return ControlFlow::Continue(()) };
        let clusters = clusters.iter().map(|&cluster| cluster.clone()).collect();
        let evidence = Evidence::Colours(Colours { digit, clusters, rule: self.rule });
        emit(effect, evidence)
    }
}

/// The cells that see the opposites of two colours, one of each cluster, that see each other.
fn between(grid: &CandidateGrid, one: [CellSet; 2], other: [CellSet; 2]) -> CellSet {
    let mut hit = CellSet::EMPTY;
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if !(seen(grid, one[a]) & other[b]).is_empty() {
            hit |= seen(grid, one[1 - a]) & seen(grid, other[1 - b]);
        }
    }
    hit
}

/// The cluster with the colours in either order.
fn both_ways(cluster: Cluster) -> [Cluster; 2] {
    let [one, other] = cluster.colours;
    [Cluster { colours: [other, one], links: cluster.links.clone() }, cluster]
}

impl Finder for Colouring {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        for digit in analysis.single_digits() {
            let clusters = clusters(grid, digit);
            match self.rule {
                ColourRule::Trap => {
                    for cluster in &clusters {
                        self.report(grid, digit, &[cluster], emit)?;
                    }
                }
                ColourRule::Wrap => {
                    for cluster in clusters.into_iter().flat_map(both_ways) {
                        self.report(grid, digit, &[&cluster], emit)?;
                    }
                }
                ColourRule::Bridge => {
                    for (i, one) in clusters.iter().enumerate() {
                        for other in &clusters[i + 1..] {
                            self.report(grid, digit, &[one, other], emit)?;
                        }
                    }
                }
                ColourRule::Squeeze => {
                    let all: Vec<[Cluster; 2]> = clusters.into_iter().map(both_ways).collect();
                    for (i, ways) in all.iter().enumerate() {
                        for one in ways {
                            for (_, [other, _]) in all.iter().enumerate().filter(|&(k, _)| k != i) {
                                self.report(grid, digit, &[one, other], emit)?;
                            }
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
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
        let found = steps("simple-colors-trap", &grid);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("r2c2 <> 1; r3c2 <> 1; r4c1 <> 1; r5c1 <> 1 | In "));
        assert!(found[0].contains(" (first colour) and "));
    }

    #[test]
    fn rules_with_two_clusters() {
        let one = Cluster {
            colours: [[0, 40].map(Cell::new).into_iter().collect(), CellSet::of(Cell::new(8))],
            links: vec![],
        };
        let grid = places_of_1(&"x".repeat(81));
        // 0 and 40 do not see each other; 0 and 8 do, 8 and 40 do not.
        assert!(Colouring { rule: ColourRule::Wrap }.targets(&grid, &[&one]).is_empty());
        let two = Cluster { colours: [CellSet::of(Cell::new(4)), CellSet::of(Cell::new(36))], links: vec![] };
        assert_eq!(Colouring { rule: ColourRule::Squeeze }.targets(&grid, &[&one, &two]), one.colours[0]);
        assert!(Colouring { rule: ColourRule::Bridge }.targets(&grid, &[&one, &two]).contains(Cell::new(44)));
    }
}
