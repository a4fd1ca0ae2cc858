//! Templates: the ways to place one digit in all houses at once.

use std::ops::ControlFlow;

use crate::grid::{CandidateGrid, CellSet, Digit};
use crate::hint::effects::eliminate;
use crate::hint::evidence::DigitTemplates;
use crate::hint::{Analysis, Effect, Emit, Evidence, Finder, emit_step};

/// The cells that all templates of a digit agree on.
pub struct Templates {
    /// Whether to find cells that all templates use, rather than candidates that none uses.
    pub sets: bool,
}

/// The most templates of one digit, more than a 9x9 board can have. On larger boards a digit with more is skipped.
const MAX: usize = 50_000;

/// The search for the templates of one digit, over the houses that still need it.
struct TemplateSearch<'a> {
    grid: &'a CandidateGrid,
    /// The houses that still need the digit.
    houses: Vec<CellSet>,
    found: Vec<CellSet>,
}

impl TemplateSearch<'_> {
    /// Returns all templates of a digit, or `None` if there are too many.
    fn of(grid: &CandidateGrid, digit: Digit) -> Option<Vec<CellSet>> {
        let placed: CellSet =
            grid.values().placed().filter(|&(_, value)| value == digit).map(|(cell, _)| cell).collect();
        let houses = grid.geometry().houses().map(|(_, house)| house.set);
        let houses = houses.filter(|&house| (house & placed).is_empty()).collect();
        let mut search = TemplateSearch { grid, houses, found: Vec::new() };
        search.complete(CellSet::EMPTY, grid.cells_of(digit)).then_some(search.found)
    }

    /// Adds every template made of the cells `used` and some of those `left`. Returns `false` if there are too many.
    fn complete(&mut self, used: CellSet, left: CellSet) -> bool {
        let open = self.houses.iter().filter(|&&house| (house & used).is_empty());
        let Some(&tightest) = open.min_by_key(|&&house| (house & left).len()) else {
            self.found.push(used);
            return self.found.len() <= MAX;
        };
        (tightest & left).iter().all(|cell| {
            let one = CellSet::of(cell);
            self.complete(used | one, left - self.grid.geometry().peer_set(cell) - one)
        })
    }
}

fn used_by_all(templates: &[CellSet]) -> CellSet {
    templates.iter().copied().reduce(|shared, template| shared & template).unwrap_or_default()
}

/// The templates of each digit that avoid the cells used by all templates of another digit; `None` for a digit with too
/// many. Testing whether templates of two digits are compatible would find more, but goes beyond the usual technique.
fn all_templates(grid: &CandidateGrid) -> Vec<Option<Vec<CellSet>>> {
    let mut all: Vec<_> = Digit::all(grid.size()).map(|digit| TemplateSearch::of(grid, digit)).collect();
    let mut shrunk = true;
    while shrunk {
        shrunk = false;
        for digit in 0..all.len() {
            let Some(mut own) = all[digit].take() else { continue };
            let before = own.len();
            let taken = all.iter().flatten().fold(CellSet::EMPTY, |taken, other| taken | used_by_all(other));
            own.retain(|&template| (template & taken).is_empty());
            shrunk |= own.len() < before;
            all[digit] = Some(own);
        }
    }
    all
}

impl Finder for Templates {
    fn find(&self, analysis: &Analysis, emit: Emit) -> ControlFlow<()> {
        let grid = analysis.grid;
        for (digit, templates) in Digit::all(grid.size()).zip(all_templates(grid)) {
            // A digit without templates contradicts the position.
            let Some(templates) = templates.filter(|templates| !templates.is_empty()) else { continue };
            let cells = grid.cells_of(digit);
            let effect = if self.sets {
                let shared = used_by_all(&templates) & cells;
                let several = (!shared.is_empty()).then_some(Effect::PlaceAll(shared, digit));
                shared.only().map(|cell| Effect::Place(cell, digit)).or(several)
            } else {
                eliminate(grid, templates.iter().fold(cells, |left, &template| left - template), digit)
            };
            emit_step(effect, || Evidence::Templates(DigitTemplates { digit }), emit)?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Geometry, Grid};
    use crate::hint::techniques::support::testing::effects;

    #[test]
    fn templates_agree_on_cells() {
        let geometry = Geometry::standard(4).expect("4x4");
        let mut grid = CandidateGrid::new(geometry.clone(), &Grid::empty(16));
        let one = [Digit::from_index(0)].into_iter().collect();
        for (cell, mark) in geometry.cells().zip("xx....xxx.....xx".chars()) {
            if mark != 'x' {
                grid.eliminate(cell, one);
            }
        }
        let eliminations = effects("template-delete", &grid);
        assert!(eliminations.contains(&"r1c1 <> 1".into()), "{eliminations:?}");
        // The other digits must leave cells for 1.
        assert!(eliminations.contains(&"r1c2 <> 2; r3c1 <> 2".into()), "{eliminations:?}");
        assert_eq!(effects("template-set", &grid), ["r1c2 = 1; r3c1 = 1"]);
    }
}
