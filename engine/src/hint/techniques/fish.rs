//! Fish on lines: X-wing, swordfish, jellyfish, plain, finned, sashimi, siamese.
//!
//! The places of the digit in the base lines, as masks over the lines across:
//!
//! ```text
//!             columns 1 2 3 4 5 6 7 8 9
//! row 2  (base)       . x . . . . x . .
//! row 5  (base)       . x . . . . x f .      cover: columns 2 and 7; the fin f is in a column left out
//! ```

use std::ops::ControlFlow;

use super::support::fish_lines::{Cover, FishLines};
use super::support::found::emit_pairs;
use crate::bits::ones;
use crate::grid::CellSet;
use crate::hint::{Analysis, Emit, Finder};

/// Whether a fish has fins, and whether it needs them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FishShape {
    /// All places are covered.
    Plain,
    /// It has fins and would be a fish without them.
    Finned,
    /// It has fins, and without them a base line would have only one place.
    Sashimi,
}

impl FishShape {
    /// The shape of a fish with fins.
    fn of(lines: &FishLines, base: u32, cover: u32) -> FishShape {
        match ones(base).map(|line| (lines.masks[line] & cover).count_ones()).min() {
            Some(0 | 1) => FishShape::Sashimi,
            _ => FishShape::Finned,
        }
    }
}

/// Fish of one size and shape with rows as base and columns as cover, or the other way round.
pub struct LineFish {
    pub size: usize,
    pub shape: FishShape,
    pub siamese: bool,
}

impl LineFish {
    fn plain(&self, lines: &FishLines, emit: Emit) -> ControlFlow<()> {
        lines.bases(self.size, self.size, &mut |base, cover| {
            let targets = (lines.targets & lines.cover_cells(cover)) - lines.base_cells(base);
            if targets.is_empty() {
                return ControlFlow::Continue(());
            }
            lines.found(base, cover, CellSet::EMPTY, targets).emit(lines.grid, emit)
        })
    }

    fn with_fins(&self, lines: &FishLines, emit: Emit) -> ControlFlow<()> {
        lines.bases(self.size, self.size + lines.most_left_out, &mut |base, union| {
            let left_out = (union.count_ones() as usize).saturating_sub(self.size);
            if left_out == 0 {
                return ControlFlow::Continue(());
            }
            let off_base = (lines.targets & lines.cover_cells(union)) - lines.base_cells(base);
            if off_base.is_empty() {
                return ControlFlow::Continue(());
            }
            let (mut found, mut has_shape) = (Vec::new(), Vec::new());
            lines.leave_out(base, Cover::new(union, off_base), left_out, &mut |cover| {
                let Cover { lines: cover, fins, seen, .. } = cover;
                let targets = seen & lines.cover_cells(cover);
                let is_wanted = FishShape::of(lines, base, cover) == self.shape;
                if targets.is_empty() || !(is_wanted || self.siamese) {
                    return ControlFlow::Continue(());
                }
                let fish = lines.found(base, cover, fins, targets);
                if !self.siamese {
                    return fish.emit(lines.grid, emit);
                }
                found.push(fish);
                has_shape.push(is_wanted);
                ControlFlow::Continue(())
            })?;
            emit_pairs(lines.grid, &found, |i, j| has_shape[i] || has_shape[j], emit)
        })
    }
}

impl Finder for LineFish {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        for digit in analysis.single_digits() {
            if analysis.impossible_in_lines(digit).is_empty() {
                continue;
            }
            for rows in [true, false] {
                let lines = FishLines::new(analysis, digit, rows);
                if self.shape == FishShape::Plain {
                    self.plain(&lines, emit)?;
                } else {
                    self.with_fins(&lines, emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use crate::grid::CandidateGrid;
    use crate::hint::techniques::support::testing::{effects, places_of_1, steps};

    /// A position with these rows; the digit is a candidate everywhere in the others.
    fn rows(list: &[(usize, &str)]) -> CandidateGrid {
        let picture: String = (1..=9)
            .map(|row| list.iter().find(|(r, _)| *r == row).map_or("xxxxxxxxx", |(_, line)| line))
            .collect();
        places_of_1(&picture)
    }

    #[test]
    fn an_x_wing_clears_its_columns() {
        let grid = rows(&[(2, ".x....x.."), (5, ".x....x..")]);
        assert_eq!(
            steps("x-wing", &grid),
            [
                "r1c2 <> 1; r1c7 <> 1; r3c2 <> 1; r3c7 <> 1; r4c2 <> 1; r4c7 <> 1; r6c2 <> 1; r6c7 <> 1; r7c2 <> 1; r7c7 <> 1; \
              r8c2 <> 1; r8c7 <> 1; r9c2 <> 1; r9c7 <> 1 | In rows 2 and 5, the 1s can only go in columns 2 and \
              7, so no other cell of columns 2 and 7 can be 1. \
              Remove 1 from r1c2, r1c7, r3c2, r3c7, r4c2, r4c7, r6c2, r6c7, r7c2, r7c7, r8c2, r8c7, r9c2 and r9c7."
            ]
        );
    }

    #[test]
    fn swordfish_and_jellyfish_are_wider_x_wings() {
        let sword = rows(&[(1, "x..x....."), (4, "x......x."), (8, "...x...x.")]);
        assert_eq!(effects("swordfish", &sword).len(), 1);
        assert_eq!(effects("x-wing", &sword), Vec::<String>::new());
        let jelly = rows(&[(1, "x..x....."), (4, "x......x."), (6, ".x.x....."), (8, ".x.....x.")]);
        assert_eq!(effects("jellyfish", &jelly).len(), 1);
        assert_eq!(effects("swordfish", &jelly), Vec::<String>::new());
    }

    #[test]
    fn fins_limit_eliminations_to_cells_that_see_them() {
        let finned = rows(&[(2, ".x....x.."), (5, ".x....xx.")]);
        let found = steps("finned-x-wing", &finned);
        assert!(found.iter().any(|line| line.starts_with("r4c7 <> 1; r6c7 <> 1 | ")), "{found:?}");
        assert!(
            found[0].contains(", the 1s can only go in columns 2 and 7, or in r5c8. If r5c8 isn't 1"),
            "{found:?}"
        );
        let sashimi = rows(&[(2, ".x....x.."), (5, ".x.....x.")]);
        assert_eq!(effects("finned-x-wing", &sashimi), Vec::<String>::new());
        assert!(effects("sashimi-x-wing", &sashimi).contains(&"r4c7 <> 1; r6c7 <> 1".into()));
        let siamese = effects("siamese-sashimi-x-wing", &sashimi);
        assert_eq!(siamese, ["r1c8 <> 1; r3c8 <> 1; r4c7 <> 1; r6c7 <> 1"]);
    }

    #[test]
    fn larger_fish_can_have_fins_too() {
        let finned = rows(&[(1, "x..x....."), (4, "x......x."), (8, "...x...xx")]);
        assert!(!effects("finned-swordfish", &finned).is_empty());
        let sashimi = rows(&[(1, "x..x....."), (4, "x......x."), (8, "...x....x")]);
        assert!(!effects("sashimi-swordfish", &sashimi).is_empty());
        let jelly = rows(&[(1, "x..x....."), (4, "x......x."), (6, ".x.x....."), (8, ".x.....xx")]);
        assert!(!effects("finned-jellyfish", &jelly).is_empty());
        let sashimi = rows(&[(1, "x..x....."), (4, "x......x."), (6, ".x.x....."), (8, ".x......x")]);
        assert!(!effects("sashimi-jellyfish", &sashimi).is_empty());
    }
}
