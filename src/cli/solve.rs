//! `ninefold solve`: a solution, the number of solutions, or whether there is only one.
//!
//! This file has the arguments and answers any puzzle; `lines` handles texts with one puzzle per line.

mod batch;
mod chunk;
mod lines;
mod result;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::answers::Answers;
use super::filter::{Answered, FilterArgs, OrderedMap};
use super::input::{InputEntry, Source};
use super::location::Location;
use super::output::{Console, Out};
use super::parallel::Pool;
use super::progress::Counters;
use super::select::{self, FoundPuzzle, Selected};
use super::time_limit::seconds;
use super::{json, unsolvable};
use crate::format::{self, Options, ParseError};
use crate::grid::{CandidateSet, Grid, Puzzle};
use crate::monitor::Monitor;
use crate::solve::{self, Count, Solver, Verdict};
use result::{SolveRecord, SolveResult};

/// The number of solutions that are flushed one by one.
const FLUSHED_AT_ONCE: u64 = 100;
/// The time after which later solutions are flushed.
const FLUSH_INTERVAL: Duration = Duration::from_millis(100);

const HELP: &str = "\
Examples:
  ninefold solve puzzles.txt               one solution per puzzle
  ninefold solve < puzzles.txt | head -3   the first three
  ninefold solve --unique puzzles.txt      solutions only if there is just one
  ninefold solve --count puzzles.txt       the number of solutions
  ninefold solve --all --limit 9 FILE      all solutions, at most 9 each
  ninefold solve --candidates puzzle.txt   the digits of each cell in all solutions
  ninefold solve --threads 1 puzzles.txt   on one core
  ninefold generate --count 5 | ninefold solve --json

Prints one answer per puzzle, in order: the solution, or one of the words
  none      no solution (standard error says why if the clues show it)
  multiple  several solutions, with --unique
  invalid   not a puzzle; standard error says where and why
A solution is laid out as its puzzle: a line, rows, a grid, a sheet, JSON. For
links and saved games it is plain cells (for sgt, a game ID). A file that is
empty, has nothing like a puzzle, or cannot be read gets no answer.
A line of 729 characters gives candidates (Sukaku), nine for each cell.
If --candidates takes longer than --within allows, it shows the digits of the
solutions found until then, or `unfinished` if there are none yet.
With --count, a puzzle without a solution gets 0. With --all, it gets as many
answers as it has solutions, or `none`. With --candidates, a grid shows for each
cell the digits that occur there in some solution.

Exit codes: 0 every puzzle has an answer; 1 some puzzle is none, multiple or
invalid, or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "
The verdicts of solve:
  \"solved\"    `solution` is one; there may be others (with --all: a record each)
  \"unique\"    with --unique: `solution` is the only one
  \"multiple\"  with --unique: `solution` and `another` are two of them
  \"counted\"   with --count: `count` solutions, or more if `exact` is false
  \"candidates\"  with --candidates: the digits of each cell in some solution, and
              perhaps others if `exact` is false
  \"unfinished\"  with --candidates: timed out before a solution was found
  \"none\"      no solution
Solutions are strings with one symbol per cell, row by row, in the alphabet of
the puzzle.";

/// Solve puzzles or count their solutions
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n{LONG_HELP}", json::COMMON))]
pub struct SolveArgs {
    /// Print the number of solutions
    #[arg(long, group = "several")]
    count: bool,

    /// Print all solutions
    #[arg(long, group = "several")]
    all: bool,

    /// Print the candidates that occur in some solution
    #[arg(long, group = "several")]
    candidates: bool,

    /// With --count, --all or --candidates, stop at N solutions of a puzzle; 0 is no limit
    #[arg(long, value_name = "N", requires = "several", default_value_t = 0, hide_default_value = true)]
    limit: u64,

    /// With --candidates, stop working on a puzzle after SECONDS and print what is known
    #[arg(long, value_name = "SECONDS", value_parser = seconds, requires = "candidates", default_value = "5")]
    within: Duration,

    /// Print a solution only if there is just one, otherwise `multiple`
    #[arg(long, conflicts_with = "several")]
    unique: bool,

    #[command(flatten)]
    filter: FilterArgs,
}

impl SolveArgs {
    fn limit(&self) -> Option<u64> {
        (self.limit > 0).then_some(self.limit)
    }
}

