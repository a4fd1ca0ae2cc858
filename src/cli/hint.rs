//! `ninefold hint`: the next step in words, or all of them.

mod all;
mod args;
mod evidence;
mod queens;
mod record;
mod words;

pub use args::Args;

use anyhow::Result;

use super::input::{self, Location, Selected};
use super::output::Console;
use super::progress::Counters;
use super::{json, unsolvable, usage};

use crate::game::{HintPosition, HintResult};
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint::Preferences;
use crate::puzzle::Problem;
use crate::solve::{self, Verdict};

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
    input::each(&filter.read, console, input::explainable, &mut |console, location, item| {
        if !std::mem::take(&mut is_first) && args.path && !filter.json {
            console.answer("\n")?;
        }
        match item {
            Ok(found) => match found.puzzle {
                Problem::Sudoku(puzzle) => answer(args, console, &counters, location, &found.with(puzzle))?,
                Problem::Queens(board) => {
                    queens::answer(args, console, &counters, location, &found.with(board))?
                }
            },
            Err(error) => filter.invalid(console, location, &error)?,
        }
        counters.count_puzzle();
        Ok(())
    })
}

fn answer(
    args: &Args,
    console: &mut Console,
    counters: &Counters,
    location: &Location,
    sudoku: &Selected<Puzzle>,
) -> Result<()> {
    let puzzle = sudoku.puzzle;
    let verdict = solve::verdict(&puzzle.geometry, puzzle, &counters.monitor)?;
    if verdict == Verdict::Unsolvable {
        unsolvable::report_sudoku(console, location, sudoku);
        return args.filter.answer(console, location, json::NoSolution {}, "none\n");
    }
    let mut grid = CandidateGrid::of(puzzle);
    for number in 1.. {
        let position = HintPosition::new(grid.clone(), Some(verdict.clone()));
        // A path is the one that is rated; a single hint is for a person.
        let position = if args.path { position } else { position.for_people(Preferences::default()) };
        let advice = position.advice();
        let number = args.path.then_some(number);
        if args.filter.json {
            json::write(console, location, record::of(puzzle, &grid, &advice, number))?;
        } else {
            console.prose(&words::line(puzzle, &grid, &advice, number))?;
        }
        match advice {
            HintResult::Step(step) if args.path => step.effect.apply(&mut grid),
            // The path continues with the digit that the search found, and says so each time.
            HintResult::Search(cell, digit) if args.path => grid.place(cell, digit),
            _ => break,
        }
    }
    Ok(())
}
