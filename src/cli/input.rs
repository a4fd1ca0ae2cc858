//! Reads puzzles from files, packs and standard input, one after another and with flat memory: `for entry in
//! args.entries()`. `FILE:N` is one puzzle of a file: see `argument`.

mod argument;

use std::fs::File;
use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueHint;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::location::Location;
use super::output::{Console, to_stderr};
use crate::explain::counted;
use crate::format::{
    Format, HeadingNotes, Options, ParseError, Parsed, ReadError, Reader, Unread, ask_of_file, next_unread,
    notes_at_end, sanitize,
};
use crate::game::settled;
use crate::grid::{Alphabet, Info};
use crate::store::error_text;

pub use argument::{Argument, is_stdin};

const BUFFER_SIZE: usize = 1 << 16;

/// What messages call it.
const STANDARD_INPUT: &str = "standard input";

/// The puzzles to read, and how. Flattened after the options of each command.
#[derive(clap::Args)]
pub struct ReadArgs {
    /// Files to read; FILE:3 is the third puzzle. Packs (`hard`, `hard:3`), links and lines of cells work too. Without
    /// one, or for -, standard input
    #[arg(value_name = "FILE[:N]", value_hint = ValueHint::FilePath)]
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
        self.files.is_empty() || self.files.iter().any(|path| Argument::of(path).is_stdin())
    }

    /// Opens the sources one after another.
    pub fn sources(&self) -> impl Iterator<Item = Result<Source, SourceError>> + use<> {
        let files = if self.files.is_empty() { vec![PathBuf::from("-")] } else { self.files.clone() };
        files.into_iter().map(|path| Source::open(&Argument::of(&path)))
    }

    /// Reads the sources to their ends, entry by entry.
    pub fn entries(&self) -> impl Iterator<Item = InputEntry> + use<> {
        self.unread_entries().map(UnreadEntry::read)
    }

    /// Returns the entries of the sources, which other threads may read.
    pub fn unread_entries(&self) -> impl Iterator<Item = UnreadEntry> + use<> {
        let options = self.options.to_options();
        self.sources().flat_map(move |opened| {
            let (entries, failure) = match opened {
                Ok(source) => (Some(source.entries(options.clone())), None),
                Err(error) => (None, Some(UnreadEntry::Failure(error))),
            };
            failure.into_iter().chain(entries.into_iter().flat_map(Entries::unread))
        })
    }
}

impl FormatArgs {
    pub fn to_options(&self) -> Options {
        Options { format: self.format, alphabet: self.alphabet, queens: false }
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
    let values = Alphabet::ALL.map(|alphabet| {
        PossibleValue::new(alphabet.name()).help(match alphabet {
            Alphabet::Digits => "1-9, then A for 10, B for 11, ...",
            Alphabet::Letters => "A for 1, B for 2, ...",
            Alphabet::HexZero => "0 for 1, ... 9 for 10, A for 11, ...",
        })
    });
    PossibleValuesParser::new(values).try_map(|name| Alphabet::from_name(&name).ok_or("no such alphabet"))
}

/// Returns a file name, or any argument, without control characters.
pub fn display_path(path: &Path) -> String {
    sanitize(&path.to_string_lossy())
}

/// A source of puzzles.
pub struct Source {
    /// The name in messages.
    pub name: String,
    /// The name in JSON: the file name, or `-`.
    pub file: String,
    pub input: Box<dyn io::Read + Send>,
    /// The number of the only puzzle that is wanted, from 1.
    pub number: Option<usize>,
}

impl Source {
    /// Opens what an argument names. A file comes before a pack of the same name.
    ///
    /// # Errors
    /// It cannot be opened, or there is nothing of that name.
    pub fn open(argument: &Argument) -> Result<Source, SourceError> {
        let number = argument.number;
        if let Some(text) = argument.puzzle_itself() {
            let input = Box::new(io::Cursor::new(text.to_owned().into_bytes()));
            return Ok(Source { name: "the argument".into(), file: "-".into(), input, number });
        }
        if let Some(pack) = argument.pack() {
            let name = pack.slug.to_owned();
            return Ok(Source { file: name.clone(), name, input: Box::new(pack.text().as_bytes()), number });
        }
        let source = Source::open_file(&argument.path).map_err(|error| {
            let failure = SourceError::of_system(&display_path(&argument.path), &error);
            SourceError { help: failure.help.or(argument.help(error.kind())), ..failure }
        })?;
        Ok(Source { number, ..source })
    }

