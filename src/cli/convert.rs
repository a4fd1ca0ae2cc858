//! `ninefold convert`: writes puzzles in another format.

use std::io::{BufRead, BufReader, Read};

use anyhow::Result;

use super::input::{InputEntry, ReadArgs, Source, SourceError, formats};
use super::location::Location;
use super::output::Console;
use super::select::{self, FoundPuzzle, Selected};
use super::unsolvable;
use crate::format::{self, Format, HeadingNotes, LineReader, Options, Writer, starts_with_9x9};
use crate::grid::{Alphabet, Puzzle};
use crate::puzzle::Problem;
use crate::scene::notes_on;
use crate::solve::batch::LONGEST_LINE;

const EXAMPLES: &str = "\
Examples:
  ninefold convert --to grid puzzles.txt
  ninefold convert --to line < puzzle.sdk
  ninefold generate | ninefold convert --to marks

Puzzles that cannot be read, or that the format cannot hold, are reported on
standard error and left out. If the format has no place for a player's digits
or marks, the digits become clues and the marks are left out, as are title,
author and the like; a note says so for the first such puzzle and counts others.
A Sukaku, which gives candidates, can be written as line, sheet or marks.

Formats:
";

const READ_ONLY: &str = "\nRead, but not written:\n";

const EXIT_CODES: &str = "
Exit codes: 0 every puzzle is converted; 1 some puzzle is left out, or a file
cannot be read; 2 wrong usage";

/// Returns the help, the only place that lists all formats.
fn help() -> String {
    let (mut written, mut read_only) = (String::new(), String::new());
    for format in Format::ALL {
        let list = if format.can_write() { &mut written } else { &mut read_only };
        *list += &format!("  {:10}  {}\n", format.name(), format.about());
    }
    [EXAMPLES, &written, READ_ONLY, &read_only, EXIT_CODES].concat()
}

/// Convert puzzles to another format
#[derive(clap::Args)]
#[command(after_help = help())]
pub struct ConvertArgs {
    /// Write this format, one of those below
    #[arg(long, value_name = "FORMAT", value_parser = formats(Format::can_write), hide_possible_values = true)]
    to: Format,

    #[command(flatten)]
    read: ReadArgs,
}

pub fn run(args: &ConvertArgs, console: &mut Console) -> Result<()> {
    let mut writer = Writer::new(args.to);
    let options = args.read.options.to_options();
    for opened in args.read.sources() {
        let mut source = match opened {
            Ok(source) => source,
            Err(error) => {
                error.report(console);
                continue;
            }
        };
        if source.number.is_none() {
            let (format, input) = format::detect_format(source.input, &options);
            source.input = Box::new(input);
            if format == Some(Format::LINE)
                && !format::is_named_file(&source.file)
                && matches!(options.alphabet, None | Some(Alphabet::Digits))
            {
                convert_lines(source, &options, &mut writer, console)?;
                continue;
            }
        }
        for entry in source.entries(options.clone()) {
            convert_entry(&mut writer, console, &entry)?;
        }
    }
    Ok(console.answer(writer.finish())?)
}

fn convert_entry(writer: &mut Writer, console: &mut Console, entry: &InputEntry) -> Result<()> {
    match select::find_quietly(entry, select::any, console) {
        Some(FoundPuzzle { location, puzzle: Ok(found) }) => write(writer, console, location, &found),
        // Errors have been reported, and a word in the place of a puzzle would not be a puzzle.
        _ => Ok(()),
    }
}

fn write(
    writer: &mut Writer,
    console: &mut Console,
    location: &Location,
    found: &Selected<Problem>,
) -> Result<()> {
    let to = writer.format();
    let (problem, changes) = match found.puzzle {
        Problem::Sudoku(puzzle) => (&Problem::Sudoku(to.fit(puzzle)), changes(to, puzzle)),
        queens @ Problem::Queens(_) => (queens, Vec::new()),
    };
    match writer.problem(problem) {
        Ok(text) => {
            console.answer(&text)?;
            if let Problem::Sudoku(puzzle) = found.puzzle
                && let Some(clashes) = unsolvable::clashes(&found.with(puzzle))
            {
                console.note(&format!("{}: the givens contradict each other, as {clashes}", location.name));
            }
            let notes = found.puzzle.as_sudoku().map_or_else(Vec::new, |puzzle| notes_on(&puzzle.info));
            console.note_of_puzzle(&location.place(), &notes, changes);
        }
        Err(why) => console.error_of_puzzle(&location.place(), &why.to_string()),
    }
    Ok(())
}

/// Returns what a text of this format says differently.
fn changes(to: Format, puzzle: &Puzzle) -> Vec<String> {
    let mut changes: Vec<String> = to.changes(puzzle).into_iter().map(str::to_owned).collect();
    changes.extend(to.changes_of_remarks(puzzle));
    changes
}

/// Converts a list line by line: plain 9x9 puzzles the short way if there is one, all others as usual.
fn convert_lines(
    source: Source,
    options: &Options,
    writer: &mut Writer,
    console: &mut Console,
) -> Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, source.input);
    let mut location = Location::new(source.name.into(), source.file.into(), Format::LINE, 0);
    let mut reader = LineReader::new(options);
    let (mut line, mut text) = (Vec::new(), Vec::new());
    while !reader.has_ended() {
        line.clear();
        let read = (&mut input).take(LONGEST_LINE as u64).read_until(b'\n', &mut line);
        let count = match read {
            Ok(count) => count,
            Err(error) => {
                SourceError::of_system(&location.name, &error).report(console);
                return Ok(());
            }
        };
        if count == 0 {
            break;
        }
        location.line += 1;
        let is_cut = count == LONGEST_LINE && !line.ends_with(b"\n");
        let line = line.strip_suffix(b"\n").unwrap_or(&line);
        let cells: Option<&[u8; 81]> = line.strip_suffix(b"\r").unwrap_or(line).try_into().ok();
        text.clear();
        if let Some(cells) = cells.filter(|cells| starts_with_9x9(*cells) && reader.notes_on_9x9().is_none())
            && writer.plain_9x9(cells, &mut text)
        {
            reader.note_9x9();
            console.answers(&text)?;
        } else if let Some(read) = reader.read(location.line, line) {
            convert_entry(writer, console, &InputEntry::of_puzzle(location.clone(), read))?;
        }
        if is_cut {
            break;
        }
    }
    if let Some(HeadingNotes { line, info }) = reader.notes_at_end() {
        let place = Location { line, ..location.clone() }.place();
        console.note_of_puzzle(&place, &notes_on(&info), Vec::new());
    }
    if let Err(error) = reader.finish() {
        SourceError::of_text(&location.name, &error).report(console);
    }
    Ok(())
}
