//! `ninefold hint`: the next step in words, or all of them.

mod all;
mod args;
mod evidence;
mod queens;
mod record;
mod why;

pub use args::Args;

use anyhow::Result;
use serde::Serialize;

use super::output::{Console, Out};
use super::select::{self, FoundPuzzle, Selected};
use super::{json, unsolvable, usage};
use crate::game::{Advice, HintPosition};
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::Preferences;
use crate::monitor::Monitor;
use crate::puzzle::Problem;
use crate::solve::{self, Verdict};
use record::Record;

/// Explains every puzzle.
///
/// # Errors
/// If standard output is closed or full, or `--threads` is given without `--all`.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    if args.all {
        return all::run(args, console);
    }
    if args.filter.threads.is_given() {
        let message = "`--threads` needs `--all`: the next step of a puzzle is found by one thread";
        return Err(usage::error(Some("hint"), message));
    }
    let counters = console.show_progress(None);
    counters.set_note("looking for steps".to_owned());
    let monitor = &counters.monitor;
    let (mut is_first, filter) = (true, &args.filter);
    for entry in filter.read.entries() {
        let Some(FoundPuzzle { location, puzzle }) = select::find(&entry, select::explainable, console)
        else {
            continue;
        };
        let mut out = Out { console, location, json: filter.json };
        if args.path && !filter.json && !is_first {
            out.text("\n")?;
        }
        is_first = false;
        match puzzle {
            Ok(found) => monitor.within(args.limit.within, || answer(args, &mut out, monitor, &found)).0?,
            Err(error) => out.invalid(&error)?,
        }
        counters.count_puzzle();
    }
    Ok(())
}

fn answer(args: &Args, out: &mut Out, monitor: &Monitor, found: &Selected<Problem>) -> Result<()> {
    match (found.puzzle, &args.why) {
        (Problem::Sudoku(puzzle), _) => answer_sudoku(args, out, monitor, &found.with(puzzle)),
        (Problem::Queens(board), Some(why)) => why::queens_board(why, out, monitor, &found.with(board)),
        (Problem::Queens(board), None) => queens::answer(args, out, monitor, &found.with(board)),
    }
}

fn answer_sudoku(args: &Args, out: &mut Out, monitor: &Monitor, sudoku: &Selected<Puzzle>) -> Result<()> {
    let puzzle = sudoku.puzzle;
    let Ok(verdict) = solve::verdict(&puzzle.geometry, puzzle, monitor) else {
        let position = HintPosition::new(CandidateGrid::of(puzzle), None);
        return out.unfinished(&record::unfinished(puzzle, &position, None));
    };
    if verdict == Verdict::Unsolvable {
        unsolvable::report_sudoku(out, sudoku);
        return Ok(out.answer(json::NoSolution {}, "none\n")?);
    }
    if let Some(why) = &args.why {
        return why::sudoku(why, out, monitor, sudoku, verdict);
    }
    if args.for_people {
        return path_for_people(args, out, monitor, puzzle, &verdict);
    }
    let mut grid = CandidateGrid::of(puzzle);
    for number in 1.. {
        let mut position = HintPosition::new(grid.clone(), Some(verdict.clone()));
        // A path is the one that is rated; a single hint is for a person.
        position.preferences = (!args.path).then(Preferences::default);
        let number = args.path.then_some(number);
        let Ok(advice) = position.advice(monitor) else {
            return out.unfinished(&record::unfinished(puzzle, &position, number));
        };
        let record = record::of(puzzle, &grid, &advice, number, args.notation());
        // On a path each step has been found in time.
        if !args.path && monitor.is_late() {
            return out.unfinished(&record.so_far());
        }
        out.hint(&record)?;
        match advice {
            // Where a search found the digit, the path continues with it and says so each time.
            Advice::Step { step, .. } if args.path => step.apply(&mut grid),
            _ => break,
        }
    }
    Ok(())
}

/// The share of the time limit for the path that a person would go: three quarters leave time for the plain path.
const FOR_PEOPLE: f64 = 0.75;

/// Explains the path that a person would go, and the plain path from where that takes too long. Where a search found a digit,
/// it continues with that.
fn path_for_people(
    args: &Args,
    out: &mut Out,
    monitor: &Monitor,
    puzzle: &Puzzle,
    verdict: &Verdict,
) -> Result<()> {
    let mut grid = CandidateGrid::of(puzzle);
    let mut number = 1;
    let mut is_for_people = true;
    loop {
        let preferences = is_for_people.then(Preferences::default);
        let mut position =
            HintPosition { preferences, ..HintPosition::new(grid.clone(), Some(verdict.clone())) };
        if is_for_people {
            let limit = args.limit.within.mul_f64(FOR_PEOPLE);
            let steps = monitor.within(limit, || position.path(monitor)).0;
            is_for_people = steps.is_ok();
            for step in steps.unwrap_or_else(|steps| steps) {
                let record = record::step(puzzle, &grid, &step, Some(number), args.notation());
                out.hint(&Record::Step(record))?;
                step.effect.apply(&mut grid);
                number += 1;
            }
            position.grid = grid.clone();
            if !is_for_people && !grid.values().is_full() {
                out.console.note(
                    "the path for people takes too long: from here the plain one, as without `--for-people`",
                );
                position.preferences = None;
            }
        }
        let Ok(advice) = position.advice(monitor) else {
            return out.unfinished(&record::unfinished(puzzle, &position, Some(number)));
        };
        let record = record::of(puzzle, &grid, &advice, Some(number), args.notation());
        out.hint(&if is_for_people { record } else { record.so_far() })?;
        let Advice::Step { step, .. } = advice else { return Ok(()) };
        step.apply(&mut grid);
        number += 1;
    }
}

impl Out<'_> {
    /// Writes a hint: its record as JSON, or its line.
    fn hint(&mut self, record: &Record<impl Serialize>) -> Result<()> {
        if self.json { Ok(self.record(record)?) } else { Ok(self.console.prose(&record.line())?) }
    }

    /// Writes what is known when the time limit is reached.
    fn unfinished(&mut self, record: &Record<impl Serialize>) -> Result<()> {
        self.console.set_bad();
        if let Record::Step(_) = record {
            self.console.note("time limit reached: there may be an easier step");
        }
        self.hint(record)
    }
}
