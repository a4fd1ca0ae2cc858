//! `ninefold queens`: in how many ways a board can be completed, or the ways themselves.

mod large;

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use serde::Serialize;

use super::answers::Answers;
use super::input::{self, Place, ReadArgs};
use super::output::Console;
use super::progress::{Progress, Tally};
use super::{faults, json, usage};
use crate::format::{Format, ParseError, Parsed};
use crate::puzzle::Problem;
use crate::queens::{self, Board, MAX_LARGE, MAX_SIZE, Square};
use crate::solve::batch::all_cores;

const HELP: &str = "\
Examples:
  ninefold queens 8                  92: the ways on an empty board of 8x8
  ninefold queens board.txt          the ways to complete a board
  ninefold queens --first board.txt  the first of them
  ninefold queens --all 6            every one
  ninefold queens --fundamental 8    12: turns and reflections count as one
  ninefold queens --first 1000000 --queens r1c5,r3c2

A board is its size N on a line, then N lines of N characters: * a queen may
stand here, . none may, Q a queen that stands here already.

Boards that are counted go to 32x32. With --first and a number N they go to
1000000 squares a side; above 32 each queen is a line, such as r3c7.

There is one answer for each board, always in order: the number of ways, or
with --first and --all the completed boards, `none` where there are none,
`invalid` where the text is no board.

Exit codes: 0 every board has a solution; 1 some board has none or is invalid,
or a file cannot be read; 2 wrong usage";

const LONG_HELP: &str = "\
The verdicts of queens:
  \"counted\"   `count` ways
  \"solved\"    with --first and --all: `columns` has the column (from 1) of the
              queen in each row; with --all there is one object a way
  \"none\"      no way";

/// Count the ways to place N queens
#[derive(clap::Args)]
// A board of queens has no digits.
#[command(mut_arg("alphabet", |alphabet| alphabet.hide(true)), after_help = HELP, after_long_help = format!("{HELP}\n\n{}\n\n{LONG_HELP}", json::COMMON))]
pub struct Args {
    /// Print the first way
    #[arg(long, conflicts_with = "all")]
    first: bool,

    /// Print every way
    #[arg(long)]
    all: bool,

    /// Ways that turns and reflections of the board make of each other are one
    #[arg(long, conflicts_with = "first")]
    fundamental: bool,

    /// Block these squares of the empty board of size N: r3c7,r4c1
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', value_parser = square)]
    blocked: Vec<(usize, usize)>,

    /// Put queens on these squares of it
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', value_parser = square)]
    queens: Vec<(usize, usize)>,

    /// One JSON object a line
    #[arg(long)]
    json: bool,

    /// Count on N threads, not on all cores
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,

    #[command(flatten)]
    read: ReadArgs,
}

/// Answers every board.
///
/// # Errors
/// Where standard output is closed or full, or N is no size of a board.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let tally = Arc::new(Tally::default());
    console.show_progress(Progress::start(&tally, (!args.first && !args.all).then_some("ways")));
    let mut run = Run { args, tally, answers: Answers::default() };
    if let Some(number) = number(&args.read.files) {
        let name: Arc<str> = number.into();
        let place = Place { name: name.clone(), file: name, format: Format::QUEENS, line: 1 };
        let size = size(number, if args.first { MAX_LARGE } else { MAX_SIZE })?;
        return match Board::empty(size) {
            Some(mut board) => {
                for &(row, column) in squares_within(size, &args.blocked)? {
                    board.set_blocked(Square::new(row, column), true);
                }
                for &(row, column) in squares_within(size, &args.queens)? {
                    board.set_queen(Square::new(row, column), true);
                }
                run.answer(console, &place, &board, None)
            }
            None => large::answer(args, &run.tally.monitor, console, &place, size),
        };
    }
    if !(args.blocked.is_empty() && args.queens.is_empty()) {
        return Err(usage::error(Some("queens"), "squares without a board: expected its size N"));
    }
    input::each(&args.read, console, board, &mut |console, place, item| {
        match item {
            Ok(found) => run.answer(console, place, found.puzzle, Some(found.entry))?,
            Err(error) if args.json => json::write_invalid(console, place, &error)?,
            Err(_) => console.answer(&run.answers.word(Format::QUEENS, "invalid"))?,
        }
        run.tally.count_puzzle();
        Ok(())
    })
}