    /// Opens a file, or standard input for `-`.
    pub fn open_file(path: &Path) -> io::Result<Source> {
        if is_stdin(path) {
            let stdin = io::stdin();
            if stdin.is_terminal() && io::stderr().is_terminal() {
                let end = if cfg!(windows) { "Ctrl-Z and Enter end" } else { "Ctrl-D ends" };
                to_stderr(&format!("Reading puzzles from the keyboard; {end} input."));
            }
            let (name, file) = (STANDARD_INPUT.into(), "-".into());
            return Ok(Source { name, file, input: Box::new(stdin), number: None });
        }
        // Windows refuses to open a folder, but with a misleading error.
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let file = File::open(path)?;
        let name = display_path(path);
        Ok(Source { file: name.clone(), name, input: Box::new(file), number: None })
    }

    /// Reads what is in it, entry by entry.
    pub fn entries(self, options: Options) -> Entries {
        let reader = Reader::new(BufReader::with_capacity(BUFFER_SIZE, self.input), options);
        let (name, file) = (self.name.into(), self.file.into());
        Entries { name, file, reader: Some(reader), number: self.number }
    }
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

/// Why a source cannot be read, or no further.
#[derive(Debug, thiserror::Error)]
#[error("{message}{}", help.as_ref().map_or_else(String::new, |help| format!("\n  help: {help}")))]
pub struct SourceError {
    message: String,
    help: Option<String>,
}

impl SourceError {
    /// An error of the system.
    pub fn of_system(name: &str, error: &io::Error) -> SourceError {
        let help = (error.kind() == io::ErrorKind::IsADirectory && name != STANDARD_INPUT)
            .then(|| format!("name the files in it: {}/*", name.trim_end_matches('/')));
        SourceError { message: format!("{name}: {}", describe_error(error)), help }
    }

    /// An error that concerns the whole text.
    pub fn of_text(name: &str, error: &ParseError) -> SourceError {
        SourceError { message: format!("{name}: {error}"), help: error.help.clone() }
    }

    /// A source that has fewer puzzles than the number that is wanted.
    pub fn of_number(name: &str, number: usize, count: usize) -> SourceError {
        let help = match count {
            _ if number == 0 => "puzzles are numbered from 1".to_owned(),
            0 | 1 => format!("it has {}", counted(count as u64, "puzzle")),
            _ => format!("it has {count} puzzles: choose a number from 1 to {count}"),
        };
        SourceError { message: format!("{name}: no puzzle {number}"), help: Some(help) }
    }

    /// Returns the error with another help.
    pub fn with_help(self, help: String) -> SourceError {
        SourceError { help: Some(help), ..self }
    }

