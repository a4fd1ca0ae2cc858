//! Puzzles whose clues stand exactly in given cells.
//!
//! Clues at these cells of a random full grid mostly have many solutions. A local search then changes one clue at a
//! time, always the one that leaves the fewest solutions, until there is one. (Accepting any change that helps, one
//! after another, took a thousand times as long.)

use std::collections::VecDeque;

use rand::Rng;
use rand::seq::IndexedRandom;
use thiserror::Error;

use super::GenerateError;
use crate::grid::{Boxes, Cell, Digit, Geometry, Grid};
use crate::monitor::Monitor;
use crate::solve::Variations;

/// The number of grids from the best of which the search starts.
const STARTS: usize = 64;

/// The number of changes without success after which the search is stuck.
const CHANGES_UNTIL_STUCK: u32 = 20;

/// The number of changes after which the search ends.
const MAX_CHANGES: u32 = 300;

/// The number of changes for which a digit that was changed does not come back.
const TABU: usize = 20;

/// The cells with clues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CluePattern(Vec<Cell>);

/// A pattern that fits no puzzle of the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PatternError {
    /// The text has another number of cells.
    #[error("expected {expected} cells, found {found}")]
    CellCount {
        /// The number in the text.
        found: usize,
        /// The number of the board.
        expected: usize,
    },
    /// There are clues everywhere.
    #[error("the pattern has a clue in every cell: at least one must be empty")]
    Full,
    /// No puzzle has so few clues.
    #[error("the pattern has {0} clues: a puzzle of this size needs at least {1}")]
    TooFew(usize, usize),
    /// Two lines can be exchanged in every solution.
    #[error("{lines} {first} and {second} have no clue: exchanging them would always give another solution")]
    EmptyLines {
        /// "rows" or "columns".
        lines: &'static str,
        /// The number of the first line, from 1.
        first: usize,
        /// The number of the second line, from 1.
        second: usize,
    },
}

impl CluePattern {
    /// Reads a pattern: a character for each cell in reading order, where `.`, `0`, `-` and `_` are open and all others
    /// are clues. White space is ignored.
    ///
    /// # Errors
    /// If no puzzle can have this pattern, as far as that is known at once.
    pub fn new(geometry: &Geometry, text: &str) -> Result<CluePattern, PatternError> {
        let marks: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        if marks.len() != geometry.cell_count() {
            return Err(PatternError::CellCount { found: marks.len(), expected: geometry.cell_count() });
        }
        let is_clue = |cell: &Cell| !matches!(marks[cell.index()], '.' | '0' | '-' | '_');
        let cells: Vec<Cell> = geometry.cells().filter(is_clue).collect();
        if cells.len() == geometry.cell_count() {
            return Err(PatternError::Full);
        }
        let fewest = fewest_clues(geometry);
        if cells.len() < fewest {
            return Err(PatternError::TooFew(cells.len(), fewest));
        }
        if let Boxes::Rectangles { height, width } = geometry.shape().boxes
            && geometry.shape().extras.is_empty()
        {
            let rows = cells.iter().map(|&cell| geometry.row_of(cell));
            let columns = cells.iter().map(|&cell| geometry.column_of(cell));
            no_empty_pair("rows", rows, geometry.size(), height)?;
            no_empty_pair("columns", columns, geometry.size(), width)?;
        }
        Ok(CluePattern(cells))
    }

    /// Returns the number of clues.
    pub fn clues(&self) -> usize {
        self.0.len()
    }

    /// Searches for a puzzle, starting from the clues of full grids. Returns `None` if the search gets stuck.
    ///
    /// # Errors
    /// See [`GenerateError`].
    pub(super) fn search<R: Rng>(
        &self,
        geometry: &Geometry,
        full_grid: impl Fn(&mut R) -> Result<Grid, GenerateError>,
        variations: &mut Variations,
        rng: &mut R,
        monitor: &Monitor,
    ) -> Result<Option<Grid>, GenerateError> {
        let starts = (0..STARTS)
            .map(|_| Ok(self.clues_of(&full_grid(rng)?)))
            .collect::<Result<Vec<_>, GenerateError>>()?;
        let counts = variations.counts(&starts, Variations::MAX, monitor)?;
        let Some((mut solutions, mut givens)) =
            counts.into_iter().zip(starts).min_by_key(|(count, _)| *count)
        else {
            return Ok(None);
        };
        let (mut patience, mut tabu) = (CHANGES_UNTIL_STUCK, VecDeque::new());
        for _ in 0..MAX_CHANGES {
            if solutions == 1 {
                return Ok(Some(givens));
            }
            let changed = self.changes(geometry, &givens).filter(|change| !tabu.contains(change));
            let (changes, grids): (Vec<_>, Vec<_>) = changed
                .map(|(cell, digit)| {
                    let mut changed = givens.clone();
                    changed[cell] = Some(digit);
                    ((cell, digit), changed)
                })
                .unzip();
            // Counting further would take longer than the few changes are worth that come back from there.
            let limit = (4 * solutions).min(Variations::MAX);
            let counts = variations.counts(&grids, limit, monitor)?;
            let Some(fewest) = counts.iter().copied().filter(|&count| count > 0).min() else { break };
            patience = if fewest < solutions { CHANGES_UNTIL_STUCK } else { patience - 1 };
            if patience == 0 {
                break;
            }
            let best: Vec<usize> = (0..counts.len()).filter(|&index| counts[index] == fewest).collect();
            let Some(&chosen) = best.choose(rng) else { break };
            let (cell, digit) = changes[chosen];
            tabu.extend(givens[cell].replace(digit).map(|before| (cell, before)));
            if tabu.len() > TABU {
                tabu.pop_front();
            }
            solutions = fewest;
        }
        Ok(None)
    }

