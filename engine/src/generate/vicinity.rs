//! The vicinity of a puzzle: the puzzles that differ from it by a few removed and a few added givens.
//!
//! A puzzle in the vicinity determines which givens were removed and which were added, so each is found once. The work
//! comes in portions: all givens but the last one to add are chosen, and a portion tries every last one.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::grid::{Cell, Digit, Geometry, Grid};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Variations;

/// The puzzles with one solution in which exactly `remove` givens of a puzzle are missing and `add` others are there. A
/// cell whose given was removed may have another digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vicinity {
    /// The number of givens that are removed.
    pub remove: usize,
    /// The number of givens that are added.
    pub add: usize,
}

/// A part of a vicinity.
#[derive(Clone, Debug)]
pub struct Portion {
    /// The givens, without the last one to add.
    givens: Grid,
    /// Where the last one may stand, or `None` if there is none to add.
    places: Option<Vec<(Cell, Digit)>>,
}

impl Vicinity {
    /// Calls `give` for all portions, in an order that depends on the puzzle alone, until it breaks.
    pub fn portions(
        self,
        geometry: &Geometry,
        givens: &Grid,
        give: &mut dyn FnMut(Portion) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let open = givens.cell_count() - givens.filled();
        if self.remove > givens.filled() || self.add > open + self.remove {
            return ControlFlow::Continue(());
        }
        let mut chooser =
            Chooser { geometry, givens: givens.clone(), removed: Vec::new(), add: self.add, give };
        chooser.remove(0, self.remove)
    }
}

/// Chooses the givens to remove and to add.
struct Chooser<'a> {
    geometry: &'a Geometry,
    givens: Grid,
    removed: Vec<(Cell, Digit)>,
    add: usize,
    give: &'a mut dyn FnMut(Portion) -> ControlFlow<()>,
}

impl Chooser<'_> {
    /// Removes this number of givens from this cell on, in every way.
    fn remove(&mut self, from: usize, count: usize) -> ControlFlow<()> {
        if count == 0 {
            return self.add(0, self.add);
        }
        let left = self.geometry.cells().skip(from).filter(|&cell| self.givens[cell].is_some()).count();
        if left < count {
            return ControlFlow::Continue(());
        }
        for cell in self.geometry.cells().skip(from) {
            let Some(digit) = self.givens[cell].take() else { continue };
            self.removed.push((cell, digit));
            self.remove(cell.index() + 1, count - 1)?;
            self.removed.pop();
            self.givens[cell] = Some(digit);
        }
        ControlFlow::Continue(())
    }

    /// Adds this number of givens from this cell on, in every way.
    fn add(&mut self, from: usize, count: usize) -> ControlFlow<()> {
        if count == 0 {
            return (self.give)(Portion { givens: self.givens.clone(), places: None });
        }
        let places = self.places(from);
        let open: HashSet<Cell> = places.iter().map(|(cell, _)| *cell).collect();
        if open.len() < count {
            return ControlFlow::Continue(());
        }
        if count == 1 {
            return (self.give)(Portion { givens: self.givens.clone(), places: Some(places) });
        }
        for (cell, digit) in places {
            self.givens[cell] = Some(digit);
            self.add(cell.index() + 1, count - 1)?;
            self.givens[cell] = None;
        }
        ControlFlow::Continue(())
    }

    /// Returns the givens that can be added from this cell on: none that a peer has, and none that was removed.
    fn places(&self, from: usize) -> Vec<(Cell, Digit)> {
        let open = self.geometry.cells().skip(from).filter(|&cell| self.givens[cell].is_none());
        let all = open.flat_map(|cell| Digit::all(self.geometry.size()).map(move |digit| (cell, digit)));
        all.filter(|&(cell, digit)| {
            let mut peers = self.geometry.peers(cell).iter();
            !self.removed.contains(&(cell, digit)) && peers.all(|&peer| self.givens[peer] != Some(digit))
        })
        .collect()
    }
}

