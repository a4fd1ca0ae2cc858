//! Fish whose base and cover houses are of any kind: Franken, mutant, with or without fins, siamese.

mod search;

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CellSet, Digit, HouseKind};
use crate::hint::{Analysis, Card, Difficulty, Emit, Step, Technique, Text};

use super::support::fish_text::explain;
use search::{Base, Hunt, Place, Prospect};

/// Which houses take part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Breed {
    /// Rows and boxes over columns and boxes, or columns and boxes over rows and boxes.
    Franken,
    /// Any over any.
    Mutant,
}

/// Fish of one size and breed.
pub struct ComplexFish {
    card: Card,
    size: usize,
    breed: Breed,
    finned: bool,
    siamese: bool,
}

const FRANKEN_DOC: &str = "A fish in which boxes stand among the base or the cover houses. Nothing else changes: n \
     base houses need the digit n times, n cover houses that hold all their places can give it only n times, so \
     every other place in the cover houses goes. A place in two cover houses at once would use up two of them, so it \
     goes as well.";
const FINNED_FRANKEN_DOC: &str = "A Franken fish with fins: places of the base houses that no cover house holds, or \
     that two base houses share. What the fish would take and every fin sees goes.";
const MUTANT_DOC: &str = "A fish in which base and cover houses are rows, columns and boxes in any mix. n base \
     houses need the digit n times; n cover houses that hold all their places can give it only n times, so every \
     other place in the cover houses goes.";
const FINNED_MUTANT_DOC: &str = "A mutant fish with fins: places of the base houses that no cover house holds, or \
     that two base houses share. What the fish would take and every fin sees goes.";
const SIAMESE_DOC: &str = "Two finned fish on the same base houses that differ in which places count as fins. Each \
     takes candidates away for itself; told together they save a second look at the same houses.";

macro_rules! complex_fish {
    ($($konst:ident $slug:literal $name:literal $code:literal $level:ident $score:literal $doc:ident
        $size:literal $breed:ident $finned:literal $siamese:literal;)*) => {
        $(
            #[doc = $name]
            pub static $konst: ComplexFish = ComplexFish {
                card: Card::new($slug, $name, $code, (Difficulty::$level, $score), $doc),
                size: $size,
                breed: Breed::$breed,
                finned: $finned,
                siamese: $siamese,
            };
        )*
    };
}

complex_fish! {
    FRANKEN_X_WING "franken-x-wing" "Franken X-wing" "0330" Unfair 300 FRANKEN_DOC 2 Franken false false;
    FRANKEN_SWORDFISH "franken-swordfish" "Franken swordfish" "0331" Unfair 350 FRANKEN_DOC 3 Franken false false;
    FRANKEN_JELLYFISH "franken-jellyfish" "Franken jellyfish" "0332" Unfair 370 FRANKEN_DOC 4 Franken false false;
    FINNED_FRANKEN_X_WING "finned-franken-x-wing" "finned Franken X-wing" "0340" Unfair 390 FINNED_FRANKEN_DOC 2 Franken true false;
    FINNED_FRANKEN_SWORDFISH "finned-franken-swordfish" "finned Franken swordfish" "0341" Unfair 410 FINNED_FRANKEN_DOC 3 Franken true false;
    FINNED_FRANKEN_JELLYFISH "finned-franken-jellyfish" "finned Franken jellyfish" "0342" Unfair 430 FINNED_FRANKEN_DOC 4 Franken true false;
    MUTANT_X_WING "mutant-x-wing" "mutant X-wing" "0350" Extreme 450 MUTANT_DOC 2 Mutant false false;
    MUTANT_SWORDFISH "mutant-swordfish" "mutant swordfish" "0351" Extreme 450 MUTANT_DOC 3 Mutant false false;
    MUTANT_JELLYFISH "mutant-jellyfish" "mutant jellyfish" "0352" Extreme 450 MUTANT_DOC 4 Mutant false false;
    FINNED_MUTANT_X_WING "finned-mutant-x-wing" "finned mutant X-wing" "0360" Extreme 470 FINNED_MUTANT_DOC 2 Mutant true false;
    FINNED_MUTANT_SWORDFISH "finned-mutant-swordfish" "finned mutant swordfish" "0361" Extreme 470 FINNED_MUTANT_DOC 3 Mutant true false;
    FINNED_MUTANT_JELLYFISH "finned-mutant-jellyfish" "finned mutant jellyfish" "0362" Extreme 470 FINNED_MUTANT_DOC 4 Mutant true false;
    FINNED_MUTANT_SQUIRMBAG "finned-mutant-squirmbag" "finned mutant squirmbag" "0363" Extreme 470 FINNED_MUTANT_DOC 5 Mutant true false;
    FINNED_MUTANT_WHALE "finned-mutant-whale" "finned mutant whale" "0364" Extreme 470 FINNED_MUTANT_DOC 6 Mutant true false;
    SIAMESE_FRANKEN_X_WING "siamese-franken-x-wing" "siamese Franken X-wing" "03401" Unfair 390 SIAMESE_DOC 2 Franken true true;
    SIAMESE_FRANKEN_SWORDFISH "siamese-franken-swordfish" "siamese Franken swordfish" "03411" Unfair 410 SIAMESE_DOC 3 Franken true true;
    SIAMESE_FRANKEN_JELLYFISH "siamese-franken-jellyfish" "siamese Franken jellyfish" "03421" Unfair 430 SIAMESE_DOC 4 Franken true true;
    SIAMESE_MUTANT_SWORDFISH "siamese-mutant-swordfish" "siamese mutant swordfish" "03611" Extreme 470 SIAMESE_DOC 3 Mutant true true;
    SIAMESE_MUTANT_JELLYFISH "siamese-mutant-jellyfish" "siamese mutant jellyfish" "03621" Extreme 470 SIAMESE_DOC 4 Mutant true true;
}

