//! `ninefold convert`: writes puzzles in another format.

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

Puzzles that cannot be read, or that the format cannot hold, are reported on
standard error and left out. If the format has no place for a player's digits
or marks, the digits become clues, the marks are dropped, and a note says so.
A Sukaku, which gives candidates, can be written as line, sheet or marks.

Formats:
";

const READ_ONLY: &str = "\nRead, but not written:\n";

const EXIT_CODES: &str = "
Exit codes: 0 every puzzle is converted; 1 some puzzle is left out, or a file
cannot be read; 2 wrong usage";

/// Returns the help, the only place that lists all formats.
fn help() -> String {
    let list = |can_write: bool| -> String {
        let formats = Format::ALL.iter().filter(|format| format.can_write() == can_write);
        formats.map(|format| format!("  {:9}  {}\n", format.name(), format.about())).collect()
    };
    [EXAMPLES.to_owned(), list(true), READ_ONLY.to_owned(), list(false), EXIT_CODES.to_owned()].concat()
}

/// Convert puzzles to another format
#[derive(clap::Args)]
#[command(after_help = help())]
pub struct Args {
    /// Write this format, one of those below
    #[arg(long, value_name = "FORMAT", value_parser = formats(Format::can_write), hide_possible_values = true)]
    to: Format,

    #[command(flatten)]
    read: ReadArgs,
}

pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let mut writer = Writer::new(args.to);
    input::each(&args.read, console, any_problem, &mut |console, location, item| {
        // Errors have been reported, and a word in the place of a puzzle would not be a puzzle.
        let Ok(found) = item else { return Ok(()) };
        let (problem, changes) = match found.puzzle {
            Problem::Sudoku(puzzle) => (&Problem::Sudoku(args.to.fit(puzzle)), args.to.changes(puzzle)),
            queens @ Problem::Queens(_) => (queens, Vec::new()),
        };
        match writer.problem(problem) {
            Ok(text) => {
                console.answer(&text)?;
                if !changes.is_empty() {
                    console.note(&format!(
                        "{}: line {}: {}",
                        location.name,
                        location.line,
                        changes.join("; ")
                    ));
                }
            }
            Err(why) => console.error(&format!("{}: line {}: {why}", location.name, location.line), None),
        }
        Ok(())
    })?;
    Ok(console.answer(writer.finish())?)
}

fn any_problem(entry: &Parsed) -> Result<&Problem, ParseError> {
    Ok(&entry.problem)
}
