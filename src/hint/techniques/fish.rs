//! Fish on lines: X-wing, swordfish, jellyfish, plain, finned, sashimi, siamese.
//!
//! The digit's places in the base lines, as masks over the lines across:
//!
//! ```text
//!             columns 1 2 3 4 5 6 7 8 9
//! row 2  (base)       . x . . . . x . .
//! row 5  (base)       . x . . . . x f .      cover: columns 2 and 7; fin: the f, in the column left out
//! ```

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CellSet};
use crate::hint::evidence::Fish;
use crate::hint::{Analysis, Card, Difficulty, Emit, Evidence, Step, Technique, Text};

use super::support::fish_lines::{Lines, ones};
use super::support::fish_text::explain;
use crate::hint::effects::eliminate;

/// How the base lines lie over the cover lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Nothing sticks out.
    Plain,
    /// Fins, and without them still a fish.
    Finned,
    /// Fins, and without them a base line has only one place.
    Sashimi,
}

impl Shape {
    /// What a fish with fins is.
    fn of(lines: &Lines, base: u32, cover: u32) -> Shape {
        match ones(base).map(|line| (lines.masks[line] & cover).count_ones()).min() {
            Some(0 | 1) => Shape::Sashimi,
            _ => Shape::Finned,
        }
    }
}

/// Fish of one size and shape with rows as base and columns as cover, or the other way round.
pub struct LineFish {
    card: Card,
    size: usize,
    shape: Shape,
    siamese: bool,
}

const fn fish(card: Card, size: usize, shape: Shape) -> LineFish {
    LineFish { card, size, shape, siamese: false }
}

const fn siamese(card: Card, size: usize, shape: Shape) -> LineFish {
    LineFish { card, size, shape, siamese: true }
}

const PLAIN_DOC: &str = "Take n rows in which a digit has places in only n columns between them. The n rows need the \
     digit n times, once in each of these columns, so no other cell of these columns can hold it. Rows and columns may \
     change parts. Size two is an X-wing, three a swordfish, four a jellyfish.";
const FINNED_DOC: &str = "A fish but for a few extra places in its base lines, the fins. If no fin is true, the fish \
     holds and clears its cover lines; if a fin is true, the digit goes from all cells that the fin sees. A cell of a \
     cover line that sees every fin loses the digit in both cases.";
const SASHIMI_DOC: &str = "A finned fish that falls apart without its fins: then one of its base lines has only one \
     place left. The argument is the same: with the fins false the cover lines are cleared all the more, with a fin \
     true it clears what it sees; what both clear goes.";
const SIAMESE_DOC: &str = "Two finned fish on the same base lines that differ in which places count as fins. Each \
     takes candidates away for itself; told together they save a second look at the same lines.";

/// Size 2.
pub static X_WING: LineFish =
    fish(Card::new("x-wing", "X-wing", "0300", (Difficulty::Hard, 140), PLAIN_DOC), 2, Shape::Plain);
/// Size 3.
pub static SWORDFISH: LineFish =
    fish(Card::new("swordfish", "swordfish", "0301", (Difficulty::Hard, 150), PLAIN_DOC), 3, Shape::Plain);
/// Size 4.
pub static JELLYFISH: LineFish =
    fish(Card::new("jellyfish", "jellyfish", "0302", (Difficulty::Hard, 160), PLAIN_DOC), 4, Shape::Plain);
