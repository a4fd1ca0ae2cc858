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
            Ok(found) => match found.puzzle {
                Problem::Sudoku(puzzle) => answer(args, &mut out, &counters.monitor, &found.with(puzzle))?,
                Problem::Queens(board) => match &args.why {
                    Some(why) => why::queens_board(why, &mut out, &counters.monitor, &found.with(board))?,
                    None => queens::answer(args, &mut out, &counters.monitor, &found.with(board))?,
                },
            },
            Err(error) => out.invalid(&error)?,
        }
        counters.count_puzzle();
    }
    Ok(())
}

fn answer(args: &Args, out: &mut Out, monitor: &Monitor, sudoku: &Selected<Puzzle>) -> Result<()> {
    let puzzle = sudoku.puzzle;
    let verdict = solve::verdict(&puzzle.geometry, puzzle, monitor)?;
    if verdict == Verdict::Unsolvable {
        unsolvable::report_sudoku(out, sudoku);
        return Ok(out.answer(json::NoSolution {}, "none\n")?);
    }
    if let Some(why) = &args.why {
        return why::sudoku(why, out, monitor, sudoku, verdict);
    }
    let mut grid = CandidateGrid::of(puzzle);
    for number in 1.. {
        let mut position = HintPosition::new(grid.clone(), Some(verdict.clone()));
        // A path is the one that is rated; a single hint is for a person.
        position.preferences = (!args.path).then(Preferences::default);
        let advice = position.advice(monitor)?;
        out.hint(&record::of(puzzle, &grid, &advice, args.path.then_some(number), args.notation()))?;
        match advice {
            // Where a search found the digit, the path continues with it and says so each time.
            Advice::Step { step, .. } if args.path => step.apply(&mut grid),
            _ => break,
        }
    }
    Ok(())
}

impl Out<'_> {
    /// Writes a hint: its record as JSON, or its line.
    fn hint(&mut self, record: &Record<impl Serialize>) -> Result<()> {
        if self.json { Ok(self.record(record)?) } else { Ok(self.console.prose(&record.line())?) }
    }
}
