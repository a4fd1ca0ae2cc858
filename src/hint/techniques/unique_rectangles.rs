//! Unique rectangles: four corners that must not end up as two digits in a deadly pattern.
//!
//! ```text
//! a b      corners 0 1      every house holds as many corners of one pair of opposites as of the other,
//! b a              3 2      so the two digits could be swapped and the puzzle had two solutions
//! ```

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CandidateSet, Cell, CellSet, HouseId};
use crate::hint::evidence::Escape;
use crate::hint::{Analysis, Card, Difficulty, Emit, Step, Technique, Text};

use super::support::rectangle::{View, others, swaps};
use super::support::rectangle_text::explain;
use crate::hint::effects::{Gone, common_peers, digits_in};

/// Which way out of the deadly pattern.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// One corner with other digits.
    One,
    /// One other digit, in corners of a house.
    Two,
    /// The other digits make a subset.
    Three,
    /// One digit of the pattern is locked in the corners.
    Four,
    /// One other digit, in corners of no common house or in three.
    Five,
    /// Two opposite corners, and strong links of a digit all around.
    Six,
    /// Strong links of a digit from one corner.
    Hidden,
}

/// A unique rectangle of one type.
pub struct UniqueRectangle {
    card: Card,
    kind: Kind,
}

const INTRO_1: &str = "Four cells in two rows, two columns and two boxes must not hold just the digits a and b: they \
     could be swapped, and a puzzle has one solution. So where three of them can hold nothing else, the fourth is \
     neither a nor b. This assumes that the puzzle has a single solution.";

/// Type 1.
pub static TYPE_1: UniqueRectangle = unique(
    Card::new("unique-rectangle-1", "unique rectangle type 1", "0600", (Difficulty::Hard, 100), INTRO_1),
    Kind::One,
);
/// Type 2.
pub static TYPE_2: UniqueRectangle = unique(
    Card::new(
        "unique-rectangle-2",
        "unique rectangle type 2",
        "0601",
        (Difficulty::Hard, 100),
        "Four cells in two rows, two columns and two boxes must not hold just two digits. Where two of them in a line \
         have one other digit, the same in both, one of the two is that digit: what sees both cannot be it. This \
         assumes that the puzzle has a single solution.",
    ),
    Kind::Two,
);
/// Type 3.
pub static TYPE_3: UniqueRectangle = unique(
    Card::new(
        "unique-rectangle-3",
        "unique rectangle type 3",
        "0602",
        (Difficulty::Hard, 100),
        "Four cells in two rows, two columns and two boxes must not hold just two digits. So the two that have other \
         digits hold one of those: take them for one cell with just those digits, and look for a naked subset of it \
         with other cells of their house. This assumes that the puzzle has a single solution.",
    ),
    Kind::Three,
);
/// Type 4.
pub static TYPE_4: UniqueRectangle = unique(
    Card::new(
        "unique-rectangle-4",
        "unique rectangle type 4",
        "0603",
        (Difficulty::Hard, 100),
        "Four cells in two rows, two columns and two boxes must not hold just two digits. Where one of the two digits \
         must stand in one of the two cells with other digits, the second digit may stand in neither: it would \
         complete the pattern. This assumes that the puzzle has a single solution.",
    ),
    Kind::Four,
);
/// Type 5.
pub static TYPE_5: UniqueRectangle = unique(
    Card::new(
        "unique-rectangle-5",
        "unique rectangle type 5",
        "0604",
        (Difficulty::Hard, 100),
        "Four cells in two rows, two columns and two boxes must not hold just two digits. Where two opposite ones or \
         three of them have one other digit, the same in each, one of them is that digit: what sees them all cannot \
         be it. This assumes that the puzzle has a single solution.",
    ),
    Kind::Five,
);
/// Type 6.
pub static TYPE_6: UniqueRectangle = unique(
    Card::new(
        "unique-rectangle-6",
        "unique rectangle type 6",
        "0605",
        (Difficulty::Hard, 100),
        "Four cells in two rows, two columns and two boxes must not hold just two digits. Two opposite ones have other \
         digits, and one of the two digits has no other places in the two lines: in one of the opposite corners it were \
         in both, and the pattern complete. So it goes from both. This assumes that the puzzle has a single solution.",
    ),
    Kind::Six,
);
/// Hidden rectangle.
pub static HIDDEN: UniqueRectangle = unique(
    Card::new(
        "hidden-rectangle",
        "hidden rectangle",
        "0606",
        (Difficulty::Hard, 100),
        "Four cells in two rows, two columns and two boxes must not hold just the digits a and b. One corner has only \
         these; in the row and the column of the opposite corner a has places only in the rectangle. Were the opposite \
         corner b, both its neighbours were a and the first corner b: so it is not b. This assumes that the puzzle has \
         a single solution.",
    ),
    Kind::Hidden,
);

const fn unique(card: Card, kind: Kind) -> UniqueRectangle {
    UniqueRectangle { card: card.assuming_unique(), kind }
}

