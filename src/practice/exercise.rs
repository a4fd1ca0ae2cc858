//! The included positions, and a position with what is needed to judge answers.

use std::sync::Arc;

use crate::generate::practice::needed_step;
use crate::grid::{CandidateGrid, CandidateSet, Cell, Grid, Progress, Puzzle};
use crate::hint::{Step, TECHNIQUES, Technique, is_single};
use crate::library::library_entry;
use crate::monitor::Monitor;
use crate::puzzle::Problem;
use crate::solve;

/// The positions of all techniques, those of a technique in a row, as lines of HoDoKu's library without a step.
const POSITIONS: &str = include_str!("../../puzzles/practice.txt");

/// Returns the techniques with included positions, from easy to hard.
pub fn techniques() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().copied().filter(|technique| lines(technique).next().is_some())
}

/// Returns the number of included positions of a technique.
pub fn included(technique: &Technique) -> usize {
    lines(technique).count()
}

/// Returns an included position of a technique, by its number from 1.
pub fn position(technique: &Technique, number: usize) -> Option<Puzzle> {
    let line = lines(technique).nth(number.checked_sub(1)?)?;
    match library_entry(line)?.problem {
        Problem::Sudoku(puzzle) => Some(puzzle),
        Problem::Queens(_) => None,
    }
}

fn lines(technique: &Technique) -> impl Iterator<Item = &'static str> {
    let mark = format!(":{}:", technique.code);
    POSITIONS.lines().filter(move |line| line.starts_with(&mark))
}

/// A position to practise a technique on.
#[derive(Clone, Debug)]
pub struct Exercise {
    pub technique: &'static Technique,
    /// The position, with all candidates as marks. Without marks if it is about singles, which they would show at once.
    pub puzzle: Arc<Puzzle>,
    pub solution: Grid,
    /// The step that the solve path takes.
    pub step: Step,
    /// The techniques that the course has taught so far. `None` in practice, where all easier ones are known.
    pub taught: Option<Vec<&'static Technique>>,
}

impl Exercise {
    /// Returns the exercise of a position, or `None` if the technique is not needed there.
    pub fn new(technique: &'static Technique, puzzle: Puzzle) -> Option<Exercise> {
        let step = needed_step(&CandidateGrid::of(&puzzle), technique)?;
        Exercise::with_step(puzzle, step)
    }

    /// Returns the exercise to find a step, or `None` if the puzzle has no solution.
    pub fn with_step(puzzle: Puzzle, step: Step) -> Option<Exercise> {
        let solution = solve::first(&puzzle.geometry, &puzzle, &Monitor::new()).ok()??;
        let marks = if !is_single(step.technique) { all_marks(&puzzle) } else { None };
        let technique = step.technique;
        Some(Exercise { technique, puzzle: at_marks(puzzle, marks).into(), solution, step, taught: None })
    }

    /// Returns whether an answer counts if this technique shows it.
    pub fn knows(&self, technique: &Technique) -> bool {
        match &self.taught {
            Some(taught) => taught.contains(&technique),
            None => technique.score <= self.technique.score,
        }
    }

    /// Returns the exercise with all marks but those of a cell.
    #[must_use]
    pub fn with_marks(self, but: Option<Cell>) -> Exercise {
        let puzzle = Puzzle::clone(&self.puzzle);
        let mut marks = all_marks(&puzzle);
        if let (Some(cell), Some(marks)) = (but, &mut marks) {
            marks[cell.index()] = CandidateSet::EMPTY;
        }
        Exercise { puzzle: at_marks(puzzle, marks).into(), ..self }
    }

    /// Returns whether the player marks what is ruled out, and does not only place digits.
    pub fn has_marks(&self) -> bool {
        !is_single(self.technique)
    }

    /// Returns the candidates that are left in the position.
    pub fn grid(&self) -> CandidateGrid {
        CandidateGrid::of(&self.puzzle)
    }
}

/// The marks of a position.
type Marks = Option<Box<[CandidateSet]>>;

fn all_marks(puzzle: &Puzzle) -> Marks {
    let grid = CandidateGrid::of(puzzle);
    Some(grid.geometry().cells().map(|cell| grid.candidates(cell)).collect())
}

/// Returns a position with these marks.
fn at_marks(puzzle: Puzzle, candidates: Marks) -> Puzzle {
    let progress = Progress { values: puzzle.values().clone(), candidates };
    Puzzle { progress: Some(progress), ..puzzle }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_included_position_needs_its_technique() {
        let mut known = Vec::new();
        for technique in techniques() {
            for number in 1..=included(technique) {
                let puzzle = position(technique, number).expect("a position");
                let exercise =
                    Exercise::new(technique, puzzle).unwrap_or_else(|| panic!("{} {number}", technique.slug));
                crate::hint::check(&exercise.grid(), &exercise.step).expect("a sound step");
                let is_new = !known.contains(&exercise.puzzle.givens);
                assert!(is_new, "{} {number} is from a puzzle used before", technique.slug);
                known.push(exercise.puzzle.givens.clone());
            }
        }
        assert!(known.len() > 1000, "{}", known.len());
        assert!(position(crate::hint::TECHNIQUES[0], 0).is_none());
        assert!(position(crate::hint::TECHNIQUES[0], 99).is_none());
    }
}
