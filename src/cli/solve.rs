//! `ninefold solve`: a solution, the number of solutions, or whether there is only one.
//!
//! Here are the arguments and the answer to any puzzle; `lines` takes texts of one puzzle a line.

mod finding;
mod lines;
mod nines;

use std::num::NonZero;
use std::sync::Arc;

use anyhow::Result;

use super::answers::Answers;
use super::input::{self, Found, Place, Read, ReadArgs, Source};
use super::output::Console;
use super::progress::{Progress, Tally};
use super::{faults, json};
use crate::format::{self, ParseError};
use crate::grid::{Geometry, Grid, Puzzle};
use crate::solve::{Count, Solver, Verdict};
use finding::Finding;

const HELP: &str = "\
Examples:
  ninefold solve puzzles.txt               solutions in the format of the text
  ninefold solve < puzzles.txt | head -3   the first three
  ninefold solve --unique puzzles.txt      only where there are no others
  ninefold solve --count puzzles.txt       how many there are
  ninefold solve --threads 1 puzzles.txt   with one core
  ninefold generate --count 5 | ninefold solve --json

There is one answer for each puzzle, always in order: the solution, or one of
the words
  none      no solution (where givens clash, standard error says which)
  multiple  several solutions, with --unique
  invalid   the text is no puzzle; standard error says where and why
A file that cannot be read, or holds nothing, has no answer.
With --count a puzzle without a solution says 0.

Exit codes: 0 every puzzle has an answer; 1 some puzzle is none, multiple or
invalid, or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "
The verdicts of solve:
  \"solved\"    `solution` is one; there may be others
  \"unique\"    with --unique: `solution` is the only one
  \"multiple\"  with --unique: `solution` and `another` are two of them
  \"counted\"   with --count: `count` solutions; there may be more where `exact`
              is false
  \"none\"      no solution
Solutions are strings of one symbol a cell, row by row, in the puzzle's own
alphabet.";

/// Solve puzzles, one answer for each
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n{LONG_HELP}", json::COMMON))]
pub struct Args {
    /// Print how many solutions there are
    #[arg(long, conflicts_with = "unique")]
    count: bool,

    /// Stop counting at N: a puzzle with more says N; 0 counts them all
    #[arg(long, value_name = "N", requires = "count", default_value_t = 0, hide_default_value = true)]
    limit: u64,

    /// Print a solution only where it is the only one, else `multiple`
    #[arg(long)]
    unique: bool,

    /// One JSON object a line
    #[arg(long)]
    json: bool,

    /// Solve 9x9 puzzles of one line each on N threads, not on all cores
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,

    #[command(flatten)]
    read: ReadArgs,
}

impl Args {
    /// Where to stop counting.
    fn limit(&self) -> Option<u64> {
        (self.limit > 0).then_some(self.limit)
    }
}

/// Answers every puzzle.
///
/// # Errors
/// Where standard output is closed or full.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let tally = Arc::new(Tally::default());
    console.show_progress(Progress::start(&tally, args.count.then_some("solutions")));
    let mut run = Run { args, tally, answers: Answers::default(), solver: None };
    for opened in input::open_each(&args.read) {
        match opened {
            Ok(source) => run.take(source, console)?,
            Err(fault) => run.hand_on(fault, console)?,
        }
    }
    Ok(())
}

struct Run<'a> {
    args: &'a Args,
    tally: Arc<Tally>,
    answers: Answers,
    /// The solver of the last board: its tables serve all puzzles on boards of the same kind.
    solver: Option<(Arc<Geometry>, Solver)>,
}

impl Run<'_> {
    /// Answers all of a source.
    fn take(&mut self, mut source: Source, console: &mut Console) -> Result<()> {
        let options = self.args.read.how.options();
        let (format, input) = format::detect_format(source.input, &options);
        source.input = Box::new(input);
        match format.filter(|&format| lines::are_for_batches(format, options.alphabet)) {
            Some(format) => lines::answer(self, source, format, console),
            None => input::each_of(source, options, console, input::sudoku, &mut |console, place, item| {
                self.handle(console, place, item)
            }),
        }
    }

    /// Answers what has been read.
    fn hand_on(&mut self, read: Read, console: &mut Console) -> Result<()> {
        input::hand_on(read, console, input::sudoku, &mut |console, place, item| {
            self.handle(console, place, item)
        })
    }

    fn handle(
        &mut self,
        console: &mut Console,
        place: &Place,
        item: Result<Found<Puzzle>, ParseError>,
    ) -> Result<()> {
        match item {
            Ok(sudoku) => self.answer(console, place, &sudoku)?,
            Err(error) if self.args.json => json::write_invalid(console, place, &error)?,
            Err(_) => console.answer(&self.answers.word(place.format, "invalid"))?,
        }
        self.tally.count_puzzle();
        Ok(())
    }

    fn answer(&mut self, console: &mut Console, place: &Place, sudoku: &Found<Puzzle>) -> Result<()> {
        let puzzle = sudoku.puzzle;
        let finding = self.find(puzzle)?;
        if finding.is_none() {
            faults::no_solution(console, place, sudoku);
        } else if finding.is_bad() {
            console.set_bad();
        }
        if self.args.json {
            let finding = finding.map(|grid| json::cells(&grid, puzzle.alphabet).into());
            return Ok(json::write(console, place, finding.record())?);
        }
        let text = match &finding {
            Finding::Solved(grid) | Finding::Unique(grid) => {
                self.answers.solution(place.format, puzzle, grid)
            }
            Finding::Multiple(_) => self.answers.word(place.format, "multiple"),
            Finding::None => self.answers.word(place.format, "none"),
            Finding::Counted { count, .. } => format!("{count}\n"),
        };
        Ok(console.answer(&text)?)
    }

    fn find(&mut self, puzzle: &Puzzle) -> Result<Finding<Grid>> {
        let (givens, monitor) = (&puzzle.givens, &self.tally.monitor);
        let (_, solver) = match self.solver.take() {
            Some(last) if Arc::ptr_eq(&last.0, &puzzle.geometry) => self.solver.insert(last),
            _ => self.solver.insert((puzzle.geometry.clone(), Solver::new(&puzzle.geometry))),
        };
        if self.args.count {
            let limit = self.args.limit();
            let (Count::Exact(count) | Count::AtLeast(count)) = solver.count(givens, limit, monitor)?;
            return Ok(Finding::counted(count, limit));
        }
        if self.args.unique {
            return Ok(solver.verdict(givens, monitor)?.into());
        }
        Ok(solver.first(givens, monitor)?.map_or(Finding::None, Finding::Solved))
    }
}

impl From<Verdict> for Finding<Grid> {
    fn from(verdict: Verdict) -> Finding<Grid> {
        match verdict {
            Verdict::Unsolvable => Finding::None,
            Verdict::Unique(grid) => Finding::Unique(grid),
            Verdict::Multiple(one, another) => Finding::Multiple(Some([one, another])),
        }
    }
}
