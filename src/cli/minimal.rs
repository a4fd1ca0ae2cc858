//! `ninefold minimal`: the redundant clues of puzzles, or the minimal puzzles inside.

use std::io;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde::Serialize;

use super::answers::{self, Answers};
use super::columns::{Column, numbers, rest, words};
use super::filter::{Answered, FilterArgs};
use super::location::Location;
use super::output::{Console, Out};
use super::select::{self, FoundPuzzle, Selected};
use super::{json, unsolvable};
use crate::generate::MinimalInside;
use crate::grid::Puzzle;
use crate::monitor::{Cancelled, Monitor};
use crate::puzzle::Problem;
use crate::solve::{self, Variations, Verdict};

const HELP: &str = "\
Examples:
  ninefold minimal puzzles.txt
  ninefold minimal puzzles.txt | grep -c \"$(printf '\\tminimal')\"
  ninefold minimal --all --limit 1000 puzzle.txt | ninefold rate
  ninefold minimal --all --limit 1 puzzles.txt     one minimal puzzle of each

Prints one line per puzzle, in order, with these fields, separated by tabs (on a
terminal in columns, and long puzzles are cut):
  puzzle   on one line; variants are game IDs or links, as cells alone do not
           tell their houses
  verdict  `minimal` if every clue is needed, otherwise `redundant`
  number   of redundant clues, if there are any
  cells    of these clues, such as r1c4
Each redundant clue can be removed by itself. Together they often cannot: then
some become needed when others are gone. --all prints the minimal puzzles that
remain, one a line (variants as sheets); there may be millions.

Instead of `minimal` the line may say `none` (no solution) or `multiple`
(several solutions); with --all, that word is the whole line. If the text is not
a puzzle, the line is `invalid`.

Exit codes: 0 every puzzle has one solution; 1 some puzzle has none or several,
or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "
The verdicts of minimal:
  \"minimal\"    every clue is needed; with --all: `puzzle` is minimal
  \"redundant\"  `redundant` has the cells of the clues that are not needed
  \"none\"       no solution
  \"multiple\"   several solutions
Unless the text is invalid, `puzzle` is the puzzle on one line.";

/// The time between two writes of many puzzles.
const FLUSH_INTERVAL: Duration = Duration::from_millis(100);

/// Find redundant clues, or all minimal puzzles inside a puzzle
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n{LONG_HELP}", json::COMMON))]
pub struct MinimalArgs {
    /// Print every minimal puzzle inside
    #[arg(long, conflicts_with = "threads")]
    all: bool,

    /// With --all, stop at N puzzles inside one; 0 is no limit
    #[arg(long, value_name = "N", requires = "all", default_value_t = 0, hide_default_value = true)]
    limit: usize,

    #[command(flatten)]
    filter: FilterArgs,
}

#[derive(Clone, Serialize)]
struct Record {
    verdict: &'static str,
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    redundant: Option<Vec<String>>,
}

impl Record {
    fn new(verdict: &'static str, puzzle: &Puzzle) -> Record {
        Record { verdict, puzzle: answers::sudoku_on_one_line(puzzle), redundant: None }
    }

    fn is_bad(&self) -> bool {
        matches!(self.verdict, "none" | "multiple")
    }

    fn write(&self, console: &mut Console) -> io::Result<()> {
        let Record { verdict, puzzle, redundant } = self;
        match redundant {
            Some(cells) => {
                console.row(&COLUMNS, &[puzzle, verdict, &cells.len().to_string(), &cells.join(" ")])
            }
            None => console.row(&COLUMNS, &[puzzle, verdict]),
        }
    }
}

const COLUMNS: [Column; 4] =
    [rest("puzzle"), words("verdict", 9), numbers("clues", 5), words("redundant", 29)];

pub fn run(args: &MinimalArgs, console: &mut Console) -> Result<()> {
    let counters = console.show_progress(args.all.then_some("found"));
    let filter = &args.filter;
    if args.all {
        let mut answers = Answers::default();
        for entry in filter.read.entries() {
            let Some(FoundPuzzle { location, puzzle }) = select::find(&entry, select::digits_only, console)
            else {
                continue;
            };
            let mut out = Out { console, location, json: filter.json };
            counters.count_puzzle();
            match puzzle {
                Ok(found) => answer_all(args, &mut out, &mut answers, &found, &counters.monitor)?,
                Err(error) => out.invalid(&error)?,
            }
        }
        return Ok(());
    }
    let work = |_: &Location, found: &Selected<Puzzle>| redundant(found.puzzle, &counters.monitor);
    filter.map_each(console, &counters, select::digits_only, work, |out, answered| {
        if !out.json {
            out.console.header(&COLUMNS)?;
        }
        match answered {
            Ok(Answered { found, result }) => write(args, out, &found, &result?),
            Err(error) => Ok(out.invalid(&error)?),
        }
    })
}

fn redundant(puzzle: &Puzzle, monitor: &Monitor) -> Result<Record, Cancelled> {
    let geometry = &puzzle.geometry;
    let verdict = match solve::verdict(geometry, puzzle, monitor)? {
        Verdict::Unsolvable => "none",
        Verdict::Multiple(..) => "multiple",
        Verdict::Unique(_) => {
            let cells = Variations::new(geometry).redundant(&puzzle.givens, geometry.cells(), monitor)?;
            if !cells.is_empty() {
                let redundant = cells.iter().map(|&cell| geometry.cell_name(cell)).collect();
                return Ok(Record { redundant: Some(redundant), ..Record::new("redundant", puzzle) });
            }
            "minimal"
        }
    };
    Ok(Record::new(verdict, puzzle))
}

fn write(args: &MinimalArgs, out: &mut Out, found: &Selected<Puzzle>, record: &Record) -> Result<()> {
    if record.verdict == "none" {
        unsolvable::report_sudoku(out, found);
    } else if record.is_bad() {
        out.console.set_bad();
    }
    if out.json || args.all {
        return Ok(out.answer(record, &format!("{}\n", record.verdict))?);
    }
    Ok(record.write(out.console)?)
}

/// Writes every minimal puzzle inside a puzzle as it is found.
fn answer_all(
    args: &MinimalArgs,
    out: &mut Out,
    answers: &mut Answers,
    found: &Selected<Puzzle>,
    monitor: &Monitor,
) -> Result<()> {
    let puzzle = found.puzzle;
    let record = redundant(puzzle, monitor)?;
    if record.is_bad() {
        return write(args, out, found, &record);
    }
    let limit = if args.limit > 0 { args.limit } else { usize::MAX };
    let mut flushed: Option<Instant> = None;
    for inside in MinimalInside::new(&puzzle.geometry, puzzle.givens.clone(), monitor)?.take(limit) {
        let inside = puzzle.with_givens(inside?);
        if out.json {
            out.record(Record::new("minimal", &inside))?;
        } else {
            out.text(&answers.problem(&Problem::Sudoku(inside))?)?;
        }
        monitor.add(1);
        if flushed.is_none_or(|at| at.elapsed() >= FLUSH_INTERVAL) {
            out.console.flush()?;
            flushed = Some(Instant::now());
        }
    }
    Ok(out.console.flush()?)
}
