//! The examples: a position for each technique in which it finds a step, and one for each kind of rule.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use super::Page;
use crate::format::{Format, Options, Writer, parse};
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::{self, Step, Technique, Uniqueness};
use crate::library::{library_entry, library_line};
use crate::puzzle::Problem;

/// For each technique, a position in which it finds a step, as a library line.
const EXAMPLES: &str = include_str!("../../puzzles/techniques.txt");

/// For each page about rules, a position in which the next step is its example, headed by its name.
static OF_RULES: LazyLock<Vec<Arc<Puzzle>>> = LazyLock::new(|| {
    let sheets = parse(include_bytes!("../../puzzles/rule_examples.txt"), Options::default());
    let problems = sheets.unwrap_or_default().into_iter().map(|sheet| sheet.problem);
    problems.filter_map(|problem| problem.as_sudoku().cloned().map(Arc::new)).collect()
});

/// A position, and the step that is shown in it.
#[derive(Debug)]
pub struct Example {
    /// The position as text: a line of the library with the step, or a sheet.
    pub text: String,
    /// The position: the puzzle with the player's digits and marks.
    pub puzzle: Arc<Puzzle>,
    pub grid: CandidateGrid,
    pub step: Step,
}

impl Page {
    /// Returns the example of the page. A test makes sure that each has one.
    pub fn example(&self) -> Option<Example> {
        match self.technique() {
            Some(technique) if !technique.is_of_rules => of_technique(technique),
            _ => of_rules(self.slug),
        }
    }
}

/// Returns the position of a technique with its step.
fn of_technique(technique: &'static Technique) -> Option<Example> {
    let line = EXAMPLES.lines().find(|line| line.split(':').nth(1) == Some(technique.code))?;
    let entry = library_entry(line)?;
    let case = entry.library_position()?;
    let Problem::Sudoku(puzzle) = &entry.problem else { return None };
    let grid = CandidateGrid::of(puzzle);
    let mut found = None;
    // The search ends at the step with exactly the outcome of the line.
    let _ = hint::all_steps(&grid, &[technique], &mut |step| {
        if library_line(case, technique.code, &step).trim_end() != line {
            return ControlFlow::Continue(());
        }
        found = Some(step);
        ControlFlow::Break(())
    });
    Some(Example { text: line.to_owned(), puzzle: puzzle.clone().into(), grid, step: found? })
}

/// Returns the position of a page about rules with its next step.
fn of_rules(slug: &str) -> Option<Example> {
    let puzzle = OF_RULES.iter().find(|puzzle| puzzle.info.title.as_deref() == Some(slug))?;
    let grid = CandidateGrid::of(puzzle);
    let step = hint::next_step(&grid, Uniqueness::Unique)?;
    let text = Writer::new(Format::SHEET).problem(&Problem::Sudoku(Puzzle::clone(puzzle))).ok()?;
    Some(Example { text, puzzle: Arc::clone(puzzle), grid, step })
}
