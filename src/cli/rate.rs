//! `ninefold rate`: how hard puzzles are.

use std::sync::Arc;

use anyhow::Result;
use serde::Serialize;

use super::input::{self, Read, ReadArgs};
use super::ordered::{self, ThreadsArgs};
use super::output::Console;
use super::progress::{Progress, Tally};
use super::{faults, json};
use crate::format::Entry;
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::{self, Rating, Solutions};
use crate::monitor::Monitor;
use crate::solve::{self, Cancelled, Verdict};

const HELP: &str = "\
Examples:
  ninefold rate puzzles.txt
  ninefold rate < puzzles.txt | sort -t\"$(printf '\\t')\" -k3n    easiest first
  ninefold generate --count 100 | ninefold rate | cut -f2 | sort | uniq -c
  ninefold rate --json puzzles.txt

There is one line for each puzzle, always in order, with tabs between
  the puzzle as one line
  its level      easy, medium, hard, unfair or extreme
  its score      each step adds what its technique counts
  the technique  of the hardest step, as `ninefold techniques` lists it
  the number of steps
The level is that of the hardest step, or a higher one where the score is above
800 (easy), 1000 (medium), 1600 (hard) or 1800 (unfair). What a player has
filled in does not count: it is the puzzle that is rated.

In the place of the level may stand `none` (no solution), `multiple` (several)
or `stuck` (no technique goes on); in the place of the line `invalid` (no
puzzle).

Exit codes: 0 every puzzle is rated; 1 some puzzle is not, or a file cannot be
read; 2 wrong usage";

const LONG_HELP: &str = "
The verdicts of rate:
  \"rated\"     level, score, steps (their number)
             hardest  the technique of the hardest step, null where the puzzle
                      is full
  \"stuck\"     score and steps so far, hardest among them: no technique goes on
  \"none\"      no solution
  \"multiple\"  several solutions
Where there is a puzzle, `puzzle` is it as one line.";

/// Tell how hard puzzles are
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n{LONG_HELP}", json::COMMON))]
pub struct Args {
    /// One JSON object a line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: ThreadsArgs,

    #[command(flatten)]
    read: ReadArgs,
}

/// What there is to say about a puzzle.
enum Finding {
    Rated(Rating),
    /// The rating of the steps until no technique went on.
    Stuck(Rating),
    None,
    Multiple,
}

/// Rates every puzzle.
///
/// # Errors
/// Where standard output is closed or full.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let tally = Arc::new(Tally::default());
    console.show_progress(Progress::start(&tally, None));
    let work = |read: Read| {
        let finding = match &read {
            Read::Puzzle(_, Ok(entry)) => rate(entry, &tally.monitor),
            _ => Ok(None),
        };
        (read, finding)
    };
    ordered::map(args.threads.count(), input::feed(&args.read), work, |(read, finding)| {
        let finding = finding?;
        input::hand_on(read, console, input::playable, &mut |console, place, item| {
            match (item, &finding) {
                (Ok(sudoku), Some(finding)) => {
                    match finding {
                        Finding::Rated(_) => {}
                        Finding::None => faults::no_solution(console, place, &sudoku),
                        Finding::Multiple | Finding::Stuck(_) => console.set_bad(),
                    }
                    match args.json {
                        true => json::write(console, place, record(sudoku.puzzle, finding))?,
                        false => console.answer(&line(sudoku.puzzle, finding))?,
                    }
                }
                (Err(error), _) if args.json => json::write_invalid(console, place, &error)?,
                _ => console.answer("invalid\n")?,
            }
            tally.count_puzzle();
            Ok(())
        })
    })
}

/// Rates the puzzle of an entry, where it holds one that can be rated.
fn rate(entry: &Entry, monitor: &Monitor) -> Result<Option<Finding>, Cancelled> {
    let Ok(puzzle) = input::playable(entry) else { return Ok(None) };
    let verdict = solve::verdict(&puzzle.geometry, &puzzle.givens, monitor).ok_or(Cancelled)?;
    Ok(Some(match verdict {
        Verdict::None => Finding::None,
        Verdict::Multiple(..) => Finding::Multiple,
        Verdict::Unique(_) => {
            let grid = CandidateGrid::of(&Puzzle::new(puzzle.geometry.clone(), puzzle.givens.clone()));
            let path = hint::solve_path(&grid, Solutions::One);
            let rating = Rating::of(&path);
            if path.is_solved() { Finding::Rated(rating) } else { Finding::Stuck(rating) }
        }
    }))
}

fn line(puzzle: &Puzzle, finding: &Finding) -> String {
    let cells = json::cells(&puzzle.givens, puzzle.alphabet);
    match finding {
        Finding::None => format!("{cells}\tnone\n"),
        Finding::Multiple => format!("{cells}\tmultiple\n"),
        Finding::Stuck(_) => format!("{cells}\tstuck\n"),
        Finding::Rated(Rating { level, score, hardest, steps }) => {
            let hardest = hardest.map_or("-", |technique| technique.slug());
            format!("{cells}\t{}\t{score}\t{hardest}\t{steps}\n", level.name())
        }
    }
}

#[derive(Serialize)]
struct Record {
    verdict: &'static str,
    puzzle: String,
    #[serde(flatten)]
    rating: Option<RatingRecord>,
}

#[derive(Serialize)]
struct RatingRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    score: u32,
    hardest: Option<&'static str>,
    steps: usize,
}

fn record(puzzle: &Puzzle, finding: &Finding) -> Record {
    let (verdict, rating) = match finding {
        Finding::Rated(rating) => ("rated", Some((Some(rating.level.name()), rating))),
        // The steps that are missing may be harder than any that there is.
        Finding::Stuck(rating) => ("stuck", Some((None, rating))),
        Finding::None => ("none", None),
        Finding::Multiple => ("multiple", None),
    };
    let rating = rating.map(|(level, rating)| RatingRecord {
        level,
        score: rating.score,
        hardest: rating.hardest.map(|technique| technique.slug()),
        steps: rating.steps,
    });
    Record { verdict, puzzle: json::cells(&puzzle.givens, puzzle.alphabet), rating }
}
