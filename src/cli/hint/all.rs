//! `ninefold hint --all`: every step of the techniques asked for, in each position.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::Result;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::{Args, HintResult, line, record};
use crate::cli::input::{self, Location, SourceItem};
use crate::cli::output::Console;
use crate::cli::parallel;
use crate::cli::progress::{Counters, Progress};
use crate::cli::{json, techniques};
use crate::format::{LibraryPosition, ParseError, Parsed, sanitize};
use crate::grid::{CandidateGrid, CandidateSet, Cell, Digit, Puzzle};
use crate::hint::{self, Effect, Step, TECHNIQUES, Technique, Uniqueness};
use crate::monitor::Monitor;
use crate::solve::{self, Verdict};

/// Which technique to look for.
#[derive(Clone)]
pub enum Wanted {
    /// This one, by the code that was asked for.
    Named(&'static dyn Technique, String),
    /// The one that the library line is about.
    Same,
}

/// A technique's name or code, or `same`.
pub fn wanted(text: &str) -> Result<Wanted, String> {
    if text == "same" {
        return Ok(Wanted::Same);
    }
    if let Some(technique) = techniques::by_name(text) {
        return Ok(Wanted::Named(technique, technique.card().code.to_owned()));
    }
    named(text).ok_or_else(|| techniques::unknown(text))
}

/// The technique of a code of the library. A line that says that there is none of it (`-x`) is about it too.
fn named(code: &str) -> Option<Wanted> {
    let code = code.strip_suffix("-x").unwrap_or(code);
    hint::by_code(code).map(|technique| Wanted::Named(technique, code.to_owned()))
}

/// How to write steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// As lines of HoDoKu's library.
    Library,
}

/// Takes the names of shapes.
pub fn shape_parser() -> impl TypedValueParser<Value = Shape> {
    PossibleValuesParser::new(["library"]).map(|_| Shape::Library)
}

/// Tells every step in every position.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let counters = Arc::new(Counters::default());
    console.show_progress(Progress::start(&counters, None));
    let work = |read: SourceItem| {
        let told = match &read {
            SourceItem::Puzzle(location, Ok(entry)) => tell(args, location, entry),
            // What is wrong is told when it is shown.
            _ => Ok(String::new()),
        };
        (read, told)
    };
    let threads = args.threads.count(console);
    parallel::map_in_order(threads, input::feed(&args.read), work, |(read, told), is_next_ready| {
        input::dispatch(read, console, input::playable, &mut |console, location, item| {
            match (item, &told) {
                (Ok(_), Ok(lines)) => console.answer(lines)?,
                (Ok(_), Err(error)) => {
                    console.error(&format!("{}: {error}", location.name), error.help.as_deref());
                    invalid(args, console, location, error)?;
                }
                (Err(error), _) => invalid(args, console, location, &error)?,
            }
            if !args.json {
                console.answer("\n")?;
            }
            counters.count_puzzle();
            Ok(())
        })?;
        if is_next_ready { Ok(()) } else { Ok(console.flush()?) }
    })
}

fn invalid(args: &Args, console: &mut Console, location: &Location, error: &ParseError) -> Result<()> {
    match args.json {
        true => json::write_invalid(console, location, error)?,
        false => console.answer("invalid\n")?,
    }
    Ok(())
}

/// Every step in the position of an entry, a line each, no line twice.
fn tell(args: &Args, location: &Location, entry: &Parsed) -> Result<String, ParseError> {
    let puzzle = input::playable(entry)?;
    let fault = |message: String, help: &str| ParseError {
        line: entry.line,
        column: 1,
        message,
        help: Some(help.into()),
    };
    let case = match (args.shape, entry.library_position()) {
        (None, _) => None,
        (Some(Shape::Library), Some(case)) => Some(case.clone()),
        (Some(Shape::Library), None) => {
            let case = LibraryPosition::of(puzzle);
            Some(case.map_err(|why| fault(why.to_string(), "without `--as library` any board can be told"))?)
        }
    };
    let grid = CandidateGrid::of(puzzle);
    let mut lines = Lines::default();
    for (technique, code) in
        techniques(args, entry, puzzle).map_err(|(message, help)| fault(message, help))?
    {
        let _ = hint::all_steps(&grid, &[technique], &mut |step| {
            lines.add(match &case {
                Some(case) => library_line(case, &code, &step),
                None if args.json => {
                    json::line(location, record::of(puzzle, &grid, &HintResult::Step(step), None))
                }
                None => line(puzzle, &grid, &HintResult::Step(step), None) + "\n",
            });
            ControlFlow::Continue(())
        });
    }
    Ok(lines.text)
}

/// Lines, each once: what differs in the argument alone may read the same.
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

/// A technique with the code to tell it by.
type Coded = (&'static dyn Technique, String);

/// The techniques to look for in this position; or what is wrong, and how to mend it.
fn techniques(args: &Args, entry: &Parsed, puzzle: &Puzzle) -> Result<Vec<Coded>, (String, &'static str)> {
    if args.technique.is_empty() {
        let solutions = solutions(puzzle);
        let usable = |technique: &&&'static dyn Technique| {
            solutions == Uniqueness::Unique || !technique.card().assumes_unique
        };
        let ladder = TECHNIQUES.iter().filter(usable);
        return Ok(ladder.map(|&technique| (technique, technique.card().code.to_owned())).collect());
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

/// Without a technique asked for, those that assume a single solution need to know that there is one.
fn solutions(puzzle: &Puzzle) -> Uniqueness {
    match solve::verdict(&puzzle.geometry, &puzzle.givens, &Monitor::new()) {
        Ok(Verdict::Unique(_)) => Uniqueness::Unique,
        _ => Uniqueness::Unknown,
    }
}

/// The line of a step in HoDoKu's library.
pub fn library_line(case: &LibraryPosition, code: &str, step: &Step) -> String {
    let each = |&(cell, digits): &(Cell, CandidateSet)| {
        digits.iter().map(move |digit| (cell, digit)).collect::<Vec<(Cell, Digit)>>()
    };
    let (gone, set) = match &step.effect {
        &Effect::Place(cell, digit) => (Vec::new(), vec![(cell, digit)]),
        &Effect::PlaceAll(cells, digit) => (Vec::new(), cells.iter().map(|cell| (cell, digit)).collect()),
        Effect::Eliminate(list) => (list.iter().flat_map(each).collect(), Vec::new()),
    };
    case.line(code, step.digits(), &gone, &set)
}
