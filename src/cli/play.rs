//! `ninefold play`: opens the board, or plays in lines of text.

use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use clap::ValueHint;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use jiff::Zoned;
use jiff::civil::Date;

use super::input::{Argument, Source, SourceError, display_path};
use super::output::to_stderr;
use super::{DataArgs, plain, usage};
use crate::daily::{Daily, DailyKind};
use crate::format::{Options, ParseError, ReadError, Reader, ask_of_file};
use crate::game::{Game, settled_for_play};
use crate::packs::Pack;
use crate::store::{self, Rescue, Store, StoreError};
use crate::tui::puzzles::PuzzleFile;
use crate::tui::{self, Start};

const HELP: &str = "\
Examples:
  ninefold play puzzle.txt             the first puzzle of a file
  ninefold play puzzles.txt:17         the seventeenth puzzle
  ninefold play hard                   the next puzzle of a pack
  ninefold play hard:3                 its third puzzle; `ninefold packs` lists
                                       the packs
  ninefold play 'https://f-puzzles...' a link that holds a puzzle
  ninefold generate | ninefold play -  a puzzle from a pipe
  ninefold play daily                  today's puzzle, the same for everyone, as
                                       `ninefold daily` alone
  ninefold play daily --kind queens    another kind of puzzle
  ninefold play daily --date 2026-11-20  the puzzle of another day
  ninefold play                        the home screen, like `ninefold` alone
  ninefold play --plain puzzle.txt     in lines of text, for screen readers";

/// Play a puzzle
#[derive(clap::Args, Default)]
#[command(after_help = HELP)]
pub struct PlayArgs {
    /// A puzzle file to play; FILE:3 is its third puzzle, - is standard input. A pack (`hard`, `hard:3`), a link or a
    /// line of cells works too
    #[arg(value_name = "FILE[:N]", value_hint = ValueHint::FilePath)]
    file: Option<PathBuf>,

    /// Play today's puzzle, or that of another day, like `play daily`
    #[arg(long, value_name = "DATE", num_args = 0..=1, conflicts_with_all = ["file", "date"])]
    daily: Option<Option<Date>>,

    /// Play the daily puzzle of another day
    #[arg(long, value_name = "DATE")]
    date: Option<Date>,

    /// Play a daily puzzle of this kind
    #[arg(long, value_name = "KIND", value_parser = kind_parser())]
    kind: Option<DailyKind>,

    /// Play in lines of text with commands in words, for screen readers
    #[arg(long)]
    plain: bool,

    #[command(flatten)]
    data: DataArgs,

    /// Whether the command `play` was left out.
    #[arg(skip)]
    is_bare: bool,

    /// The daily puzzle that another command has asked for.
    #[arg(skip)]
    chosen_daily: Option<Daily>,
}

impl PlayArgs {
    /// Returns the arguments equivalent to `ninefold FILE`.
    pub fn of(file: Option<PathBuf>) -> PlayArgs {
        PlayArgs { file, is_bare: true, ..PlayArgs::default() }
    }

    /// Returns the arguments that open a daily puzzle.
    pub fn of_daily(daily: Daily, data: DataArgs) -> PlayArgs {
        PlayArgs { chosen_daily: Some(daily), data, ..PlayArgs::default() }
    }

    /// Returns the daily puzzle that is asked for: by an option, or by the word `daily` if no file has that name.
    fn daily(&self) -> Result<Option<Daily>> {
        if self.chosen_daily.is_some() {
            return Ok(self.chosen_daily);
        }
        let is_word = self.file.as_deref().is_some_and(|file| file == Path::new("daily") && !file.exists());
        let options = self.date.is_some() || self.kind.is_some();
        if options && self.file.is_some() && !is_word {
            return Err(usage::error(Some("play"), "--date and --kind are for `play daily`, not for a file"));
        }
        if !is_word && !options && self.daily.is_none() {
            return Ok(None);
        }
        let asked = self.daily.flatten().or(self.date);
        let daily = Daily::of(self.kind.unwrap_or_default(), asked, Zoned::now().date());
        daily.map(Some).map_err(|why| usage::error(Some("play"), why))
    }
}

