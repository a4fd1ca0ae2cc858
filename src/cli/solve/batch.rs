//! Formats the answers to plain 9x9 puzzles that were solved in batches.

use std::borrow::Cow;
use std::sync::Arc;

use anyhow::{Context, Result};

use super::SolveArgs;
use super::chunk::Chunk;
use super::result::SolveResult;
use crate::cli::json;
use crate::cli::location::Location;
use crate::format::starts_with_candidates;
use crate::game::Mistake;
use crate::grid::{Alphabet, CandidateSet, Digit, Geometry, Grid, Puzzle};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Solver;
use crate::solve::batch::{Answer, StreamLine};

/// A solution as digits.
type Solution<'t> = Cow<'t, [u8]>;

/// Formats answers; each thread has its own.
#[derive(Clone)]
pub struct BatchAnswers<'a> {
    args: &'a SolveArgs,
    location: Location,
    monitor: &'a Monitor,
    geometry: Arc<Geometry>,
    solver: Solver,
}

impl<'a> BatchAnswers<'a> {
    pub fn new(args: &'a SolveArgs, location: Location, monitor: &'a Monitor) -> Result<BatchAnswers<'a>> {
        let geometry = Geometry::standard(9).context("no 9x9 board")?;
        let solver = Solver::new(&geometry);
        Ok(BatchAnswers { args, location, monitor, geometry, solver })
    }

    /// Answers a line, or defers it to the search.
    pub fn add(&mut self, chunk: &mut Chunk, line: StreamLine) {
        // Nearly every line of a list has one solution, which is all that is written.
        if let Some(answer) = line.answer.filter(|answer| answer.count == 1)
            && let Some(solution) = answer.solution()
            && !(self.args.count || self.args.filter.json)
        {
            chunk.answers.extend_from_slice(solution);
            chunk.answers.push(b'\n');
            chunk.count += 1;
            return;
        }
        let result = line.answer.and_then(|answer| self.result(line.text, answer));
        let Some(result) = result else { return chunk.defer(line.line, line.text) };
        chunk.bad |= result.is_bad();
        chunk.count += 1;
        self.location.line = line.line as usize;
        self.write(&mut chunk.answers, result);
    }

    /// Returns `None` if the clues show why there is no solution, which the search explains.
    fn result<'t>(&mut self, text: &[u8], answer: &'t Answer) -> Option<SolveResult<Solution<'t>>> {
        if answer.count == 0 && Mistake::of_clues(&self.puzzle(text)).is_some() {
            return None;
        }
        if self.args.count {
            return Some(SolveResult::counted(answer.count, self.args.limit()));
        }
        let Some(solution) = answer.solution() else { return Some(SolveResult::None) };
        let solution = Solution::Borrowed(&solution[..]);
        match (self.args.unique, answer.count) {
            (true, 1) => Some(SolveResult::Unique(solution)),
            (false, _) => Some(SolveResult::Solved(solution)),
            (true, _) if !self.args.filter.json => Some(SolveResult::Multiple(None)),
            _ => self.verdict(&self.puzzle(text)).ok(),
        }
    }

    /// Lets the search find two solutions: a batch keeps only one.
    fn verdict(&mut self, puzzle: &Puzzle) -> Result<SolveResult<Solution<'static>>, Cancelled> {
        let result = SolveResult::from(self.solver.verdict(puzzle, self.monitor)?);
        Ok(result.map(|grid| json::cells(&grid, Alphabet::Digits).into_bytes().into()))
    }

    /// Returns the puzzle that a line begins with.
    fn puzzle(&self, line: &[u8]) -> Puzzle {
        match starts_with_candidates(line) {
            Some(masks) => {
                let sets = masks.map(|mask| CandidateSet::from_bits(mask.into()));
                Puzzle::with_candidates(self.geometry.clone(), sets.into_iter().collect())
            }
            None => Puzzle::new(self.geometry.clone(), grid(line)),
        }
    }

    fn write(&self, answers: &mut Vec<u8>, result: SolveResult<Solution>) {
        if self.args.filter.json {
            let text = result.map(|solution| String::from_utf8_lossy(&solution).into_owned().into());
            let record = text.record();
            answers.extend_from_slice(json::line(&self.location, record).as_bytes());
            return;
        }
        match result {
            SolveResult::Solved(solution) | SolveResult::Unique(solution) => {
                answers.extend_from_slice(&solution)
            }
            SolveResult::Multiple(_) => answers.extend_from_slice(b"multiple"),
            SolveResult::Counted { count, .. } => answers.extend_from_slice(count.to_string().as_bytes()),
            SolveResult::None => answers.extend_from_slice(b"none"),
        }
        answers.push(b'\n');
    }
}

/// Returns the givens of a line that begins with their digits.
fn grid(line: &[u8]) -> Grid {
    // Neither `0` nor `.` comes out as a digit.
    line.iter().take(81).map(|byte| Digit::new(byte.wrapping_sub(b'0'))).collect()
}
