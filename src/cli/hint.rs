//! `ninefold hint`: the next step in words, or all of them. The words are `hint`'s; here they get
//! their lines, and a position without a step gets an honest answer.

mod all;
mod evidence;
mod queens;
mod record;

pub use all::library_line;

use std::sync::Arc;

use anyhow::Result;

use super::input::{self, Location, ReadArgs, Selected};
use super::output::Console;
use super::parallel::ThreadsArgs;
use super::progress::{Counters, Progress};
use super::{json, unsolvable};

use crate::game::{HintPosition, HintResult};
use crate::grid::{CandidateGrid, Puzzle};
use crate::hint;
use crate::puzzle::Problem;
use crate::solve::{self, Verdict};

const HELP: &str = "\
Examples:
  ninefold hint puzzle.txt         the next step: technique, where, why, effect
  ninefold hint --path puzzle.txt  step by step to the solution
  ninefold hint --json < puzzles.txt
  ninefold generate --level medium | ninefold hint --path
  ninefold generate --queens regions --size 8 | ninefold hint --path
  ninefold hint --all --technique xy-wing --technique w-wing puzzle.txt
  ninefold hint --all --as library --technique same < cases.txt

A step is what can be seen without guessing. The player's digits and marks are
used where the text holds them, and a mistake in them is told first. Where no
technique finds a step, this is said, with the position and a digit or queen
that a search finds; --path goes on from there. Queens boards are told with /
for their line ends: what was ruled out is blocked on them.

There is one line for each puzzle, always in order; with --path one for each
step, and a blank line between puzzles. With --all there is one for each step
that the position has, of the whole ladder or of the techniques asked for
(`ninefold techniques` lists them), and a blank line after each puzzle; mistakes
are not looked for, steps follow from the candidates as they are. With --as
library each line is one of HoDoKu's library of steps. In the place of a step
may stand `solved`, `none` (no solution) or `invalid` (the text is no puzzle).

Exit codes: 0 all fine, also where no step is known; 1 some puzzle is none or
invalid, or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "\
The verdicts of hint (with --path there is one object a step, stuck ones among
them, and one of the others at the end):
  \"step\"     technique  its name for programs, such as \"hidden-single\"
             name       its name for people
             effect     {place: {cell, digit}}, {place_all: [{cell, digit}]} or
                        {eliminate: [{cell, digits}]}
             cells      the cells whose digits are the reason
             houses     where to look
             evidence   {kind: {...}}: the houses, cells, candidates and links
                        that the argument stands on; the kind is such as
                        \"fish\" or \"chain\"
             text       the argument in words
             number     with --path, from 1
  \"mistake\"  text       what is wrong with the player's digits or marks
  \"stuck\"    position   the digits so far
             search     {cell, digit} that a search finds, null where several
                        solutions fit
             number     with --path, from 1
  \"solved\"   position   the solution
  \"none\"     no solution
Digits are strings in the puzzle's own alphabet, cells such as \"r4c7\". On queens
boards there are squares in the place of cells: effect is {place: {square}} or
{rule_out: {squares}}, search {square}, and position a text with / for its line
ends.";

/// Explain the next step, or all of them
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n\n{LONG_HELP}", json::COMMON))]
#[command(mut_arg("threads", |threads| threads.requires("all")))]
pub struct Args {
    /// All the way to the solution
    #[arg(long)]
    path: bool,

    /// Every step that there is, not only the first
    #[arg(long, conflicts_with = "path")]
    all: bool,

    /// With --all: how to write steps, instead of in words
    #[arg(long = "as", value_name = "SHAPE", requires = "all", conflicts_with = "json",
          value_parser = all::shape_parser())]
    shape: Option<all::Shape>,

    /// With --all: only steps of this technique, by one of its names or its code; `same` is that of the library
    /// line. Can be given more than once
    #[arg(long, value_name = "NAME", requires = "all", value_parser = all::wanted)]
    technique: Vec<all::Wanted>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: ThreadsArgs,

    #[command(flatten)]
    read: ReadArgs,
}

/// Explains every puzzle.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    if args.all {
        return all::run(args, console);
    }
    let counters = Arc::new(Counters::default());
    console.show_progress(Progress::start(&counters, None));
    let mut is_first = true;
    input::each(&args.read, console, input::explainable, &mut |console, location, item| {
        if !std::mem::take(&mut is_first) && args.path && !args.json {
            console.answer("\n")?;
        }
        match item {
            Ok(found) => match found.puzzle {
                Problem::Sudoku(puzzle) => answer(args, console, &counters, location, &found.with(puzzle))?,
                Problem::Queens(board) => {
                    queens::answer(args, console, &counters, location, &found.with(board))?
                }
            },
            Err(error) if args.json => json::write_invalid(console, location, &error)?,
            Err(_) => console.answer("invalid\n")?,
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
    let verdict = solve::verdict(&puzzle.geometry, &puzzle.givens, &counters.monitor)?;
    if verdict == Verdict::Unsolvable {
        unsolvable::report_sudoku(console, location, sudoku);
        match args.json {
            true => json::write(console, location, record::Record::None)?,
            false => console.answer("none\n")?,
        }
        return Ok(());
    }
    let mut grid = CandidateGrid::of(puzzle);
    for number in 1.. {
        let advice = HintPosition::new(grid.clone(), Some(verdict.clone())).advice();
        let number = args.path.then_some(number);
        if args.json {
            json::write(console, location, record::of(puzzle, &grid, &advice, number))?;
        } else {
            console.prose(&line(puzzle, &grid, &advice, number))?;
        }
        match advice {
            HintResult::Step(step) if args.path => step.effect.apply(&mut grid),
            // The path goes on by the search's word, and says so each time.
            HintResult::Search(cell, digit) if args.path => grid.place(cell, digit),
            _ => break,
        }
    }
    Ok(())
}

/// The advice as a line of words; `number` where it is one of several steps.
fn line(puzzle: &Puzzle, grid: &CandidateGrid, advice: &HintResult, number: Option<usize>) -> String {
    let geometry = grid.geometry();
    let say = |text: hint::Text| text.render(geometry, puzzle.alphabet);
    let numbered = || number.map_or(String::new(), |number| format!("{number:3}. "));
    match advice {
        HintResult::Step(step) => {
            let number = numbered();
            let (effect, why) = (say(step.effect.text()), say(step.explain(grid)));
            // The line begins with the effect: it need not end with it too, where that is a sentence of its own.
            let again = why.strip_suffix(&format!(" {effect}.")).filter(|argument| argument.ends_with('.'));
            format!("{number}{effect}: {}. {}", step.technique.name(), again.unwrap_or(&why))
        }
        HintResult::Mistake(mistake) => format!("mistake: {}", say(mistake.words())),
        HintResult::Solved => match number {
            Some(_) => format!("solved: {}", json::cells(grid.values(), puzzle.alphabet)),
            None => "solved".into(),
        },
        stuck => {
            let position = json::cells(grid.values(), puzzle.alphabet);
            let open = grid.open_cells().count();
            let search = match *stuck {
                HintResult::Search(cell, digit) => format!(
                    "the search's answer for {} is {}",
                    geometry.cell_name(cell),
                    puzzle.alphabet.symbol(digit)
                ),
                _ => "several solutions fit, so no digit is forced".into(),
            };
            format!("{}no further step known, {open} cells are open: {position}; {search}", numbered())
        }
    }
}
