//! Two strong links on one digit: skyscraper, two-string kite, turbot fish, dual forms.
//!
//! ```text
//! x ══ a ── b ══ y      in two houses the digit has two places;
//!                       a and b see each other, so x or y is true, and cells that see both lose the digit
//! ```

use std::ops::ControlFlow;

use super::support::found::{Found, emit_pairs};
use crate::grid::{CandidateGrid, Cell, CellSet, Digit, HouseId, HouseKind};
use crate::hint::evidence::{Chain, Figure, Node, StrongLink};
use crate::hint::{Analysis, Emit, Evidence, Finder};

/// The houses of the two links, and where the links meet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LinksShape {
    /// Two rows that meet in a column, or two columns that meet in a row.
    Skyscraper,
    /// A row and a column that meet in a box.
    Kite,
    /// Any other houses.
    Turbot,
}

impl LinksShape {
    fn figure(self) -> Figure {
        match self {
            LinksShape::Skyscraper => Figure::Skyscraper,
            LinksShape::Kite => Figure::Kite,
            LinksShape::Turbot => Figure::TwoLinks,
        }
    }

    /// The shape of two links in houses of these kinds that meet in a third.
    fn of(links: [HouseKind; 2], joint: HouseKind) -> LinksShape {
        use HouseKind::{Box, Column, Region, Row};
        match (links, joint) {
            ([Row, Row], Column) | ([Column, Column], Row) => LinksShape::Skyscraper,
            ([Row, Column] | [Column, Row], Box | Region) => LinksShape::Kite,
            _ => LinksShape::Turbot,
        }
    }
}

/// Two strong links on one digit.
pub struct TwoLinks {
    pub shape: LinksShape,
    pub dual: bool,
}

/// A house with exactly two places for a digit.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub house: HouseId,
    pub kind: HouseKind,
    pub ends: [Cell; 2],
}

impl Pair {
    /// The ends in either order.
    pub fn both_ways(&self) -> [[Cell; 2]; 2] {
        let [a, b] = self.ends;
        [[a, b], [b, a]]
    }
}

/// Every house with exactly two places for the digit.
pub(super) fn pairs(grid: &CandidateGrid, digit: Digit) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (house, h) in grid.geometry().houses() {
        let ends = (grid.cells_of(digit) & h.set).pair();
        pairs.extend(ends.map(|ends| Pair { house, kind: h.kind, ends }));
    }
    pairs
}

/// Receives patterns, each with the house and the cells where its two links meet.
pub(super) type Sink<'s> = &'s mut dyn FnMut(Found, (HouseId, CellSet)) -> ControlFlow<()>;

impl TwoLinks {
    /// Returns whether links in houses of these kinds can make this shape.
    fn may_join(&self, one: HouseKind, two: HouseKind) -> bool {
        use HouseKind::{Column, Row};
        match self.shape {
            LinksShape::Skyscraper => matches!((one, two), (Row, Row) | (Column, Column)),
            LinksShape::Kite => matches!((one, two), (Row, Column) | (Column, Row)),
            LinksShape::Turbot => true,
        }
    }

    /// The house in which two ends meet, if that makes this shape.
    fn joint(&self, grid: &CandidateGrid, links: [HouseKind; 2], [a, b]: [Cell; 2]) -> Option<HouseId> {
        let geometry = grid.geometry();
        let shared = geometry.houses_of(a).iter().filter(|&&house| geometry.house(house).set.contains(b));
        let mut joints = shared.map(|&house| (house, LinksShape::of(links, geometry.house(house).kind)));
        // Ends that share a box and a line meet in the line.
        let are_lines = links.iter().all(|kind| matches!(kind, HouseKind::Row | HouseKind::Column));
        let best = joints.clone().find(|&(_, shape)| shape != LinksShape::Turbot || !are_lines);
        let (house, shape) = best.or_else(|| joints.next())?;
        (shape == self.shape).then_some(house)
    }

