//! The examples and exercises of the lessons.

use super::{AskedMarks, LESSONS, Lesson, Place, ShownMarks};
use crate::format;
use crate::grid::{CandidateGrid, Progress, Puzzle};
use crate::hint::{Preferences, Step, Technique, Uniqueness, by_slug, next_for_people};
use crate::practice::Exercise;
use crate::puzzle::Problem;

/// The positions of all lessons, a line each: the lesson, the technique of the step, the digits, and the marks that are
/// ruled out besides if there are any. A cell or a box in place of the technique is one whose marks are asked for. The
/// first lines of a lesson are its examples.
const POSITIONS: &str = include_str!("../../puzzles/course.txt");

/// A position, and what is asked for.
#[derive(Clone, Debug)]
pub struct CourseExercise {
    pub exercise: Exercise,
    /// The marks that are asked for, in place of the step.
    pub marks_of: Option<AskedMarks>,
}

/// What an exercise asks for, and where it is in the course.
#[derive(Clone, Copy, Debug)]
pub struct CourseTask {
    pub place: Place,
    /// The marks that are asked for, in place of a step.
    pub marks_of: Option<AskedMarks>,
}

struct Line {
    /// The technique, or the name of the cell or box whose marks are asked for.
    asked: &'static str,
    cells: &'static str,
    /// The marks that are ruled out besides: digit, row and column of each.
    ruled_out: &'static str,
}

impl Lesson {
    /// Returns its examples: the steps of each, with the position that each step is found in. On a board with all marks,
    /// the step that follows from the first one is the second. Damaged lines are left out, which a test excludes.
    pub fn examples(&self) -> Vec<Vec<Exercise>> {
        let examples = (0..self.example_count).filter_map(|index| self.at(index));
        let steps = examples.map(|CourseExercise { exercise, .. }| {
            let following = if self.marks == ShownMarks::All { after(&exercise) } else { None };
            [Some(exercise), following].into_iter().flatten().collect()
        });
        steps.collect()
    }

    /// Returns an exercise, by its index.
    pub fn exercise(&self, index: usize) -> Option<CourseExercise> {
        self.at(self.example_count + index)
    }

    pub fn exercise_count(&self) -> usize {
        self.lines().count() - self.example_count
    }

    fn lines(&self) -> impl Iterator<Item = Line> {
        POSITIONS.lines().filter_map(|line| {
            let (asked, position) = line.strip_prefix(self.slug)?.strip_prefix(':')?.split_once(':')?;
            let (cells, ruled_out) = position.split_once(':').unwrap_or((position, ""));
            Some(Line { asked, cells, ruled_out })
        })
    }

    /// Returns the techniques of this lesson and of those before it.
    fn taught(&self) -> Vec<&'static Technique> {
        let before = LESSONS.iter().take_while(|lesson| lesson.slug != self.slug);
        let slugs = |lesson: &'static Lesson| {
            lesson.lines().map(|line| line.asked).chain(lesson.also.iter().copied())
        };
        let own = LESSONS.iter().filter(|lesson| lesson.slug == self.slug);
        before.chain(own).flat_map(slugs).filter_map(by_slug).collect()
    }

    fn at(&self, index: usize) -> Option<CourseExercise> {
        let line = self.lines().nth(index)?;
        let text = match line.ruled_out {
            "" => line.cells.to_owned(),
            ruled_out => format!(":0000::{}:{ruled_out}:::", line.cells),
        };
        let entry = format::parse(text.as_bytes(), format::Options::default()).ok()?.pop()?;
        let Problem::Sudoku(puzzle) = entry.problem else { return None };
        let grid = CandidateGrid::of(&puzzle);
        let marks_of = asked_marks(&grid, line.asked);
        let step = match by_slug(line.asked) {
            // To ask for the one technique is faster than to ask for the next step, which is the same.
            Some(asked) => next(&grid, &Preferences::only(|technique| technique == asked))?,
            None => next(&grid, &Preferences::default())?,
        };
        let (taught, boxes_only) = (Some(self.taught()), self.boxes_only);
        let exercise = Exercise { taught, boxes_only, ..Exercise::with_step(puzzle, step)? };
        let exercise = match self.marks.of_position(&grid, marks_of) {
            Some(marks) => exercise.with_marks(marks, self.marks == ShownMarks::All && marks_of.is_none()),
            None => exercise,
        };
        Some(CourseExercise { exercise, marks_of })
    }
}

/// Returns the marks that a name asks for.
fn asked_marks(grid: &CandidateGrid, name: &str) -> Option<AskedMarks> {
    let geometry = grid.geometry();
    let cell = geometry.cells().find(|&cell| geometry.cell_name(cell) == name).map(AskedMarks::Cell);
    let house = || geometry.houses().find(|(_, house)| geometry.house_name(house) == name);
    cell.or_else(|| house().map(|(house, _)| AskedMarks::Box(house)))
}

/// Returns the exercise to find the next step in the position that the step of this one leaves.
fn after(exercise: &Exercise) -> Option<Exercise> {
    let mut grid = exercise.grid();
    exercise.step.effect.apply(&mut grid);
    let step = next(&grid, &Preferences::default())?;
    let candidates = grid.geometry().cells().map(|cell| grid.candidates(cell)).collect();
    let progress = Progress { values: grid.values().clone(), candidates: Some(candidates) };
    let puzzle = Puzzle { progress: Some(progress), ..Puzzle::clone(&exercise.puzzle) };
    Some(Exercise { technique: step.technique, puzzle: puzzle.into(), step, ..exercise.clone() })
}

/// Returns the step that a person finds first.
fn next(grid: &CandidateGrid, preferences: &Preferences) -> Option<Step> {
    next_for_people(grid, Uniqueness::Unique, preferences, || true).ok()?
}