fn kind_parser() -> impl TypedValueParser<Value = DailyKind> {
    let names = DailyKind::ALL.map(|kind| PossibleValue::new(kind.name()).help(kind.about()));
    PossibleValuesParser::new(names).try_map(|name| DailyKind::named(&name).ok_or("no such kind"))
}

/// Puzzles to load after the requested one, to be played next.
const FOLLOWING: usize = 1000;

/// Plays until the player leaves and returns the exit code. `before` has the options before the command.
pub fn run(args: PlayArgs, before: DataArgs, plain: bool) -> Result<u8> {
    let daily = args.daily()?;
    let wanted = args.file.as_deref().filter(|_| daily.is_none()).map(Argument::of);
    let plain = args.plain || plain;
    if !plain && !io::stdout().is_terminal() {
        let missing = wanted.as_ref().filter(|wanted| !wanted.is_there());
        let message = match missing {
            // What follows `play` is a file; opening it says what is wrong.
            Some(_) if !args.is_bare => None,
            Some(wanted) => {
                let meant = meant(wanted).or(wanted.help(io::ErrorKind::NotFound));
                let meant = meant.map_or(String::new(), |meant| format!("; {meant}"));
                Some(format!("no file or command `{}`{meant}", display_path(&wanted.path)))
            }
            None => Some("playing needs a terminal; use `ninefold solve` in pipes".into()),
        };
        if let Some(message) = message {
            return Err(usage::error(None, message));
        }
    }
    let data = args.data.or(before);
    let (store, trouble) = match Store::in_usual_place(data.data_dir.as_deref()) {
        Ok(store) => {
            // The games there can still be continued.
            let trouble = store.check().err().map(|error| format!("New games are not saved: {error}."));
            (Some(store), trouble)
        }
        Err(error) => (None, Some(format!("Games are not saved: {error}."))),
    };
    let (start, left_out) = match (daily, wanted) {
        (Some(daily), _) => (Start::Daily(daily), None),
        (None, Some(wanted)) => open(&wanted, store.as_ref())?,
        (None, None) => (Start::Home, None),
    };
    let mut setup = data.config.setup(data.data_dir.as_deref(), data.ascii);
    setup.saves = trouble.is_none();
    let (ended, rescues) = if plain {
        trouble.iter().chain(&left_out).chain(&setup.notice).for_each(|notice| to_stderr(notice));
        plain::run(start, store, setup.settings)?
    } else {
        let notices = [trouble, left_out, setup.notice.take()];
        setup.notice = notices.into_iter().flatten().reduce(|all, next| format!("{all} {next}"));
        let (code, rescues) = tui::run(start, store, setup)?;
        (Ok(code), rescues)
    };
    rescues.iter().for_each(report);
    match ended {
        _ if rescues.is_empty() => ended,
        // The code of a signal says more than that moves were not saved.
        Ok(0) => Ok(1),
        // Otherwise a closed pipe would count as success.
        Err(error) if is_broken_pipe(&error) => Ok(1),
        ended => ended,
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Says where to find a game whose last moves could not be saved.
fn report(rescue: &Rescue) {
    let Rescue { unsaved, place } = rescue;
    to_stderr(&format!("ninefold: {unsaved}."));
    match place {
        Ok(file) => to_stderr(&format!("The whole game is in {file}; `ninefold play {file}` continues it.")),
        Err(text) => {
            to_stderr("The whole game follows. Save it to a file, and `ninefold play FILE` continues it:");
            to_stderr(String::from_utf8_lossy(text).trim_end());
        }
    }
}

/// Opens what an argument names. Also returns a notice about what is left out.
fn open(wanted: &Argument, store: Option<&Store>) -> Result<(Start, Option<String>)> {
    if let Some(pack) = wanted.pack() {
        return Ok((Start::Pack { pack, index: index_in(pack, wanted.number, store)? }, None));
    }
    if wanted.number.is_some() || !store::is_saved_game(&wanted.path) {
        return read(wanted);
    }
    import(wanted, store)
}

/// Returns the index of the puzzle with this number, or of the first unsolved one.
fn index_in(pack: &Pack, number: Option<usize>, store: Option<&Store>) -> Result<usize> {
    let count = pack.problems().len();
    match number {
        Some(number) if (1..=count).contains(&number) => Ok(number - 1),
        Some(number) => Err(SourceError::of_number(pack.slug, number, count).into()),
        None => Ok(plain::first_unsolved(store, pack)),
    }
}

/// Copies a saved game into the store. If it cannot be used, its puzzle may still be readable.
fn import(wanted: &Argument, store: Option<&Store>) -> Result<(Start, Option<String>)> {
    let imported =
        store.ok_or(StoreError::NoFolder).and_then(|store| store.import(&wanted.path, &Zoned::now()));
    match imported {
        Ok((id, notice)) => Ok((Start::Saved(id), notice.map(|notice| notice.0))),
        Err(error @ StoreError::Io { .. }) => Err(error.into()),
        Err(error) => {
            let Ok((start, _)) = read(wanted) else { return Err(error.into()) };
            Ok((start, Some(format!("{error}. Only the puzzle is read, without the moves."))))
        }
    }
}

/// Reads the puzzles of the file, up to some after the requested one, and a notice about those that are invalid.
fn read(wanted: &Argument) -> Result<(Start, Option<String>)> {
    #[cfg(unix)]
    if is_named_pipe(&wanted.path) {
        let name = display_path(&wanted.path);
        bail!("{name}: is a named pipe, not a file\n  help: use `ninefold play - < {name}`");
    }
    let source = Source::open(wanted).map_err(|error| adapt(error, wanted))?;
    let (mut problems, mut bad, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
    let (mut index, mut count) = (None, 0);
    let mut reader = Reader::new(BufReader::new(source.input), Options::default());
    while count < wanted.number.unwrap_or(1).saturating_add(FOLLOWING)
        && let Some(read) = reader.next()
    {
        count += 1;
        match read {
            Ok(mut entry) => {
                ask_of_file(&mut entry, &source.file);
                if index.is_none() && wanted.number.is_none_or(|number| number == count) {
                    Game::new(entry.problem.clone()).map_err(|why| anyhow!("{}: {why}", source.name))?;
                    index = Some(problems.len());
                }
                problems.push(settled_for_play(entry).problem);
            }
            Err(ReadError::Parse(error)) if wanted.number == Some(count) || reader.is_empty() => {
                return Err(invalid_puzzle(&source.name, &error));
            }
            // Errors elsewhere in the file do not matter for playing.
            Err(ReadError::Parse(error)) => {
                left_out.push(count);
                bad.push(error);
            }
            Err(ReadError::Io(error)) => return Err(SourceError::of_system(&source.name, &error).into()),
        }
    }
    let Some(index) = index else {
        return Err(match (wanted.number, bad.first()) {
            (Some(number), _) => SourceError::of_number(&source.name, number, count).into(),
            (None, Some(error)) => invalid_puzzle(&source.name, error),
            (None, None) => anyhow!("{}: no puzzle", source.name),
        });
    };
    // A game has a better name than the source of an error.
    let name = if wanted.puzzle_itself().is_some() { "Puzzle".to_owned() } else { source.name };
    let file = PuzzleFile { name, left_out, goes_on: reader.next().is_some() };
    Ok((Start::Puzzles { problems, index, file }, store::left_out(&bad)))
}

/// Suggests a command if the name of the file resembles one, and only one file of a folder.
fn adapt(error: SourceError, wanted: &Argument) -> SourceError {
    if wanted.path.is_dir() {
        let file = display_path(&wanted.path.join("puzzle.txt"));
        return error.with_help(format!("name a file in it, as in `ninefold play {file}`"));
    }
    match meant(wanted) {
        Some(command) if !wanted.path.exists() => error.with_help(command),
        _ => error,
    }
}

/// Suggests a command if the file name resembles one.
fn meant(wanted: &Argument) -> Option<String> {
    let command = usage::suggest_command(wanted.path.to_str()?)?;
    Some(format!("did you mean the command `{command}`?"))
}

/// Returns whether opening the file could wait forever for a writer. The `<(..)` of a shell links to a pipe that has a
/// writer and no path.
#[cfg(unix)]
fn is_named_pipe(path: &std::path::Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    let file = path.canonicalize().and_then(|path| path.metadata());
    file.is_ok_and(|metadata| metadata.file_type().is_fifo())
}

fn invalid_puzzle(name: &str, error: &ParseError) -> anyhow::Error {
    let help = error.help_without_options().map_or(String::new(), |help| format!("\n  help: {help}"));
    anyhow!("{name}: {error}{help}")
}
