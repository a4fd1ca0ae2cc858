//! `ninefold target`: the highest score over all completions.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use clap::ValueHint;
use serde::Serialize;

use super::answers::Answers;
use super::input::{self, Found, Place, ReadArgs, Source, shown};
use super::output::Console;
use super::progress::{Progress, Tally};
use super::{faults, json, usage};
use crate::format::parse_weights;
use crate::grid::{Grid, Puzzle, Weights};
use crate::solve::Cancelled;
use crate::solve::target::{self, Outcome};

const HELP: &str = "\
Examples:
  ninefold target grid.txt         the highest score, or -1
  ninefold target --grid grid.txt  and the grid that has it
  ninefold target --weights weights.txt grid.txt
  ninefold generate --target | ninefold target --json

A grid's score is the sum of weight x digit over its cells. The weights are
those of the text where it has some, else rings: 10 in the centre, one less for
every ring outwards. A weights file holds one whole number for each cell, row
by row, with blanks or line ends between.

There is one line for each puzzle, always in order: the score, -1 where there
is no solution, or `invalid` where the text is no puzzle.

Exit codes: 0 every puzzle has a score; 1 some puzzle is -1 or invalid, or a
file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "\
The verdicts of target:
  \"optimal\"  no completion scores more than `score`, which `grid` has; `bound`
             is the same
  \"none\"     no solution
Grids are strings of one symbol a cell, row by row, in the puzzle's own
alphabet.";

/// A weights file has some 2,500 characters for a board of 25x25; more than this is none.
const MOST_BYTES: u64 = 1 << 16;

/// Find the highest score of target sudoku
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n\n{LONG_HELP}", json::COMMON))]
pub struct Args {
    /// Print the grid below its score
    #[arg(long, conflicts_with = "json")]
    grid: bool,

    /// What each cell is worth, for all puzzles read
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    weights: Option<PathBuf>,

    /// One JSON object a line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    read: ReadArgs,
}

/// Answers every puzzle.
///
/// # Errors
/// Where standard output is closed or full, or the weights cannot be read.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let weights = args.weights.as_deref().map(|path| WeightsFile::read(path, &args.read)).transpose()?;
    let tally = Arc::new(Tally::default());
    console.show_progress(Progress::start(&tally, None));
    let mut run = Run { args, weights, tally, answers: Answers::default() };
    input::each(&args.read, console, input::sudoku, &mut |console, place, item| {
        match item {
            Ok(sudoku) => run.answer(console, place, &sudoku)?,
            Err(error) if args.json => json::write_invalid(console, place, &error)?,
            Err(_) => console.answer("invalid\n")?,
        }
        run.tally.count_puzzle();
        Ok(())
    })
}

struct Run<'a> {
    args: &'a Args,
    weights: Option<WeightsFile>,
    tally: Arc<Tally>,
    answers: Answers,
}

impl Run<'_> {
    fn answer(&mut self, console: &mut Console, place: &Place, sudoku: &Found<Puzzle>) -> Result<()> {
        let puzzle = sudoku.puzzle;
        let best = self.find(puzzle, &self.weights_for(puzzle)?)?;
        if best.is_none() {
            faults::no_solution(console, place, sudoku);
        }
        if self.args.json {
            return Ok(json::write(console, place, record(puzzle, best.as_ref()))?);
        }
        console.answer(&format!("{}\n", best.as_ref().map_or(-1, |(score, _)| *score)))?;
        if let Some((_, grid)) = best.filter(|_| self.args.grid) {
            console.answer(&self.answers.solution(place.format, puzzle, &grid))?;
        }
        Ok(())
    }

    /// The weights asked for, else the puzzle's own, else rings.
    fn weights_for(&self, puzzle: &Puzzle) -> Result<Weights> {
        let size = puzzle.geometry.size();
        match &self.weights {
            Some(file) => file.of_size(size),
            None => Ok(puzzle.weights.clone().unwrap_or_else(|| Weights::rings(size))),
        }
    }

    fn find(&self, puzzle: &Puzzle, weights: &Weights) -> Result<Option<(i64, Grid)>> {
        let note = |known: &target::Progress| match &known.best {
            Some((score, _)) => format!("best {score}, at most {}", known.bound),
            None => format!("at most {}", known.bound),
        };
        self.tally.set_note(String::new());
        let mut report = |known: &target::Progress| self.tally.set_note(note(known));
        let (board, givens, monitor) = (&puzzle.geometry, &puzzle.givens, &self.tally.monitor);
        match target::best(board, givens, weights, monitor, &mut report) {
            Outcome::Optimal(score, grid) => Ok(Some((score, grid))),
            Outcome::Infeasible => Ok(None),
            Outcome::Cancelled(_) => Err(Cancelled.into()),
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
enum Record {
    Optimal { score: i64, bound: i64, grid: String },
    None,
}

fn record(puzzle: &Puzzle, best: Option<&(i64, Grid)>) -> Record {
    match best {
        Some((score, grid)) => {
            Record::Optimal { score: *score, bound: *score, grid: json::cells(grid, puzzle.alphabet) }
        }
        None => Record::None,
    }
}

/// The text of a weights file; how many numbers it has to hold, each puzzle says.
struct WeightsFile {
    name: String,
    text: Vec<u8>,
}

impl WeightsFile {
    fn read(path: &Path, puzzles: &ReadArgs) -> Result<WeightsFile> {
        if input::is_stdin(path) && puzzles.reads_stdin() {
            return Err(usage(Some("target"), "standard input cannot hold the weights and the puzzles too"));
        }
        let complain = |error: io::Error| anyhow!("{}: {}", shown(path), input::why(&error));
        let source = Source::open(path).map_err(complain)?;
        let mut text = Vec::new();
        source.input.take(MOST_BYTES).read_to_end(&mut text).map_err(complain)?;
        Ok(WeightsFile { name: source.name, text })
    }

    fn of_size(&self, size: usize) -> Result<Weights> {
        parse_weights(&self.text, size).with_context(|| self.name.clone())
    }
}
