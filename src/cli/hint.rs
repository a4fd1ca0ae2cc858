//! `ninefold hint`: the next step in words, or all of them. The words are `hint`'s; here they get
//! their lines, and a position without a step gets an honest answer.

mod all;
mod record;

pub use all::library_line;

use std::sync::Arc;

use anyhow::Result;

use super::input::{self, Found, Place, ReadArgs};
use super::ordered::ThreadsArgs;
use super::output::Console;
use super::progress::{Progress, Tally};
use super::{faults, json};

use crate::grid::{CandidateGrid, Cell, Contradiction, Digit, Grid, Puzzle};
use crate::hint::{self, Solutions, Step};
use crate::solve::{self, Cancelled, Verdict};

const HELP: &str = "\
Examples:
  ninefold hint puzzle.txt         the next step: technique, where, why, effect
  ninefold hint --path puzzle.txt  step by step to the solution
  ninefold hint --json < puzzles.txt
  ninefold generate --level medium | ninefold hint --path
  ninefold hint --all --technique xy-wing --technique w-wing puzzle.txt
  ninefold hint --all --as library --technique same < cases.txt

A step is what can be seen without guessing. The player's digits and marks are
used where the text holds them, and a mistake in them is told first. Where no
technique finds a step, this is said, with the position and a digit that a
search finds; --path goes on from there.

There is one line for each puzzle, always in order; with --path one for each
step, and a blank line between puzzles. With --all there is one for each step
that the position has, of the whole ladder or of the techniques asked for
(`ninefold techniques` lists them), and a blank line after each puzzle; mistakes
are not looked for, steps follow from the candidates as they are. With --as
library each line is one of HoDoKu's library of steps. In the place of a step may stand
`solved`, `none` (no solution) or `invalid` (the text is no puzzle).

Exit codes: 0 all fine, also where no step is known; 1 some puzzle is none or
invalid, or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "\
The verdicts of hint (with --path there is one object a step, stuck ones among
them, and one of the others at the end):
  \"step\"     technique  its name for programs, such as \"hidden-single\"
             name       its name for people
             effect     {place: {cell, digit}} or {eliminate: [{cell, digits}]}
             cells      the cells whose digits are the reason
             houses     where to look
             text       the argument in words
             number     with --path, from 1
  \"mistake\"  text       what is wrong with the player's digits or marks
  \"stuck\"    position   the digits so far
             search     {cell, digit} that a search finds, null where several
                        solutions fit
             number     with --path, from 1
  \"solved\"   position   the solution
  \"none\"     no solution
Digits are strings in the puzzle's own alphabet, cells such as \"r4c7\".";

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

    /// With --all: only steps of this technique, by its name or code; `same` is that of the library
    /// line. Can be given more than once
    #[arg(long, value_name = "NAME", requires = "all", value_parser = all::wanted)]
    technique: Vec<all::Wanted>,

    /// One JSON object a line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: ThreadsArgs,

    #[command(flatten)]
    read: ReadArgs,
}

/// What there is to say about a position.
enum Advice {
    Step(Step),
    /// The player's digits or marks are wrong, in words.
    Mistake(String),
    /// No technique finds a step; a search finds this, where the solution is unique.
    Stuck(Option<(Cell, Digit)>),
    Solved,
}

/// Explains every puzzle.
///
/// # Errors
/// Where standard output is closed or full.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    if args.all {
        return all::run(args, console);
    }
    let tally = Arc::new(Tally::default());
    console.show_progress(Progress::start(&tally, None));
    let mut is_first = true;
    input::each(&args.read, console, input::playable, &mut |console, place, item| {
        if !std::mem::take(&mut is_first) && args.path && !args.json {
            console.answer("\n")?;
        }
        match item {
            Ok(sudoku) => answer(args, console, &tally, place, &sudoku)?,
            Err(error) if args.json => json::write_invalid(console, place, &error)?,
            Err(_) => console.answer("invalid\n")?,
        }
        tally.count_puzzle();
        Ok(())
    })
}

