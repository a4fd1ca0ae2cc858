//! `ninefold hint --all`: every step of the techniques asked for, in each position.

use std::ops::ControlFlow;

use anyhow::Result;
use serde_json::Value;

use super::args::{Args, Wanted, named};
use super::queens;
use super::record::{self, Lines, Record};
use crate::cli::filter::Answered;
use crate::cli::location::Location;
use crate::cli::output::{Console, Out};
use crate::cli::select::{self, Selected};
use crate::cli::{json, techniques, unsolvable};
use crate::format::{LibraryPosition, ParseError, Parsed, sanitize};
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::{self, Analysis, OF_RULES, TECHNIQUES, Technique};
use crate::library::library_line;
use crate::monitor::Monitor;
use crate::puzzle::Problem;
use crate::solve::{self, Verdict};

/// Prints every step in every position.
///
/// # Errors
/// If standard output is closed or full.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let counters = console.show_progress(None);
    let filter = &args.filter;
    let (mut positions, mut without) = (0u64, 0u64);
    counters.set_note("looking for steps".to_owned());
    let work = |location: &Location, found: &Selected<Problem>| {
        let monitor = Monitor::new();
        monitor.within(args.limit.within, || match found.puzzle {
            Problem::Sudoku(puzzle) => tell(args, location, &found.with(puzzle), &monitor),
            Problem::Queens(board) => queens::all(args, location, &found.with(board), &monitor),
        })
    };
    filter.map_each(console, &counters, select::explainable, work, |out, answered| {
        match answered {
            Ok(Answered { result: (Ok(Some(lines)), is_late), .. }) => {
                positions += 1;
                without += u64::from(lines.is_empty() && !is_late);
                out.text(&lines)?;
                if is_late {
                    say_unfinished(out)?;
                }
            }
            Ok(Answered { result: (Ok(None), _), found }) => {
                unsolvable::report(out, &found);
                out.answer(json::NoSolution {}, "none\n")?;
            }
            Ok(Answered { result: (Err(error), _), .. }) => {
                out.console.error(&format!("{}: {error}", out.location.name), error.help.as_deref());
                out.invalid(&error)?;
            }
            Err(error) => out.invalid(&error)?,
        }
        if !out.json {
            out.text("\n")?;
        }
        Ok(())
    })?;
    match (without, positions) {
        (0, _) => {}
        (_, 1) => console.note("this position has no such step"),
        _ => console.note(&format!("{without} of {positions} positions have no such step")),
    }
    Ok(())
}

/// Says that the time limit was reached before all steps were found.
fn say_unfinished(out: &mut Out) -> Result<()> {
    out.console.set_bad();
    if out.json {
        return Ok(out.record(Record::<Value>::unfinished(None))?);
    }
    out.console.note(&format!("{}: time limit reached: there may be more steps", out.location.place()));
    Ok(())
}

/// Returns every step in the position of an entry, one line each, without duplicates, as far as there is time; `None` if no
/// step can lead to a solution.
fn tell(
    args: &Args,
    location: &Location,
    &Selected { puzzle, entry }: &Selected<Puzzle>,
    monitor: &Monitor,
) -> Result<Option<String>, ParseError> {
    let case = match (&args.shape, entry.library_position()) {
        (None, _) => None,
        (Some(_), Some(case)) => Some(case.clone()),
        (Some(_), None) => {
            let help = "any board can be printed without `--as library`";
            Some(LibraryPosition::of(puzzle).map_err(|why| fault(entry, why.to_string(), help))?)
        }
    };
    let grid = CandidateGrid::of(puzzle);
    // Where techniques are named, a position need not be one of a puzzle: libraries hold bare patterns.
    let searched =
        if args.technique.is_empty() { solve::verdict(&puzzle.geometry, puzzle, monitor).ok() } else { None };
    let is_hopeless = match &searched {
        Some(verdict) => *verdict == Verdict::Unsolvable,
        None => puzzle.givens.clashes(&puzzle.geometry).next().is_some(),
    };
    if is_hopeless {
        return Ok(None);
    }
    let go_on = || !monitor.is_cancelled();
    let analysis = Analysis::new(&grid).while_wanted(&go_on);
    let mut lines = Lines::default();
    for Coded { technique, code } in techniques(args, entry, &grid, searched.as_ref())? {
        let _ = technique.find(&analysis, &mut |step| {
            lines.add(match &case {
                Some(case) => library_line(case, &code, &step),
                None if args.filter.json => {
                    let record: Record<_> =
                        Record::Step(record::step(puzzle, &grid, &step, None, args.notation()));
                    json::line(location, record)
                }
                None => record::step(puzzle, &grid, &step, None, args.notation()).line() + "\n",
            });
            if go_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if !go_on() {
            break;
        }
    }
    Ok(Some(lines.text))
}

/// A technique with the code under which it is printed.
struct Coded {
    technique: &'static Technique,
    code: String,
}

/// Returns the techniques to search in this position. Unless they are named, those that assume a unique solution are
/// used only if there is one.
fn techniques(
    args: &Args,
    entry: &Parsed,
    grid: &CandidateGrid,
    verdict: Option<&Verdict>,
) -> Result<Vec<Coded>, ParseError> {
    let mut list = Vec::new();
    if args.technique.is_empty() {
        let is_unique = matches!(verdict, Some(Verdict::Unique(_))) && hint::may_assume_unique(grid);
        for &technique in TECHNIQUES.iter().chain(OF_RULES) {
            if is_unique || !technique.assumes_unique {
                list.push(Coded { technique, code: technique.code.to_owned() });
            }
        }
    }
    for wanted in &args.technique {
        match wanted {
            Wanted::Named(technique, code) => list.push(Coded { technique, code: code.clone() }),
            Wanted::Same => list.push(same(entry)?),
            Wanted::Queens(_) => {}
        }
    }
    Ok(list)
}

/// Returns the technique that the library line names.
fn same(entry: &Parsed) -> Result<Coded, ParseError> {
    let help = "name the technique, as in `--technique x-wing`";
    let Some(code) = entry.library_position().and_then(|case| case.code.as_deref()) else {
        return Err(fault(entry, "the text names no technique".to_owned(), help));
    };
    match named(code) {
        Some(Wanted::Named(technique, code)) => Ok(Coded { technique, code }),
        _ => Err(fault(entry, techniques::unknown(&sanitize(code)), help)),
    }
}

fn fault(entry: &Parsed, message: String, help: &str) -> ParseError {
    ParseError::new(entry.line, 1, message).help(help)
}
