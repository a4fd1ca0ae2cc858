//! One digit, two strong links: skyscraper, two-string kite, turbot fish, empty rectangle, dual forms.
//!
//! ```text
//! x ══ a ── b ══ y      in two houses the digit has two places (an empty rectangle: two lines of places);
//!                       a and b see each other, so x or y is true, and what sees both loses the digit
//! ```

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, Cell, CellSet, Digit, HouseId, HouseKind};
use crate::hint::evidence::{Chain, Node, Strong};
use crate::hint::{Card, Evidence, Level, Step, Survey, Technique, Text};

use super::chain_words::explain;
use super::effects::{Gone, common_peers, eliminate};

/// Which houses the links lie in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Two rows joined in a column, or two columns joined in a row.
    Skyscraper,
    /// A row and a column joined in a box.
    Kite,
    /// Any others.
    Turbot,
}

/// Two strong links of one digit.
pub struct TwoLinks {
    card: Card,
    shape: Shape,
    dual: bool,
}

/// Two parallel lines.
pub static SKYSCRAPER: TwoLinks = TwoLinks {
    card: Card::new(
        "skyscraper",
        "skyscraper",
        "0400",
        (Level::Hard, 130),
        "Two rows in which a digit has just two places, one of them in the same column in both. Only one of these \
         two can be true, so the digit stands at one of the two other ends: a cell that sees both ends cannot hold \
         it. Rows and columns may change parts.",
    ),
    shape: Shape::Skyscraper,
    dual: false,
};
/// A row and a column.
pub static KITE: TwoLinks = TwoLinks {
    card: Card::new(
        "two-string-kite",
        "two-string kite",
        "0401",
        (Level::Hard, 150),
        "A row and a column in which a digit has just two places, one end of each in the same box. Only one of \
         these two can be true, so the digit stands at one of the two other ends: the cell that sees both cannot \
         hold it.",
    ),
    shape: Shape::Kite,
    dual: false,
};
/// Two kites in one box.
pub static DUAL_KITE: TwoLinks = TwoLinks {
    card: Card::new(
        "dual-two-string-kite",
        "dual two-string kite",
        "0404",
        (Level::Hard, 150),
        "Two kites that share their box: two rows and two columns in which a digit has just two places, their ends \
         meeting in the same box. Each kite takes a candidate away; one look finds both.",
    ),
    shape: Shape::Kite,
    dual: true,
};
/// Any two houses.
pub static TURBOT: TwoLinks = TwoLinks {
    card: Card::new(
        "turbot-fish",
        "turbot fish",
        "0403",
        (Level::Hard, 120),
        "Two houses in which a digit has just two places, joined where an end of one sees an end of the other. \
         Only one of these two can be true, so the digit stands at one of the two other ends: a cell that sees both \
         ends cannot hold it. Skyscraper and kite are its best known forms.",
    ),
    shape: Shape::Turbot,
    dual: false,
};

/// A house with two places for the digit.
#[derive(Clone, Copy)]
struct Pair {
    house: HouseId,
    kind: HouseKind,
    ends: [Cell; 2],
}

/// Every house in which the digit has just two places.
fn pairs(grid: &CandidateGrid, digit: Digit) -> Vec<Pair> {
    let houses = grid.geometry().houses();
    let pair = |(house, h): (HouseId, &crate::grid::House)| {
        let ends = (grid.cells_of(digit) & h.set).pair()?;
        Some(Pair { house, kind: h.kind, ends })
    };
    houses.filter_map(pair).collect()
}

/// A pattern found: the chain and the cells that lose the digit.
struct Found {
    digit: Digit,
    chain: Chain,
    hit: CellSet,
    /// Where the two links meet, for a dual form: a house and cells of it.
    joint: (HouseId, CellSet),
}

