//! `ninefold target`: the highest score over all completions, and the grids that have it.
//!
//! Here are the arguments and the order of answers; `answer` finds one and writes it.

mod answer;
mod weights;

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use clap::ValueHint;

use super::input::{self, Read, ReadArgs};
use super::json;
use super::ordered::{self, ThreadsArgs};
use super::output::Console;
use super::progress::{Progress, Tally};
use answer::{Finder, Printer};
use weights::WeightsFile;

const HELP: &str = "\
Examples:
  ninefold target grid.txt           the highest score, or -1
  ninefold target --grid grid.txt    and a grid that has it
  ninefold target --all grid.txt     and every grid that has it
  ninefold target --top 5 grid.txt   the scores of the five best grids
  ninefold target --weights weights.txt grids.txt
  ninefold generate --target | ninefold target --json

A grid's score is the sum of weight x digit over its cells. The weights are
those of the text where it has some, else rings: 10 in the centre, one less for
every ring outwards. A weights file holds one whole number for each cell, row
by row, with blanks or line ends between.

There is one line for each puzzle, always in order: the score, -1 where there
is no solution, or `invalid` where the text is no puzzle. With --within a puzzle
that took too long says `LEAST..MOST`: the best score found, and what no grid
exceeds.

Exit codes: 0 every puzzle has a score; 1 some puzzle is -1, invalid or not
finished, or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "\
The verdicts of target:
  \"optimal\"  no completion scores more than `score`, which `grid` has; `bound`
             is the same. With --all there is one object a grid
  \"ranked\"   with --top, one object a grid: `rank` from 1, `score`, `grid`
  \"open\"     with --within, not finished: `score` and `grid` (null where there
             is none yet) are the best so far, and none exceeds `bound`
  \"none\"     no solution
`nodes` counts the positions that were looked at. Grids are strings of one
symbol a cell, row by row, in the puzzle's own alphabet.";

/// Find the highest score of target sudoku
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n\n{LONG_HELP}", json::COMMON))]
pub struct Args {
    /// Print the grid below its score
    #[arg(long, conflicts_with = "json")]
    grid: bool,

    /// Print every grid of the highest score below it; one puzzle after another
    #[arg(long, conflicts_with_all = ["top", "grid", "threads"])]
    all: bool,

    /// Print the scores of the N best grids, the best first
    #[arg(long, value_name = "N")]
    top: Option<NonZero<usize>>,

    /// Give up on a puzzle after so long, and say what is known
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with_all = ["all", "top"])]
    within: Option<Duration>,

    /// What each cell is worth, for all puzzles read
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    weights: Option<PathBuf>,

    /// One JSON object a line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: ThreadsArgs,

    #[command(flatten)]
    read: ReadArgs,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    number.ok_or_else(|| "expected a number of seconds, such as 2 or 0.5".to_owned())
}

/// Answers every puzzle.
///
/// # Errors
/// Where standard output is closed or full, or the weights cannot be read.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let weights = args.weights.as_deref().map(|path| WeightsFile::read(path, &args.read)).transpose()?;
    let tally = Arc::new(Tally::default());
    console.show_progress(Progress::start(&tally, None));
    let finder = Finder::new(args, weights, &tally);
    let mut printer = Printer::new(args);
    if args.all {
        // A puzzle can have millions of best grids: they are shown as they are found.
        return input::each(&args.read, console, input::sudoku, &mut |console, place, item| {
            match item {
                Ok(sudoku) => finder.all(&mut printer, console, place, &sudoku)?,
                Err(error) => printer.invalid(console, place, &error)?,
            }
            tally.count_puzzle();
            Ok(())
        });
    }
    let work = |read: Read| {
        let finding = match &read {
            Read::Puzzle(_, Ok(entry)) => input::sudoku(entry).ok().map(|puzzle| finder.find(puzzle)),
            _ => None,
        };
        (read, finding.transpose())
    };
    ordered::map(args.threads.count(), input::feed(&args.read), work, |(read, finding), is_next_there| {
        let mut finding = finding?;
        input::hand_on(read, console, input::sudoku, &mut |console, place, item| {
            match (item, finding.take()) {
                (Ok(sudoku), Some(finding)) => printer.print(console, place, &sudoku, &finding)?,
                (Err(error), _) => printer.invalid(console, place, &error)?,
                (Ok(_), None) => {}
            }
            tally.count_puzzle();
            Ok(())
        })?;
        if is_next_there { Ok(()) } else { Ok(console.flush()?) }
    })
}