/// The size of an empty board, where the only argument is a number and no file.
fn number(files: &[PathBuf]) -> Option<&str> {
    let [name] = files else { return None };
    let is_number = |name: &&str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_digit());
    name.to_str().filter(is_number).filter(|_| !name.exists())
}

fn size(number: &str, most: usize) -> Result<usize> {
    let size = number.parse().ok().filter(|size| (1..=most).contains(size));
    let error = || {
        usage::error(Some("queens"), format!("a board of size {number}: expected a size from 1 to {most}"))
    };
    size.ok_or_else(error)
}

/// `r3c7`, counted from 1, as a row and a column from 0.
fn square(text: &str) -> Result<(usize, usize), String> {
    let parts = text.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
    let from_zero = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
    parts
        .and_then(|(row, column)| from_zero(row).zip(from_zero(column)))
        .ok_or_else(|| "expected a square, such as r3c7".into())
}

/// The squares, if all of them are on the board.
fn squares_within(size: usize, squares: &[(usize, usize)]) -> Result<&[(usize, usize)]> {
    match squares.iter().find(|&&(row, column)| row >= size || column >= size) {
        None => Ok(squares),
        Some((row, column)) => {
            let what = format!("r{}c{} is not on a board of size {size}", row + 1, column + 1);
            Err(usage::error(Some("queens"), what))
        }
    }
}

fn board(entry: &Parsed) -> Result<&Board, ParseError> {
    match &entry.problem {
        Problem::Queens(board) => Ok(board),
        Problem::Sudoku(_) => Err(ParseError {
            line: entry.line,
            column: 1,
            message: "a sudoku, expected a queens board: its size N, then N lines of `*`, `.` and `Q`".into(),
            help: Some("`ninefold solve` reads sudokus".into()),
        }),
    }
}

struct Run<'a> {
    args: &'a Args,
    tally: Arc<Tally>,
    answers: Answers,
}

impl Run<'_> {
    fn answer(
        &mut self,
        console: &mut Console,
        place: &Place,
        board: &Board,
        entry: Option<&Parsed>,
    ) -> Result<()> {
        let is_solvable = if self.args.first || self.args.all {
            self.list(console, place, board)?
        } else {
            self.count(console, place, board)?
        };
        if !is_solvable {
            faults::no_way(console, place, board, entry);
            if self.args.json {
                json::write(console, place, Record::None)?;
            }
        }
        Ok(())
    }

    /// Writes how many ways there are; false where there is none.
    fn count(&mut self, console: &mut Console, place: &Place, board: &Board) -> Result<bool> {
        let threads = self.args.threads.unwrap_or_else(all_cores);
        let count = if self.args.fundamental { queens::count_fundamental } else { queens::count_on };
        let count = count(board, threads, &self.tally.monitor)?;
        if !self.args.json {
            console.answer(&format!("{count}\n"))?;
        } else if count > 0 {
            json::write(console, place, Record::Counted { count })?;
        }
        Ok(count > 0)
    }

    /// Writes the first way, or all; false where there is none.
    fn list(&mut self, console: &mut Console, place: &Place, board: &Board) -> Result<bool> {
        let mut found = false;
        let wanted = |way: &Board| !self.args.fundamental || queens::is_fundamental(board, way);
        let most = if self.args.all { usize::MAX } else { 1 };
        for solution in queens::solutions(board).filter(wanted).take(most) {
            found = true;
            if self.args.json {
                let columns = solution.queens().map(|queen| usize::from(queen.column) + 1).collect();
                json::write(console, place, Record::Solved { columns })?;
            } else {
                console.answer(&self.answers.board(solution)?)?;
            }
        }
        if !found && !self.args.json {
            console.answer(&self.answers.word(Format::QUEENS, "none"))?;
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