    /// Returns the clues of a full grid.
    fn clues_of(&self, full: &Grid) -> Grid {
        let mut givens = Grid::empty(full.cell_count());
        self.0.iter().for_each(|&cell| givens[cell] = full[cell]);
        givens
    }

    /// Returns every other digit that a clue can have beside its peers.
    fn changes(&self, geometry: &Geometry, givens: &Grid) -> impl Iterator<Item = (Cell, Digit)> {
        let all = self.0.iter().flat_map(|&cell| Digit::all(geometry.size()).map(move |digit| (cell, digit)));
        all.filter(|&(cell, digit)| {
            givens[cell] != Some(digit)
                && geometry.peers(cell).iter().all(|&peer| givens[peer] != Some(digit))
        })
    }
}

/// Returns a number of clues below which no puzzle has one solution.
pub(super) fn fewest_clues(geometry: &Geometry) -> usize {
    match geometry.size() {
        4 if geometry.is_classic() => 4,
        6 if geometry.is_classic() => 8,
        9 if geometry.is_classic() => 17,
        // Two digits without a clue could be exchanged.
        size => size - 1,
    }
}

/// Finds two lines of the same band or stack without a clue. `clues` has the line of each clue, from 0.
fn no_empty_pair(
    lines: &'static str,
    clues: impl Iterator<Item = usize>,
    size: usize,
    of_band: usize,
) -> Result<(), PatternError> {
    let clues: Vec<usize> = clues.collect();
    let mut empty = None;
    for line in (0..size).filter(|line| !clues.contains(line)) {
        if let Some(first) = empty.filter(|first| first / of_band == line / of_band) {
            return Err(PatternError::EmptyLines { lines, first: first + 1, second: line + 1 });
        }
        empty = Some(line);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::generate::full_grid;
    use crate::solve::{Count, Solver};

    fn found(size: usize, text: &str, seeds: std::ops::Range<u64>) -> Vec<Grid> {
        let geometry = Geometry::standard(size).expect("a size");
        let pattern = CluePattern::new(&geometry, text).expect("a good pattern");
        let (mut variations, monitor) = (Variations::new(&geometry), Monitor::new());
        let search = |seed| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let full = |rng: &mut _| full_grid(&geometry, rng, &monitor);
            pattern.search(&geometry, full, &mut variations, &mut rng, &monitor).expect("not cancelled")
        };
        let found: Vec<Grid> = seeds.filter_map(search).collect();
        let mut solver = Solver::new(&geometry);
        for puzzle in &found {
            assert_eq!(solver.count(puzzle, Some(2), &monitor), Ok(Count::Exact(1)));
            let cells: Vec<Cell> = puzzle.placed().map(|(cell, _)| cell).collect();
            assert_eq!(cells, pattern.0);
        }
        found
    }

    #[test]
    fn clues_stand_where_they_are_wanted() {
        let nine =
            "x.x..x... .....x.x. x..x....x .x.x....x x......x. ..x..x.x. ..x...x.. x.x..x... .x..x..x.";
        assert!(!found(9, nine, 0..4).is_empty());
        assert!(!found(4, "1..1 .... .1.. ..1.", 0..8).is_empty());
    }

    #[test]
    fn hopeless_patterns_are_refused() {
        let nine = Geometry::standard(9).expect("nine");
        let refused = |text: &str| CluePattern::new(&nine, text).expect_err("hopeless").to_string();
        assert_eq!(refused("x"), "expected 81 cells, found 1");
        assert!(refused(&"x".repeat(81)).contains("in every cell"));
        assert!(refused(&format!("{}{}", "x".repeat(16), ".".repeat(65))).contains("16 clues"));
        let rows = format!("{}{}{}", "x".repeat(9), ".".repeat(18), "x.x".repeat(18));
        assert!(refused(&rows).starts_with("rows 2 and 3 have no clue"), "{}", refused(&rows));
        let columns = "x..xxxxxx".repeat(9);
        assert!(refused(&columns).starts_with("columns 2 and 3 have no clue"));
    }
}
