//! Unique loops: rings of six cells or more that must not hold just two digits. A ring of four is a unique rectangle.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, Digit};
use crate::hint::evidence::DeadlyReason;
use crate::hint::{Analysis, Card, Difficulty, Emit, Step, Technique, Text};
use crate::text;

use super::support::guardians::{Guarded, Kind, explain};

/// A unique loop of one type.
pub struct UniqueLoop {
    card: Card,
    kind: Kind,
}

/// One cell with other digits.
pub static LOOP_1: UniqueLoop = unique(
    "unique-loop-1",
    "unique loop type 1",
    "2011",
    Kind::One,
    "A loop of cells, two in each house that it touches, must not hold just two digits: they could be swapped all round, \
     and a puzzle has one solution. Where all cells but one can hold nothing else, that one holds neither. This assumes \
     that the puzzle has a single solution.",
);
/// One other digit.
pub static LOOP_2: UniqueLoop = unique(
    "unique-loop-2",
    "unique loop type 2",
    "2012",
    Kind::Two,
    "A loop of cells, two in each house that it touches, must not hold just two digits: they could be swapped all round. \
     Where one other digit, the same in several cells, is all that can prevent that, one of these cells holds it: what sees \
     them all cannot. This assumes that the puzzle has a single solution.",
);
/// A subset.
pub static LOOP_3: UniqueLoop = unique(
    "unique-loop-3",
    "unique loop type 3",
    "2013",
    Kind::Three,
    "A loop of cells, two in each house that it touches, must not hold just two digits: they could be swapped all round. \
     Where the cells that can hold other digits lie in one house, take them for one cell with just these digits, and look \
     for a naked subset of it with other cells of the house. This assumes that the puzzle has a single solution.",
);
/// A locked digit.
pub static LOOP_4: UniqueLoop = unique(
    "unique-loop-4",
    "unique loop type 4",
    "2014",
    Kind::Four,
    "A loop of cells, two in each house that it touches, must not hold just two digits: they could be swapped all round. \
     Where two cells of a house can hold other digits, and one of the loop's digits must stand in one of the two, the \
     other holds another digit: neither holds the loop's second digit. This assumes that the puzzle has a single solution.",
);

const fn unique(
    slug: &'static str,
    name: &'static str,
    code: &'static str,
    kind: Kind,
    doc: &'static str,
) -> UniqueLoop {
    UniqueLoop { card: Card::new(slug, name, code, (Difficulty::Hard, 100), doc).assuming_unique(), kind }
}

/// The longest loop, and the most of its cells that may hold other digits.
const LONGEST: usize = 14;
const MOST_GUARDED: usize = 3;

/// A loop being walked: from a cell to the next in a house with none of its cells but these two.
struct Walk<'a> {
    grid: &'a CandidateGrid,
    pair: CandidateSet,
    /// Cells that can hold both digits.
    usable: CellSet,
    path: Vec<Cell>,
    guarded: usize,
}

impl Walk<'_> {
    fn cells(&self) -> CellSet {
        self.path.iter().copied().collect()
    }

    /// Two cells of the loop in every house, or none.
    fn is_closed(&self, cells: CellSet) -> bool {
        self.grid.geometry().houses().all(|(_, house)| matches!((house.set & cells).len(), 0 | 2))
    }

    fn go_on(&mut self, sink: &mut dyn FnMut(&[Cell]) -> ControlFlow<()>) -> ControlFlow<()> {
        let (Some(&first), Some(&last)) = (self.path.first(), self.path.last()) else {
            return ControlFlow::Continue(());
        };
        let grid = self.grid;
        let geometry = grid.geometry();
        let cells = self.cells();
        if self.path.len() >= 6 && geometry.peer_set(last).contains(first) && self.is_closed(cells) {
            // Each loop once: read in the direction of the smaller neighbour.
            return if self.path[1] < last { sink(&self.path) } else { ControlFlow::Continue(()) };
        }
        if self.path.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        let mut unseen = geometry.peer_set(last);
        for &house in geometry.houses_of(last) {
            let set = geometry.house(house).set;
            if (set & cells).len() > 1 {
                continue;
            }
            // Cells that share two houses are gone to through the first of these.
            for next in (set & self.usable & unseen).iter() {
                let other = usize::from(grid.candidates(next) != self.pair);
                let crowded =
                    geometry.houses_of(next).iter().any(|&h| (geometry.house(h).set & cells).len() > 1);
                // The loop starts from its first cell.
                if next <= first || cells.contains(next) || crowded || self.guarded + other > MOST_GUARDED {
                    continue;
                }
                self.path.push(next);
                self.guarded += other;
                self.go_on(sink)?;
                self.guarded -= other;
                self.path.pop();
            }
            unseen -= set;
        }
        ControlFlow::Continue(())
    }
}

impl Technique for UniqueLoop {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let bivalue = super::wings::bivalue(grid);
        for a in Digit::all(grid.size()) {
            for b in Digit::all(grid.size()).filter(|&b| b > a) {
                let pair = CandidateSet::of(a) | CandidateSet::of(b);
                let usable = grid.cells_of(a) & grid.cells_of(b);
                let bare = (usable & bivalue).len();
                if bare + MOST_GUARDED < 6 {
                    continue;
                }
                for first in usable.iter() {
                    let guarded = usize::from(grid.candidates(first) != pair);
                    let path = vec![first];
                    let mut walk = Walk { grid, pair, usable, path, guarded };
                    walk.go_on(&mut |path| {
                        let cells: Vec<(Cell, CandidateSet)> =
                            path.iter().map(|&cell| (cell, pair)).collect();
                        Guarded { technique: self, grid, why: DeadlyReason::Swap, cells: &cells }
                            .look(self.kind, emit)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        explain(grid, step, |pattern| {
            let digits = step.evidence.digits();
            text![
                "If the loop of ",
                Text::list(pattern.cells.iter().map(|&(cell, _)| cell)),
                " held nothing but ",
                Text::list(digits.iter()),
                ", these could be swapped all round, and the puzzle would have two solutions; we take it that it has one.",
            ]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, effects, without};

    /// Five cells of a ring through boxes 1, 2 and 4; the sixth is r4c2.
    const RING: &str = "r1c1=12 r1c4=12 r2c2=12 r2c4=12 r4c1=12";

    #[test]
    fn a_ring_of_six_cells_must_not_hold_two_digits() {
        let one = cells(&format!("{RING} r4c2=123"));
        assert_eq!(effects(&LOOP_1, &one), ["r4c2 <> 1 and 2"]);
        let two = cells("r1c1=12 r1c4=12 r2c2=12 r2c4=12 r4c1=123 r4c2=123");
        let found = effects(&LOOP_2, &two);
        assert!(found.len() == 1 && found[0].starts_with("r4c3 <> 3; r4c4 <> 3; "), "{found:?}");
        let three = cells("r1c1=12 r1c4=12 r2c2=12 r2c4=12 r4c1=123 r4c2=124 r4c9=34");
        let found = effects(&LOOP_3, &three);
        assert!(found.contains(&"r4c3 <> 3 and 4; r4c4 <> 3 and 4; r4c5 <> 3 and 4; r4c6 <> 3 and 4; r4c7 <> 3 and 4; r4c8 <> 3 and 4".into()), "{found:?}");
        let four = cells("r1c1=12 r1c4=12 r2c2=12 r2c4=12 r4c1=123 r4c2=124");
        let four = without(four, 1, "r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9");
        assert_eq!(effects(&LOOP_4, &four), ["r4c1 <> 2; r4c2 <> 2"]);
        assert_eq!(effects(&LOOP_1, &two), Vec::<String>::new());
    }
}