pub fn run(args: &SolveArgs, console: &mut Console) -> Result<()> {
    let counters = console.show_progress((args.count || args.candidates).then_some("solutions"));
    let threads = args.filter.threads.count(console);
    let mut run =
        Run { args, threads, counters, answers: Answers::default(), solvers: Pool::new(Solver::new) };
    for opened in args.filter.read.sources() {
        match opened {
            Ok(source) => run.answer_source(source, console)?,
            Err(error) => error.report(console),
        }
    }
    Ok(())
}

struct Run<'a> {
    args: &'a SolveArgs,
    threads: NonZero<usize>,
    counters: Arc<Counters>,
    answers: Answers,
    solvers: Pool<Solver>,
}

impl Run<'_> {
    fn answer_source(&mut self, mut source: Source, console: &mut Console) -> Result<()> {
        let options = self.args.filter.read.options.to_options();
        if source.number.is_some() {
            return source.entries(options).try_for_each(|entry| self.answer_entry(&entry, console));
        }
        let (format, input) = format::detect_format(source.input, &options);
        source.input = Box::new(input);
        match format {
            Some(format)
                if !format::is_named_file(&source.file)
                    && !self.args.all
                    && !self.args.candidates
                    && lines::fit_batches(format, options.alphabet) =>
            {
                lines::answer(self, source, format, console)
            }
            _ if self.args.all || self.args.candidates => {
                source.entries(options).try_for_each(|entry| self.answer_entry(&entry, console))
            }
            _ => self.answer_in_parallel(source, options, console),
        }
    }

    /// Reads and solves puzzles on several threads, and writes the answers in order.
    fn answer_in_parallel(&mut self, source: Source, options: Options, console: &mut Console) -> Result<()> {
        let Run { args, threads, counters, answers, solvers } = self;
        let json = args.filter.json;
        let map = OrderedMap { threads: *threads, json, console, counters, select: select::sudoku };
        let work = |_: &Location, sudoku: &Selected<Puzzle>| {
            solve_one(args, solvers, sudoku.puzzle, &counters.monitor)
        };
        map.run(
            || source.entries(options).unread(),
            work,
            |out, answered| match answered {
                Ok(Answered { found, result }) => answer(answers, out, &found, result?),
                Err(error) => invalid(answers, out, &error),
            },
        )
    }

    fn answer_entry(&mut self, entry: &InputEntry, console: &mut Console) -> Result<()> {
        let Some(FoundPuzzle { location, puzzle }) = select::find(entry, select::sudoku, console) else {
            return Ok(());
        };
        let mut out = Out { console, location, json: self.args.filter.json };
        match puzzle {
            Ok(sudoku) if self.args.all => self.answer_all(&mut out, &sudoku)?,
            Ok(sudoku) if self.args.candidates => self.answer_candidates(&mut out, &sudoku)?,
            Ok(sudoku) => {
                let result = solve_one(self.args, &self.solvers, sudoku.puzzle, &self.counters.monitor)?;
                answer(&mut self.answers, &mut out, &sudoku, result)?;
            }
            Err(error) => invalid(&mut self.answers, &mut out, &error)?,
        }
        self.counters.count_puzzle();
        Ok(())
    }

    /// Writes every solution as it is found.
    fn answer_all(&mut self, out: &mut Out, sudoku: &Selected<Puzzle>) -> Result<()> {
        let puzzle = sudoku.puzzle;
        let (limit, format) = (self.args.limit(), out.location.format);
        let (mut found, mut written, mut flushed) = (0, Ok(()), Instant::now());
        let (answers, monitor) = (&mut self.answers, &self.counters.monitor);
        let visit = |grid| {
            found += 1;
            written = if out.json {
                let result = SolveResult::Solved(symbols(&grid, puzzle).into());
                out.record(result.record())
            } else {
                out.text(&answers.solution(format, puzzle, &grid))
            };
            // The first ones are shown at once, and many are written together.
            if written.is_ok() && (found <= FLUSHED_AT_ONCE || flushed.elapsed() >= FLUSH_INTERVAL) {
                written = out.console.flush();
                flushed = Instant::now();
            }
            if written.is_ok() && Some(found) != limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        self.solvers.lend(&puzzle.geometry, |solver| solver.for_each(puzzle, monitor, visit))?;
        written?;
        if found == 0 {
            unsolvable::report_sudoku(out, sudoku);
            out.answer(SolveResult::None.record(), &self.answers.word(format, "none"))?;
        }
        Ok(())
    }

    /// Writes the candidates that occur in some solution.
    fn answer_candidates(&mut self, out: &mut Out, sudoku: &Selected<Puzzle>) -> Result<()> {
        let (puzzle, monitor) = (sudoku.puzzle, &self.counters.monitor);
        let (candidates, is_late) = monitor.within(self.args.within, || {
            self.solvers
                .lend(&puzzle.geometry, |solver| solver.true_candidates(puzzle, self.args.limit(), monitor))
        });
        let Ok(candidates) = candidates else {
            out.console.set_bad();
            let word = self.answers.word(out.location.format, "unfinished");
            return Ok(out.answer(SolveRecord::unfinished(), &word)?);
        };
        let is_unfinished = is_late && !candidates.is_all;
        if is_unfinished {
            out.console.set_bad();
        }
        let sets = candidates.found.as_slice();
        if sets.iter().all(|set| set.is_empty()) {
            unsolvable::report_sudoku(out, sudoku);
            let word = self.answers.word(out.location.format, "none");
            return Ok(out.answer(SolveResult::None.record(), &word)?);
        }
        if out.json {
            let symbols =
                |set: &CandidateSet| set.iter().map(|digit| puzzle.alphabet.symbol(digit)).collect();
            let cells = sets.iter().map(symbols).collect();
            return Ok(out.record(SolveRecord::candidates(cells, candidates.is_all))?);
        }
        if !candidates.is_all {
            let limit = if is_unfinished { "the time limit was reached" } else { "the limit was reached" };
            out.console.note(&format!("{limit}: other candidates may occur too"));
        }
        Ok(out.text(&self.answers.candidates(puzzle, candidates.found))?)
    }
}