impl UniqueRectangle {
    /// Has anything changed that this type looks at? For some that is the corners alone.
    fn may_be_new(&self, analysis: &Analysis, corners: [Cell; 4]) -> bool {
        let (geometry, changed) = (analysis.grid.geometry(), analysis.changed().cells);
        let at_corners = matches!(self.kind, Kind::One | Kind::Two | Kind::Five);
        let beside = |cell: Cell| !at_corners && !(geometry.peer_set(cell) & changed).is_empty();
        corners.iter().any(|&cell| changed.contains(cell) || beside(cell))
    }

    /// What this type finds in a rectangle with the floor that types 1 to 6 need.
    fn look(&'static self, view: &View, emit: Emit) -> ControlFlow<()> {
        match self.kind {
            Kind::One => self.type_1(view, emit),
            Kind::Two | Kind::Five => self.type_2_and_5(view, emit),
            Kind::Three => self.type_3(view, emit),
            Kind::Four => self.type_4(view, emit),
            Kind::Six => self.type_6(view, emit),
            Kind::Hidden => self.hidden(view, emit),
        }
    }

    fn tell(&'static self, view: &View, gone: Gone, escape: Escape, emit: Emit) -> ControlFlow<()> {
        gone.tell(self, || view.evidence(escape), emit)
    }

    fn type_1(&'static self, view: &View, emit: Emit) -> ControlFlow<()> {
        let Some(corner) = view.roof.only() else { return ControlFlow::Continue(()) };
        let mut gone = Gone::default();
        gone.cell(view.grid, corner, view.pair);
        self.tell(view, gone, Escape::Corner(corner), emit)
    }

    fn type_2_and_5(&'static self, view: &View, emit: Emit) -> ControlFlow<()> {
        let Some(digit) = view.extra.only().filter(|_| view.roof.len() >= 2) else {
            return ControlFlow::Continue(());
        };
        if view.houses_of_roof().next().is_some() != (self.kind == Kind::Two) {
            return ControlFlow::Continue(());
        }
        let mut gone = Gone::default();
        gone.digit(view.grid, common_peers(view.grid.geometry(), view.roof), digit);
        self.tell(view, gone, Escape::Digit(digit, view.roof), emit)
    }