fn answer(
    args: &Args,
    console: &mut Console,
    tally: &Tally,
    place: &Place,
    sudoku: &Found<Puzzle>,
) -> Result<()> {
    let puzzle = sudoku.puzzle;
    let verdict = solve::verdict(&puzzle.geometry, &puzzle.givens, &tally.monitor).ok_or(Cancelled)?;
    let solution = match verdict {
        Verdict::None => {
            faults::no_solution(console, place, sudoku);
            match args.json {
                true => json::write(console, place, record::Record::None)?,
                false => console.answer("none\n")?,
            }
            return Ok(());
        }
        Verdict::Unique(solution) => Some(solution),
        Verdict::Multiple(..) => None,
    };
    let mut grid = CandidateGrid::of(puzzle);
    for number in 1.. {
        let advice = advise(puzzle, &grid, solution.as_ref());
        let number = args.path.then_some(number);
        if args.json {
            json::write(console, place, record::of(puzzle, &grid, &advice, number))?;
        } else {
            console.prose(&line(puzzle, &grid, &advice, number))?;
        }
        match advice {
            Advice::Step(step) if args.path => step.effect.apply(&mut grid),
            // The path goes on by the search's word, and says so each time.
            Advice::Stuck(Some((cell, digit))) if args.path => grid.place(cell, digit),
            _ => break,
        }
    }
    Ok(())
}

/// A mistake first, then a step, then what the search knows.
fn advise(puzzle: &Puzzle, grid: &CandidateGrid, solution: Option<&Grid>) -> Advice {
    if grid.values().is_solution(grid.geometry()) {
        return Advice::Solved;
    }
    if let Some(mistake) = mistake(puzzle, grid, solution) {
        return Advice::Mistake(mistake);
    }
    let solutions = if solution.is_some() { Solutions::One } else { Solutions::Any };
    if let Some(step) = hint::next_step(grid, solutions) {
        return Advice::Step(step);
    }
    let tightest = grid.open_cells().min_by_key(|&cell| grid.candidates(cell).len());
    let found = solution.zip(tightest);
    Advice::Stuck(found.and_then(|(solution, cell)| Some((cell, solution[cell]?))))
}

/// What is wrong with the digits and candidates, if anything is.
fn mistake(puzzle: &Puzzle, grid: &CandidateGrid, solution: Option<&Grid>) -> Option<String> {
    let name = |cell| grid.geometry().cell_name(cell);
    let symbol = |digit| puzzle.alphabet.symbol(digit);
    let contradiction = grid.contradiction();
    if let Some(Contradiction::Clash(clash)) = &contradiction {
        return Some(faults::describe(puzzle, clash, &name));
    }
    for (cell, right) in solution.iter().flat_map(|solution| solution.placed()) {
        match grid.value(cell) {
            Some(digit) if digit != right => {
                return Some(format!("{} in {} is wrong", symbol(digit), name(cell)));
            }
            None if !grid.candidates(cell).contains(right) => {
                return Some(format!("the marks of {} lack the digit that belongs there", name(cell)));
            }
            _ => {}
        }
    }
    match contradiction? {
        Contradiction::Clash(_) => None,
        Contradiction::NoCandidate(cell) => Some(format!("no digit is left for {}", name(cell))),
        Contradiction::NoPlace(house, digit) => {
            Some(format!("{} has no place left in {}", symbol(digit), grid.geometry().house(house)))
        }
    }
}

/// The advice as a line of words; `number` where it is one of several steps.
fn line(puzzle: &Puzzle, grid: &CandidateGrid, advice: &Advice, number: Option<usize>) -> String {
    let geometry = grid.geometry();
    let say = |text: hint::Text| text.render(geometry, puzzle.alphabet);
    let numbered = || number.map_or(String::new(), |number| format!("{number:3}. "));
    match advice {
        Advice::Step(step) => {
            let number = numbered();
            let (effect, why) = (say(step.effect.text()), say(step.explain(grid)));
            format!("{number}{effect}: {}. {why}", step.technique.name())
        }
        Advice::Mistake(what) => format!("mistake: {what}"),
        Advice::Solved => match number {
            Some(_) => format!("solved: {}", json::cells(grid.values(), puzzle.alphabet)),
            None => "solved".into(),
        },
        Advice::Stuck(found) => {
            let position = json::cells(grid.values(), puzzle.alphabet);
            let open = grid.open_cells().count();
            let search = match *found {
                Some((cell, digit)) => format!(
                    "the search's answer for {} is {}",
                    geometry.cell_name(cell),
                    puzzle.alphabet.symbol(digit)
                ),
                None => "several solutions fit, so no digit is forced".into(),
            };
            format!("{}no further step known, {open} cells are open: {position}; {search}", numbered())
        }
    }
}
