//! Where puzzles come from: files and standard input, opened one after another and read with
//! flat memory. Errors of the source and of the text are reported here, for all commands alike.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use clap::ValueHint;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::output::{Console, to_stderr};
use crate::format::{Format, Options, ParseError, Parsed, ReadError, Reader, sanitize};
use crate::grid::{Alphabet, MAX_PLAY_SIZE, Puzzle};
use crate::puzzle::Problem;
use crate::store::error_text;

/// Bytes asked of a source at a time.
const CHUNK: usize = 1 << 16;

/// Which puzzles to read, and how. A command flattens it behind its own options.
#[derive(clap::Args)]
pub struct ReadArgs {
    /// Files to read; standard input when there is none, or for -
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    #[command(flatten)]
    pub how: HowArgs,
}

/// How to read a text where it does not say so itself.
#[derive(clap::Args)]
pub struct HowArgs {
    /// The format of the text, instead of finding out; `ninefold convert -h` lists them
    #[arg(long, value_name = "FORMAT", value_parser = formats(|_| true), hide_possible_values = true,
          help_heading = "Reading")]
    pub format: Option<Format>,

    /// How digits above 9 are written, instead of finding out
    #[arg(long, value_name = "NAME", value_parser = alphabet_parser(), help_heading = "Reading")]
    pub alphabet: Option<Alphabet>,
}

impl ReadArgs {
    /// Does any puzzle come from standard input?
    pub fn reads_stdin(&self) -> bool {
        self.files.is_empty() || self.files.iter().any(|path| is_stdin(path))
    }
}

impl HowArgs {
    /// The same for a [`Reader`].
    pub fn options(&self) -> Options {
        Options { format: self.format, alphabet: self.alphabet }
    }
}

/// Takes the names of some formats.
pub fn formats(wanted: fn(Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let wanted = Format::ALL.iter().filter(|&&format| wanted(format));
    // The help goes to completions; a list of them all stands in the help of `convert`.
    let values = wanted.map(|format| PossibleValue::new(format.name()).help(format.about()));
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

/// A file name, or any argument, as it may be shown.
pub fn shown(path: &Path) -> String {
    sanitize(&path.to_string_lossy())
}

/// Is this the name of standard input?
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// A source of puzzles.
pub struct Source {
    /// How messages call it.
    pub name: String,
    /// How JSON calls it: the file name, or `-`.
    pub file: String,
    /// Its bytes.
    pub input: Box<dyn io::Read + Send>,
}

impl Source {
    /// Opens a file, or standard input for `-`.
    ///
    /// # Errors
    /// Where there is no such file, it cannot be read, or it is a folder.
    pub fn open(path: &Path) -> io::Result<Source> {
        if is_stdin(path) {
            let stdin = io::stdin();
            if stdin.is_terminal() && io::stderr().is_terminal() {
                let end = if cfg!(windows) { "Ctrl-Z and Enter end" } else { "Ctrl-D ends" };
                to_stderr(&format!("reading puzzles from the keyboard; {end} it"));
            }
            return Ok(Source { name: "standard input".into(), file: "-".into(), input: Box::new(stdin) });
        }
        // Windows refuses to open a folder at all, and gives another reason.
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let file = File::open(path)?;
        let name = shown(path);
        Ok(Source { file: name.clone(), name, input: Box::new(file) })
    }
}

/// Why a source cannot be read, in words.
pub fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".into(),
        io::ErrorKind::PermissionDenied => "no permission to read it".into(),
        io::ErrorKind::IsADirectory => "a folder, expected a file".into(),
        _ => format!("cannot be read: {}", error_text(error)),
    }
}

/// Where a puzzle stood.
#[derive(Clone)]
pub struct Place {
    /// How messages call the source.
    pub name: Arc<str>,
    /// How JSON calls the source.
    pub file: Arc<str>,
    /// The format of the text.
    pub format: Format,
    /// The line on which the puzzle starts.
    pub line: usize,
}

/// What a command wants of an entry: the sudoku or the board.
pub struct Found<'a, T> {
    /// The puzzle.
    pub puzzle: &'a T,
    /// Knows where its cells stood in the text.
    pub entry: &'a Parsed,
}

