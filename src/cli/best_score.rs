//! `ninefold target`: the highest score over all completions, and the grids that have it.
//!
//! This file has the arguments and keeps the answers in order; `answer` computes and writes one.

mod answer;
mod weights;

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::ValueHint;

use super::filter::{Answered, FilterArgs};
use super::json;
use super::location::Location;
use super::output::{Console, Out};
use super::select::{self, FoundPuzzle, Selected};
use super::time_limit::seconds;
use crate::grid::Puzzle;
use answer::{Finder, Printer};
use weights::WeightsFile;

const HELP: &str = "\
Examples:
  ninefold target grid.txt           the highest score
  ninefold target --grid grid.txt    the highest score and a grid with it
  ninefold target --all grid.txt     the highest score and every grid with it
  ninefold target --top 5 grid.txt   the scores of the five best grids
  ninefold target --weights weights.txt grids.txt
  ninefold generate --target | ninefold target --json

The score of a grid is the sum of weight x digit over its cells. Unless the
text has weights, they are rings: 10 in the centre and one less for every ring
outwards. A weights file has one whole number per cell, row by row, separated
by blanks or line ends.

Prints one line per puzzle, in order: the score, -1 if there is no solution, or
`invalid` if the text is not a puzzle. With --within, a puzzle that is not
finished in time gets `MIN..MAX`: the best score found and an upper bound.

With negative weights, -1 can also be a score. Then only the exit code and
standard error, or --json, tell the two apart: its verdict is \"optimal\" for a
score and \"none\" without a solution.

Exit codes: 0 every puzzle has a score; 1 some puzzle has no solution, is
invalid or not finished, or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "\
The verdicts of target:
  \"optimal\"  no completion scores more than `grid` with its `score`; `bound` is
             the same. With --all there is one object per grid
  \"ranked\"   with --top, one object per grid: `rank` from 1, `score`, `grid`
  \"open\"     with --within, not finished: `score` and `grid` (null if there is
             none yet) are the best so far; no grid exceeds `bound`
  \"none\"     no solution, so there is no `score`; `reason` says \"no solution\"
`nodes` counts the positions examined. Grids are strings with one symbol per
cell, row by row, in the alphabet of the puzzle.";

/// Find the highest score of target sudokus
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n\n{LONG_HELP}", json::COMMON))]
pub struct TargetArgs {
    /// Also print a grid with the highest score
    #[arg(long, conflicts_with = "json")]
    grid: bool,

    /// Also print every grid with the highest score, one puzzle after another
    #[arg(long, conflicts_with_all = ["top", "grid", "threads"])]
    all: bool,

    /// Print the scores of the N best grids, best first
    #[arg(long, value_name = "N")]
    top: Option<NonZero<usize>>,

    /// Stop working on a puzzle after SECONDS and print what is known
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with_all = ["all", "top"])]
    within: Option<Duration>,

    /// Read the weights of all puzzles from FILE
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    weights: Option<PathBuf>,

    #[command(flatten)]
    filter: FilterArgs,
}

pub fn run(args: &TargetArgs, console: &mut Console) -> Result<()> {
    let weights =
        args.weights.as_deref().map(|path| WeightsFile::read(path, &args.filter.read)).transpose()?;
    let counters = console.show_progress(None);
    let finder = Finder::new(args, weights, &counters);
    let mut printer = Printer::new(args);
    let filter = &args.filter;
    if args.all {
        // A puzzle can have millions of best grids, so they are written as they are found.
        for entry in filter.read.entries() {
            let Some(FoundPuzzle { location, puzzle }) = select::find(&entry, select::houses, console) else {
                continue;
            };
            let mut out = Out { console, location, json: filter.json };
            counters.count_puzzle();
            match puzzle {
                Ok(sudoku) => finder.all(&mut printer, &mut out, &sudoku)?,
                Err(error) => out.invalid(&error)?,
            }
        }
        return Ok(());
    }
    let work = |_: &Location, sudoku: &Selected<Puzzle>| finder.find(sudoku.puzzle);
    filter.map_each(console, &counters, select::houses, work, |out, answered| match answered {
        Ok(Answered { found, result }) => printer.print(out, &found, &result?),
        Err(error) => Ok(out.invalid(&error)?),
    })
}
