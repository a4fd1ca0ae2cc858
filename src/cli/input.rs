//! Reads puzzles from files and standard input, one after another and with flat memory. Errors of the source and of the
//! text are reported here, for every command alike.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use clap::ValueHint;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::output::{Console, to_stderr};
use crate::format::{self, Format, Options, ParseError, Parsed, ReadError, Reader, sanitize};
use crate::grid::{Alphabet, MAX_PLAY_SIZE, Puzzle};
use crate::puzzle::Problem;
use crate::store::{error_text, numbered};

const BUFFER_SIZE: usize = 1 << 16;

/// What messages call it.
const STANDARD_INPUT: &str = "standard input";

/// The puzzles to read, and how. Flattened after the options of each command.
#[derive(clap::Args)]
pub struct ReadArgs {
    /// Files to read; links and lines of cells work too. Without one, or for -, standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    #[command(flatten)]
    pub options: FormatArgs,
}

/// Overrides for what is otherwise detected.
#[derive(clap::Args)]
pub struct FormatArgs {
    /// Read this format instead of detecting it; `ninefold convert -h` lists them
    #[arg(long, value_name = "FORMAT", value_parser = formats(|_| true), hide_possible_values = true,
          help_heading = "Reading")]
    pub format: Option<Format>,

    /// Read digits above 9 in this alphabet instead of detecting it
    #[arg(long, value_name = "NAME", value_parser = alphabet_parser(), help_heading = "Reading")]
    pub alphabet: Option<Alphabet>,
}

impl ReadArgs {
    pub fn reads_stdin(&self) -> bool {
        self.files.is_empty() || self.files.iter().any(|path| is_stdin(path))
    }
}

impl FormatArgs {
    pub fn to_options(&self) -> Options {
        Options { format: self.format, alphabet: self.alphabet }
    }
}

/// Parses the name of a format among those that `wanted` accepts.
pub fn formats(wanted: fn(Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let wanted = Format::ALL.iter().filter(|&&format| wanted(format));
    // Shells show this help in completions; `convert --help` has the full list.
    let values =
        wanted.map(|format| PossibleValue::new(format.name()).aliases(format.alias()).help(format.about()));
    PossibleValuesParser::new(values).try_map(|name| Format::from_name(&name).ok_or("no such format"))
}

fn alphabet_parser() -> impl TypedValueParser<Value = Alphabet> {
    let about = |alphabet| match alphabet {
        Alphabet::Digits => "1-9, then A for 10, B for 11, ...",
        Alphabet::Letters => "A for 1, B for 2, ...",
        Alphabet::HexZero => "0 for 1, ... 9 for 10, A for 11, ...",
    };
    PossibleValuesParser::new(Alphabet::ALL.map(|a| PossibleValue::new(a.name()).help(about(a))))
        .try_map(|name| Alphabet::from_name(&name).ok_or("no such alphabet"))
}

/// Returns a file name, or any argument, without control characters.
pub fn display_path(path: &Path) -> String {
    sanitize(&path.to_string_lossy())
}

pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// A source of puzzles.
pub struct Source {
    /// The name in messages.
    pub name: String,
    /// The name in JSON: the file name, or `-`.
    pub file: String,
    pub input: Box<dyn io::Read + Send>,
}

impl Source {
    /// Opens a file, or standard input for `-`.
    pub fn open(path: &Path) -> io::Result<Source> {
        if is_stdin(path) {
            let stdin = io::stdin();
            if stdin.is_terminal() && io::stderr().is_terminal() {
                let end = if cfg!(windows) { "Ctrl-Z and Enter end" } else { "Ctrl-D ends" };
                to_stderr(&format!("Reading puzzles from the keyboard; {end} input."));
            }
            return Ok(Source { name: STANDARD_INPUT.into(), file: "-".into(), input: Box::new(stdin) });
        }
        if let Some(text) = puzzle_itself(path) {
            let input = Box::new(io::Cursor::new(text.to_owned().into_bytes()));
            return Ok(Source { name: "the argument".into(), file: "-".into(), input });
        }
        // Windows refuses to open a folder, but with a misleading error.
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let file = File::open(path)?;
        let name = display_path(path);
        Ok(Source { file: name.clone(), name, input: Box::new(file) })
    }
}

/// The length of a line of 4x4 cells.
const SHORTEST_LINE: usize = 16;

/// Returns the argument if it is not the name of a file, but a puzzle itself: a link, or a line of cells.
pub fn puzzle_itself(argument: &Path) -> Option<&str> {
    let text = argument.to_str().filter(|_| !argument.exists())?;
    let is_line = || {
        let found = format::detect_format(text.as_bytes(), &Options::default()).0;
        let is_long = match found {
            // A short text with letters is more likely the name of a file.
            Some(format) if format == Format::LINE && !text.contains(char::is_alphabetic) => {
                text.len() >= SHORTEST_LINE
            }
            _ => text.len() >= 81,
        };
        !text.contains('/') && found.is_some() && is_long
    };
    (format::is_link(text) || is_line()).then_some(text)
}

/// Explains why a source cannot be read.
pub fn describe_error(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".into(),
        io::ErrorKind::PermissionDenied => "no permission to read it".into(),
        io::ErrorKind::IsADirectory => "is a folder, not a file".into(),
        _ => format!("cannot be read: {}", error_text(error)),
    }
}