/// Size 2 with fins.
pub static FINNED_X_WING: LineFish = fish(
    Card::new("finned-x-wing", "finned X-wing", "0310", (Difficulty::Hard, 130), FINNED_DOC),
    2,
    Shape::Finned,
);
/// Size 3 with fins.
pub static FINNED_SWORDFISH: LineFish = fish(
    Card::new("finned-swordfish", "finned swordfish", "0311", (Difficulty::Unfair, 200), FINNED_DOC),
    3,
    Shape::Finned,
);
/// Size 4 with fins.
pub static FINNED_JELLYFISH: LineFish = fish(
    Card::new("finned-jellyfish", "finned jellyfish", "0312", (Difficulty::Unfair, 250), FINNED_DOC),
    4,
    Shape::Finned,
);
/// Size 2 with fins that hold it together.
pub static SASHIMI_X_WING: LineFish = fish(
    Card::new("sashimi-x-wing", "sashimi X-wing", "0320", (Difficulty::Hard, 150), SASHIMI_DOC),
    2,
    Shape::Sashimi,
);
/// Size 3 with fins that hold it together.
pub static SASHIMI_SWORDFISH: LineFish = fish(
    Card::new("sashimi-swordfish", "sashimi swordfish", "0321", (Difficulty::Unfair, 240), SASHIMI_DOC),
    3,
    Shape::Sashimi,
);
/// Size 4 with fins that hold it together.
pub static SASHIMI_JELLYFISH: LineFish = fish(
    Card::new("sashimi-jellyfish", "sashimi jellyfish", "0322", (Difficulty::Unfair, 260), SASHIMI_DOC),
    4,
    Shape::Sashimi,
);
/// Two finned fish at once, size 2.
pub static SIAMESE_FINNED_X_WING: LineFish = siamese(
    Card::new(
        "siamese-finned-x-wing",
        "siamese finned X-wing",
        "03101",
        (Difficulty::Hard, 130),
        SIAMESE_DOC,
    ),
    2,
    Shape::Finned,
);
/// Two finned fish at once, size 3.
pub static SIAMESE_FINNED_SWORDFISH: LineFish = siamese(
    Card::new(
        "siamese-finned-swordfish",
        "siamese finned swordfish",
        "03111",
        (Difficulty::Unfair, 200),
        SIAMESE_DOC,
    ),
    3,
    Shape::Finned,
);
/// Two finned fish at once, size 4.
pub static SIAMESE_FINNED_JELLYFISH: LineFish = siamese(
    Card::new(
        "siamese-finned-jellyfish",
        "siamese finned jellyfish",
        "03121",
        (Difficulty::Unfair, 250),
        SIAMESE_DOC,
    ),
    4,
    Shape::Finned,
);
/// Two sashimi fish at once, size 2.
pub static SIAMESE_SASHIMI_X_WING: LineFish = siamese(
    Card::new(
        "siamese-sashimi-x-wing",
        "siamese sashimi X-wing",
        "03201",
        (Difficulty::Hard, 150),
        SIAMESE_DOC,
    ),
    2,
    Shape::Sashimi,
);
/// Two sashimi fish at once, size 3.
pub static SIAMESE_SASHIMI_SWORDFISH: LineFish = siamese(
    Card::new(
        "siamese-sashimi-swordfish",
        "siamese sashimi swordfish",
        "03211",
        (Difficulty::Unfair, 240),
        SIAMESE_DOC,
    ),
    3,
    Shape::Sashimi,
);
/// Two sashimi fish at once, size 4.
pub static SIAMESE_SASHIMI_JELLYFISH: LineFish = siamese(
    Card::new(
        "siamese-sashimi-jellyfish",
        "siamese sashimi jellyfish",
        "03221",
        (Difficulty::Unfair, 260),
        SIAMESE_DOC,
    ),
    4,
    Shape::Sashimi,
);

/// A fish found: its shape, evidence and eliminations.
struct Catch {
    shape: Shape,
    fish: Fish,
    hit: CellSet,
}

impl LineFish {
    fn plain(&'static self, lines: &Lines, emit: Emit) -> ControlFlow<()> {
        lines.bases(self.size, (0, 0), self.size as u32, &mut |base, cover| {
            let across = (lines.targets & lines.cover_cells(cover)) - lines.base_cells(base);
            match eliminate(lines.grid, across, lines.digit) {
                Some(effect) => {
                    let fish = lines.fish(base, cover, CellSet::EMPTY);
                    emit(Step { technique: self, effect, evidence: Evidence::Fish(fish) })
                }
                None => ControlFlow::Continue(()),
            }
        })
    }

    fn with_fins(&'static self, lines: &Lines, emit: Emit) -> ControlFlow<()> {
        let within = self.size + lines.most_left_out;
        lines.bases(self.size, (0, 0), within as u32, &mut |base, union| {
            let left_out = union.count_ones() as usize - self.size.min(union.count_ones() as usize);
            if left_out == 0 {
                return ControlFlow::Continue(());
            }
            let off_base = lines.targets - lines.base_cells(base);
            let mut caught = Vec::new();
            lines.leave_out(
                base,
                (union, 0),
                left_out,
                (CellSet::EMPTY, off_base),
                &mut |cover, fins, seen| {
                    let hit = seen & lines.cover_cells(cover);
                    if hit.is_empty() {
                        return ControlFlow::Continue(());
                    }
                    let shape = Shape::of(lines, base, cover);
                    if self.siamese {
                        caught.push(Catch { shape, fish: lines.fish(base, cover, fins), hit });
                        return ControlFlow::Continue(());
                    }
                    match eliminate(lines.grid, hit, lines.digit).filter(|_| shape == self.shape) {
                        Some(effect) => {
                            let evidence = Evidence::Fish(lines.fish(base, cover, fins));
                            emit(Step { technique: self, effect, evidence })
                        }
                        None => ControlFlow::Continue(()),
                    }
                },
            )?;
            self.pairs(lines, &caught, emit)
        })
    }

