//! Unique rectangles: four corners that must not end up with only two digits, a deadly pattern.
//!
//! ```text
//! a b      corners 0 1      every house contains as many corners of one pair of opposites as of the other,
//! b a              3 2      so the two digits could be swapped and the puzzle would have two solutions
//! ```

use std::ops::ControlFlow;

use super::support::subsets::{Subset, subsets_with};
use crate::grid::{CandidateSet, Cell, CellSet};
use crate::hint::analysis::rectangles::RectanglePattern;
use crate::hint::effects::{common_peers, eliminate, eliminate_all};
use crate::hint::evidence::Escape;
use crate::hint::{Analysis, Emit, Finder, emit_step};

/// The types of unique rectangles: how the deadly pattern is avoided.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum RectangleType {
    /// One corner has other candidates.
    One,
    /// Corners of a house have one other candidate.
    Two,
    /// The other candidates are part of a subset.
    Three,
    /// One of the two digits is locked in the corners.
    Four,
    /// Two opposite corners, or three, have one other candidate.
    Five,
    /// Two opposite corners have other candidates, and a digit has strong links along the sides.
    Six,
    /// A digit has strong links from one corner.
    Hidden,
}

/// A unique rectangle of one type.
pub struct UniqueRectangle {
    pub kind: RectangleType,
}

impl UniqueRectangle {
    /// Returns whether anything that this type depends on has changed. Some types depend only on the corners.
    fn may_be_new(&self, analysis: &Analysis, corners: [Cell; 4]) -> bool {
        let (geometry, changed) = (analysis.grid.geometry(), analysis.changed().cells);
        let is_local = matches!(self.kind, RectangleType::One | RectangleType::Two | RectangleType::Five);
        corners.iter().any(|&corner| {
            changed.contains(corner) || !is_local && !(geometry.peer_set(corner) & changed).is_empty()
        })
    }

    fn type_1(&self, pattern: &RectanglePattern, emit: Emit) -> ControlFlow<()> {
        let Some(corner) = pattern.roof.only() else { return ControlFlow::Continue(()) };
        let effect = eliminate_all(pattern.grid, pattern.roof, pattern.pair);
        emit_step(effect, || pattern.evidence(Escape::Corner(corner)), emit)
    }

    fn type_2_and_5(&self, pattern: &RectanglePattern, emit: Emit) -> ControlFlow<()> {
        let Some(digit) = pattern.extra.only().filter(|_| pattern.roof.len() >= 2) else {
            return ControlFlow::Continue(());
        };
        if pattern.houses_of_roof().next().is_some() != (self.kind == RectangleType::Two) {
            return ControlFlow::Continue(());
        }
        let effect = eliminate(pattern.grid, common_peers(pattern.grid.geometry(), pattern.roof), digit);
        emit_step(effect, || pattern.evidence(Escape::Digit(digit, pattern.roof)), emit)
    }