impl Portion {
    /// Returns the puzzles with one solution, in order; only minimal ones if that is asked for.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn puzzles(
        self,
        variations: &mut Variations,
        is_minimal: bool,
        monitor: &Monitor,
    ) -> Result<Vec<Grid>, Cancelled> {
        let grids = match self.places {
            None => vec![self.givens],
            Some(places) => places
                .into_iter()
                .map(|(cell, digit)| {
                    let mut grid = self.givens.clone();
                    grid[cell] = Some(digit);
                    grid
                })
                .collect(),
        };
        let counts = variations.counts(&grids, 2, monitor)?;
        let mut puzzles = Vec::new();
        for (grid, count) in grids.into_iter().zip(counts) {
            if count == 1
                && (!is_minimal
                    || variations.redundant(&grid, grid.placed().map(|(cell, _)| cell), monitor)?.is_empty())
            {
                puzzles.push(grid);
            }
        }
        Ok(puzzles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Alphabet;
    use crate::solve::{Count, Solver};

    fn vicinity(size: usize, givens: &Grid, vicinity: Vicinity, is_minimal: bool) -> Vec<Grid> {
        let geometry = Geometry::standard(size).expect("a size");
        let mut variations = Variations::new(&geometry);
        let mut all = Vec::new();
        let _ = vicinity.portions(&geometry, givens, &mut |portion| {
            all.extend(portion.puzzles(&mut variations, is_minimal, &Monitor::new()).expect("not cancelled"));
            ControlFlow::Continue(())
        });
        all
    }

    fn four() -> Grid {
        "1.....2..3......".chars().map(|c| Alphabet::Digits.digit(c, 4)).collect()
    }

    /// Every 4x4 puzzle with these numbers of clues, tried one by one.
    #[test]
    fn a_small_vicinity_is_complete() {
        let geometry = Geometry::standard(4).expect("four");
        let mut solver = Solver::new(&geometry);
        let start = four();
        for (remove, add) in [(0, 1), (1, 2), (0, 2), (1, 3)] {
            let found = vicinity(4, &start, Vicinity { remove, add }, false);
            let mut expected = HashSet::new();
            // Numbers with a digit for each cell, limited to those with as many clues.
            let mut grids = vec![(Grid::empty(16), 0, 0, 0)];
            while let Some((grid, cell, removed, added)) = grids.pop() {
                if removed > remove || added > add {
                    continue;
                }
                if cell == 16 {
                    let is_puzzle = solver.count(&grid, Some(2), &Monitor::new()) == Ok(Count::Exact(1));
                    if removed == remove && added == add && is_puzzle {
                        expected.insert(grid);
                    }
                    continue;
                }
                for value in std::iter::once(None).chain(Digit::all(4).map(Some)) {
                    let at = Cell::new(cell);
                    let mut next = grid.clone();
                    next[at] = value;
                    let is_other = value != start[at];
                    let removed = removed + usize::from(is_other && start[at].is_some());
                    grids.push((next, cell + 1, removed, added + usize::from(is_other && value.is_some())));
                }
            }
            assert_eq!(found.len(), found.iter().collect::<HashSet<_>>().len(), "duplicates");
            assert_eq!(found.into_iter().collect::<HashSet<_>>(), expected, "-{remove}+{add}");
            assert!(remove + add < 3 || !expected.is_empty());
        }
    }

    #[test]
    fn the_vicinity_of_a_nine() {
        let text = "..9.5..12.8..3..6......1......67..28....4....2.......7...1...3........56.65..38.9";
        let givens: Grid = text.chars().map(|c| Alphabet::Digits.digit(c, 9)).collect();
        let clues = givens.filled();
        let near = vicinity(9, &givens, Vicinity { remove: 1, add: 1 }, false);
        assert!(!near.is_empty());
        assert!(near.iter().all(|puzzle| {
            let same = puzzle.placed().filter(|&(cell, digit)| givens[cell] == Some(digit)).count();
            puzzle.filled() == clues && same == clues - 1
        }));
        assert!(vicinity(9, &givens, Vicinity { remove: 1, add: 0 }, false).is_empty(), "it is minimal");
        let with_one_more = vicinity(9, &givens, Vicinity { remove: 0, add: 1 }, false);
        assert_eq!(with_one_more.len(), 81 - clues);
        assert!(vicinity(9, &givens, Vicinity { remove: 0, add: 1 }, true).is_empty(), "none is minimal");
    }
}
