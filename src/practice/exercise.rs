//! The included positions, and a position with what is needed to judge answers.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::format::LibraryPosition;
use crate::generate::practice::needed_step;
use crate::grid::{CandidateGrid, CandidateSet, Grid, HouseId, Progress, Puzzle};
use crate::hint::{
    self, Evidence, Preferences, Step, TECHNIQUES, Technique, Uniqueness, all_steps_while, is_single,
    next_for_people, singles_for_people,
};
use crate::library::{library_entry, library_line};
use crate::monitor::{Cancelled, Monitor};
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
    /// Whether it shows only some marks: then an answer is a digit, and the candidates are those that the digits leave.
    pub few_marks: bool,
    /// The techniques that the course has taught so far. `None` in practice, where all easier ones are known.
    pub taught: Option<Vec<&'static Technique>>,
    /// Whether the course has shown hidden singles in boxes only.
    pub boxes_only: bool,
    /// The position as a line of HoDoKu's library, if it is one of the player's games.
    pub own: Option<String>,
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
        let technique = step.technique;
        let marks = if !is_single(technique) { all_marks(&puzzle) } else { None };
        let puzzle = at_marks(puzzle, marks).into();
        let (few_marks, boxes_only) = (false, false);
        Some(Exercise { technique, puzzle, solution, step, few_marks, taught: None, boxes_only, own: None })
    }

    /// Returns the exercise to find a step in a position of a game. It shows marks only if the step needs them: those that
    /// are left in the position. `None` if the puzzle has no solution.
    pub fn in_game(puzzle: &Puzzle, position: &CandidateGrid, step: Step) -> Option<Exercise> {
        let puzzle = Puzzle { progress: None, ..puzzle.clone() };
        let solution = solve::first(&puzzle.geometry, &puzzle, &Monitor::new()).ok()??;
        let plain = CandidateGrid::new(puzzle.geometry.clone(), position.values());
        let needs_marks = !singles_for_people(&plain).iter().any(|single| single.effect == step.effect);
        let marks = needs_marks.then(|| marks_of(position));
        let progress = Progress { values: position.values().clone(), candidates: marks };
        let puzzle = Puzzle { progress: Some(progress), ..puzzle };
        let technique = step.technique;
        let line = LibraryPosition::of(&puzzle).ok();
        let own = line.map(|case| library_line(&case, technique.code, &step).trim_end().to_owned());
        Some(Exercise {
            technique,
            puzzle: puzzle.into(),
            solution,
            step,
            few_marks: false,
            taught: None,
            boxes_only: false,
            own,
        })
    }

    /// Returns the exercise of a position that was kept of a game, or `None` if its technique finds nothing there.
    pub fn of_line(line: &str) -> Option<Exercise> {
        let technique = hint::by_code(line.split(':').nth(1)?)?;
        let Problem::Sudoku(puzzle) = library_entry(line)?.problem else { return None };
        let preferences = Preferences::only(|other| other == technique);
        let position = CandidateGrid::of(&puzzle);
        let step = next_for_people(&position, Uniqueness::Unique, &preferences, || true).ok()??;
        let exercise = Exercise::in_game(&puzzle, &position, step)?;
        Some(Exercise { own: Some(line.to_owned()), ..exercise })
    }

    /// Returns whether an answer counts if this technique shows it: one that was taught, or else the one asked for and
    /// easier ones.
    pub fn knows(&self, technique: &Technique) -> bool {
        match &self.taught {
            Some(taught) => taught.contains(&technique),
            // A game asks for no technique by its name.
            None if self.own.is_some() => technique.level <= self.technique.level,
            None => technique == self.technique || technique.score < self.technique.score,
        }
    }

    /// Returns the techniques by which an answer counts, from easy to hard.
    pub fn known(&self) -> impl Iterator<Item = &'static Technique> {
        TECHNIQUES.iter().copied().filter(|technique| self.knows(technique))
    }

    /// Returns whether the player knows how to look for the places of a digit in a house.
    pub fn knows_house(&self, house: HouseId) -> bool {
        !self.boxes_only || self.puzzle.geometry.house(house).kind.is_box()
    }

    /// Hands the steps of a technique in a position to the sink until it breaks, but those in houses that the player does
    /// not know.
    ///
    /// # Errors
    /// [`Cancelled`] if the monitor was cancelled first.
    pub fn steps_of(
        &self,
        technique: &'static Technique,
        grid: &CandidateGrid,
        monitor: &Monitor,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<(), Cancelled> {
        let go_on = || !monitor.is_cancelled();
        let _ = all_steps_while(grid, &[technique], &go_on, &mut |step| match &step.evidence {
            Evidence::HiddenSingle(single) if !self.knows_house(single.house) => ControlFlow::Continue(()),
            _ => sink(step),
        });
        monitor.check()
    }

    /// Returns the exercise with other marks. If they are not all candidates, an answer is a digit.
    #[must_use]
    pub fn with_marks(self, marks: Box<[CandidateSet]>, are_all: bool) -> Exercise {
        let puzzle = at_marks(Puzzle::clone(&self.puzzle), Some(marks)).into();
        Exercise { puzzle, few_marks: !are_all, ..self }
    }

    /// Returns the marks of each cell, if the position has marks.
    pub fn marks(&self) -> Option<&[CandidateSet]> {
        self.puzzle.progress.as_ref()?.candidates.as_deref()
    }

    /// Returns whether the player marks what is ruled out, and does not only place digits.
    pub fn has_marks(&self) -> bool {
        !is_single(self.technique) && !self.few_marks
    }

    /// Returns whether all candidates are marked.
    pub fn shows_all(&self) -> bool {
        !self.few_marks && self.marks().is_some()
    }

    /// Returns the candidates that are left in the position.
    pub fn grid(&self) -> CandidateGrid {
        if self.few_marks {
            CandidateGrid::new(self.puzzle.geometry.clone(), self.puzzle.values())
        } else {
            CandidateGrid::of(&self.puzzle)
        }
    }
}

/// The marks of a position.
type Marks = Option<Box<[CandidateSet]>>;

fn all_marks(puzzle: &Puzzle) -> Marks {
    Some(marks_of(&CandidateGrid::of(puzzle)))
}

fn marks_of(grid: &CandidateGrid) -> Box<[CandidateSet]> {
    grid.geometry().cells().map(|cell| grid.candidates(cell)).collect()
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
