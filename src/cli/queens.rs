//! `ninefold queens`: counts or lists the solutions of queens boards.

mod large;

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use serde::Serialize;

use super::answers::Answers;
use super::filter::FilterArgs;
use super::input::Source;
use super::location::Location;
use super::output::{Console, Out};
use super::progress::Counters;
use super::select::{self, FoundPuzzle};
use super::{json, unsolvable, usage};
use crate::format::{Format, Options, Parsed};
use crate::puzzle::Problem;
use crate::queens::{self, Board, MAX_LARGE, MAX_SIZE, Square};

const HELP: &str = "\
Examples:
  ninefold queens 8                  92: the solutions of an empty 8x8 board
  ninefold queens board.txt          the number of solutions of a board
  ninefold queens --first board.txt  the first solution
  ninefold queens --all 6            every solution
  ninefold queens --fundamental 8    12: solutions distinct up to symmetry
  ninefold queens --first 1000000 --queens r1c5,r3c2

A board is its size N on a line, then N lines of N characters: * for a free
square, . for a blocked square, Q for a queen. A board in regions is `regions N`
on a line, then N lines of N letters, one letter per region: one queen per row,
column and region, and no two touch.

Counting works up to 32x32. With --first and a number N, N can be up to 1000000;
above 32 each queen is printed on a line, such as r3c7.

Prints one answer per board, in order: the number of solutions or, with --first
and --all, the completed boards; `none` if there are none, `invalid` if the text
is not a board.

Exit codes: 0 every board has a solution; 1 some board has none or is invalid,
or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "\
The verdicts of queens:
  \"counted\"  `count` solutions
  \"solved\"   with --first and --all: `columns` has the column (from 1) of the
             queen in each row; with --all there is one object per solution
  \"none\"     no solution";

/// Count or list the ways to place N queens
#[derive(clap::Args)]
// Queens boards have no digits.
#[command(mut_arg("alphabet", |alphabet| alphabet.hide(true)), after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n\n{LONG_HELP}", json::COMMON))]
pub struct QueensArgs {
    /// Print the first solution
    #[arg(long, conflicts_with = "all")]
    first: bool,

    /// Print every solution
    #[arg(long)]
    all: bool,

    /// Count solutions that differ by rotation or reflection as one
    #[arg(long, conflicts_with = "first")]
    fundamental: bool,

    /// Block these squares of the empty board of size N: r3c7,r4c1
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', value_parser = square)]
    blocked: Vec<(usize, usize)>,

    /// Put queens on these squares of the empty board
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', value_parser = square)]
    queens: Vec<(usize, usize)>,

    #[command(flatten)]
    filter: FilterArgs,
}

pub fn run(args: &QueensArgs, console: &mut Console) -> Result<()> {
    let counters = console.show_progress((!args.first && !args.all).then_some("solutions"));
    let threads = args.filter.threads.count(console);
    let mut run = Run { args, threads, counters, answers: Answers::default() };
    if let Some(number) = number(&args.filter.read.files) {
        let name: Arc<str> = number.into();
        let location = Location::new(name.clone(), name, Format::QUEENS, 1);
        let size = size(number, if args.first { MAX_LARGE } else { MAX_SIZE })?;
        let mut out = Out { console, location: &location, json: args.filter.json };
        return match Board::empty(size) {
            Some(mut board) => {
                for &(row, column) in squares_within(size, &args.blocked)? {
                    board.set_blocked(Square::new(row, column), true);
                }
                for &(row, column) in squares_within(size, &args.queens)? {
                    board.set_queen(Square::new(row, column), true);
                }
                run.answer(&mut out, &board, None)
            }
            None => large::answer(args, size, &run.counters.monitor, &mut out),
        };
    }
    if !(args.blocked.is_empty() && args.queens.is_empty()) {
        return Err(usage::error(Some("queens"), "--blocked and --queens need the size N of an empty board"));
    }
    for opened in args.filter.read.sources() {
        match opened {
            Ok(source) => run.answer_source(source, console)?,
            Err(error) => error.report(console),
        }
    }
    Ok(())
}

/// Returns the argument if it is the only one, a number, and not the name of a file.
fn number(files: &[PathBuf]) -> Option<&str> {
    let [name] = files else { return None };
    let text = name.to_str()?;
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && !name.exists()).then_some(text)
}

