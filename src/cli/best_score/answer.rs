//! The answer to one puzzle: computed on any thread, printed in order.

use std::io;
use std::ops::ControlFlow;

use anyhow::Result;
use serde::Serialize;

use super::TargetArgs;
use super::weights::WeightsFile;
use crate::cli::answers::Answers;
use crate::cli::output::Out;
use crate::cli::parallel::Pool;
use crate::cli::progress::Counters;
use crate::cli::select::Selected;
use crate::cli::{json, unsolvable};
use crate::grid::{Grid, Puzzle, Weights};
use crate::monitor::{Cancelled, Monitor};
use crate::solve::best_score::{Optimiser, SearchState};

/// The result for a puzzle.
pub enum TargetResult {
    /// The requested grids, best first; empty if there is no solution.
    Best { grids: Vec<(i64, Grid)>, nodes: u64 },
    /// The state of the search when the time was up.
    Open { known: SearchState, nodes: u64 },
}

/// Computes answers; shared by all threads.
pub struct Finder<'a> {
    args: &'a TargetArgs,
    weights: Option<WeightsFile>,
    counters: &'a Counters,
    optimisers: Pool<Optimiser>,
}

impl<'a> Finder<'a> {
    pub fn new(args: &'a TargetArgs, weights: Option<WeightsFile>, counters: &'a Counters) -> Finder<'a> {
        Finder { args, weights, counters, optimisers: Pool::new(Optimiser::new) }
    }

    /// Finds the best grid or, with `--top`, the best few.
    ///
    /// # Errors
    /// Fails if the weights do not fit the board.
    pub fn find(&self, puzzle: &Puzzle) -> Result<TargetResult> {
        let weights = self.weights_for(puzzle)?;
        self.optimisers.lend(&puzzle.geometry, |optimiser| match self.args.top {
            Some(count) => {
                let grids = optimiser.top(count.get(), puzzle, &weights, &self.counters.monitor)?;
                Ok(TargetResult::Best { grids, nodes: optimiser.nodes() })
            }
            None => Ok(self.best(optimiser, puzzle, &weights)),
        })
    }

    fn best(&self, optimiser: &mut Optimiser, puzzle: &Puzzle, weights: &Weights) -> TargetResult {
        let monitor = Monitor::new();
        let mut report = |known: &SearchState| {
            let best = known.best.as_ref().map_or(String::new(), |(score, _)| format!("best {score}, "));
            self.counters.set_note(format!("{best}at most {}", known.bound));
        };
        let found = match self.args.within {
            None => optimiser.best(puzzle, weights, &monitor, &mut report),
            Some(time) => monitor.within(time, || optimiser.best(puzzle, weights, &monitor, &mut report)).0,
        };
        let nodes = optimiser.nodes();
        match found {
            Ok(best) => TargetResult::Best { grids: best.into_iter().collect(), nodes },
            Err(Cancelled) => TargetResult::Open { known: optimiser.progress().clone(), nodes },
        }
    }

    /// Prints every grid with the highest score.
    ///
    /// # Errors
    /// Fails if the weights do not fit the board or the answer cannot be written.
    pub fn all(&self, printer: &mut Printer, out: &mut Out, sudoku: &Selected<Puzzle>) -> Result<()> {
        let puzzle = sudoku.puzzle;
        let weights = self.weights_for(puzzle)?;
        let (mut printed, mut count) = (Ok(()), 0);
        let best = self.optimisers.lend(&puzzle.geometry, |optimiser| {
            let visit = |score: i64, grid: Grid| {
                count += 1;
                printed = if count == 1 && !out.json {
                    printer.score(out, puzzle, &score.to_string(), Some(&grid))
                } else {
                    printer.one_of_all(out, puzzle, score, &grid)
                };
                if printed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            optimiser.for_each_best(puzzle, &weights, &self.counters.monitor, visit)
        })?;
        printed?;
        if best.is_none() {
            printer.none(out, sudoku)?;
        }
        Ok(())
    }

    /// Returns the requested weights, those of the puzzle, or rings.
    fn weights_for(&self, puzzle: &Puzzle) -> Result<Weights> {
        let size = puzzle.geometry.size();
        match &self.weights {
            Some(file) => file.of_size(size),
            None => Ok(puzzle.weights.clone().unwrap_or_else(|| Weights::rings(size))),
        }
    }
}

pub struct Printer<'a> {
    args: &'a TargetArgs,
    answers: Answers,
}

impl<'a> Printer<'a> {
    pub fn new(args: &'a TargetArgs) -> Printer<'a> {
        Printer { args, answers: Answers::default() }
    }

    pub fn print(&mut self, out: &mut Out, sudoku: &Selected<Puzzle>, result: &TargetResult) -> Result<()> {
        let puzzle = sudoku.puzzle;
        let (grids, nodes) = match result {
            TargetResult::Best { grids, nodes } => (grids, *nodes),
            TargetResult::Open { known, nodes } => return self.open(out, puzzle, known, *nodes),
        };
        if grids.is_empty() {
            return self.none(out, sudoku);
        }
        for (rank, (score, grid)) in (1..).zip(grids) {
            if out.json {
                let (score, grid) = (*score, json::cells(grid, puzzle.alphabet));
                out.record(match self.args.top {
                    Some(_) => Record::Ranked { rank, score, nodes, grid },
                    None => Record::Optimal { score, bound: score, nodes: Some(nodes), grid },
                })?;
                continue;
            }
            self.score(out, puzzle, &score.to_string(), self.args.grid.then_some(grid))?;
        }
        Ok(())
    }

    /// Prints one of all grids with the highest score.
    fn one_of_all(&mut self, out: &mut Out, puzzle: &Puzzle, score: i64, grid: &Grid) -> io::Result<()> {
        if out.json {
            let grid = json::cells(grid, puzzle.alphabet);
            return out.record(Record::Optimal { score, bound: score, nodes: None, grid });
        }
        out.text(&self.answers.solution(out.location.format, puzzle, grid))
    }

    fn none(&self, out: &mut Out, sudoku: &Selected<Puzzle>) -> Result<()> {
        if !unsolvable::report_sudoku(out, sudoku) && !out.json {
            // A score can be -1 too.
            out.console.error(&format!("{}: no solution", out.location.place()), None);
        }
        Ok(out.answer(Record::None { reason: "no solution" }, "-1\n")?)
    }

    /// Prints what was known when the time was up.
    fn open(&mut self, out: &mut Out, puzzle: &Puzzle, known: &SearchState, nodes: u64) -> Result<()> {
        out.console.set_bad();
        let score = known.best.as_ref().map(|(score, _)| *score);
        if out.json {
            let grid = known.best.as_ref().map(|(_, grid)| json::cells(grid, puzzle.alphabet));
            return Ok(out.record(Record::Open { score, bound: known.bound, nodes, grid })?);
        }
        let least = score.map_or(String::new(), |score| score.to_string());
        let grid = known.best.as_ref().map(|(_, grid)| grid).filter(|_| self.args.grid);
        Ok(self.score(out, puzzle, &format!("{least}..{}", known.bound), grid)?)
    }

    /// Prints a score, with a grid below it if there is one.
    fn score(&mut self, out: &mut Out, puzzle: &Puzzle, score: &str, grid: Option<&Grid>) -> io::Result<()> {
        let format = out.location.format;
        match grid {
            Some(grid) => out.text(&self.answers.solution_below(score, format, puzzle, grid)),
            None => out.text(&format!("{score}\n")),
        }
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
    None {
        reason: &'static str,
    },
}
