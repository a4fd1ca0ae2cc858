//! Positions to practise a technique on: it is the next step, and nothing easier helps.

use std::ops::Range;

use super::GenerateError;
use super::basics::Basics;
use super::minimal::MinimalPuzzles;
use crate::grid::{CandidateGrid, Digit, Geometry, Progress, Puzzle};
use crate::hint::{Difficulty, SolvePath, Step, TECHNIQUES, Technique, Uniqueness};
use crate::instructions::InstructionSet;
use crate::monitor::{Cancelled, Monitor};

/// The number of puzzles that a search looks at before it gives up.
pub const MAX_TRIALS: u64 = 1_000_000;

/// The puzzles that are made at once: a vector's lanes and the tests in flight are shared among them.
const CHUNK: u64 = 256;

/// A search for positions in which a technique is needed. Its trials have numbers: the puzzle of a trial, and so its
/// position if it gives one, depends on seed and number alone.
#[derive(Clone, Copy, Debug)]
pub struct PracticeSearch {
    technique: &'static Technique,
    seed: u64,
}

impl PracticeSearch {
    /// Creates the search. Returns `None` for a technique outside the difficulty order: no solve path needs it.
    pub fn new(technique: &'static Technique, seed: u64) -> Option<PracticeSearch> {
        TECHNIQUES.contains(&technique).then_some(PracticeSearch { technique, seed })
    }

    /// Returns the position of the first trial that has one. The monitor counts the puzzles tried.
    ///
    /// # Errors
    /// See [`GenerateError`].
    pub fn first(&self, monitor: &Monitor) -> Result<Puzzle, GenerateError> {
        for start in (0..MAX_TRIALS).step_by(CHUNK as usize) {
            for givens in self.puzzles(start..start + CHUNK) {
                monitor.add(1);
                if let Some(position) = self.position(&givens, monitor)? {
                    return Ok(position);
                }
            }
        }
        Err(GenerateError::NotFound(MAX_TRIALS))
    }

    /// Makes these trials and returns their positions in order. The monitor counts the puzzles tried.
    ///
    /// # Errors
    /// [`Cancelled`] if the work was cancelled.
    pub fn run(&self, trials: Range<u64>, monitor: &Monitor) -> Result<Vec<Puzzle>, Cancelled> {
        let mut positions = Vec::new();
        for givens in self.puzzles(trials) {
            monitor.add(1);
            positions.extend(self.position(&givens, monitor)?);
        }
        Ok(positions)
    }

    fn puzzles(&self, trials: Range<u64>) -> MinimalPuzzles {
        MinimalPuzzles::new(self.seed, trials, InstructionSet::best())
    }

    /// Returns the first position on the path of a puzzle in which the technique is needed. Gives up at a step above
    /// the technique's level.
    fn position(&self, givens: &[u8; 81], monitor: &Monitor) -> Result<Option<Puzzle>, Cancelled> {
        monitor.check()?;
        if !self.may_need(givens) {
            return Ok(None);
        }
        let Some(geometry) = Geometry::standard(9) else { return Ok(None) };
        let givens = givens.iter().map(|&digit| Digit::new(digit)).collect();
        let puzzle = Puzzle::new(geometry, givens);
        let mut path =
            SolvePath::new(&CandidateGrid::of(&puzzle), Uniqueness::Unique).up_to(self.technique.level);
        loop {
            let before = path.grid().clone();
            let Some(step) = path.next_while(|| !monitor.is_cancelled())? else { return Ok(None) };
            if step.technique.level > self.technique.level {
                return Ok(None);
            }
            if step.technique == self.technique {
                return Ok(Some(at(puzzle, &before)));
            }
        }
    }

    /// Returns whether the puzzle may need the technique: easy ones are told without their paths.
    fn may_need(&self, givens: &[u8; 81]) -> bool {
        match self.technique.level {
            Difficulty::Easy => true,
            Difficulty::Medium => Basics::of(givens).0 >= Basics::Subsets,
            Difficulty::Hard | Difficulty::Unfair | Difficulty::Extreme => {
                Basics::of(givens).0 >= Basics::Beyond
            }
        }
    }
}

/// Returns the step to practise in a position: the next one of a solve path, if it is one of the technique. Then nothing
/// easier has a step; loops and chains, whose steps compete, count as equally hard.
pub fn needed_step(grid: &CandidateGrid, technique: &Technique) -> Option<Step> {
    let mut path = SolvePath::new(grid, Uniqueness::Unique).up_to(technique.level);
    path.next().filter(|step| step.technique == technique)
}

/// Returns the puzzle at a position of its path.
fn at(puzzle: Puzzle, grid: &CandidateGrid) -> Puzzle {
    let candidates = grid.geometry().cells().map(|cell| grid.candidates(cell)).collect();
    let progress = Progress { values: grid.values().clone(), candidates: Some(candidates) };
    Puzzle { progress: Some(progress), ..puzzle }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::{FORMS, by_slug, next_step};

    #[test]
    fn a_position_needs_its_technique_and_comes_from_seed_and_number() {
        for slug in ["naked-single", "hidden-pair", "x-wing", "unique-rectangle-1", "aic"] {
            let technique = by_slug(slug).unwrap();
            let search = PracticeSearch::new(technique, 1).unwrap();
            let position = search.first(&Monitor::new()).unwrap();
            let grid = CandidateGrid::of(&position);
            assert_eq!(next_step(&grid, Uniqueness::Unique).unwrap().technique, technique);
            assert_eq!(needed_step(&grid, technique), next_step(&grid, Uniqueness::Unique));
            assert_eq!(needed_step(&grid, by_slug("hidden-triple").unwrap()), None);
            let again = (0..40).find_map(|part| {
                let found = search.run(part * 64..part * 64 + 64, &Monitor::new()).unwrap();
                found.into_iter().next()
            });
            assert_eq!(again, Some(position), "{slug}");
        }
        assert!(FORMS.iter().all(|technique| PracticeSearch::new(technique, 1).is_none()));
    }

    #[test]
    fn a_search_counts_puzzles_and_can_be_cancelled() {
        let search = PracticeSearch::new(by_slug("multi-colors-2").unwrap(), 1).unwrap();
        let monitor = Monitor::new();
        assert_eq!(search.run(0..100, &monitor), Ok(Vec::new()));
        assert_eq!(monitor.done(), 100);
        monitor.cancel();
        assert_eq!(search.first(&monitor), Err(GenerateError::Cancelled(Cancelled)));
    }
}