impl<'a, T> Found<'a, T> {
    /// The same with what is looked at of the puzzle.
    pub fn map<U>(&self, puzzle: &'a U) -> Found<'a, U> {
        Found { puzzle, entry: self.entry }
    }
}

/// Picks the sudoku from what was read.
///
/// # Errors
/// Where it is a queens board.
pub fn sudoku(entry: &Parsed) -> Result<&Puzzle, ParseError> {
    match &entry.problem {
        Problem::Sudoku(puzzle) => Ok(puzzle),
        Problem::Queens(_) => Err(ParseError {
            line: entry.line,
            column: 1,
            message: "a queens board, expected a sudoku".into(),
            help: Some("`ninefold queens` reads queens boards".into()),
        }),
    }
}

/// Picks the sudoku, where the board is one that can be argued about.
///
/// # Errors
/// Where it is a queens board or too large.
pub fn playable(entry: &Parsed) -> Result<&Puzzle, ParseError> {
    let puzzle = sudoku(entry).map_err(|error| ParseError {
        help: Some("of queens boards `ninefold hint` tells the next step, or with --path all of them".into()),
        ..error
    })?;
    if puzzle.geometry.is_playable() {
        return Ok(puzzle);
    }
    let size = puzzle.geometry.size();
    Err(ParseError {
        line: entry.line,
        column: 1,
        message: format!("a board of {size}x{size}: hints go up to {MAX_PLAY_SIZE}x{MAX_PLAY_SIZE}"),
        help: Some("`ninefold solve` solves it".into()),
    })
}

/// Picks the puzzle, of either kind, where it is one that can be argued about.
///
/// # Errors
/// Where it is too large.
pub fn arguable(entry: &Parsed) -> Result<&Problem, ParseError> {
    match &entry.problem {
        Problem::Sudoku(_) => playable(entry).map(|_| &entry.problem),
        Problem::Queens(_) => Ok(&entry.problem),
    }
}

/// What a command does with each puzzle, or with the error that stood in its place and has been
/// reported already.
pub type Handler<'a, T> = &'a mut dyn FnMut(&mut Console, &Place, Result<Found<T>, ParseError>) -> Result<()>;

/// Picks what a command wants of an entry, or says why it is not there.
pub type Pick<T> = fn(&Parsed) -> Result<&T, ParseError>;

/// What comes of a source.
pub enum Read {
    /// A puzzle, or the error in its place, and where it stood.
    Puzzle(Place, Result<Box<Parsed>, ParseError>),
    /// It cannot be read, or not further: why, and how to mend it.
    Fault { message: String, help: Option<String> },
}

/// Reads every puzzle of the sources in order, picks what the command wants and hands it on. What
/// cannot be read is reported, and the rest is still read.
///
/// # Errors
/// Only what the handler returns: the answers cannot be written.
pub fn each<T>(args: &ReadArgs, console: &mut Console, pick: Pick<T>, handle: Handler<T>) -> Result<()> {
    open_each(args).try_for_each(|opened| match opened {
        Ok(source) => each_of(source, args.how.options(), console, pick, handle),
        Err(fault) => hand_on(fault, console, pick, handle),
    })
}

/// The same with one source.
///
/// # Errors
/// Only what the handler returns: the answers cannot be written.
pub fn each_of<T>(
    source: Source,
    options: Options,
    console: &mut Console,
    pick: Pick<T>,
    handle: Handler<T>,
) -> Result<()> {
    let mut ended = Ok(());
    let _ = read_from(source, options, &mut |read| {
        ended = hand_on(read, console, pick, handle);
        if ended.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    ended
}

/// Reports what cannot be read, and hands a puzzle on, picked, or the error in its place.
///
/// # Errors
/// Only what the handler returns: the answers cannot be written.
pub fn hand_on<T>(read: Read, console: &mut Console, pick: Pick<T>, handle: Handler<T>) -> Result<()> {
    let (place, read) = match read {
        Read::Puzzle(place, read) => (place, read),
        Read::Fault { message, help } => {
            console.complain(&message, help.as_deref());
            return Ok(());
        }
    };
    let found = match &read {
        Ok(entry) => pick(entry).map(|puzzle| Found { puzzle, entry }),
        Err(error) => Err(error.clone()),
    };
    if let Err(error) = &found {
        console.complain(&format!("{}: {error}", place.name), error.help.as_deref());
    }
    handle(console, &place, found)
}

/// Reads the sources in order until the sink breaks.
fn read(args: &ReadArgs, sink: &mut dyn FnMut(Read) -> ControlFlow<()>) -> ControlFlow<()> {
    open_each(args).try_for_each(|opened| match opened {
        Ok(source) => read_from(source, args.how.options(), sink),
        Err(fault) => sink(fault),
    })
}

/// Hands all that is read to whoever works on it, until they break.
pub fn feed(args: &ReadArgs) -> impl FnOnce(&mut dyn FnMut(Read) -> ControlFlow<()>) + use<'_> {
    |give| {
        // Whoever breaks has had enough.
        let _ = read(args, give);
    }
}

/// Opens one source after another; a fault where one cannot be read.
pub fn open_each(args: &ReadArgs) -> impl Iterator<Item = Result<Source, Read>> {
    let stdin = args.files.is_empty().then(|| PathBuf::from("-"));
    let files = stdin.into_iter().chain(args.files.iter().cloned());
    files.map(|path| Source::open(&path).map_err(|error| fault(&shown(&path), &error)))
}

/// Reads one source until the sink breaks.
fn read_from(
    source: Source,
    options: Options,
    sink: &mut dyn FnMut(Read) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (name, file): (Arc<str>, Arc<str>) = (source.name.into(), source.file.into());
    let mut reader = Reader::new(BufReader::with_capacity(CHUNK, source.input), options);
    while let Some(read) = reader.next() {
        let read = match read {
            Ok(entry) => Ok(Box::new(entry)),
            Err(ReadError::Parse(error)) => Err(error),
            Err(ReadError::Io(error)) => return sink(fault(&name, &error)),
        };
        // An empty text has no puzzles, so it gets no answers.
        if let (true, Err(error)) = (reader.is_empty(), &read) {
            return sink(fault_of_text(&name, error));
        }
        let line = read.as_ref().map_or_else(|error| error.line, |entry| entry.line);
        let format = reader.format().unwrap_or(Format::LINE);
        sink(Read::Puzzle(Place { name: name.clone(), file: file.clone(), format, line }, read))?;
    }
    ControlFlow::Continue(())
}

/// A whole text is wrong.
pub fn fault_of_text(name: &str, error: &ParseError) -> Read {
    Read::Fault { message: format!("{name}: {error}"), help: error.help.clone() }
}

/// Why a source cannot be read, and how to mend it.
pub fn fault(name: &str, error: &io::Error) -> Read {
    let help = (error.kind() == io::ErrorKind::IsADirectory)
        .then(|| format!("name the files in it, as in {}/*", name.trim_end_matches('/')));
    Read::Fault { message: format!("{name}: {}", why(error)), help }
}
