//! `ninefold vicinity`: the puzzles that differ from given ones by a few clues.

use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::Result;

use super::answers::Answers;
use super::input::{InputEntry, ReadArgs};
use super::output::{Console, Out};
use super::parallel::{self, Pool, ThreadsArgs};
use super::select::{self, FoundPuzzle, Selected};
use super::unsolvable;
use crate::explain::counted;
use crate::generate::{Portion, Vicinity};
use crate::grid::Puzzle;
use crate::puzzle::Problem;
use crate::solve::Variations;

const HELP: &str = "\
Examples:
  ninefold vicinity puzzle.txt                       one clue moved: {-1+1}
  ninefold vicinity --remove 2 --add 1 puzzle.txt    {-2+1}
  ninefold vicinity --remove 0 puzzle.txt            one clue more
  ninefold vicinity --minimal puzzles.txt | ninefold rate

Prints the puzzles with one solution that lack N clues of a given one and have
M others, each once, in the same order on any number of threads. The given
puzzle may have several solutions: then --remove 0 shows which clues would
leave one.

Exit codes: 0 success, even if none is found; 1 a text is not a puzzle, a puzzle
has too few clues or open cells, or a file cannot be read; 2 wrong usage";

/// Find the puzzles that differ by a few clues
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct VicinityArgs {
    /// Remove N clues
    #[arg(long, value_name = "N", default_value_t = 1)]
    remove: usize,

    /// Add M clues
    #[arg(long, value_name = "M", default_value_t = 1)]
    add: usize,

    /// Print only puzzles in which every clue is needed
    #[arg(long)]
    minimal: bool,

    #[command(flatten)]
    threads: ThreadsArgs,

    #[command(flatten)]
    read: ReadArgs,
}

/// A part of the work.
enum Work {
    Portion(Arc<Puzzle>, Portion),
    /// What is not a puzzle, or a puzzle whose portions have all been given.
    Entry(InputEntry),
}

/// The result of a part.
enum WorkResult {
    Puzzles(Vec<Puzzle>),
    /// What there is to report about a text.
    Entry(InputEntry),
}

pub fn run(args: &VicinityArgs, console: &mut Console) -> Result<()> {
    let VicinityArgs { remove, add, .. } = *args;
    if remove == 0 && add == 0 {
        return Err(super::usage::error(
            Some("vicinity"),
            "--remove 0 --add 0: expected at least one clue to remove or to add",
        ));
    }
    let counters = console.show_progress(Some("tried"));
    let threads = args.threads.count(console);
    let solvers = Pool::new(Variations::new);
    let feed = |give: &mut dyn FnMut(Work) -> ControlFlow<()>| {
        let _ = args.read.entries().try_for_each(|entry| {
            if let InputEntry::Puzzle(_, Ok(parsed)) = &entry
                && let Ok(puzzle) = select::digits_only(parsed)
            {
                let puzzle = Arc::new(puzzle.clone());
                Vicinity { remove, add }.portions(&puzzle.geometry, &puzzle.givens, &mut |portion| {
                    give(Work::Portion(puzzle.clone(), portion))
                })?;
            }
            give(Work::Entry(entry))
        });
    };
    let work = |item| match item {
        Work::Portion(puzzle, portion) => {
            let found = solvers.lend(&puzzle.geometry, |variations| {
                portion.puzzles(variations, args.minimal, &counters.monitor)
            });
            counters.monitor.add(1);
            let with =
                |givens| Puzzle { alphabet: puzzle.alphabet, ..Puzzle::new(puzzle.geometry.clone(), givens) };
            found.map(|found| WorkResult::Puzzles(found.into_iter().map(with).collect()))
        }
        Work::Entry(entry) => Ok(WorkResult::Entry(entry)),
    };
    let mut answers = Answers::default();
    parallel::map_in_order(threads, feed, work, |result, is_next_ready| match result? {
        WorkResult::Puzzles(puzzles) => {
            for puzzle in puzzles {
                console.answer(&answers.problem(&Problem::Sudoku(puzzle))?)?;
                counters.count_puzzle();
            }
            if is_next_ready { Ok(()) } else { Ok(console.flush()?) }
        }
        WorkResult::Entry(entry) => {
            if let Some(FoundPuzzle { location, puzzle: Ok(found) }) =
                select::find(&entry, select::digits_only, console)
            {
                report_nothing_near(args, &mut Out { console, location, json: false }, &found);
            }
            Ok(())
        }
    })
}

/// Explains why a puzzle has no vicinity, if that shows at once.
fn report_nothing_near(args: &VicinityArgs, out: &mut Out, found: &Selected<Puzzle>) {
    let Puzzle { geometry, givens, .. } = found.puzzle;
    let (clues, open) = (givens.filled(), givens.cell_count() - givens.filled());
    let VicinityArgs { remove, add, .. } = *args;
    let place = out.location.place();
    if givens.clashes(geometry).next().is_some() && remove == 0 {
        unsolvable::report_sudoku(out, found);
    } else if remove > clues {
        let clues = counted(clues, "clue");
        out.console.error(&format!("{place}: --remove {remove}: the puzzle has only {clues}"), None);
    } else if add > open + remove {
        let cells = counted(open + remove, "open cell");
        out.console.error(&format!("{place}: --add {add}: the puzzle has only {cells} then"), None);
    }
}