    /// Two catches on the same base, each with an elimination of its own.
    fn pairs(&'static self, lines: &Lines, caught: &[Catch], emit: Emit) -> ControlFlow<()> {
        for (i, one) in caught.iter().enumerate() {
            for other in &caught[i + 1..] {
                let fits = one.shape == self.shape || other.shape == self.shape;
                if !fits || one.hit.is_subset(other.hit) || other.hit.is_subset(one.hit) {
                    continue;
                }
                if let Some(effect) = eliminate(lines.grid, one.hit | other.hit, lines.digit) {
                    let both = [one, other].map(|catch| Evidence::Fish(catch.fish.clone()));
                    emit(Step { technique: self, effect, evidence: Evidence::Combined(Box::new(both)) })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for LineFish {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        for digit in analysis.single_digits() {
            for rows in [true, false] {
                let lines = Lines::new(analysis, digit, rows);
                if self.shape == Shape::Plain {
                    self.plain(&lines, emit)?;
                } else {
                    self.with_fins(&lines, emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        explain(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{effects, places_of_1, steps};

    /// The digit is free in all rows but these.
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
            steps(&X_WING, &grid),
            [
                "r1c2 <> 1; r1c7 <> 1; r3c2 <> 1; r3c7 <> 1; r4c2 <> 1; r4c7 <> 1; r6c2 <> 1; r6c7 <> 1; r7c2 <> 1; r7c7 <> 1; \
              r8c2 <> 1; r8c7 <> 1; r9c2 <> 1; r9c7 <> 1 | In row 2 and row 5 the places for 1 all lie in column 2 and \
              column 7. These houses take one each, so the rest of column 2 and column 7 cannot hold it. \
              r1c2 <> 1; r1c7 <> 1; r3c2 <> 1; r3c7 <> 1; r4c2 <> 1; r4c7 <> 1; r6c2 <> 1; r6c7 <> 1; r7c2 <> 1; r7c7 <> 1; \
              r8c2 <> 1; r8c7 <> 1; r9c2 <> 1; r9c7 <> 1."
            ]
        );
    }

    #[test]
    fn swordfish_and_jellyfish_are_wider_x_wings() {
        let sword = rows(&[(1, "x..x....."), (4, "x......x."), (8, "...x...x.")]);
        assert_eq!(effects(&SWORDFISH, &sword).len(), 1);
        assert_eq!(effects(&X_WING, &sword), Vec::<String>::new());
        let jelly = rows(&[(1, "x..x....."), (4, "x......x."), (6, ".x.x....."), (8, ".x.....x.")]);
        assert_eq!(effects(&JELLYFISH, &jelly).len(), 1);
        assert_eq!(effects(&SWORDFISH, &jelly), Vec::<String>::new());
    }

    #[test]
    fn fins_leave_only_what_they_see() {
        let finned = rows(&[(2, ".x....x.."), (5, ".x....xx.")]);
        let found = steps(&FINNED_X_WING, &finned);
        assert!(found.iter().any(|line| line.starts_with("r4c7 <> 1; r6c7 <> 1 | ")), "{found:?}");
        assert!(found[0].contains("but for r5c8"), "{found:?}");
        let sashimi = rows(&[(2, ".x....x.."), (5, ".x.....x.")]);
        assert_eq!(effects(&FINNED_X_WING, &sashimi), Vec::<String>::new());
        assert!(effects(&SASHIMI_X_WING, &sashimi).contains(&"r4c7 <> 1; r6c7 <> 1".into()));
        let siamese = effects(&SIAMESE_SASHIMI_X_WING, &sashimi);
        assert_eq!(siamese, ["r1c8 <> 1; r3c8 <> 1; r4c7 <> 1; r6c7 <> 1"]);
    }

    #[test]
    fn larger_fish_have_fins_as_well() {
        let finned = rows(&[(1, "x..x....."), (4, "x......x."), (8, "...x...xx")]);
        assert!(!effects(&FINNED_SWORDFISH, &finned).is_empty());
        let sashimi = rows(&[(1, "x..x....."), (4, "x......x."), (8, "...x....x")]);
        assert!(!effects(&SASHIMI_SWORDFISH, &sashimi).is_empty());
        let jelly = rows(&[(1, "x..x....."), (4, "x......x."), (6, ".x.x....."), (8, ".x.....xx")]);
        assert!(!effects(&FINNED_JELLYFISH, &jelly).is_empty());
        let sashimi = rows(&[(1, "x..x....."), (4, "x......x."), (6, ".x.x....."), (8, ".x......x")]);
        assert!(!effects(&SASHIMI_JELLYFISH, &sashimi).is_empty());
    }
}