    pub fn report(&self, console: &mut Console) {
        console.error(&self.message, self.help.as_deref());
    }
}

/// What is read from a source, one after another.
pub enum InputEntry {
    /// A puzzle, or the error in its place.
    Puzzle(Location, Result<Box<Parsed>, ParseError>),
    /// What text below the last puzzle asks for.
    Heading(Location, Box<Info>),
    Failure(SourceError),
}

impl InputEntry {
    /// Returns the entry of a puzzle, whose place knows what of it is not checked or understood.
    pub fn of_puzzle(location: Location, read: Result<Parsed, ParseError>) -> InputEntry {
        let puzzle = read.as_ref().ok().and_then(|parsed| parsed.problem.as_sudoku());
        let (not_checked, not_understood) = puzzle.map_or_else(Default::default, |puzzle| {
            (puzzle.info.not_checked.clone(), puzzle.info.not_understood.clone())
        });
        InputEntry::Puzzle(Location { not_checked, not_understood, ..location }, read.map(Box::new))
    }
}

/// An entry whose text is still to be read where it depends on no other text.
pub enum UnreadEntry {
    Puzzle(Location, Result<Unread, ParseError>),
    Heading(Location, Box<Info>),
    Failure(SourceError),
}

impl UnreadEntry {
    /// Reads the puzzle.
    pub fn read(self) -> InputEntry {
        match self {
            UnreadEntry::Puzzle(location, text) => {
                let read = text.and_then(Unread::read).map(|mut parsed| {
                    ask_of_file(&mut parsed, &location.file);
                    settled(parsed)
                });
                InputEntry::of_puzzle(location, read)
            }
            UnreadEntry::Heading(location, info) => InputEntry::Heading(location, info),
            UnreadEntry::Failure(error) => InputEntry::Failure(error),
        }
    }
}

/// The entries of one source. The last one may be an error that ends it.
pub struct Entries {
    name: Arc<str>,
    file: Arc<str>,
    reader: Option<Reader<'static>>,
    /// The number of the only puzzle that is wanted, from 1.
    number: Option<usize>,
}

impl Entries {
    /// Returns the entries, which other threads may read.
    pub fn unread(mut self) -> impl Iterator<Item = UnreadEntry> {
        std::iter::from_fn(move || self.next_unread())
    }

    fn next_unread(&mut self) -> Option<UnreadEntry> {
        self.reader.as_ref()?;
        match self.number {
            Some(number) => self.only(number),
            None => self.following().or_else(|| self.heading_below()),
        }
    }

    /// Returns what the text below the last puzzle asks for.
    fn heading_below(&mut self) -> Option<UnreadEntry> {
        let mut reader = self.reader.take()?;
        let HeadingNotes { line, info } = notes_at_end(&mut reader)?;
        let location = Location::new(self.name.clone(), self.file.clone(), Format::LINE, line);
        Some(UnreadEntry::Heading(location, Box::new(info)))
    }

    fn fail(&mut self, error: SourceError) -> Option<UnreadEntry> {
        self.reader = None;
        Some(UnreadEntry::Failure(error))
    }

    /// Reads up to the puzzle of this number, which is the only one.
    fn only(&mut self, number: usize) -> Option<UnreadEntry> {
        let mut count = 0;
        while count < number
            && let Some(entry) = self.following()
        {
            count += 1;
            // A source that fails has no more puzzles.
            if count == number || self.reader.is_none() {
                self.reader = None;
                return Some(entry);
            }
        }
        self.fail(SourceError::of_number(&self.name, number, count))
    }

    fn following(&mut self) -> Option<UnreadEntry> {
        let reader = self.reader.as_mut()?;
        let text = match next_unread(reader)? {
            Ok(text) => Ok(text),
            // A text without puzzles gets no answers.
            Err(ReadError::Parse(error)) if reader.is_empty() => {
                return self.fail(SourceError::of_text(&self.name, &error));
            }
            Err(ReadError::Parse(error)) => Err(error),
            Err(ReadError::Io(error)) => return self.fail(SourceError::of_system(&self.name, &error)),
        };
        let line = text.as_ref().map_or_else(|error| error.line, Unread::line);
        let format = reader.format().unwrap_or(Format::LINE);
        let location = Location::new(self.name.clone(), self.file.clone(), format, line);
        Some(UnreadEntry::Puzzle(location, text))
    }
}

impl Iterator for Entries {
    type Item = InputEntry;

    fn next(&mut self) -> Option<InputEntry> {
        self.next_unread().map(UnreadEntry::read)
    }
}
