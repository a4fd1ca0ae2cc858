//! `ninefold rate`: rates the difficulty of puzzles.

use anyhow::Result;
use serde::Serialize;

use super::filter::{Answered, FilterArgs};
use super::location::Location;
use super::output::Console;
use super::select::{self, Selected};
use super::{answers, json, unsolvable};
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::{self, Difficulty, Uniqueness};
use crate::monitor::{Cancelled, Monitor};
use crate::puzzle::Problem;
use crate::queens::{self, Board};
use crate::solve::{self, Verdict};

const HELP: &str = "\
Examples:
  ninefold rate puzzles.txt
  ninefold rate < puzzles.txt | sort -t\"$(printf '\\t')\" -k3n    easiest first
  ninefold generate --count 100 | ninefold rate | cut -f2 | sort | uniq -c
  ninefold generate --queens regions --size 8 | ninefold rate
  ninefold rate --json puzzles.txt

Prints one line per puzzle, in order, with these fields separated by tabs:
  puzzle     on one line; queens boards have / for their line ends, variants
             are game IDs or links, because cells alone do not tell their houses
  level      easy, medium, hard, unfair or extreme
  score      the sum of the scores of all steps; `-` for queens boards
  technique  of the hardest step, as `ninefold techniques` lists it
  steps      their number
The level is that of the hardest step, or a higher one if the score is above
800 (easy), 1000 (medium), 1600 (hard) or 1800 (unfair). Digits that a player
has filled in are ignored: only the puzzle is rated. Queens boards are easy,
medium or hard, depending on their hardest step.

Instead of a level the line may say `none` (no solution), `multiple` (several
solutions) or `stuck` (no technique applies). If the text is not a puzzle, the
line is `invalid`.

Exit codes: 0 every puzzle is rated; 1 some puzzle is not, or a file cannot be
read; 2 wrong usage";

const LONG_HELP: &str = "
The verdicts of rate:
  \"rated\"     level, score (null for queens boards), steps (their number),
             hardest (the technique of the hardest step, null if the puzzle is
             complete)
  \"stuck\"     no technique applies; score, steps and hardest so far
  \"none\"      no solution
  \"multiple\"  several solutions
Unless the text is invalid, `puzzle` is the puzzle on one line.";

/// Rate the difficulty of puzzles
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n{LONG_HELP}", json::COMMON))]
pub struct RateArgs {
    #[command(flatten)]
    filter: FilterArgs,
}

/// The result for a puzzle.
enum RateResult {
    Rated(Rating),
    /// The rating of the steps up to where no technique applied.
    Stuck(Rating),
    None,
    Multiple,
}

impl RateResult {
    /// Returns the rating of the steps of a path.
    fn of(rating: Rating, is_solved: bool) -> RateResult {
        if is_solved {
            RateResult::Rated(rating)
        } else {
            RateResult::Stuck(Rating { level: None, ..rating })
        }
    }
}

/// The rating of a puzzle of either kind.
#[derive(Serialize)]
struct Rating {
    /// `None` if some steps are missing: they may be harder than those found.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    /// `None` for queens boards.
    score: Option<u32>,
    /// `None` without steps.
    hardest: Option<&'static str>,
    steps: usize,
}

impl From<hint::Rating> for Rating {
    fn from(rating: hint::Rating) -> Rating {
        let hint::Rating { level, score, hardest, steps } = rating;
        let hardest = hardest.map(|technique| technique.slug);
        Rating { level: Some(level.name()), score: Some(score), hardest, steps }
    }
}

impl From<&queens::hint::Path> for Rating {
    fn from(path: &queens::hint::Path) -> Rating {
        let hardest = path.hardest();
        let level = hardest.map_or(Difficulty::Easy, |technique| technique.level);
        let hardest = hardest.map(|technique| technique.slug);
        Rating { level: Some(level.name()), score: None, hardest, steps: path.steps.len() }
    }
}

pub fn run(args: &RateArgs, console: &mut Console) -> Result<()> {
    let counters = console.show_progress(None);
    let work = |_: &Location, found: &Selected<Problem>| match found.puzzle {
        Problem::Sudoku(puzzle) => rate_sudoku(puzzle, &counters.monitor),
        Problem::Queens(board) => rate_queens(board, &counters.monitor),
    };
    args.filter.map_each(console, &counters, select::explainable, work, |out, answered| {
        let Answered { found, result } = match answered {
            Ok(answered) => answered,
            Err(error) => return Ok(out.invalid(&error)?),
        };
        let result = result?;
        match (&result, found.puzzle) {
            (RateResult::Rated(_), _) => {}
            (RateResult::None, Problem::Sudoku(puzzle)) => {
                unsolvable::report_sudoku(out, &found.with(puzzle));
            }
            (RateResult::None, Problem::Queens(board)) => {
                unsolvable::report_queens(out, board, Some(found.entry));
            }
            (RateResult::Multiple | RateResult::Stuck(_), _) => out.console.set_bad(),
        }
        let puzzle = answers::on_one_line(found.puzzle);
        let line = line(&puzzle, &result);
        Ok(out.answer(record(puzzle, result), &line)?)
    })
}

fn rate_sudoku(puzzle: &Puzzle, monitor: &Monitor) -> Result<RateResult, Cancelled> {
    let verdict = solve::verdict(&puzzle.geometry, puzzle, monitor)?;
    Ok(match verdict {
        Verdict::Unsolvable => RateResult::None,
        Verdict::Multiple(..) => RateResult::Multiple,
        Verdict::Unique(_) => {
            let grid = CandidateGrid::of(&puzzle.with_givens(puzzle.givens.clone()));
            let path = hint::solve_path(&grid, Uniqueness::Unique);
            RateResult::of(hint::Rating::of(&path).into(), path.is_solved())
        }
    })
}

fn rate_queens(board: &Board, monitor: &Monitor) -> Result<RateResult, Cancelled> {
    Ok(match queens::verdict(board, monitor)? {
        queens::QueensVerdict::Unsolvable => RateResult::None,
        queens::QueensVerdict::Multiple => RateResult::Multiple,
        queens::QueensVerdict::Unique(_) => {
            let path = queens::hint::solve_path(board);
            RateResult::of(Rating::from(&path), path.is_solved)
        }
    })
}

fn line(puzzle: &str, result: &RateResult) -> String {
    match result {
        RateResult::None => format!("{puzzle}\tnone\n"),
        RateResult::Multiple => format!("{puzzle}\tmultiple\n"),
        RateResult::Stuck(_) => format!("{puzzle}\tstuck\n"),
        RateResult::Rated(Rating { level, score, hardest, steps }) => {
            let score = score.map_or("-".into(), |score| score.to_string());
            let (level, hardest) = (level.unwrap_or("-"), hardest.unwrap_or("-"));
            format!("{puzzle}\t{level}\t{score}\t{hardest}\t{steps}\n")
        }
    }
}

#[derive(Serialize)]
struct Record {
    verdict: &'static str,
    puzzle: String,
    #[serde(flatten)]
    rating: Option<Rating>,
}

fn record(puzzle: String, result: RateResult) -> Record {
    let (verdict, rating) = match result {
        RateResult::Rated(rating) => ("rated", Some(rating)),
        RateResult::Stuck(rating) => ("stuck", Some(rating)),
        RateResult::None => ("none", None),
        RateResult::Multiple => ("multiple", None),
    };
    Record { verdict, puzzle, rating }
}