    fn type_3(&self, pattern: &RectanglePattern, emit: Emit) -> ControlFlow<()> {
        let RectanglePattern { grid, roof, extra, .. } = *pattern;
        if roof.len() < 2 || extra.len() < 2 {
            return ControlFlow::Continue(());
        }
        let geometry = grid.geometry();
        let joint = Subset { cells: roof, digits: extra };
        for house in pattern.houses_of_roof() {
            subsets_with(grid, house, joint, &mut |Subset { cells, digits }| {
                let seen = common_peers(geometry, cells | roof) | geometry.house(house).set;
                let escape = Escape::Subset { roof, house, cells, digits };
                let effect = eliminate_all(grid, seen - cells - roof, digits);
                emit_step(effect, || pattern.evidence(escape), emit)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn type_4(&self, pattern: &RectanglePattern, emit: Emit) -> ControlFlow<()> {
        if pattern.roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        for house in pattern.houses_of_roof() {
            for digit in pattern.pair.iter() {
                if !pattern.only_in(house, digit, pattern.roof) {
                    continue;
                }
                let escape = Escape::Locked { digit, roof: pattern.roof, house };
                let other = pattern.pair - CandidateSet::of(digit);
                let effect = eliminate_all(pattern.grid, pattern.roof, other);
                emit_step(effect, || pattern.evidence(escape), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The digit can go only in corners of the rectangle, in both rows or in both columns.
    fn type_6(&self, pattern: &RectanglePattern, emit: Emit) -> ControlFlow<()> {
        if pattern.roof.len() != 2 || pattern.houses_of_roof().next().is_some() {
            return ControlFlow::Continue(());
        }
        let geometry = pattern.grid.geometry();
        let corners: CellSet = pattern.corners.into_iter().collect();
        for digit in pattern.pair.iter() {
            for line in 0..2 {
                let Some(roof) = pattern.roof.pair() else { continue };
                let houses = roof.map(|corner| geometry.houses_of(corner)[line]);
                if !houses.iter().all(|&house| pattern.only_in(house, digit, corners)) {
                    continue;
                }
                let escape = Escape::Crossed { digit, roof: pattern.roof, houses };
                let effect = eliminate(pattern.grid, pattern.roof, digit);
                emit_step(effect, || pattern.evidence(escape), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn hidden(&self, pattern: &RectanglePattern, emit: Emit) -> ControlFlow<()> {
        let geometry = pattern.grid.geometry();
        let corners: CellSet = pattern.corners.into_iter().collect();
        for i in 0..4 {
            let (base, corner) = (pattern.corners[(i + 2) % 4], pattern.corners[i]);
            if pattern.roof.contains(base) {
                continue;
            }
            let lines = [geometry.houses_of(corner)[0], geometry.houses_of(corner)[1]];
            for digit in pattern.pair.iter() {
                if !lines.iter().all(|&house| pattern.only_in(house, digit, corners)) {
                    continue;
                }
                let escape = Escape::Hidden { digit, corner, houses: lines };
                let other = pattern.pair - CandidateSet::of(digit);
                let effect = eliminate_all(pattern.grid, CellSet::of(corner), other);
                emit_step(effect, || pattern.evidence(escape), emit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Finder for UniqueRectangle {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let mut new =
            analysis.rectangles().iter().filter(|pattern| self.may_be_new(analysis, pattern.corners));
        new.try_for_each(|pattern| match self.kind {
            RectangleType::One => self.type_1(pattern, emit),
            RectangleType::Two | RectangleType::Five => self.type_2_and_5(pattern, emit),
            RectangleType::Three => self.type_3(pattern, emit),
            RectangleType::Four => self.type_4(pattern, emit),
            RectangleType::Six => self.type_6(pattern, emit),
            RectangleType::Hidden => self.hidden(pattern, emit),
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::hint::techniques::support::testing::{cells, effects, steps, without};

    #[test]
    fn type_1_has_one_corner_with_other_candidates() {
        let grid = cells("r1c1=12 r1c4=12 r2c1=12 r2c4=123");
        let found = steps("unique-rectangle-1", &grid);
        assert_eq!(found.len(), 1);
        assert!(
            found[0].starts_with("r2c4 <> 1 and 2 | If r1c1, r1c4, r2c1 and r2c4 had only 1 and 2"),
            "{found:?}"
        );
        // In four boxes the digits cannot be swapped.
        assert_eq!(
            effects("unique-rectangle-1", &cells("r1c1=12 r1c4=12 r4c1=12 r4c4=123")),
            Vec::<String>::new()
        );
    }

    #[test]
    fn types_2_and_5_have_one_other_digit() {
        let grid = cells("r1c1=12 r1c4=12 r2c1=123 r2c4=123");
        assert_eq!(
            effects("unique-rectangle-2", &grid),
            ["r2c2 <> 3; r2c3 <> 3; r2c5 <> 3; r2c6 <> 3; r2c7 <> 3; r2c8 <> 3; r2c9 <> 3"]
        );
        let grid = cells("r1c1=12 r1c4=123 r2c1=123 r2c4=12");
        assert_eq!(effects("unique-rectangle-5", &grid), ["r1c2 <> 3; r1c3 <> 3; r2c5 <> 3; r2c6 <> 3"]);
    }

    #[test]
    fn type_3_is_a_subset_with_other_cells_of_its_line() {
        let grid = cells("r1c1=12 r1c4=12 r2c1=123 r2c4=124 r2c9=34");
        let found = effects("unique-rectangle-3", &grid);
        assert_eq!(
            found,
            [
                "r2c2 <> 3 and 4; r2c3 <> 3 and 4; r2c5 <> 3 and 4; r2c6 <> 3 and 4; r2c7 <> 3 and 4; r2c8 <> 3 and 4"
            ]
        );
    }

    #[test]
    fn types_4_and_6_and_hidden_rectangles_use_strong_links() {
        let grid = cells("r1c1=12 r1c4=12 r2c1=123 r2c4=124");
        let grid = without(grid, 1, "r2c2 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9");
        assert_eq!(effects("unique-rectangle-4", &grid), ["r2c1 <> 2; r2c4 <> 2"]);
        let grid = cells("r1c1=12 r1c4=123 r2c1=124 r2c4=12");
        let grid = without(grid, 1, "r1c2 r1c3 r1c5 r1c6 r1c7 r1c8 r1c9 r2c2 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9");
        assert_eq!(effects("unique-rectangle-6", &grid), ["r1c4 <> 1; r2c1 <> 1"]);
        let grid = cells("r1c1=12 r1c4=123 r2c1=124 r2c4=125");
        let grid = without(grid, 1, "r2c2 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c4 r4c4 r5c4 r6c4 r7c4 r8c4 r9c4");
        assert_eq!(effects("hidden-rectangle", &grid), ["r2c4 <> 2"]);
    }
}
