//! Empty rectangles: a box with all places for a digit in one row and one column, and a strong link.
//!
//! ```text
//! q ══ p ── row part ══ column part      p sees all of one part, so q or the other part has the digit
//! ```

use std::ops::ControlFlow;

use super::single_digit_patterns::{Pair, Sink, emit_patterns, pairs};
use super::support::found::Found;
use crate::grid::{CandidateGrid, CellSet, Digit, HouseId, HouseKind};
use crate::hint::effects::common_peers;
use crate::hint::evidence::{Chain, Figure, Node, StrongLink};
use crate::hint::{Analysis, Emit, Evidence, Finder};

/// A box with all places for a digit in one row and one column, and a strong link that completes it.
pub struct EmptyRectangle {
    /// Whether two places in the box suffice, which makes the pattern a turbot fish.
    pub two_places: bool,
    /// Whether two patterns with the same box make one step.
    pub dual: bool,
}

impl EmptyRectangle {
    fn each(&self, grid: &CandidateGrid, digit: Digit, sink: Sink) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let size = grid.size();
        let lines = pairs(grid, digit);
        if !lines.iter().any(|pair| matches!(pair.kind, HouseKind::Row | HouseKind::Column)) {
            return ControlFlow::Continue(());
        }
        for (house, _) in geometry.houses().skip(2 * size).take(size) {
            let places = grid.places(house, digit);
            if places.len() < if self.two_places { 2 } else { 3 } {
                continue;
            }
            let mut left = places;
            while let Some(next) = left.first() {
                let row = geometry.house(geometry.houses_of(next)[0]).set;
                left -= row;
                let (in_row, rest) = (places & row, places - row);
                let Some(first) = rest.first() else { continue };
                let column = geometry.house(geometry.houses_of(first)[1]).set;
                let in_column = places & column;
                if !rest.is_subset(column) || in_row.is_subset(column) {
                    continue;
                }
                for [near, far] in [[in_row, in_column], [in_column, in_row]] {
                    let parts = Parts { digit, house, near, far };
                    parts.complete(grid, &lines, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The two parts of a box that have all its places for a digit.
struct Parts {
    digit: Digit,
    house: HouseId,
    near: CellSet,
    far: CellSet,
}

impl Parts {
    /// Finds the strong links that start in a cell that sees the whole `near` part.
    fn complete(&self, grid: &CandidateGrid, lines: &[Pair], sink: Sink) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let &Parts { digit, house, near, far } = self;
        let inside = geometry.house(house).set;
        let (sees_near, sees_far) = (common_peers(geometry, near) - inside, common_peers(geometry, far));
        for pair in lines.iter().filter(|pair| matches!(pair.kind, HouseKind::Row | HouseKind::Column)) {
            for [p, q] in pair.both_ways() {
                if !sees_near.contains(p) || inside.contains(q) {
                    continue;
                }
                let targets = sees_far & geometry.peer_set(q) & grid.cells_of(digit);
                if targets.is_empty() {
                    continue;
                }
                let nodes = vec![
                    Node::single(q, digit),
                    Node::single(p, digit),
                    Node { digit, cells: near },
                    Node { digit, cells: far },
                ];
                let strong = vec![StrongLink::House(pair.house), StrongLink::House(house)];
                let evidence =
                    Evidence::Chain(Chain { nodes, strong, ring: false, figure: Figure::TwoLinks });
                sink(Found { evidence, digit, targets }, (house, near | far))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for EmptyRectangle {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        emit_patterns(analysis, self.dual, &mut |digit, sink| self.each(grid, digit, sink), emit)
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{effects, places_of_1};

    #[test]
    fn an_empty_rectangle_needs_one_strong_link() {
        let grid = places_of_1(
            "xx. xxx xxx
             .x. xxx xxx
             .x. xxx xxx
             xxx xxx .xx
             xxx xxx .xx
             xxx xxx .xx
             xxx xxx xxx
             xxx xxx .xx
             xxx xxx .xx",
        );
        let grid = crate::hint::techniques::support::testing::without(grid, 1, "r2c7 r3c7");
        assert_eq!(effects("empty-rectangle", &grid), ["r7c2 <> 1"]);
        assert!(effects("small-empty-rectangle", &grid).contains(&"r7c2 <> 1".into()));
    }
}