impl TwoLinks {
    /// Can links in houses of these kinds make this shape?
    fn may_join(&self, one: HouseKind, two: HouseKind) -> bool {
        use HouseKind::{Column, Row};
        match self.shape {
            Shape::Skyscraper => matches!((one, two), (Row, Row) | (Column, Column)),
            Shape::Kite => matches!((one, two), (Row, Column) | (Column, Row)),
            Shape::Turbot => true,
        }
    }

    /// The house in which two ends join, where that makes this shape.
    fn joint(&self, grid: &CandidateGrid, (one, a): (&Pair, Cell), (two, b): (&Pair, Cell)) -> Option<HouseId> {
        use HouseKind::{Column, Region, Row};
        let geometry = grid.geometry();
        let line = |pair: &Pair| matches!(pair.kind, Row | Column);
        let shared = geometry.houses_of(a).iter().filter(|&&house| geometry.house(house).set.contains(b));
        let shape = |joint: HouseKind| match (one.kind, two.kind, joint) {
            (Row, Row, Column) | (Column, Column, Row) => Shape::Skyscraper,
            (Row, Column, HouseKind::Box | Region) | (Column, Row, HouseKind::Box | Region) => Shape::Kite,
            _ => Shape::Turbot,
        };
        // In one line with the joint, two cells of a box are a joint of the line.
        let mut joints = shared.map(|&house| (house, shape(geometry.house(house).kind)));
        let best = joints.clone().find(|&(_, s)| s != Shape::Turbot || !line(one) || !line(two));
        best.or_else(|| joints.next()).filter(|&(_, s)| s == self.shape).map(|(house, _)| house)
    }

