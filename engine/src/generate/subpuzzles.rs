//! The minimal puzzles inside a puzzle: those that remain when redundant givens are removed, in every possible way.
//!
//! The search decides one redundant given after another: removed, or kept. A branch that keeps a given ends if the
//! given stays redundant even without all that may still be removed. Every minimal puzzle is found once.

use crate::grid::{Cell, Geometry, Grid};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Variations;

/// Finds all minimal puzzles inside a puzzle with one solution, one after another.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::generate::MinimalInside;
/// use ninefold::grid::{Alphabet, Geometry, Grid};
/// use ninefold::monitor::Monitor;
///
/// let puzzle: Grid = "1234341221434321".chars().map(|c| Alphabet::Digits.digit(c, 4)).collect();
/// let monitor = Monitor::new();
/// let inside = MinimalInside::new(&Geometry::standard(4).unwrap(), puzzle, &monitor).unwrap();
/// assert!(inside.take(10).all(|found| found.unwrap().filled() < 8));
/// ```
pub struct MinimalInside<'m> {
    variations: Variations,
    monitor: &'m Monitor,
    /// The branches to explore, the next one last.
    branches: Vec<Branch>,
}

struct Branch {
    givens: Grid,
    /// Redundant givens that may be removed.
    undecided: Vec<Cell>,
    /// Redundant givens that are kept, so others must be removed until they are needed.
    kept: Vec<Cell>,
}

impl<'m> MinimalInside<'m> {
    /// Creates a search in a puzzle with one solution.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn new(
        geometry: &Geometry,
        givens: Grid,
        monitor: &'m Monitor,
    ) -> Result<MinimalInside<'m>, Cancelled> {
        let mut variations = Variations::new(geometry);
        let undecided = variations.redundant(&givens, geometry.cells(), monitor)?;
        let branches = vec![Branch { givens, undecided, kept: Vec::new() }];
        Ok(MinimalInside { variations, monitor, branches })
    }

    /// Explores the next branch. Returns its puzzle if nothing is left to decide.
    fn explore(&mut self, branch: Branch) -> Result<Option<Grid>, Cancelled> {
        let Branch { givens, mut undecided, kept } = branch;
        let Some(cell) = undecided.pop() else {
            return Ok(kept.is_empty().then_some(givens));
        };
        let mut without = givens.clone();
        without[cell] = None;
        let still_redundant =
            self.variations.redundant(&without, undecided.iter().chain(&kept).copied(), self.monitor)?;
        let is_redundant = |cell: &Cell| still_redundant.contains(cell);
        let removing = Branch {
            givens: without,
            undecided: undecided.iter().copied().filter(is_redundant).collect(),
            kept: kept.iter().copied().filter(is_redundant).collect(),
        };
        let keeping = Branch { givens, undecided, kept: [&kept[..], &[cell]].concat() };
        for branch in [keeping, removing] {
            if self.can_succeed(&branch)? {
                self.branches.push(branch);
            }
        }
        Ok(None)
    }

    /// Returns whether each kept given is needed at least once all undecided ones are removed.
    fn can_succeed(&mut self, branch: &Branch) -> Result<bool, Cancelled> {
        let mut fewest = branch.givens.clone();
        branch.undecided.iter().for_each(|&cell| fewest[cell] = None);
        Ok(self.variations.redundant(&fewest, branch.kept.iter().copied(), self.monitor)?.is_empty())
    }
}

impl Iterator for MinimalInside<'_> {
    type Item = Result<Grid, Cancelled>;

    fn next(&mut self) -> Option<Result<Grid, Cancelled>> {
        while let Some(branch) = self.branches.pop() {
            if let Some(found) = self.explore(branch).transpose() {
                return Some(found);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::grid::Alphabet;
    use crate::solve::{Count, Solver};

    fn grid(text: &str, size: usize) -> Grid {
        text.chars().map(|c| Alphabet::Digits.digit(c, size)).collect()
    }

    fn inside(geometry: &Geometry, puzzle: &Grid) -> Vec<Grid> {
        let monitor = Monitor::new();
        let inside = MinimalInside::new(geometry, puzzle.clone(), &monitor).expect("not cancelled");
        inside.map(|found| found.expect("not cancelled")).collect()
    }

    fn is_unique(solver: &mut Solver, grid: &Grid) -> bool {
        solver.count(grid, Some(2), &Monitor::new()) == Ok(Count::Exact(1))
    }

    fn is_minimal(solver: &mut Solver, puzzle: &Grid) -> bool {
        is_unique(solver, puzzle)
            && puzzle.placed().all(|(cell, _)| {
                let mut fewer = puzzle.clone();
                fewer[cell] = None;
                !is_unique(solver, &fewer)
            })
    }

    /// Against all 65,536 sets of givens of a full 4x4 grid.
    #[test]
    fn all_minimal_puzzles_of_a_small_grid_are_found_once() {
        let four = Geometry::standard(4).expect("four");
        let full = grid("1234341221434321", 4);
        let found = inside(&four, &full);
        let mut solver = Solver::new(&four);
        let subsets = (0..1_u32 << 16).map(|set| {
            let mut grid = full.clone();
            (0..16).filter(|cell| set & 1 << cell == 0).for_each(|cell| grid[Cell::new(cell)] = None);
            grid
        });
        let expected: HashSet<Grid> = subsets.filter(|grid| is_minimal(&mut solver, grid)).collect();
        assert_eq!(found.len(), expected.len());
        assert_eq!(found.into_iter().collect::<HashSet<_>>(), expected);
    }

    #[test]
    fn a_minimal_puzzle_has_only_itself_inside() {
        let nine = Geometry::standard(9).expect("nine");
        let minimal =
            grid("..9.5..12.8..3..6......1......67..28....4....2.......7...1...3........56.65..38.9", 9);
        let monitor = Monitor::new();
        assert_eq!(inside(&nine, &minimal), std::slice::from_ref(&minimal));

        // With three more digits of its solution, each puzzle inside is minimal and has one of the others removed.
        let mut solver = Solver::new(&nine);
        let solution = solver.first(&minimal, &monitor).expect("not cancelled").expect("a solution");
        let mut more = minimal.clone();
        let open = minimal.iter().filter(|(_, value)| value.is_none()).map(|(cell, _)| cell);
        open.take(3).for_each(|cell| more[cell] = solution[cell]);
        let inside = inside(&nine, &more);
        assert!(inside.contains(&minimal) && inside.len() > 1, "{}", inside.len());
        assert!(inside.iter().all(|puzzle| is_minimal(&mut solver, puzzle)));
    }

    #[test]
    fn a_cancelled_search_ends() {
        let nine = Geometry::standard(9).expect("nine");
        let monitor = Monitor::new();
        let full =
            Solver::new(&nine).first(&Grid::empty(81), &monitor).expect("not cancelled").expect("a grid");
        let mut inside = MinimalInside::new(&nine, full, &monitor).expect("not cancelled");
        monitor.cancel();
        assert_eq!(inside.next(), Some(Err(Cancelled)));
    }
}