/// What kinds of house a choice holds, as bits.
const ROW: u8 = 1;
const COLUMN: u8 = 2;
const BOX: u8 = 4;

fn kind_bit(kind: HouseKind) -> u8 {
    match kind {
        HouseKind::Row => ROW,
        HouseKind::Column => COLUMN,
        _ => BOX,
    }
}

/// The breed of these base and cover kinds; none for the plain fish on lines.
fn breed(base: u8, cover: u8) -> Option<Breed> {
    let over = |lines, across| base & across == 0 && cover & lines == 0;
    if !over(ROW, COLUMN) && !over(COLUMN, ROW) {
        return Some(Breed::Mutant);
    }
    ((base | cover) & BOX != 0).then_some(Breed::Franken)
}

impl ComplexFish {
    /// The places that a fish of this breed and size could take.
    fn targets(&self, analysis: &Analysis, digit: Digit, places: &[Place]) -> CellSet {
        let directions: &[(u8, u8)] = match self.breed {
            Breed::Franken => &[(ROW | BOX, COLUMN | BOX), (COLUMN | BOX, ROW | BOX)],
            Breed::Mutant => &[(ROW | COLUMN | BOX, ROW | COLUMN | BOX)],
        };
        let mut targets = CellSet::EMPTY;
        for &(base, cover) in directions {
            let covers: Vec<CellSet> =
                places.iter().filter(|place| place.kind & cover != 0).map(|place| place.cells).collect();
            targets |= (analysis.impossible_cells(digit) - targets)
                .iter()
                .filter(|&target| {
                    let gone = analysis.grid.geometry().peer_set(target);
                    let may_be = |place: &&Place| place.kind & base != 0 && !place.cells.contains(target);
                    let bases = places.iter().filter(may_be).map(|place| place.cells - gone).collect();
                    let prospect = Prospect { covers: &covers, bases };
                    (self.size - 1..=self.size)
                        .any(|k| prospect.starve(0, (CellSet::EMPTY, CellSet::EMPTY), k, k - 1))
                })
                .collect();
        }
        targets
    }
}

impl Technique for ComplexFish {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        for digit in analysis.single_digits() {
            let houses = grid.geometry().houses().filter_map(|(house, h)| {
                let cells = grid.places(house, digit);
                let place = Place { house, kind: kind_bit(h.kind), cells, all: h.set };
                (!cells.is_empty()).then_some(place)
            });
            // Houses chosen are bits of a word: enough for 16x16 with every extra in use.
            let places: Vec<Place> = houses.take(u64::BITS as usize - 1).collect();
            let targets = self.targets(analysis, digit, &places);
            if targets.is_empty() {
                continue;
            }
            let hunt = Hunt { fish: self, grid, digit, places, targets };
            let none = Base { chosen: 0, count: 0, kinds: 0, cells: CellSet::EMPTY, endo: CellSet::EMPTY };
            hunt.bases(none, emit)?;
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

    #[test]
    fn a_box_may_stand_among_the_bases() {
        // Rows 1 and 4 and box 7 over columns 1, 2 and 3.
        let grid = places_of_1(
            "x.. ... ..x
             xxx xxx xxx
             xxx xxx xxx
             .x. ... ..x
             xxx xxx xxx
             xxx xxx xxx
             xx. xxx xxx
             ... xxx xxx
             ... xxx xxx",
        );
        let found = steps(&FRANKEN_SWORDFISH, &grid);
        let clears = found
            .iter()
            .find(|line| line.contains("In row 1, row 4 and box 7"))
            .expect("a Franken swordfish");
        assert!(
            clears.contains("column 1, column 2 and column 9") && clears.starts_with("r2c1 <> 1"),
            "{clears}"
        );
        // A place beside them is a fin.
        let grid = places_of_1(
            "x.. ... .xx
             xxx xxx xxx
             xxx xxx xxx
             .x. ... ..x
             xxx xxx xxx
             xxx xxx xxx
             xx. xxx xxx
             ... xxx xxx
             ... xxx xxx",
        );
        let found = effects(&FINNED_FRANKEN_SWORDFISH, &grid);
        assert!(found.contains(&"r2c9 <> 1; r3c9 <> 1".into()), "{found:?}");
    }

    #[test]
    fn breeds_are_told_by_their_houses() {
        assert_eq!(breed(ROW, COLUMN), None);
        assert_eq!(breed(ROW | BOX, COLUMN), Some(Breed::Franken));
        assert_eq!(breed(COLUMN, ROW | BOX), Some(Breed::Franken));
        assert_eq!(breed(ROW | COLUMN, BOX), Some(Breed::Mutant));
        assert_eq!(breed(BOX, BOX | ROW), Some(Breed::Franken));
    }
}