/// The source and line of a puzzle.
#[derive(Clone)]
pub struct Location {
    /// The name of the source in messages.
    pub name: Arc<str>,
    /// The name of the source in JSON.
    pub file: Arc<str>,
    pub format: Format,
    /// The line on which the puzzle starts.
    pub line: usize,
}

impl Location {
    /// Returns the place in the words of a message.
    pub fn place(&self) -> String {
        format!("{}: line {}", self.name, self.line)
    }
}

/// The puzzle that a command selected from an entry.
pub struct Selected<'a, T> {
    pub puzzle: &'a T,
    /// Maps cells to positions in the text.
    pub entry: &'a Parsed,
}

impl<'a, T> Selected<'a, T> {
    pub fn with<U>(&self, puzzle: &'a U) -> Selected<'a, U> {
        Selected { puzzle, entry: self.entry }
    }
}

/// Selects sudokus of any size.
pub fn sudoku(entry: &Parsed) -> Result<&Puzzle, ParseError> {
    match &entry.problem {
        Problem::Sudoku(puzzle) => Ok(puzzle),
        Problem::Queens(_) => {
            let error = ParseError::new(entry.line, 1, "expected a sudoku, found a queens board");
            Err(error.help("`ninefold queens` reads queens boards"))
        }
    }
}

/// Selects sudokus whose clues are digits.
pub fn digits_only(entry: &Parsed) -> Result<&Puzzle, ParseError> {
    let puzzle = sudoku(entry)?;
    if puzzle.given_candidates.is_some() {
        let error = ParseError::new(entry.line, 1, "expected digits as clues, found given candidates");
        return Err(error.help("`ninefold solve --unique` tells whether its solution is the only one"));
    }
    Ok(puzzle)
}

/// Selects sudokus that are small enough for hints.
pub fn playable(entry: &Parsed) -> Result<&Puzzle, ParseError> {
    let puzzle = sudoku(entry)
        .map_err(|error| error.help("for queens boards, use `ninefold hint` or `ninefold hint --path`"))?;
    if puzzle.geometry.is_playable() {
        return Ok(puzzle);
    }
    let size = puzzle.geometry.size();
    let message =
        format!("hints work on boards up to {MAX_PLAY_SIZE}x{MAX_PLAY_SIZE}; this one is {size}x{size}");
    Err(ParseError::new(entry.line, 1, message).help("`ninefold solve` solves it"))
}

/// Selects puzzles of either kind that are small enough for hints.
pub fn explainable(entry: &Parsed) -> Result<&Problem, ParseError> {
    match &entry.problem {
        Problem::Sudoku(_) => playable(entry).map(|_| &entry.problem),
        Problem::Queens(_) => Ok(&entry.problem),
    }
}

/// Handles each puzzle, or the error in its location, which has already been reported.
pub type Handler<'a, T> =
    &'a mut dyn FnMut(&mut Console, &Location, Result<Selected<T>, ParseError>) -> Result<()>;

/// Selects the puzzle that a command works on, or explains why the entry has none.
pub type Select<T> = fn(&Parsed) -> Result<&T, ParseError>;

/// An item read from a source.
pub enum SourceItem {
    /// A puzzle, or the error in its place.
    Puzzle(Location, Result<Box<Parsed>, ParseError>),
    /// The source cannot be read, or no further.
    Error { message: String, help: Option<String> },
}

/// Reads every puzzle of the sources in order and handles it. Sources and puzzles that cannot be read are reported
/// and skipped.
///
/// # Errors
/// Returns only the errors of `handle`.
pub fn each<T>(args: &ReadArgs, console: &mut Console, select: Select<T>, handle: Handler<T>) -> Result<()> {
    open_each(args).try_for_each(|opened| match opened {
        Ok(source) => each_of(source, args.options.to_options(), console, select, handle),
        Err(error) => dispatch(*error, console, select, handle),
    })
}

/// Like [`each`], for one source.
pub fn each_of<T>(
    source: Source,
    options: Options,
    console: &mut Console,
    select: Select<T>,
    handle: Handler<T>,
) -> Result<()> {
    each_read(source, options, &mut |read| dispatch(read, console, select, handle))
}

/// Hands out everything that is read from a source, until there is an error.
///
/// # Errors
/// Returns only the errors of `handle`.
pub fn each_read<E>(
    source: Source,
    options: Options,
    handle: &mut dyn FnMut(SourceItem) -> Result<(), E>,
) -> Result<(), E> {
    let (name, file): (Arc<str>, Arc<str>) = (source.name.into(), source.file.into());
    let mut reader = Reader::new(BufReader::with_capacity(BUFFER_SIZE, source.input), options);
    while let Some(read) = reader.next() {
        let read = match read {
            Ok(entry) => Ok(Box::new(entry)),
            Err(ReadError::Parse(error)) => Err(error),
            Err(ReadError::Io(error)) => return handle(source_error(&name, &error)),
        };
        // A text without puzzles gets no answers.
        if let (true, Err(error)) = (reader.is_empty(), &read) {
            return handle(text_error(&name, error));
        }
        let line = read.as_ref().map_or_else(|error| error.line, |entry| entry.line);
        let format = reader.format().unwrap_or(Format::LINE);
        handle(SourceItem::Puzzle(Location { name: name.clone(), file: file.clone(), format, line }, read))?;
    }
    Ok(())
}

/// Handles a puzzle or the error in its location, and reports errors and rules that are not checked.
pub fn dispatch<T>(
    read: SourceItem,
    console: &mut Console,
    select: Select<T>,
    handle: Handler<T>,
) -> Result<()> {
    if let SourceItem::Puzzle(location, Ok(parsed)) = &read
        && let Problem::Sudoku(puzzle) = &parsed.problem
        && let Some(rules) = &puzzle.info.unchecked
    {
        console.note_of_puzzle(&location.place(), vec![format!("rules that are not checked: {rules}")]);
    }
    dispatch_quietly(read, console, select, handle)
}

/// Like [`dispatch`], but leaves the rules that are not checked to `handle`.
pub fn dispatch_quietly<T>(
    read: SourceItem,
    console: &mut Console,
    select: Select<T>,
    handle: Handler<T>,
) -> Result<()> {
    let (location, read) = match read {
        SourceItem::Puzzle(location, read) => (location, read),
        SourceItem::Error { message, help } => {
            console.error(&message, help.as_deref());
            return Ok(());
        }
    };
    let found = match &read {
        Ok(entry) => select(entry).map(|puzzle| Selected { puzzle, entry }),
        Err(error) => Err(error.clone()),
    };
    if let Err(error) = &found {
        console.error_in(&location.name, error);
    }
    handle(console, &location, found)
}

/// Returns a feed for [`parallel::map_in_order`](super::parallel::map_in_order).
pub fn feed(args: &ReadArgs) -> impl FnOnce(&mut dyn FnMut(SourceItem) -> ControlFlow<()>) + use<'_> {
    |give| {
        let mut give = |item| if give(item).is_continue() { Ok(()) } else { Err(()) };
        let _ = open_each(args).try_for_each(|opened| match opened {
            Ok(source) => each_read(source, args.options.to_options(), &mut give),
            Err(error) => give(*error),
        });
    }
}