    fn type_3(&'static self, view: &View, emit: Emit) -> ControlFlow<()> {
        if view.roof.len() < 2 || view.extra.len() < 2 {
            return ControlFlow::Continue(());
        }
        let geometry = view.grid.geometry();
        for house in view.houses_of_roof() {
            let open = |&&cell: &&Cell| !view.roof.contains(cell) && view.grid.value(cell).is_none();
            let cells: Vec<Cell> = geometry.house(house).cells.iter().filter(open).copied().collect();
            self.subsets(view, (house, &cells), (CellSet::EMPTY, view.extra), emit)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds cells to the roof's digits until there are as many cells, the roof for one, as digits.
    fn subsets(
        &'static self,
        view: &View,
        (house, left): (HouseId, &[Cell]),
        (cells, digits): (CellSet, CandidateSet),
        emit: Emit,
    ) -> ControlFlow<()> {
        if !cells.is_empty() && digits.len() == cells.len() + 1 {
            let mut gone = Gone::default();
            let set = view.grid.geometry().house(house).set;
            let seen = common_peers(view.grid.geometry(), cells | view.roof);
            digits.iter().for_each(|digit| gone.digit(view.grid, (seen | set) - cells - view.roof, digit));
            let escape = Escape::Subset { roof: view.roof, house, cells, digits };
            return self.tell(view, gone, escape, emit);
        }
        for (i, &cell) in left.iter().enumerate() {
            let mut more = cells;
            more.insert(cell);
            let all = digits | view.grid.candidates(cell);
            // Every cell left may still join; the roof counts for one.
            if all.len() <= cells.len() + left.len() - i + 1 {
                self.subsets(view, (house, &left[i + 1..]), (more, all), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn type_4(&'static self, view: &View, emit: Emit) -> ControlFlow<()> {
        if view.roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        for house in view.houses_of_roof() {
            for digit in view.pair.iter() {
                if !view.only_in(house, digit, view.roof) {
                    continue;
                }
                let mut gone = Gone::default();
                view.roof
                    .iter()
                    .for_each(|cell| gone.cell(view.grid, cell, view.pair - CandidateSet::of(digit)));
                self.tell(view, gone, Escape::Locked { digit, roof: view.roof, house }, emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Lines of a corner, row and column, in which the digit stands in corners only.
    fn type_6(&'static self, view: &View, emit: Emit) -> ControlFlow<()> {
        if view.roof.len() != 2 || view.houses_of_roof().next().is_some() {
            return ControlFlow::Continue(());
        }
        let geometry = view.grid.geometry();
        let corners: CellSet = view.corners.into_iter().collect();
        for digit in view.pair.iter() {
            for line in 0..2 {
                let house = |cell: Cell| geometry.houses_of(cell)[line];
                let mut roof = view.roof.iter();
                let (Some(one), Some(two)) = (roof.next(), roof.next()) else { continue };
                let houses = [house(one), house(two)];
                if !houses.iter().all(|&house| view.only_in(house, digit, corners)) {
                    continue;
                }
                let mut gone = Gone::default();
                gone.digit(view.grid, view.roof, digit);
                self.tell(view, gone, Escape::Crossed { digit, roof: view.roof, houses }, emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn hidden(&'static self, view: &View, emit: Emit) -> ControlFlow<()> {
        let geometry = view.grid.geometry();
        let corners: CellSet = view.corners.into_iter().collect();
        for i in 0..4 {
            let (base, corner) = (view.corners[(i + 2) % 4], view.corners[i]);
            if view.roof.contains(base) {
                continue;
            }
            let lines = [geometry.houses_of(corner)[0], geometry.houses_of(corner)[1]];
            for digit in view.pair.iter() {
                if !lines.iter().all(|&house| view.only_in(house, digit, corners)) {
                    continue;
                }
                let mut gone = Gone::default();
                gone.cell(view.grid, corner, view.pair - CandidateSet::of(digit));
                self.tell(view, gone, Escape::Hidden { digit, corner, houses: lines }, emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for UniqueRectangle {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        let geometry = grid.geometry();
        for first in super::wings::bivalue(grid).iter() {
            let pair = grid.candidates(first);
            let usable = |cell: Cell| !(grid.candidates(cell) & pair).is_empty();
            let row = geometry.house(geometry.houses_of(first)[0]);
            for &second in row.cells.iter().filter(|&&cell| cell != first && usable(cell)) {
                for corners in others(geometry, first, second) {
                    // Each rectangle once: from its first corner that has just the two digits.
                    let earlier = corners.iter().any(|&cell| cell < first && grid.candidates(cell) == pair);
                    if earlier || !usable(corners[2]) || !usable(corners[3]) {
                        continue;
                    }
                    let floor = |cell: &Cell| (grid.candidates(*cell) - pair).is_empty();
                    let roof: CellSet = corners.iter().copied().filter(|cell| !floor(cell)).collect();
                    if roof.len() < 4 && self.may_be_new(analysis, corners) && swaps(geometry, corners) {
                        let extra = digits_in(grid, roof) - pair;
                        self.look(&View { grid, corners, pair, roof, extra }, emit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, grid: &CandidateGrid, step: &Step) -> Text {
        explain(grid, step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{cells, effects, steps, without};

    #[test]
    fn type_1_has_one_corner_to_itself() {
        let grid = cells("r1c1=12 r1c4=12 r2c1=12 r2c4=123");
        let found = steps(&TYPE_1, &grid);
        assert_eq!(found.len(), 1);
        assert!(
            found[0].starts_with("r2c4 <> 1 and 2 | If r1c1, r1c4, r2c4 and r2c1 held nothing but 1 and 2"),
            "{found:?}"
        );
        // In four boxes nothing could be swapped.
        assert_eq!(effects(&TYPE_1, &cells("r1c1=12 r1c4=12 r4c1=12 r4c4=123")), Vec::<String>::new());
    }

    #[test]
    fn types_2_and_5_have_one_digit_more() {
        let grid = cells("r1c1=12 r1c4=12 r2c1=123 r2c4=123");
        assert_eq!(
            effects(&TYPE_2, &grid),
            ["r2c2 <> 3; r2c3 <> 3; r2c5 <> 3; r2c6 <> 3; r2c7 <> 3; r2c8 <> 3; r2c9 <> 3"]
        );
        let grid = cells("r1c1=12 r1c4=123 r2c1=123 r2c4=12");
        assert_eq!(effects(&TYPE_5, &grid), ["r1c2 <> 3; r1c3 <> 3; r2c5 <> 3; r2c6 <> 3"]);
    }

    #[test]
    fn type_3_makes_a_subset_with_its_line() {
        let grid = cells("r1c1=12 r1c4=12 r2c1=123 r2c4=124 r2c9=34");
        let found = effects(&TYPE_3, &grid);
        assert_eq!(
            found,
            [
                "r2c2 <> 3 and 4; r2c3 <> 3 and 4; r2c5 <> 3 and 4; r2c6 <> 3 and 4; r2c7 <> 3 and 4; r2c8 <> 3 and 4"
            ]
        );
    }

    #[test]
    fn types_4_and_6_and_the_hidden_one_stand_on_strong_links() {
        let grid = cells("r1c1=12 r1c4=12 r2c1=123 r2c4=124");
        let grid = without(grid, 1, "r2c2 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9");
        assert_eq!(effects(&TYPE_4, &grid), ["r2c1 <> 2; r2c4 <> 2"]);
        let grid = cells("r1c1=12 r1c4=123 r2c1=124 r2c4=12");
        let grid = without(grid, 1, "r1c2 r1c3 r1c5 r1c6 r1c7 r1c8 r1c9 r2c2 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9");
        assert_eq!(effects(&TYPE_6, &grid), ["r1c4 <> 1; r2c1 <> 1"]);
        let grid = cells("r1c1=12 r1c4=123 r2c1=124 r2c4=125");
        let grid = without(grid, 1, "r2c2 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c4 r4c4 r5c4 r6c4 r7c4 r8c4 r9c4");
        assert_eq!(effects(&HIDDEN, &grid), ["r2c4 <> 2"]);
    }
}