fn size(number: &str, most: usize) -> Result<usize> {
    if let Some(size) = number.parse().ok().filter(|size| (1..=most).contains(size)) {
        return Ok(size);
    }
    let large = if most < MAX_LARGE { format!("; with `--first` up to {MAX_LARGE}") } else { String::new() };
    let message = format!("no board of size {number}: expected a size from 1 to {most}{large}");
    Err(usage::error(Some("queens"), message))
}

/// Parses `r3c7`, which counts from 1, to a row and a column from 0.
fn square(text: &str) -> Result<(usize, usize), String> {
    let parts = text.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
    let square = parts.and_then(|(row, column)| from_one(row).zip(from_one(column)));
    square.ok_or_else(|| "expected a square, such as r3c7".into())
}

/// Parses a number that counts from 1 to one that counts from 0.
fn from_one(number: &str) -> Option<usize> {
    number.parse::<usize>().ok()?.checked_sub(1)
}

/// Returns the squares if all of them are on the board.
fn squares_within(size: usize, squares: &[(usize, usize)]) -> Result<&[(usize, usize)]> {
    match squares.iter().find(|&&(row, column)| row >= size || column >= size) {
        None => Ok(squares),
        Some((row, column)) => {
            let what = format!("r{}c{} is not on a board of size {size}", row + 1, column + 1);
            Err(usage::error(Some("queens"), what))
        }
    }
}

struct Run<'a> {
    args: &'a QueensArgs,
    threads: NonZero<usize>,
    counters: Arc<Counters>,
    answers: Answers,
}

impl Run<'_> {
    /// Answers every board of a source. What may be a board or a sudoku is a board here.
    fn answer_source(&mut self, source: Source, console: &mut Console) -> Result<()> {
        let options = Options { queens: true, ..self.args.filter.read.options.to_options() };
        for entry in source.entries(options) {
            let Some(FoundPuzzle { location, puzzle }) = select::find(&entry, select::queens, console) else {
                continue;
            };
            let mut out = Out { console, location, json: self.args.filter.json };
            match puzzle {
                Ok(found) => self.answer(&mut out, found.puzzle, Some(found.entry))?,
                Err(error) => {
                    out.answer(json::Invalid::of(&error), &self.answers.word(Format::QUEENS, "invalid"))?;
                }
            }
            self.counters.count_puzzle();
        }
        Ok(())
    }

    fn answer(&mut self, out: &mut Out, board: &Board, entry: Option<&Parsed>) -> Result<()> {
        let is_solvable =
            if self.args.first || self.args.all { self.list(out, board)? } else { self.count(out, board)? };
        if !is_solvable {
            unsolvable::report_queens(out, board, entry);
            if out.json {
                out.record(Record::None)?;
            }
        }
        Ok(())
    }

    /// Writes the number of solutions. Returns `false` if there are none.
    fn count(&mut self, out: &mut Out, board: &Board) -> Result<bool> {
        let count = if self.args.fundamental { queens::count_fundamental } else { queens::count_on };
        let count = count(board, self.threads, &self.counters.monitor)?;
        if !out.json {
            out.text(&format!("{count}\n"))?;
        } else if count > 0 {
            out.record(Record::Counted { count })?;
        }
        Ok(count > 0)
    }

    /// Writes the first solution, or all. Returns `false` if there are none.
    fn list(&mut self, out: &mut Out, board: &Board) -> Result<bool> {
        let mut found = false;
        for solution in queens::solutions(board) {
            if self.args.fundamental && !queens::is_fundamental(board, &solution) {
                continue;
            }
            found = true;
            if out.json {
                let columns = solution.queens().map(|queen| usize::from(queen.column) + 1).collect();
                out.record(Record::Solved { columns })?;
            } else {
                out.text(&self.answers.problem(&Problem::Queens(solution))?)?;
            }
            if !self.args.all {
                break;
            }
        }
        if !found && !out.json {
            out.text(&self.answers.word(Format::QUEENS, "none"))?;
        }
        Ok(found)
    }
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
enum Record {
    Counted { count: u128 },
    Solved { columns: Vec<usize> },
    None,
}
