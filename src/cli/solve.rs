//! `ninefold solve`: a solution, the number of solutions, or whether there is only one.
//!
//! This file has the arguments and answers any puzzle; `lines` handles texts with one puzzle per line.

mod batch;
mod chunk;
mod lines;
mod result;

use std::num::NonZero;
use std::sync::Arc;

use anyhow::Result;

use super::answers::Answers;
use super::input::{self, Location, ReadArgs, Selected, Source, SourceItem};
use super::output::Console;
use super::parallel::ThreadsArgs;
use super::progress::{Counters, Progress};
use super::{json, unsolvable};
use crate::format::{self, ParseError};
use crate::grid::{Geometry, Grid, Puzzle};
use crate::solve::{Count, Solver, Verdict};
use result::SolveResult;

const HELP: &str = "\
Examples:
  ninefold solve puzzles.txt               solutions in the format of the input
  ninefold solve < puzzles.txt | head -3   the first three
  ninefold solve --unique puzzles.txt      solutions only if there is just one
  ninefold solve --count puzzles.txt       the number of solutions
  ninefold solve --threads 1 puzzles.txt   on one core
  ninefold generate --count 5 | ninefold solve --json

Prints one answer per puzzle, in order: the solution, or one of the words
  none      no solution (if givens clash, standard error says which)
  multiple  several solutions, with --unique
  invalid   not a puzzle; standard error says where and why
A file that is empty or cannot be read gets no answer.
With --count, a puzzle without a solution gets 0.

Exit codes: 0 every puzzle has an answer; 1 some puzzle is none, multiple or
invalid, or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "
The verdicts of solve:
  \"solved\"    `solution` is one; there may be others
  \"unique\"    with --unique: `solution` is the only one
  \"multiple\"  with --unique: `solution` and `another` are two of them
  \"counted\"   with --count: `count` solutions, or more if `exact` is false
  \"none\"      no solution
Solutions are strings with one symbol per cell, row by row, in the alphabet of
the puzzle.";

/// Solve puzzles or count their solutions
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n{LONG_HELP}", json::COMMON))]
pub struct Args {
    /// Print the number of solutions
    #[arg(long, conflicts_with = "unique")]
    count: bool,

    /// Stop counting at N solutions; 0 counts them all
    #[arg(long, value_name = "N", requires = "count", default_value_t = 0, hide_default_value = true)]
    limit: u64,

    /// Print a solution only if there is just one, otherwise `multiple`
    #[arg(long)]
    unique: bool,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: ThreadsArgs,

    #[command(flatten)]
    read: ReadArgs,
}

impl Args {
    fn limit(&self) -> Option<u64> {
        (self.limit > 0).then_some(self.limit)
    }
}

pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let counters = Arc::new(Counters::default());
    console.show_progress(Progress::start(&counters, args.count.then_some("solutions")));
    let threads = args.threads.count(console);
    let mut run = Run { args, threads, counters, answers: Answers::default(), solver: None };
    for opened in input::open_each(&args.read) {
        match opened {
            Ok(source) => run.answer_source(source, console)?,
            Err(error) => run.dispatch(error, console)?,
        }
    }
    Ok(())
}

struct Run<'a> {
    args: &'a Args,
    threads: NonZero<usize>,
    counters: Arc<Counters>,
    answers: Answers,
    /// The solver of the last board; its tables serve all puzzles with the same geometry.
    solver: Option<(Arc<Geometry>, Solver)>,
}

impl Run<'_> {
    fn answer_source(&mut self, mut source: Source, console: &mut Console) -> Result<()> {
        let options = self.args.read.options.to_options();
        let (format, input) = format::detect_format(source.input, &options);
        source.input = Box::new(input);
        match format.filter(|&format| lines::fit_batches(format, options.alphabet)) {
            Some(format) => lines::answer(self, source, format, console),
            None => {
                input::each_of(source, options, console, input::sudoku, &mut |console, location, item| {
                    self.handle(console, location, item)
                })
            }
        }
    }

    fn dispatch(&mut self, read: SourceItem, console: &mut Console) -> Result<()> {
        input::dispatch(read, console, input::sudoku, &mut |console, location, item| {
            self.handle(console, location, item)
        })
    }

    fn handle(
        &mut self,
        console: &mut Console,
        location: &Location,
        item: Result<Selected<Puzzle>, ParseError>,
    ) -> Result<()> {
        match item {
            Ok(sudoku) => self.answer(console, location, &sudoku)?,
            Err(error) if self.args.json => json::write_invalid(console, location, &error)?,
            Err(_) => console.answer(&self.answers.word(location.format, "invalid"))?,
        }
        self.counters.count_puzzle();
        Ok(())
    }

    fn answer(
        &mut self,
        console: &mut Console,
        location: &Location,
        sudoku: &Selected<Puzzle>,
    ) -> Result<()> {
        let puzzle = sudoku.puzzle;
        let result = self.solve(puzzle)?;
        if result.is_none() {
            unsolvable::report_sudoku(console, location, sudoku);
        } else if result.is_bad() {
            console.set_bad();
        }
        if self.args.json {
            let result = result.map(|grid| json::cells(&grid, puzzle.alphabet).into());
            return Ok(json::write(console, location, result.record())?);
        }
        let text = match &result {
            SolveResult::Solved(grid) | SolveResult::Unique(grid) => {
                self.answers.solution(location.format, puzzle, grid)
            }
            SolveResult::Multiple(_) => self.answers.word(location.format, "multiple"),
            SolveResult::None => self.answers.word(location.format, "none"),
            SolveResult::Counted { count, .. } => format!("{count}\n"),
        };
        Ok(console.answer(&text)?)
    }

    fn solve(&mut self, puzzle: &Puzzle) -> Result<SolveResult<Grid>> {
        let (givens, monitor) = (&puzzle.givens, &self.counters.monitor);
        let (_, solver) = match self.solver.take() {
            Some(last) if Arc::ptr_eq(&last.0, &puzzle.geometry) => self.solver.insert(last),
            _ => self.solver.insert((puzzle.geometry.clone(), Solver::new(&puzzle.geometry))),
        };
        if self.args.count {
            let limit = self.args.limit();
            let (Count::Exact(count) | Count::AtLeast(count)) = solver.count(givens, limit, monitor)?;
            return Ok(SolveResult::counted(count, limit));
        }
        if self.args.unique {
            return Ok(solver.verdict(givens, monitor)?.into());
        }
        Ok(solver.first(givens, monitor)?.map_or(SolveResult::None, SolveResult::Solved))
    }
}

impl From<Verdict> for SolveResult<Grid> {
    fn from(verdict: Verdict) -> SolveResult<Grid> {
        match verdict {
            Verdict::Unsolvable => SolveResult::None,
            Verdict::Unique(grid) => SolveResult::Unique(grid),
            Verdict::Multiple(one, another) => SolveResult::Multiple(Some([one, another])),
        }
    }
}
