//! `ninefold solve`: a solution, the number of solutions, or whether there is only one.

use std::sync::Arc;

use anyhow::Result;
use serde::Serialize;

use super::answers::Answers;
use super::input::{self, Found, Place, ReadArgs};
use super::output::Console;
use super::progress::{Progress, Tally};
use super::{faults, json};
use crate::grid::{Geometry, Grid, Puzzle};
use crate::solve::{Cancelled, Count, Solver, Verdict};

const HELP: &str = "\
Examples:
  ninefold solve puzzles.txt               solutions in the format of the text
  ninefold solve < puzzles.txt | head -3   the first three
  ninefold solve --unique puzzles.txt      only where there are no others
  ninefold solve --count puzzles.txt       how many there are
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

    /// Stop counting at N: a puzzle with more says N
    #[arg(long, value_name = "N", requires = "count", value_parser = limit)]
    limit: Option<u64>,

    /// Print a solution only where it is the only one, else `multiple`
    #[arg(long)]
    unique: bool,

    /// One JSON object a line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    read: ReadArgs,
}

fn limit(text: &str) -> Result<u64, &'static str> {
    text.parse().ok().filter(|&limit| limit > 0).ok_or("expected a whole number from 1 on")
}

/// What there is to say about one puzzle.
enum Finding {
    Solved(Grid),
    Unique(Grid),
    Multiple(Grid, Grid),
    Counted { count: u64, exact: bool },
    None,
}

/// Answers every puzzle.
///
/// # Errors
/// Where standard output is closed or full.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let tally = Arc::new(Tally::default());
    console.show_progress(Progress::start(&tally, args.count.then_some("solutions")));
    let mut run = Run { args, tally, answers: Answers::default(), solver: None };
    input::each(&args.read, console, input::sudoku, &mut |console, place, item| {
        match item {
            Ok(sudoku) => run.answer(console, place, &sudoku)?,
            Err(error) if args.json => json::write_invalid(console, place, &error)?,
            Err(_) => console.answer(&run.answers.word(place.format, "invalid"))?,
        }
        run.tally.count_puzzle();
        Ok(())
    })
}

struct Run<'a> {
    args: &'a Args,
    tally: Arc<Tally>,
    answers: Answers,
    /// The solver of the last board: its tables serve all puzzles on boards of the same kind.
    solver: Option<(Arc<Geometry>, Solver)>,
}

impl Run<'_> {
    fn answer(&mut self, console: &mut Console, place: &Place, sudoku: &Found<Puzzle>) -> Result<()> {
        let puzzle = sudoku.puzzle;
        let finding = self.find(puzzle)?;
        match finding {
            Finding::None | Finding::Counted { count: 0, .. } => faults::no_solution(console, place, sudoku),
            Finding::Multiple(..) => console.set_bad(),
            _ => {}
        }
        if self.args.json {
            return Ok(json::write(console, place, record(puzzle, &finding))?);
        }
        let text = match &finding {
            Finding::Solved(grid) | Finding::Unique(grid) => {
                self.answers.solution(place.format, puzzle, grid)
            }
            Finding::Multiple(..) => self.answers.word(place.format, "multiple"),
            Finding::None => self.answers.word(place.format, "none"),
            Finding::Counted { count, .. } => format!("{count}\n"),
        };
        Ok(console.answer(&text)?)
    }

    fn find(&mut self, puzzle: &Puzzle) -> Result<Finding> {
        let (givens, monitor) = (&puzzle.givens, &self.tally.monitor);
        let (_, solver) = match self.solver.take() {
            Some(last) if Arc::ptr_eq(&last.0, &puzzle.geometry) => self.solver.insert(last),
            _ => self.solver.insert((puzzle.geometry.clone(), Solver::new(&puzzle.geometry))),
        };
        if self.args.count {
            return Ok(match solver.count(givens, self.args.limit, monitor) {
                Count::Exact(count) => Finding::Counted { count, exact: true },
                Count::AtLeast(count) | Count::Cancelled(count) => Finding::Counted { count, exact: false },
            });
        }
        if self.args.unique {
            let verdict = solver.verdict(givens, monitor).ok_or(Cancelled)?;
            return Ok(match verdict {
                Verdict::None => Finding::None,
                Verdict::Unique(grid) => Finding::Unique(grid),
                Verdict::Multiple(one, another) => Finding::Multiple(one, another),
            });
        }
        Ok(solver.first(givens, monitor)?.map_or(Finding::None, Finding::Solved))
    }
}

#[derive(Serialize)]
struct Record {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    another: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<bool>,
}

fn record(puzzle: &Puzzle, finding: &Finding) -> Record {
    let cells = |grid| Some(json::cells(grid, puzzle.alphabet));
    let empty = Record { verdict: "none", solution: None, another: None, count: None, exact: None };
    match finding {
        Finding::None => empty,
        Finding::Solved(grid) => Record { verdict: "solved", solution: cells(grid), ..empty },
        Finding::Unique(grid) => Record { verdict: "unique", solution: cells(grid), ..empty },
        Finding::Multiple(one, another) => {
            Record { verdict: "multiple", solution: cells(one), another: cells(another), ..empty }
        }
        &Finding::Counted { count, exact } => {
            Record { verdict: "counted", count: Some(count), exact: Some(exact), ..empty }
        }
    }
}