/// Opens the sources one after another.
pub fn open_each(args: &ReadArgs) -> impl Iterator<Item = Result<Source, Box<SourceItem>>> {
    let stdin = args.files.is_empty().then(|| PathBuf::from("-"));
    let files = stdin.into_iter().chain(args.files.iter().cloned());
    files.map(|path| {
        Source::open(&path).map_err(|error| {
            let error = source_error(&display_path(&path), &error);
            Box::new(with_number_help(&path, error))
        })
    })
}

/// An error that concerns the whole text.
pub fn text_error(name: &str, error: &ParseError) -> SourceItem {
    SourceItem::Error { message: format!("{name}: {error}"), help: error.help.clone() }
}

/// Adds help to the error of opening `FILE:N`, which only `play` reads.
fn with_number_help(path: &Path, error: SourceItem) -> SourceItem {
    match (numbered(path), error) {
        ((file, Some(_)), SourceItem::Error { message, help: None }) if !path.exists() && file.exists() => {
            let file = display_path(&file);
            let help = format!("`FILE:N` is for `ninefold play`; name the whole file: {file}");
            SourceItem::Error { message, help: Some(help) }
        }
        (_, error) => error,
    }
}

/// An error of reading from a source.
pub fn source_error(name: &str, error: &io::Error) -> SourceItem {
    let help = (error.kind() == io::ErrorKind::IsADirectory && name != STANDARD_INPUT)
        .then(|| format!("name the files in it: {}/*", name.trim_end_matches('/')));
    SourceItem::Error { message: format!("{name}: {}", describe_error(error)), help }
}
