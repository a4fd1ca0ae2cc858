//! `ninefold convert`: the same puzzles in another format.

use anyhow::Result;

use super::input::{self, ReadArgs, formats};
use super::output::Console;
use crate::format::{Format, ParseError, Parsed, Writer};
use crate::puzzle::Problem;

const EXAMPLES: &str = "\
Examples:
  ninefold convert --to grid puzzles.txt
  ninefold convert --to line < puzzle.sdk
  ninefold generate | ninefold convert --to marks

What cannot be read, or cannot be said in the other format, is told on standard
error and left out. A player's digits become clues where the format cannot tell
them apart, marks go where it has none: a note says so.

Formats:
";

const READ_ONLY: &str = "\nRead, but not written:\n";

const EXIT_CODES: &str = "
Exit codes: 0 all converted; 1 some puzzle is left out, or a file cannot be
read; 2 wrong usage";

/// The one place where all formats are listed.
fn help() -> String {
    let list = |can_write: bool| -> String {
        let formats = Format::ALL.iter().filter(|format| format.can_write() == can_write);
        formats.map(|format| format!("  {:9}  {}\n", format.name(), format.about())).collect()
    };
    [EXAMPLES.to_owned(), list(true), READ_ONLY.to_owned(), list(false), EXIT_CODES.to_owned()].concat()
}

/// Write puzzles in another format
#[derive(clap::Args)]
#[command(after_help = help())]
pub struct Args {
    /// The format to write: one of those below
    #[arg(long, value_name = "FORMAT", value_parser = formats(Format::can_write), hide_possible_values = true)]
    to: Format,

    #[command(flatten)]
    read: ReadArgs,
}

/// Converts every puzzle.
///
/// # Errors
/// Where standard output is closed or full.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let mut writer = Writer::new(args.to);
    input::each(&args.read, console, whatever, &mut |console, place, item| {
        // What is no puzzle has been reported; a word in its place would be no puzzle either.
        let Ok(found) = item else { return Ok(()) };
        let (problem, changes) = match found.puzzle {
            Problem::Sudoku(puzzle) => (&Problem::Sudoku(args.to.fit(puzzle)), args.to.changes(puzzle)),
            queens @ Problem::Queens(_) => (queens, Vec::new()),
        };
        match writer.problem(problem) {
            Ok(text) => {
                console.answer(&text)?;
                if !changes.is_empty() {
                    console.note(&format!("{}: line {}: {}", place.name, place.line, changes.join("; ")));
                }
            }
            Err(why) => console.complain(&format!("{}: line {}: {why}", place.name, place.line), None),
        }
        Ok(())
    })
}

fn whatever(entry: &Parsed) -> Result<&Problem, ParseError> {
    Ok(&entry.problem)
}
