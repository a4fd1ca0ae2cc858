//! One puzzle's answer: found on any thread, printed in its turn.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::Result;
use crossbeam_channel::bounded;
use serde::Serialize;

use super::Args;
use super::weights::WeightsFile;
use crate::cli::answers::Answers;
use crate::cli::input::{Found, Place};
use crate::cli::output::Console;
use crate::cli::progress::Tally;
use crate::cli::{faults, json};
use crate::format::ParseError;
use crate::grid::{Geometry, Grid, Puzzle, Weights};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::target::{Optimizer, Progress};

/// What came of a puzzle.
pub enum Finding {
    /// The best grids asked for, the best first; none where there is no solution.
    Best { grids: Vec<(i64, Grid)>, nodes: u64 },
    /// What was known when time was up.
    Open { known: Progress, nodes: u64 },
}

/// Finds answers; shared by all threads.
pub struct Finder<'a> {
    args: &'a Args,
    weights: Option<WeightsFile>,
    tally: &'a Tally,
    /// Optimizers that are not at work: their tables serve all puzzles on boards of the same kind.
    idle: Mutex<Vec<(Arc<Geometry>, Optimizer)>>,
}

impl<'a> Finder<'a> {
    pub fn new(args: &'a Args, weights: Option<WeightsFile>, tally: &'a Tally) -> Finder<'a> {
        Finder { args, weights, tally, idle: Mutex::default() }
    }

    /// The best grid, or the few best.
    ///
    /// # Errors
    /// Where the weights do not fit the board.
    pub fn find(&self, puzzle: &Puzzle) -> Result<Finding> {
        let weights = self.weights_for(puzzle)?;
        self.with_optimizer(puzzle, |optimizer| match self.args.top {
            Some(count) => {
                let grids = optimizer.top(count.get(), &puzzle.givens, &weights, &self.tally.monitor)?;
                Ok(Finding::Best { grids, nodes: optimizer.nodes() })
            }
            None => Ok(self.best(optimizer, puzzle, &weights)),
        })
    }

    fn best(&self, optimizer: &mut Optimizer, puzzle: &Puzzle, weights: &Weights) -> Finding {
        let monitor = Monitor::new();
        let mut report = |known: &Progress| {
            let best = known.best.as_ref().map_or(String::new(), |(score, _)| format!("best {score}, "));
            self.tally.set_note(format!("{best}at most {}", known.bound));
        };
        let found = match self.args.within {
            None => optimizer.best(&puzzle.givens, weights, &monitor, &mut report),
            Some(time) => {
                let (ended, alarm) = bounded::<()>(0);
                thread::scope(|scope| {
                    scope.spawn(|| {
                        if alarm.recv_timeout(time).is_err_and(|error| error.is_timeout()) {
                            monitor.cancel();
                        }
                    });
                    let found = optimizer.best(&puzzle.givens, weights, &monitor, &mut report);
                    drop(ended);
                    found
                })
            }
        };
        let nodes = optimizer.nodes();
        match found {
            Ok(best) => Finding::Best { grids: best.into_iter().collect(), nodes },
            Err(Cancelled) => Finding::Open { known: optimizer.progress().clone(), nodes },
        }
    }

    /// Prints every grid of the highest score.
    ///
    /// # Errors
    /// Where standard output is closed or full, or the weights do not fit the board.
    pub fn all(
        &self,
        printer: &mut Printer,
        console: &mut Console,
        place: &Place,
        sudoku: &Found<Puzzle>,
    ) -> Result<()> {
        let puzzle = sudoku.puzzle;
        let weights = self.weights_for(puzzle)?;
        let (mut printed, mut first) = (Ok(()), true);
        let best = self.with_optimizer(puzzle, |optimizer| {
            let visit = |score, grid| {
                printed = printer.one_of_all(console, place, puzzle, score, &grid, first);
                first = false;
                if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            optimizer.for_each_best(&puzzle.givens, &weights, &self.tally.monitor, visit)
        })?;
        printed?;
        if best.is_none() {
            printer.none(console, place, sudoku)?;
        }
        Ok(())
    }

    fn with_optimizer<T>(&self, puzzle: &Puzzle, work: impl FnOnce(&mut Optimizer) -> T) -> T {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = idle().pop().filter(|(geometry, _)| Arc::ptr_eq(geometry, &puzzle.geometry));
        let (geometry, mut optimizer) =
            kept.unwrap_or_else(|| (puzzle.geometry.clone(), Optimizer::new(&puzzle.geometry)));
        let result = work(&mut optimizer);
        idle().push((geometry, optimizer));
        result
    }

    /// The weights asked for, else the puzzle's own, else rings.
    fn weights_for(&self, puzzle: &Puzzle) -> Result<Weights> {
        let size = puzzle.geometry.size();
        match &self.weights {
            Some(file) => file.of_size(size),
            None => Ok(puzzle.weights.clone().unwrap_or_else(|| Weights::rings(size))),
        }
    }
}

