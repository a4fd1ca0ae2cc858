//! `ninefold rate`: how hard puzzles are.

use std::sync::Arc;

use anyhow::Result;
use serde::Serialize;

use super::input::{self, Read, ReadArgs};
use super::ordered::{self, ThreadsArgs};
use super::output::Console;
use super::progress::{Progress, Tally};
use super::{faults, json};
use crate::format::{Parsed, queens_line};
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::{self, Uniqueness};
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

There is one line for each puzzle, always in order, with tabs between
  the puzzle as one line; of a queens board with / for its line ends
  its level      easy, medium, hard, unfair or extreme
  its score      each step adds what its technique counts; `-` on queens boards
  the technique  of the hardest step, as `ninefold techniques` lists it
  the number of steps
The level is that of the hardest step, or a higher one where the score is above
800 (easy), 1000 (medium), 1600 (hard) or 1800 (unfair). What a player has
filled in does not count: it is the puzzle that is rated. Queens boards are
easy, medium or hard as their hardest step is.

In the place of the level may stand `none` (no solution), `multiple` (several)
or `stuck` (no technique goes on); in the place of the line `invalid` (no
puzzle).

Exit codes: 0 every puzzle is rated; 1 some puzzle is not, or a file cannot be
read; 2 wrong usage";

const LONG_HELP: &str = "
The verdicts of rate:
  \"rated\"     level, score (null on queens boards), steps
             (their number)
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

/// How hard a puzzle of either kind is.
struct Rating {
    level: &'static str,
    /// Queens boards have none.
    score: Option<u32>,
    /// None where there is no step.
    hardest: Option<&'static str>,
    steps: usize,
}

impl From<hint::Rating> for Rating {
    fn from(rating: hint::Rating) -> Rating {
        let hint::Rating { level, score, hardest, steps } = rating;
        let hardest = hardest.map(|technique| technique.slug());
        Rating { level: level.name(), score: Some(score), hardest, steps }
    }
}

impl From<&queens::hint::Path> for Rating {
    fn from(path: &queens::hint::Path) -> Rating {
        let hardest = path.hardest();
        let level = hardest.map_or(queens::hint::Difficulty::Easy, |technique| technique.level);
        let hardest = hardest.map(|technique| technique.slug);
        Rating { level: level.name(), score: None, hardest, steps: path.steps.len() }
    }
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
    ordered::map(args.threads.count(), input::feed(&args.read), work, |(read, finding), is_next_there| {
        let finding = finding?;
        input::hand_on(read, console, input::arguable, &mut |console, place, item| {
            match (item, &finding) {
                (Ok(found), Some(finding)) => {
                    match (finding, found.puzzle) {
                        (Finding::Rated(_), _) => {}
                        (Finding::None, Problem::Sudoku(puzzle)) => {
                            faults::no_solution(console, place, &found.map(puzzle));
                        }
                        (Finding::None, Problem::Queens(board)) => {
                            faults::no_way(console, place, board, Some(found.entry));
                        }
                        (Finding::Multiple | Finding::Stuck(_), _) => console.set_bad(),
                    }
                    let puzzle = on_one_line(found.puzzle);
                    match args.json {
                        true => json::write(console, place, record(puzzle, finding))?,
                        false => console.answer(&line(&puzzle, finding))?,
                    }
                }
                (Err(error), _) if args.json => json::write_invalid(console, place, &error)?,
                _ => console.answer("invalid\n")?,
            }
            tally.count_puzzle();
            Ok(())
        })?;
        if is_next_there { Ok(()) } else { Ok(console.flush()?) }
    })
}

/// Rates the puzzle of an entry, where it holds one that can be rated.
fn rate(entry: &Parsed, monitor: &Monitor) -> Result<Option<Finding>, Cancelled> {
    match input::arguable(entry) {
        Ok(Problem::Sudoku(puzzle)) => rate_sudoku(puzzle, monitor).map(Some),
        Ok(Problem::Queens(board)) => rate_queens(board, monitor).map(Some),
        Err(_) => Ok(None),
    }
}

fn rate_sudoku(puzzle: &Puzzle, monitor: &Monitor) -> Result<Finding, Cancelled> {
    let verdict = solve::verdict(&puzzle.geometry, &puzzle.givens, monitor)?;
    Ok(match verdict {
        Verdict::Unsolvable => Finding::None,
        Verdict::Multiple(..) => Finding::Multiple,
        Verdict::Unique(_) => {
            let grid = CandidateGrid::of(&Puzzle::new(puzzle.geometry.clone(), puzzle.givens.clone()));
            let path = hint::solve_path(&grid, Uniqueness::Unique);
            let rating = hint::Rating::of(&path).into();
            if path.is_solved() { Finding::Rated(rating) } else { Finding::Stuck(rating) }
        }
    })
}

fn rate_queens(board: &Board, monitor: &Monitor) -> Result<Finding, Cancelled> {
    Ok(match queens::verdict(board, monitor)? {
        queens::Verdict::Unsolvable => Finding::None,
        queens::Verdict::Multiple => Finding::Multiple,
        queens::Verdict::Unique(_) => {
            let path = queens::hint::solve_path(board);
            let rating = Rating::from(&path);
            if path.is_solved { Finding::Rated(rating) } else { Finding::Stuck(rating) }
        }
    })
}

fn on_one_line(problem: &Problem) -> String {
    match problem {
        Problem::Sudoku(puzzle) => json::cells(&puzzle.givens, puzzle.alphabet),
        Problem::Queens(board) => queens_line(board),
    }
}

fn line(puzzle: &str, finding: &Finding) -> String {
    match finding {
        Finding::None => format!("{puzzle}\tnone\n"),
        Finding::Multiple => format!("{puzzle}\tmultiple\n"),
        Finding::Stuck(_) => format!("{puzzle}\tstuck\n"),
        Finding::Rated(Rating { level, score, hardest, steps }) => {
            let score = score.map_or("-".into(), |score| score.to_string());
            format!("{puzzle}\t{level}\t{score}\t{}\t{steps}\n", hardest.unwrap_or("-"))
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
    score: Option<u32>,
    hardest: Option<&'static str>,
    steps: usize,
}

fn record(puzzle: String, finding: &Finding) -> Record {
    let (verdict, rating) = match finding {
        Finding::Rated(rating) => ("rated", Some((Some(rating.level), rating))),
        // The steps that are missing may be harder than any that there is.
        Finding::Stuck(rating) => ("stuck", Some((None, rating))),
        Finding::None => ("none", None),
        Finding::Multiple => ("multiple", None),
    };
    let rating = rating.map(|(level, &Rating { score, hardest, steps, .. })| RatingRecord {
        level,
        score,
        hardest,
        steps,
    });
    Record { verdict, puzzle, rating }
}