/// Writes the result for a puzzle.
fn answer(
    answers: &mut Answers,
    out: &mut Out,
    sudoku: &Selected<Puzzle>,
    result: SolveResult<Grid>,
) -> Result<()> {
    let puzzle = sudoku.puzzle;
    if result.is_none() {
        unsolvable::report_sudoku(out, sudoku);
    } else if result.is_bad() {
        out.console.set_bad();
    }
    if out.json {
        let result = result.map(|grid| symbols(&grid, puzzle).into());
        return Ok(out.record(result.record())?);
    }
    let format = out.location.format;
    Ok(out.text(&match &result {
        SolveResult::Solved(grid) | SolveResult::Unique(grid) => answers.solution(format, puzzle, grid),
        SolveResult::Multiple(_) => answers.word(format, "multiple"),
        SolveResult::None => answers.word(format, "none"),
        SolveResult::Counted { count, .. } => format!("{count}\n"),
    })?)
}

/// Returns a solution as one string of symbols, with `.` for what is no cell of the board.
fn symbols(solution: &Grid, puzzle: &Puzzle) -> String {
    let mut on_board = solution.clone();
    for rule in puzzle.geometry.rules().iter().filter(|rule| rule.kind.blanks_cells) {
        rule.cells().iter().for_each(|&cell| on_board[cell] = None);
    }
    json::cells(&on_board, puzzle.alphabet)
}

/// Writes the answer in the place of a text that is not a puzzle.
fn invalid(answers: &mut Answers, out: &mut Out, error: &ParseError) -> Result<()> {
    Ok(out.answer(json::Invalid::of(error), &answers.word(out.location.format, "invalid"))?)
}

fn solve_one(
    args: &SolveArgs,
    solvers: &Pool<Solver>,
    puzzle: &Puzzle,
    monitor: &Monitor,
) -> Result<SolveResult<Grid>> {
    if puzzle.geometry.is_classic_9x9() && !args.count && !args.unique {
        // Of several solutions a puzzle has the same one in every format.
        return Ok(solve::batch::first(puzzle, monitor)?.map_or(SolveResult::None, SolveResult::Solved));
    }
    solvers.lend(&puzzle.geometry, |solver| {
        if args.count {
            let limit = args.limit();
            let (Count::Exact(count) | Count::AtLeast(count)) = solver.count(puzzle, limit, monitor)?;
            return Ok(SolveResult::counted(count, limit));
        }
        if args.unique {
            return Ok(solver.verdict(puzzle, monitor)?.into());
        }
        Ok(solver.first(puzzle, monitor)?.map_or(SolveResult::None, SolveResult::Solved))
    })
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