/// Prints answers.
pub struct Printer<'a> {
    args: &'a Args,
    answers: Answers,
}

impl<'a> Printer<'a> {
    pub fn new(args: &'a Args) -> Printer<'a> {
        Printer { args, answers: Answers::default() }
    }

    /// The answer in the place of a text that is no puzzle.
    ///
    /// # Errors
    /// Where standard output is closed or full.
    pub fn invalid(&self, console: &mut Console, place: &Place, error: &ParseError) -> Result<()> {
        match self.args.json {
            true => json::write_invalid(console, place, error)?,
            false => console.answer("invalid\n")?,
        }
        Ok(())
    }

    /// What was found.
    ///
    /// # Errors
    /// Where standard output is closed or full.
    pub fn print(
        &mut self,
        console: &mut Console,
        place: &Place,
        sudoku: &Found<Puzzle>,
        finding: &Finding,
    ) -> Result<()> {
        let puzzle = sudoku.puzzle;
        let (grids, nodes) = match finding {
            Finding::Best { grids, nodes } => (grids, *nodes),
            Finding::Open { known, nodes } => return self.open(console, place, puzzle, known, *nodes),
        };
        if grids.is_empty() {
            return self.none(console, place, sudoku);
        }
        for (rank, (score, grid)) in (1..).zip(grids) {
            if self.args.json {
                let (score, grid) = (*score, json::cells(grid, puzzle.alphabet));
                let record = match self.args.top {
                    Some(_) => Record::Ranked { rank, score, nodes, grid },
                    None => Record::Optimal { score, bound: score, nodes: Some(nodes), grid },
                };
                json::write(console, place, record)?;
                continue;
            }
            console.answer(&format!("{score}\n"))?;
            if self.args.grid {
                console.answer(&self.answers.solution(place.format, puzzle, grid))?;
            }
        }
        Ok(())
    }

    /// One of all grids of the highest score.
    fn one_of_all(
        &mut self,
        console: &mut Console,
        place: &Place,
        puzzle: &Puzzle,
        score: i64,
        grid: &Grid,
        is_first: bool,
    ) -> Result<()> {
        if self.args.json {
            let grid = json::cells(grid, puzzle.alphabet);
            json::write(console, place, Record::Optimal { score, bound: score, nodes: None, grid })?;
            return Ok(());
        }
        if is_first {
            console.answer(&format!("{score}\n"))?;
        }
        Ok(console.answer(&self.answers.solution(place.format, puzzle, grid))?)
    }

    /// No solution.
    fn none(&self, console: &mut Console, place: &Place, sudoku: &Found<Puzzle>) -> Result<()> {
        faults::no_solution(console, place, sudoku);
        match self.args.json {
            true => json::write(console, place, Record::None)?,
            false => console.answer("-1\n")?,
        }
        Ok(())
    }

    /// Time was up.
    fn open(
        &mut self,
        console: &mut Console,
        place: &Place,
        puzzle: &Puzzle,
        known: &Progress,
        nodes: u64,
    ) -> Result<()> {
        console.set_bad();
        let score = known.best.as_ref().map(|(score, _)| *score);
        if self.args.json {
            let grid = known.best.as_ref().map(|(_, grid)| json::cells(grid, puzzle.alphabet));
            json::write(console, place, Record::Open { score, bound: known.bound, nodes, grid })?;
            return Ok(());
        }
        let least = score.map_or(String::new(), |score| score.to_string());
        console.answer(&format!("{least}..{}\n", known.bound))?;
        if let Some((_, grid)) = known.best.as_ref().filter(|_| self.args.grid) {
            console.answer(&self.answers.solution(place.format, puzzle, grid))?;
        }
        Ok(())
    }
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
enum Record {
    Optimal {
        score: i64,
        bound: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        nodes: Option<u64>,
        grid: String,
    },
    Ranked {
        rank: usize,
        score: i64,
        nodes: u64,
        grid: String,
    },
    Open {
        score: Option<i64>,
        bound: i64,
        nodes: u64,
        grid: Option<String>,
    },
    None,
}
