//! `ninefold hint --all`: every step of the techniques asked for, in each position.

use std::collections::HashSet;
use std::ops::ControlFlow;

use anyhow::Result;

use super::args::{Args, Wanted, named};
use super::record::{self, Record};
use crate::cli::library::library_line;
use crate::cli::location::Location;
use crate::cli::output::Console;
use crate::cli::select::{self, Selected};
use crate::cli::{json, techniques};
use crate::format::{LibraryPosition, ParseError, Parsed, sanitize};
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::{self, Analysis, TECHNIQUES, Technique, Uniqueness};
use crate::monitor::Monitor;
use crate::solve::{self, Verdict};

/// Prints every step in every position.
///
/// # Errors
/// If standard output is closed or full.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let counters = console.show_progress(None);
    let filter = &args.filter;
    let (mut positions, mut without) = (0u64, 0u64);
    let work = |location: &Location, found: &Selected<Puzzle>| tell(args, location, found);
    filter.map_each(console, &counters, select::playable, work, |out, answered| {
        match answered.map(|answered| answered.result) {
            Ok(Ok(lines)) => {
                positions += 1;
                without += u64::from(lines.is_empty());
                out.text(&lines)?;
            }
            Ok(Err(error)) => {
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

/// Returns every step in the position of an entry, one line each, without duplicates.
fn tell(
    args: &Args,
    location: &Location,
    &Selected { puzzle, entry }: &Selected<Puzzle>,
) -> Result<String, ParseError> {
    let fault = |message: String, help: &str| ParseError::new(entry.line, 1, message).help(help);
    let case = match (&args.shape, entry.library_position()) {
        (None, _) => None,
        (Some(_), Some(case)) => Some(case.clone()),
        (Some(_), None) => {
            let help = "any board can be printed without `--as library`";
            Some(LibraryPosition::of(puzzle).map_err(|why| fault(why.to_string(), help))?)
        }
    };
    let grid = CandidateGrid::of(puzzle);
    let analysis = Analysis::new(&grid);
    let mut lines = Lines::default();
    for (technique, code) in
        techniques(args, entry, puzzle).map_err(|(message, help)| fault(message, help))?
    {
        let _ = technique.find(&analysis, &mut |step| {
            lines.add(match &case {
                Some(case) => library_line(case, &code, &step),
                None if args.filter.json => {
                    let record: Record<_> = Record::Step(record::step(puzzle, &grid, &step, None));
                    json::line(location, record)
                }
                None => record::step(puzzle, &grid, &step, None).line() + "\n",
            });
            ControlFlow::Continue(())
        });
    }
    Ok(lines.text)
}

/// Lines without duplicates: steps that differ only in details of the evidence may read the same.
#[derive(Default)]
struct Lines {
    seen: HashSet<String>,
    text: String,
}

impl Lines {
    fn add(&mut self, line: String) {
        if !self.seen.contains(&line) {
            self.text += &line;
            self.seen.insert(line);
        }
    }
}

/// A technique with the code under which it is printed.
type Coded = (&'static dyn Technique, String);

/// Returns the techniques to search in this position, or what is wrong and how to fix it.
fn techniques(args: &Args, entry: &Parsed, puzzle: &Puzzle) -> Result<Vec<Coded>, (String, &'static str)> {
    if args.technique.is_empty() {
        let uniqueness = uniqueness(puzzle);
        let usable = |technique: &&&'static dyn Technique| {
            uniqueness == Uniqueness::Unique || !technique.card().assumes_unique
        };
        let techniques = TECHNIQUES.iter().filter(usable);
        return Ok(techniques.map(|&technique| (technique, technique.card().code.to_owned())).collect());
    }
    let find = |wanted: &Wanted| match wanted {
        Wanted::Named(technique, code) => Ok((*technique, code.clone())),
        Wanted::Same => {
            let help = "name the technique, as in `--technique x-wing`";
            let code = entry.library_position().and_then(|case| case.code.as_deref());
            let code = code.ok_or_else(|| ("the text names no technique".to_owned(), help))?;
            match named(code) {
                Some(Wanted::Named(technique, code)) => Ok((technique, code)),
                _ => Err((techniques::unknown(&sanitize(code)), help)),
            }
        }
    };
    args.technique.iter().map(find).collect()
}

/// Unless techniques are named, those that assume a unique solution are used only if there is one.
fn uniqueness(puzzle: &Puzzle) -> Uniqueness {
    match solve::verdict(&puzzle.geometry, puzzle, &Monitor::new()) {
        Ok(Verdict::Unique(_)) if hint::may_assume_unique(&CandidateGrid::of(puzzle)) => Uniqueness::Unique,
        _ => Uniqueness::Unknown,
    }
}