    fn each(&self, grid: &CandidateGrid, digit: Digit, sink: Sink) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let all = pairs(grid, digit);
        for (i, one) in all.iter().enumerate() {
            for two in all[i + 1..].iter().filter(|two| self.may_join(one.kind, two.kind)) {
                if one.ends.iter().any(|end| two.ends.contains(end)) {
                    continue;
                }
                for [a, x] in one.both_ways() {
                    for [b, y] in two.both_ways() {
                        if !geometry.sees(a, b) {
                            continue;
                        }
                        let targets = geometry.peer_set(x) & geometry.peer_set(y) & grid.cells_of(digit);
                        if targets.is_empty() {
                            continue;
                        }
                        let joint = self.joint(grid, [one.kind, two.kind], [a, b]);
                        let Some(joint) = joint else { continue };
                        let nodes = [x, a, b, y].map(|cell| Node::single(cell, digit)).to_vec();
                        let strong = vec![StrongLink::House(one.house), StrongLink::House(two.house)];
                        let evidence = Evidence::Chain(Chain {
                            nodes,
                            strong,
                            ring: false,
                            figure: self.shape.figure(),
                        });
                        let joint = (joint, [a, b].into_iter().collect());
                        sink(Found { evidence, digit, targets }, joint)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A search that passes the patterns of one digit to a sink.
type Each<'a> = dyn FnMut(Digit, Sink) -> ControlFlow<()> + 'a;

/// Emits every pattern that eliminates something or, in the dual form, every two of them that meet in the same cells.
pub(super) fn emit_patterns(
    analysis: &Analysis,
    dual: bool,
    each: &mut Each<'_>,
    emit: Emit,
) -> ControlFlow<()> {
    let grid = analysis.grid;
    let (mut found, mut joints) = (Vec::new(), Vec::new());
    for digit in analysis.single_digits() {
        each(digit, &mut |one, joint| {
            if !dual {
                return one.emit(grid, emit);
            }
            found.push(one);
            joints.push(joint);
            ControlFlow::Continue(())
        })?;
    }
    emit_pairs(grid, &found, |i, k| joints[i] == joints[k], emit)
}

impl Finder for TwoLinks {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        emit_patterns(analysis, self.dual, &mut |digit, sink| self.each(grid, digit, sink), emit)
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{effects, places_of_1, steps};

    const SKYSCRAPER_PICTURE: &str = "xxx xxx xxx
                       .x. ... .x.
                       xxx xxx xxx
                       xxx xxx xxx
                       xxx xxx xxx
                       .x. ... ..x
                       xxx xxx xxx
                       xxx xxx xxx
                       xxx xxx xxx";

    #[test]
    fn a_skyscraper_joins_two_rows_in_a_column() {
        let found = steps("skyscraper", &places_of_1(SKYSCRAPER_PICTURE));
        assert_eq!(
            found,
            [
                "r1c9 <> 1; r3c9 <> 1; r4c8 <> 1; r5c8 <> 1 | In row 2, the 1 can only go in r2c2 or r2c8. In row 6, the 1 can only go in \
                 r6c2 or r6c9. r2c2 and r6c2 share column 2, so at most one of them is 1, and r2c8 or r6c9 is 1. Remove 1 \
                 from r1c9, r3c9, r4c8 and r5c8, which see both."
            ]
        );
        assert_eq!(effects("two-string-kite", &places_of_1(SKYSCRAPER_PICTURE)), Vec::<String>::new());
    }

    #[test]
    fn a_kite_joins_a_row_and_a_column_in_a_box() {
        let grid = places_of_1(
            "x.. ... .x.
             xxx xxx xxx
             xxx xxx xxx
             x.x xxx xxx
             x.x xxx xxx
             x.x xxx xxx
             xxx xxx xxx
             x.x xxx xxx
             x.x xxx xxx",
        );
        let grid = crate::hint::techniques::support::testing::without(grid, 1, "r3c2");
        assert_eq!(effects("two-string-kite", &grid), ["r7c8 <> 1"]);
        assert_eq!(effects("skyscraper", &grid), Vec::<String>::new());
    }

    #[test]
    fn a_turbot_fish_has_a_link_in_a_box() {
        let grid = places_of_1(
            "xxx xxx xxx
             .x. ... .x.
             xxx xxx xxx
             xxx xxx xxx
             xxx xxx xxx
             xxx xxx xxx
             .x. xxx xxx
             ... xxx xxx
             ..x xxx xxx",
        );
        assert_eq!(effects("turbot-fish", &grid), ["r9c8 <> 1"]);
    }
}
