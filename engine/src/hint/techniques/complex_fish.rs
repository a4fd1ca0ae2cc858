//! Fish whose base and cover houses may be boxes too: Franken, mutant, with or without fins, siamese.

mod search;

use std::ops::ControlFlow;

use crate::grid::{CellSet, Digit, HouseKind};
use crate::hint::{Analysis, Emit, Finder};
use search::{Base, FishHouse, FishSearch, TargetTest};

/// The kinds of houses that a fish uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FishKind {
    /// Rows and boxes covered by columns and boxes, or the other way round.
    Franken,
    /// Houses of any kind covered by houses of any kind.
    Mutant,
}

/// Whether a fish has fins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FishForm {
    Plain,
    Finned,
    /// Two finned fish on the same base houses.
    Siamese,
}

/// Fish of one size and kind.
pub struct ComplexFish {
    pub size: usize,
    pub kind: FishKind,
    pub form: FishForm,
}

/// Kinds of houses as bits, to be combined into sets.
const ROW: u8 = 1;
const COLUMN: u8 = 2;
const BOX: u8 = 4;

fn kind_bit(kind: HouseKind) -> u8 {
    match kind {
        HouseKind::Row => ROW,
        HouseKind::Column => COLUMN,
        HouseKind::Box | HouseKind::Region | HouseKind::Diagonal | HouseKind::Window | HouseKind::Extra => {
            BOX
        }
    }
}

/// The kind of fish with these base and cover houses, or `None` for a fish on lines.
fn kind_of(base: u8, cover: u8) -> Option<FishKind> {
    let rows_by_columns = base & COLUMN == 0 && cover & ROW == 0;
    let columns_by_rows = base & ROW == 0 && cover & COLUMN == 0;
    if !rows_by_columns && !columns_by_rows {
        return Some(FishKind::Mutant);
    }
    ((base | cover) & BOX != 0).then_some(FishKind::Franken)
}

impl ComplexFish {
    /// The places that a fish of this kind and size could eliminate.
    fn targets(&self, analysis: &Analysis, digit: Digit, houses: &[FishHouse]) -> CellSet {
        let directions: &[(u8, u8)] = match self.kind {
            FishKind::Franken => &[(ROW | BOX, COLUMN | BOX), (COLUMN | BOX, ROW | BOX)],
            FishKind::Mutant => &[(ROW | COLUMN | BOX, ROW | COLUMN | BOX)],
        };
        let mut targets = CellSet::EMPTY;
        for &(base, cover) in directions {
            let covers: Vec<CellSet> =
                houses.iter().filter(|house| house.kind & cover != 0).map(|house| house.places).collect();
            targets |= (analysis.impossible_cells(digit) - targets)
                .iter()
                .filter(|&target| {
                    let peers = analysis.grid.geometry().peer_set(target);
                    let bases = houses.iter().filter(|house| house.kind & base != 0);
                    let bases = bases.filter(|house| !house.places.contains(target));
                    let bases = bases.map(|house| house.places - peers).collect();
                    let test = TargetTest { covers: &covers, bases };
                    test.passes(self.size - 1) || test.passes(self.size)
                })
                .collect();
        }
        targets
    }
}

impl Finder for ComplexFish {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        for digit in analysis.single_digits() {
            let houses = grid.geometry().houses().filter_map(|(id, house)| {
                let places = grid.places(id, digit);
                let house = FishHouse { id, kind: kind_bit(house.kind), places, cells: house.set };
                (!places.is_empty()).then_some(house)
            });
            // The chosen houses are bits of a word, which suffices for 16x16 with all extra houses.
            let houses: Vec<FishHouse> = houses.take(u64::BITS as usize - 1).collect();
            let targets = self.targets(analysis, digit, &houses);
            if targets.is_empty() {
                continue;
            }
            FishSearch { wanted: self, analysis, digit, houses, targets }.bases(Base::default(), emit)?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::techniques::support::testing::{effects, places_of_1, steps};

    #[test]
    fn a_box_can_be_a_base_house() {
        // Rows 1 and 4 and box 7 covered by columns 1, 2 and 9.
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
        let found = steps("franken-swordfish", &grid);
        let clears = found
            .iter()
            .find(|line| line.contains("In rows 1 and 4 and box 7, the 1s can only go in "))
            .expect("a Franken swordfish");
        assert!(clears.contains("columns 1, 2 and 9") && clears.starts_with("r2c1 <> 1"), "{clears}");
        // A place in column 8 is a fin.
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
        let found = effects("finned-franken-swordfish", &grid);
        assert!(found.contains(&"r2c9 <> 1; r3c9 <> 1".into()), "{found:?}");
    }

    #[test]
    fn the_houses_determine_the_kind_of_fish() {
        assert_eq!(kind_of(ROW, COLUMN), None);
        assert_eq!(kind_of(ROW | BOX, COLUMN), Some(FishKind::Franken));
        assert_eq!(kind_of(COLUMN, ROW | BOX), Some(FishKind::Franken));
        assert_eq!(kind_of(ROW | COLUMN, BOX), Some(FishKind::Mutant));
        assert_eq!(kind_of(BOX, BOX | ROW), Some(FishKind::Franken));
    }
}
