//! The examples and exercises of the lessons.

use super::{LESSONS, Lesson, Place};
use crate::format;
use crate::grid::{CandidateGrid, CandidateSet, Cell, Progress, Puzzle};
use crate::hint::{Preferences, Step, Technique, Text, Uniqueness, by_slug, next_for_people, text};
use crate::practice::Exercise;
use crate::puzzle::Problem;

/// The positions of all lessons, a line each: the lesson, the technique of the step, the digits. A cell in place of the
/// technique is one whose marks are asked for. The first line of a lesson is its example.
const POSITIONS: &str = include_str!("../../puzzles/course.txt");

/// A position, and what is asked for.
#[derive(Clone, Debug)]
pub struct CourseExercise {
    pub exercise: Exercise,
    /// The cell whose marks are asked for, in place of the step.
    pub marks_of: Option<Cell>,
}

/// What an exercise asks for, and where it is in the course.
#[derive(Clone, Copy, Debug)]
pub struct CourseTask {
    pub place: Place,
    /// The cell whose marks are asked for, in place of a step.
    pub marks_of: Option<Cell>,
}

struct Line {
    /// The technique, or the name of the cell whose marks are asked for.
    asked: &'static str,
    cells: &'static str,
}

impl Lesson {
    /// Returns the steps of its example, each with the position that it is found in: what the lesson is about, and on
    /// a board with marks the step that follows from it. Empty if the line is damaged, which a test excludes.
    pub fn example(&self) -> Vec<Exercise> {
        let Some(CourseExercise { exercise, .. }) = self.at(0) else { return Vec::new() };
        let following = if self.shows_marks { after(&exercise) } else { None };
        [Some(exercise), following].into_iter().flatten().collect()
    }

    /// Returns an exercise, by its index.
    pub fn exercise(&self, index: usize) -> Option<CourseExercise> {
        self.at(index + 1)
    }

    pub fn exercise_count(&self) -> usize {
        self.lines().count() - 1
    }

    fn lines(&self) -> impl Iterator<Item = Line> {
        POSITIONS.lines().filter_map(|line| {
            let (asked, cells) = line.strip_prefix(self.slug)?.strip_prefix(':')?.split_once(':')?;
            Some(Line { asked, cells })
        })
    }

    /// Returns the techniques of this lesson and of those before it.
    fn taught(&self) -> Vec<&'static Technique> {
        let before = LESSONS.iter().take_while(|lesson| lesson.slug != self.slug);
        before.chain([self]).flat_map(Lesson::lines).filter_map(|line| by_slug(line.asked)).collect()
    }

    fn at(&self, index: usize) -> Option<CourseExercise> {
        let line = self.lines().nth(index)?;
        let entry = format::parse(line.cells.as_bytes(), format::Options::default()).ok()?.pop()?;
        let Problem::Sudoku(puzzle) = entry.problem else { return None };
        let geometry = puzzle.geometry.clone();
        let marks_of = geometry.cells().find(|&cell| geometry.cell_name(cell) == line.asked);
        let step = next(&CandidateGrid::of(&puzzle))?;
        let mut exercise = Exercise { taught: Some(self.taught()), ..Exercise::with_step(puzzle, step)? };
        if self.shows_marks {
            exercise = exercise.with_marks(marks_of);
        }
        Some(CourseExercise { exercise, marks_of })
    }
}

/// Returns the exercise to find the next step in the position that the step of this one leaves.
fn after(exercise: &Exercise) -> Option<Exercise> {
    let mut grid = exercise.grid();
    exercise.step.effect.apply(&mut grid);
    let step = next(&grid)?;
    let candidates = grid.geometry().cells().map(|cell| grid.candidates(cell)).collect();
    let progress = Progress { values: grid.values().clone(), candidates: Some(candidates) };
    let puzzle = Puzzle { progress: Some(progress), ..Puzzle::clone(&exercise.puzzle) };
    Some(Exercise { technique: step.technique, puzzle: puzzle.into(), step, ..exercise.clone() })
}

/// Returns the step that a person finds first.
fn next(grid: &CandidateGrid) -> Option<Step> {
    next_for_people(grid, Uniqueness::Unique, &Preferences::default(), || true).ok()?
}

/// Returns what is wrong with the marks that the player wrote in a cell of an exercise, or `None` if they are right.
pub fn marks_error(exercise: &Exercise, cell: Cell, marks: CandidateSet) -> Option<Text> {
    let grid = without_marks(exercise);
    let candidates = grid.candidates(cell);
    if let Some(digit) = (marks - candidates).iter().next() {
        let mut peers = grid.geometry().peers(cell).iter().copied();
        let cause = peers.find(|&peer| grid.value(peer) == Some(digit))?;
        return Some(text!("{} can't be {}: it sees the {} at {}.", cell, digit, digit, cause));
    }
    (marks != candidates).then(|| text!("{} can be more than that. Go through all digits.", cell))
}

/// Returns the hints about the marks of a cell of an exercise: where to look, what the cell sees, and its marks.
pub fn marks_hints(exercise: &Exercise, cell: Cell) -> [Text; 3] {
    let grid = without_marks(exercise);
    let houses = Text::houses(grid.geometry().houses_of(cell));
    let seen = CandidateSet::all(grid.size()) - grid.candidates(cell);
    [
        text!("Look at {}: which digits are there?", houses),
        text!("{} sees {}. It can be all the others.", cell, Text::list(seen.iter())),
        marks_argument(exercise, cell),
    ]
}

/// Says which marks a cell of an exercise has, and why.
pub fn marks_argument(exercise: &Exercise, cell: Cell) -> Text {
    let grid = without_marks(exercise);
    let candidates = grid.candidates(cell);
    let seen = CandidateSet::all(grid.size()) - candidates;
    text!("{} sees {}. It can be {}.", cell, Text::list(seen.iter()), Text::list(candidates.iter()))
}

/// Returns the position with all candidates: those on the board lack the marks that are asked for.
fn without_marks(exercise: &Exercise) -> CandidateGrid {
    CandidateGrid::new(exercise.puzzle.geometry.clone(), exercise.puzzle.values())
}
