//! `ninefold rate`: rates the difficulty of puzzles.

use std::io;

use anyhow::Result;
use serde::Serialize;

use super::columns::{Column, numbers, rest, words};
use super::filter::{Answered, FilterArgs};
use super::location::Location;
use super::output::Console;
use super::select::{self, Selected};
use super::time_limit::TimeLimitArgs;
use super::{answers, json, unsolvable};
use crate::monitor::Monitor;
use crate::puzzle::Problem;
use crate::rating::{Outcome, Rating, Technique, rate};

const HELP: &str = "\
Examples:
  ninefold rate puzzles.txt
  ninefold rate < puzzles.txt | sort -t\"$(printf '\\t')\" -k3n    easiest first
  ninefold generate --count 100 | ninefold rate | cut -f2 | sort | uniq -c
  ninefold generate --queens regions --size 8 | ninefold rate
  ninefold rate --json puzzles.txt

Prints one line per puzzle, in order, with these fields, separated by tabs (on a
terminal in columns, and long puzzles are cut):
  puzzle     on one line; queens boards have / for their line ends, variants
             are game IDs or links, because cells alone do not tell their houses
  level      easy, medium, hard, unfair or extreme
  score      the sum of the scores of all steps; `-` for queens boards
  technique  of the hardest step, as `ninefold techniques` lists it
  steps      their number
The level is that of the hardest step, or a higher one if the score is above
800 (easy), 1000 (medium), 1600 (hard) or 1800 (unfair). Digits that a player
has filled in are ignored: only the puzzle is rated. The level of a queens board
is that of its hardest step.

Instead of a level the line may say `none` (no solution), `multiple` (several
solutions), `stuck` (no technique applies) or `unfinished` (the time of --within
was over first). If the text is not a puzzle, the line is `invalid`.

Exit codes: 0 every puzzle is rated; 1 some puzzle is not, or a file cannot be
read; 2 wrong usage";

const LONG_HELP: &str = "
The verdicts of rate:
  \"rated\"     level, score (null for queens boards), steps (their number),
             hardest (the technique of the hardest step, null if the puzzle is
             complete)
  \"stuck\"     no technique applies; score, steps and hardest so far
  \"unfinished\"  timed out: score, steps and hardest so far, if the
             number of solutions is known, and complete, which is false
  \"none\"      no solution
  \"multiple\"  several solutions
Unless the text is invalid, `puzzle` is the puzzle on one line.";

/// Rate the difficulty of puzzles
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n{LONG_HELP}", json::COMMON))]
pub struct RateArgs {
    #[command(flatten)]
    limit: TimeLimitArgs,

    #[command(flatten)]
    filter: FilterArgs,
}

/// The figures of the steps that solve a puzzle, or of all that were found.
#[derive(Serialize)]
struct Figures {
    /// `None` if some steps are missing: they may be harder than those found.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    /// `None` for queens boards.
    score: Option<u32>,
    /// `None` without steps.
    hardest: Option<&'static str>,
    steps: u16,
}

impl From<Rating> for Figures {
    fn from(Rating { level, score, hardest, steps }: Rating) -> Figures {
        Figures { level: Some(level.name()), score, hardest: hardest.map(Technique::slug), steps }
    }
}

pub fn run(args: &RateArgs, console: &mut Console) -> Result<()> {
    let counters = console.show_progress(None);
    counters.set_note("rating".to_owned());
    let work = |_: &Location, found: &Selected<Problem>| {
        let monitor = Monitor::new();
        monitor.within(args.limit.within, || rate(found.puzzle, &monitor)).0
    };
    args.filter.map_each(console, &counters, select::explainable, work, |out, answered| {
        if !out.json {
            out.console.header(&COLUMNS)?;
        }
        let Answered { found, result } = match answered {
            Ok(answered) => answered,
            Err(error) => return Ok(out.invalid(&error)?),
        };
        // Without an outcome the time limit was reached before the puzzle was solved.
        let outcome = result.ok();
        match outcome {
            Some(Outcome::Rated(_)) => {}
            Some(Outcome::Unsolvable) => unsolvable::report(out, &found),
            Some(Outcome::Multiple | Outcome::Stuck(_) | Outcome::Unfinished(_)) | None => {
                out.console.set_bad();
            }
        }
        let puzzle = answers::on_one_line(found.puzzle);
        if out.json {
            return Ok(out.record(record(puzzle, outcome))?);
        }
        Ok(write_line(out.console, &puzzle, outcome)?)
    })
}

const COLUMNS: [Column; 5] = [
    rest("puzzle"),
    words("level", 8),
    numbers("score", 5),
    words("hardest technique", 31),
    numbers("steps", 5),
];

/// Writes the line of a puzzle.
fn write_line(console: &mut Console, puzzle: &str, outcome: Option<Outcome>) -> io::Result<()> {
    let word = match outcome {
        Some(Outcome::Unsolvable) => "none",
        Some(Outcome::Multiple) => "multiple",
        Some(Outcome::Stuck(_)) => "stuck",
        Some(Outcome::Unfinished(_)) | None => "unfinished",
        Some(Outcome::Rated(Rating { level, score, hardest, steps })) => {
            let score = score.map_or_else(|| "-".to_owned(), |score| score.to_string());
            let hardest = hardest.map_or("-", Technique::slug);
            return console.row(&COLUMNS, &[puzzle, level.name(), &score, hardest, &steps.to_string()]);
        }
    };
    console.row(&COLUMNS, &[puzzle, word])
}

/// What `--json` prints of a puzzle.
#[derive(Serialize)]
pub struct Record {
    verdict: &'static str,
    puzzle: String,
    #[serde(flatten)]
    figures: Option<Figures>,
    /// Missing if it is true.
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
}

/// Returns the record of a puzzle, or one that says that it was not rated in time.
pub fn record(puzzle: String, outcome: Option<Outcome>) -> Record {
    let so_far = |rating: Rating| Figures { level: None, ..rating.into() };
    let (verdict, figures) = match outcome {
        Some(Outcome::Rated(rating)) => ("rated", Some(rating.into())),
        Some(Outcome::Stuck(rating)) => ("stuck", Some(so_far(rating))),
        Some(Outcome::Unfinished(rating)) => ("unfinished", Some(so_far(rating))),
        Some(Outcome::Unsolvable) => ("none", None),
        Some(Outcome::Multiple) => ("multiple", None),
        None => ("unfinished", None),
    };
    Record { verdict, puzzle, figures, complete: (verdict == "unfinished").then_some(false) }
}