    fn each(
        &self,
        grid: &CandidateGrid,
        digit: Digit,
        sink: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let all = pairs(grid, digit);
        for (i, one) in all.iter().enumerate() {
            for two in all[i + 1..].iter().filter(|two| self.may_join(one.kind, two.kind)) {
                for (a, x) in [(one.ends[0], one.ends[1]), (one.ends[1], one.ends[0])] {
                    for (b, y) in [(two.ends[0], two.ends[1]), (two.ends[1], two.ends[0])] {
                        if a == b || a == y || x == b || x == y || !geometry.peer_set(a).contains(b) {
                            continue;
                        }
                        let hit = geometry.peer_set(x) & geometry.peer_set(y) & grid.cells_of(digit);
                        if hit.is_empty() {
                            continue;
                        }
                        let Some(joint) = self.joint(grid, (one, a), (two, b)) else { continue };
                        let chain = Chain {
                            nodes: [x, a, b, y].map(|cell| Node::single(cell, digit)).to_vec(),
                            strong: vec![Strong::House(one.house), Strong::House(two.house)],
                            ring: false,
                        };
                        sink(Found { digit, chain, hit, joint: (joint, [a, b].into_iter().collect()) })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Every two patterns that share their joint, each with an elimination of its own, as one step.
fn tell_pairs(
    technique: &'static dyn Technique,
    grid: &CandidateGrid,
    found: &[Found],
    emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (i, one) in found.iter().enumerate() {
        for two in &found[i + 1..] {
            let same = one.digit == two.digit && (one.hit.is_subset(two.hit) || two.hit.is_subset(one.hit));
            if one.joint != two.joint || same {
                continue;
            }
            let mut gone = Gone::default();
            gone.digit(grid, one.hit, one.digit);
            gone.digit(grid, two.hit, two.digit);
            if let Some(effect) = gone.effect() {
                let both = [one, two].map(|found| Evidence::Chain(found.chain.clone()));
                emit(Step { technique, effect, evidence: Evidence::Both(Box::new(both)) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Technique for TwoLinks {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = survey.grid;
        let mut found = Vec::new();
        for digit in Digit::all(grid.size()) {
            self.each(grid, digit, &mut |one| {
                if self.dual {
                    found.push(one);
                    return ControlFlow::Continue(());
                }
                match eliminate(grid, one.hit, digit) {
                    Some(effect) => emit(Step { technique: self, effect, evidence: Evidence::Chain(one.chain) }),
                    None => ControlFlow::Continue(()),
                }
            })?;
        }
        tell_pairs(self, grid, &found, emit)
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        explain(grid, step)
    }
}

/// An empty rectangle: a box in which the digit stands in one row or one column, and a strong link.
pub struct EmptyRectangle {
    card: Card,
    /// Also where the box has only two places, which makes it a turbot fish?
    two_places: bool,
    dual: bool,
}

const EMPTY_DOC: &str = "In a box all places for a digit lie in one row and one column: the other cells are the empty \
     rectangle. So the digit stands in the row's part or in the column's part. A line with just two places for the \
     digit, one of them in that row, completes it: if the digit is not in the row's part it is in the column's; else it \
     is at the far end of the line. A cell that sees both loses it.";

/// At least three places in the box.
pub static EMPTY_RECTANGLE: EmptyRectangle = EmptyRectangle {
    card: Card::new("empty-rectangle", "empty rectangle", "0402", (Level::Hard, 120), EMPTY_DOC),
    two_places: false,
    dual: false,
};
/// Two places in the box suffice.
pub static SMALL_EMPTY_RECTANGLE: EmptyRectangle = EmptyRectangle {
    card: Card::new(
        "small-empty-rectangle",
        "empty rectangle with two candidates",
        "0402-1",
        (Level::Hard, 120),
        EMPTY_DOC,
    ),
    two_places: true,
    dual: false,
};
/// Two from one box.
pub static DUAL_EMPTY_RECTANGLE: EmptyRectangle = EmptyRectangle {
    card: Card::new(
        "dual-empty-rectangle",
        "dual empty rectangle",
        "0405",
        (Level::Hard, 120),
        "An empty rectangle whose box completes two strong links, one along its row and one along its column. Each \
         takes a candidate away; one look finds both.",
    ),
    two_places: true,
    dual: true,
};

impl EmptyRectangle {
    fn each(
        &self,
        grid: &CandidateGrid,
        digit: Digit,
        sink: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
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
                for (near, far) in [(in_row, in_column), (in_column, in_row)] {
                    self.complete(grid, digit, (house, near, far), &lines, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The strong links that start where every place of the near part is seen.
    fn complete(
        &self,
        grid: &CandidateGrid,
        digit: Digit,
        (house, near, far): (HouseId, CellSet, CellSet),
        lines: &[Pair],
        sink: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = grid.geometry();
        let (sees_near, sees_far) = (common_peers(geometry, near), common_peers(geometry, far));
        let outside = |cell: Cell| !geometry.house(house).set.contains(cell);
        for pair in lines.iter().filter(|pair| matches!(pair.kind, HouseKind::Row | HouseKind::Column)) {
            for (p, q) in [(pair.ends[0], pair.ends[1]), (pair.ends[1], pair.ends[0])] {
                if !sees_near.contains(p) || !outside(p) || !outside(q) {
                    continue;
                }
                let hit = sees_far & geometry.peer_set(q) & grid.cells_of(digit);
                if hit.is_empty() {
                    continue;
                }
                let nodes = vec![
                    Node::single(q, digit),
                    Node::single(p, digit),
                    Node { digit, cells: near },
                    Node { digit, cells: far },
                ];
                let strong = vec![Strong::House(pair.house), Strong::House(house)];
                let chain = Chain { nodes, strong, ring: false };
                sink(Found { digit, chain, hit, joint: (house, near | far) })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for EmptyRectangle {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(
        &'static self,
        survey: &Survey,
        emit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = survey.grid;
        let mut found = Vec::new();
        for digit in Digit::all(grid.size()) {
            self.each(grid, digit, &mut |one| {
                if self.dual {
                    found.push(one);
                    return ControlFlow::Continue(());
                }
                match eliminate(grid, one.hit, digit) {
                    Some(effect) => emit(Step { technique: self, effect, evidence: Evidence::Chain(one.chain) }),
                    None => ControlFlow::Continue(()),
                }
            })?;
        }
        tell_pairs(self, grid, &found, emit)
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        explain(grid, step)
    }
}
