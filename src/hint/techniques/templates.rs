//! Templates: every way to place one digit in all houses at once.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CellSet, Digit};
use crate::hint::{Analysis, Card, Difficulty, Effect, Emit, Evidence, Step, Technique, Text, evidence};
use crate::text;

use crate::hint::effects::eliminate;

/// What all templates of a digit have in common.
pub struct Templates {
    card: Card,
    /// Cells that they all use, or candidates that none does?
    sets: bool,
}

/// Cells that every template uses.
pub static TEMPLATE_SET: Templates = Templates {
    card: Card::new(
        "template-set",
        "template set",
        "1201",
        (Difficulty::Extreme, 10_000),
        "A template is a way to place one digit in every row, column and box at once, so that no two of its places see \
         each other. Look through all the templates that the candidates and the other digits allow: a cell that every one of them uses holds \
         the digit. For people this is hard work; a computer does it at once.",
    ),
    sets: true,
};
/// Candidates that no template uses.
pub static TEMPLATE_DELETE: Templates = Templates {
    card: Card::new(
        "template-delete",
        "template delete",
        "1202",
        (Difficulty::Extreme, 10_000),
        "A template is a way to place one digit in every row, column and box at once, so that no two of its places see \
         each other. Look through all the templates that the candidates and the other digits allow: a candidate that none of them uses goes. \
         For people this is hard work; a computer does it at once.",
    ),
    sets: false,
};

/// More templates of one digit than a 9x9 board can have: on larger boards a digit with more is left alone.
const MOST: usize = 50_000;

/// The templates of one digit: of the cells that it still has to take.
struct Ways<'a> {
    grid: &'a CandidateGrid,
    /// The houses that lack the digit.
    houses: Vec<CellSet>,
    found: Vec<CellSet>,
}

impl Ways<'_> {
    /// All of a digit; none where they are too many.
    fn of(grid: &CandidateGrid, digit: Digit) -> Option<Vec<CellSet>> {
        let placed: CellSet =
            grid.values().placed().filter(|&(_, value)| value == digit).map(|(cell, _)| cell).collect();
        let houses = grid.geometry().houses().map(|(_, house)| house.set);
        let houses = houses.filter(|&house| (house & placed).is_empty()).collect();
        let mut ways = Ways { grid, houses, found: Vec::new() };
        ways.complete(CellSet::EMPTY, grid.cells_of(digit)).then_some(ways.found)
    }

    /// Adds every template with the cells used and some of those left. False where they are too many.
    fn complete(&mut self, used: CellSet, left: CellSet) -> bool {
        let open = self.houses.iter().filter(|&&house| (house & used).is_empty());
        let Some(&tightest) = open.min_by_key(|&&house| (house & left).len()) else {
            self.found.push(used);
            return self.found.len() <= MOST;
        };
        (tightest & left).iter().all(|cell| {
            let one = CellSet::of(cell);
            self.complete(used | one, left - self.grid.geometry().peer_set(cell) - one)
        })
    }
}

/// The cells that every one of these templates uses.
fn used_by_all(ways: &[CellSet]) -> CellSet {
    ways.iter().copied().reduce(|shared, way| shared & way).unwrap_or_default()
}

/// The templates of each digit that keep off the cells which all those of another digit use; none of a digit that has
/// too many. To ask that any two digits go together would take more, but that is more than the field means by it.
fn templates(grid: &CandidateGrid) -> Vec<Option<Vec<CellSet>>> {
    let mut all: Vec<_> = Digit::all(grid.size()).map(|digit| Ways::of(grid, digit)).collect();
    let mut shrunk = true;
    while shrunk {
        shrunk = false;
        for digit in 0..all.len() {
            let Some(mut own) = all[digit].take() else { continue };
            let before = own.len();
            let taken = all.iter().flatten().fold(CellSet::EMPTY, |taken, other| taken | used_by_all(other));
            own.retain(|&way| (way & taken).is_empty());
            shrunk |= own.len() < before;
            all[digit] = Some(own);
        }
    }
    all
}

impl Technique for Templates {
    fn card(&self) -> &Card {
        &self.card
    }

    fn find(&'static self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        for (digit, ways) in Digit::all(grid.size()).zip(templates(grid)) {
            // A digit without any contradicts the position.
            let Some(ways) = ways.filter(|ways| !ways.is_empty()) else { continue };
            let cells = grid.cells_of(digit);
            let effect = match self.sets {
                false => eliminate(grid, ways.iter().fold(cells, |left, &way| left - way), digit),
                true => {
                    let shared = used_by_all(&ways) & cells;
                    let several = (!shared.is_empty()).then_some(Effect::PlaceAll(shared, digit));
                    shared.only().map(|cell| Effect::Place(cell, digit)).or(several)
                }
            };
            if let Some(effect) = effect {
                emit(Step {
                    technique: self,
                    effect,
                    evidence: Evidence::Templates(evidence::Templates { digit }),
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _: &CandidateGrid, step: &Step) -> Text {
        let &Evidence::Templates(evidence::Templates { digit }) = &step.evidence else {
            return Text::default();
        };
        let found = match &step.effect {
            Effect::Eliminate(list) => {
                text!["None of them uses ", Text::list(list.iter().map(|&(cell, _)| cell)), ". ",]
            }
            Effect::Place(cell, _) => text!["Each of them uses ", *cell, ". "],
            Effect::PlaceAll(cells, _) => text!["Each of them uses ", Text::list(cells.iter()), ". "],
        };
        text![
            "Look at all the ways to place every ",
            digit,
            " that is missing, one in each house that lacks it, without a cell that another digit takes in all the ways of its \
             own. ",
            found,
            step.effect.text(),
            ".",
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Geometry, Grid};
    use crate::hint::techniques::support::testing::effects;

    #[test]
    fn what_no_template_or_every_template_uses() {
        let geometry = Geometry::standard(4).expect("4x4");
        let mut grid = CandidateGrid::new(geometry.clone(), &Grid::empty(16));
        let one = [Digit::from_index(0)].into_iter().collect();
        for (cell, mark) in geometry.cells().zip("xx....xxx.....xx".chars()) {
            if mark != 'x' {
                grid.eliminate(cell, one);
            }
        }
        let gone = effects(&TEMPLATE_DELETE, &grid);
        assert!(gone.contains(&"r1c1 <> 1".into()), "{gone:?}");
        // The other digits have to leave 1 a way.
        assert!(gone.contains(&"r1c2 <> 2; r3c1 <> 2".into()), "{gone:?}");
        assert_eq!(effects(&TEMPLATE_SET, &grid), ["r1c2 = 1; r3c1 = 1"]);
    }
}
