//! The examples: a position for each technique in which it finds a step.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::Page;
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::{self, Step};
use crate::library::{library_entry, library_line};
use crate::puzzle::Problem;

/// For each technique, a position in which it finds a step, as a library line.
const EXAMPLES: &str = include_str!("../../puzzles/techniques.txt");

/// A position, and what the technique finds in it.
#[derive(Debug)]
pub struct Example {
    /// The line of the library.
    pub line: &'static str,
    /// The position: the puzzle with the player's digits and marks.
    pub puzzle: Arc<Puzzle>,
    pub grid: CandidateGrid,
    pub step: Step,
}

impl Page {
    /// Returns the example of the technique. A test makes sure that each has one.
    pub fn example(&self) -> Option<Example> {
        let technique = self.technique();
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
        Some(Example { line, puzzle: puzzle.clone().into(), grid, step: found? })
    }
}
