//! One digit, two strong links: skyscraper, two-string kite, turbot fish, dual forms.
//!
//! ```text
//! x ══ a ── b ══ y      in two houses the digit has two places;
//!                       a and b see each other, so x or y is true, and what sees both loses the digit
//! ```

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, Cell, CellSet, Digit, HouseId, HouseKind};
use crate::hint::evidence::{Chain, Node, StrongLink};
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Technique, Text};

use super::support::chain_text::explain;
use crate::hint::effects::{Gone, eliminate};

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
        (Difficulty::Hard, 130),
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
        (Difficulty::Hard, 150),
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
        (Difficulty::Hard, 150),
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
        (Difficulty::Hard, 120),
        "Two houses in which a digit has just two places, joined where an end of one sees an end of the other. \
         Only one of these two can be true, so the digit stands at one of the two other ends: a cell that sees both \
         ends cannot hold it. Skyscraper and kite are its best known forms.",
    ),
    shape: Shape::Turbot,
    dual: false,
};

/// A house with two places for the digit.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub house: HouseId,
    pub kind: HouseKind,
    pub ends: [Cell; 2],
}

/// Every house in which the digit has just two places.
pub(super) fn pairs(grid: &CandidateGrid, digit: Digit) -> Vec<Pair> {
    let houses = grid.geometry().houses();
    let pair = |(house, h): (HouseId, &crate::grid::House)| {
        let ends = (grid.cells_of(digit) & h.set).pair()?;
        Some(Pair { house, kind: h.kind, ends })
    };
    houses.filter_map(pair).collect()
}

/// A pattern found: the chain and the cells that lose the digit.
pub(super) struct Found {
    pub digit: Digit,
    pub chain: Chain,
    pub hit: CellSet,
    /// Where the two links meet, for a dual form: a house and cells of it.
    pub joint: (HouseId, CellSet),
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
    fn joint(
        &self,
        grid: &CandidateGrid,
        (one, a): (&Pair, Cell),
        (two, b): (&Pair, Cell),
    ) -> Option<HouseId> {
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
                            strong: vec![StrongLink::House(one.house), StrongLink::House(two.house)],
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

/// The patterns of one digit, handed to a sink.
type Each<'a> = dyn FnMut(Digit, &mut dyn FnMut(Found) -> ControlFlow<()>) -> ControlFlow<()> + 'a;

/// Digit by digit every pattern with an elimination as a step; in the dual form, the pairs of them.
pub(super) fn tell(
    technique: &'static dyn Technique,
    analysis: &Analysis,
    dual: bool,
    each: &mut Each<'_>,
    emit: Emit,
) -> ControlFlow<()> {
    let grid = analysis.grid;
    let mut found = Vec::new();
    for digit in analysis.single_digits() {
        each(digit, &mut |one| {
            if dual {
                found.push(one);
                return ControlFlow::Continue(());
            }
            match eliminate(grid, one.hit, digit) {
                Some(effect) => emit(Step { technique, effect, evidence: Evidence::Chain(one.chain) }),
                None => ControlFlow::Continue(()),
            }
        })?;
    }
    tell_pairs(technique, grid, &found, emit)
}

/// Every two patterns that share their joint, each with an elimination of its own, as one step.
fn tell_pairs(
    technique: &'static dyn Technique,
    grid: &CandidateGrid,
    found: &[Found],
    emit: Emit,
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
            let both = || [one, two].map(|found| Evidence::Chain(found.chain.clone()));
            gone.tell(technique, || Evidence::Combined(Box::new(both())), emit)?;
        }
    }
    ControlFlow::Continue(())
}

impl Technique for TwoLinks {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        tell(self, analysis, self.dual, &mut |digit, sink| self.each(grid, digit, sink), emit)
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        explain(grid, step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{effects, places_of_1, steps};

    /// The digit is free but for the cells marked with a dot.
    const SKY: &str = "xxx xxx xxx
                       .x. ... .x.
                       xxx xxx xxx
                       xxx xxx xxx
                       xxx xxx xxx
                       .x. ... ..x
                       xxx xxx xxx
                       xxx xxx xxx
                       xxx xxx xxx";

    #[test]
    fn a_skyscraper_has_two_towers() {
        let found = steps(&SKYSCRAPER, &places_of_1(SKY));
        assert_eq!(
            found,
            [
                "r1c9 <> 1; r3c9 <> 1; r4c8 <> 1; r5c8 <> 1 | Suppose r2c8 is not 1: then r2c2 is 1 (the only other place in \
              row 2); so r6c2 is not 1, and r6c9 is 1 (the only other place in row 6). So r2c8 is 1 or r6c9 is 1. What \
              goes in both cases goes for certain. r1c9 <> 1; r3c9 <> 1; r4c8 <> 1; r5c8 <> 1."
            ]
        );
        assert_eq!(effects(&KITE, &places_of_1(SKY)), Vec::<String>::new());
    }

    #[test]
    fn a_kite_has_two_strings() {
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
        assert_eq!(effects(&KITE, &grid), ["r7c8 <> 1"]);
        // Both strings may swing round.
        assert_eq!(effects(&SKYSCRAPER, &grid), Vec::<String>::new());
    }

    #[test]
    fn a_turbot_fish_uses_a_box() {
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
        assert_eq!(effects(&TURBOT, &grid), ["r9c8 <> 1"]);
    }
}
