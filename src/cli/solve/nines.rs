//! What becomes of a plain 9x9 puzzle when its batch has answered.

use std::borrow::Cow;
use std::sync::Arc;

use anyhow::{Context, Result};

use super::Args;
use super::finding::Finding;
use super::lines::Part;
use crate::cli::input::Place;
use crate::cli::json;
use crate::grid::{Alphabet, Digit, Geometry, Grid};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::Solver;
use crate::solve::batch::{Answer, StreamLine};

/// A solution as digits.
type Solution<'t> = Cow<'t, [u8]>;

/// A thread's own means to look at answers.
#[derive(Clone)]
pub struct Nines<'a> {
    args: &'a Args,
    /// Where the puzzle at hand stands.
    place: Place,
    monitor: &'a Monitor,
    geometry: Arc<Geometry>,
    solver: Solver,
}

impl<'a> Nines<'a> {
    pub fn new(args: &'a Args, place: Place, monitor: &'a Monitor) -> Result<Nines<'a>> {
        let geometry = Geometry::standard(9).context("there is no board of 9x9")?;
        let solver = Solver::new(&geometry);
        Ok(Nines { args, place, monitor, geometry, solver })
    }

    /// Answers a line, or leaves it to the search.
    pub fn visit(&mut self, part: &mut Part, item: StreamLine) {
        let finding = item.answer.and_then(|answer| self.find(item.text, answer));
        let Some(finding) = finding else { return part.leave(item.line, item.text) };
        part.bad |= finding.is_bad();
        part.count += 1;
        self.place.line = item.line as usize;
        self.write(&mut part.answers, finding);
    }

    /// None where there is something to explain: givens that clash.
    fn find<'t>(&mut self, text: &[u8], answer: &'t Answer) -> Option<Finding<Solution<'t>>> {
        if answer.count == 0 && grid(text).clashes(&self.geometry).next().is_some() {
            return None;
        }
        if self.args.count {
            return Some(Finding::counted(answer.count, self.args.limit()));
        }
        let Some(solution) = answer.solution() else { return Some(Finding::None) };
        let solution = Solution::Borrowed(&solution[..]);
        match (self.args.unique, answer.count) {
            (true, 1) => Some(Finding::Unique(solution)),
            (false, 1) => Some(Finding::Solved(solution)),
            (true, _) if !self.args.json => Some(Finding::Multiple(None)),
            _ => self.choose(&grid(text)).ok(),
        }
    }

    /// The search chooses which of several solutions to show: what a batch finds first depends on its company.
    fn choose(&mut self, givens: &Grid) -> Result<Finding<Solution<'static>>, Cancelled> {
        let finding = match self.args.unique {
            false => self.solver.first(givens, self.monitor)?.map_or(Finding::None, Finding::Solved),
            true => self.solver.verdict(givens, self.monitor)?.into(),
        };
        Ok(finding.map(|grid| json::cells(&grid, Alphabet::Digits).into_bytes().into()))
    }

    fn write(&self, answers: &mut Vec<u8>, finding: Finding<Solution>) {
        if self.args.json {
            let text = |solution: Solution| String::from_utf8_lossy(&solution).into_owned().into();
            let record = finding.map(text).record();
            answers.extend_from_slice(json::line(&self.place, record).as_bytes());
            return;
        }
        match finding {
            Finding::Solved(solution) | Finding::Unique(solution) => answers.extend_from_slice(&solution),
            Finding::Multiple(_) => answers.extend_from_slice(b"multiple"),
            Finding::Counted { count, .. } => answers.extend_from_slice(count.to_string().as_bytes()),
            Finding::None => answers.extend_from_slice(b"none"),
        }
        answers.push(b'\n');
    }
}

/// The givens of a line that begins with a puzzle.
fn grid(line: &[u8]) -> Grid {
    let digit = |&byte: &u8| Digit::new(byte.wrapping_sub(b'0')).filter(|_| byte.is_ascii_digit());
    line.iter().take(81).map(digit).collect()
}
