//! `ninefold play`: opens the board, or plays in lines of text.

use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use clap::ValueHint;
use jiff::Zoned;
use jiff::civil::Date;

use super::input::{self, Source, display_path};
use super::output::to_stderr;
use super::{DataArgs, plain, usage};
use crate::explain::counted;
use crate::format::{Options, ParseError, ReadError, Reader};
use crate::game::Game;
use crate::store::{self, Rescue, Store, StoreError, numbered};
use crate::tui::puzzles::PuzzleFile;
use crate::tui::{self, Start};

const HELP: &str = "\
Examples:
  ninefold play puzzle.txt             the first puzzle of a file
  ninefold play puzzles.txt:17         the seventeenth puzzle
  ninefold play 'https://f-puzzles...' a link that holds a puzzle
  ninefold generate | ninefold play -  a puzzle from a pipe
  ninefold play --daily                today's puzzle, the same for everyone
  ninefold play --daily 2026-11-20     the puzzle of another day
  ninefold play                        the home screen, like `ninefold` alone
  ninefold play --plain puzzle.txt     in lines of text, for screen readers";

/// Play a puzzle
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct PlayArgs {
    /// A puzzle file to play; FILE:3 is its third puzzle, - is standard input. A link or a line of cells works too
    #[arg(value_name = "FILE[:N]", value_hint = ValueHint::FilePath)]
    file: Option<PathBuf>,

    /// Play today's puzzle, or that of another day
    #[arg(long, value_name = "DATE", num_args = 0..=1, conflicts_with = "file")]
    daily: Option<Option<Date>>,

    /// Play in lines of text with commands in words, for screen readers
    #[arg(long)]
    plain: bool,

    #[command(flatten)]
    data: DataArgs,

    /// Whether the command `play` was left out.
    #[arg(skip)]
    is_bare: bool,
}

impl PlayArgs {
    /// Returns the arguments equivalent to `ninefold FILE`.
    pub fn of(file: Option<PathBuf>) -> PlayArgs {
        PlayArgs { file, daily: None, plain: false, data: DataArgs::default(), is_bare: true }
    }
}

/// Puzzles to load after the requested one, to be played next.
const FOLLOWING: usize = 1000;

/// Plays until the player leaves and returns the exit code. `before` has the options before the command.
pub fn run(args: PlayArgs, before: DataArgs, plain: bool) -> Result<u8> {
    let wanted = args.file.as_deref().map(Request::of);
    let plain = args.plain || plain;
    if !plain && !io::stdout().is_terminal() {
        let missing = wanted.as_ref().filter(|wanted| !wanted.path.exists() && !wanted.is_puzzle_itself());
        let message = match missing {
            // What follows `play` is a file; opening it says what is wrong.
            Some(_) if !args.is_bare => None,
            Some(wanted) => {
                let meant = wanted.meant().map_or(String::new(), |meant| format!("; {meant}"));
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
    let (start, left_out) = match (args.daily, wanted) {
        (Some(date), _) => (Start::Daily(date.unwrap_or_else(|| Zoned::now().date())), None),
        (None, Some(wanted)) => wanted.open(store.as_ref())?,
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

/// The requested puzzle of a file.
#[derive(PartialEq, Eq, Debug)]
struct Request {
    path: PathBuf,
    /// From 1; `None` for the first that can be played.
    number: Option<usize>,
}

impl Request {
    /// Splits `FILE:N`, unless that is the name of a file.
    fn of(argument: &Path) -> Request {
        let (path, number) = numbered(argument);
        Request { path, number }
    }

    /// Copies the file into the store if it is a saved game, or reads its puzzles. Also returns a notice about what is
    /// left out. If a saved game cannot be used, its puzzle may still be readable.
    fn open(&self, store: Option<&Store>) -> Result<(Start, Option<String>)> {
        if self.number.is_some() || !store::is_saved_game(&self.path) {
            return self.read();
        }
        let imported =
            store.ok_or(StoreError::NoFolder).and_then(|store| store.import(&self.path, &Zoned::now()));
        match imported {
            Ok((id, notice)) => Ok((Start::Saved(id), notice.map(|notice| notice.0))),
            Err(error @ StoreError::Io { .. }) => Err(error.into()),
            Err(error) => {
                let Ok((start, _)) = self.read() else { return Err(error.into()) };
                Ok((start, Some(format!("{error}. Only the puzzle is read, without the moves."))))
            }
        }
    }

    /// Reads the puzzles of the file, up to some after the requested one, and a notice about those that are invalid.
    fn read(&self) -> Result<(Start, Option<String>)> {
        #[cfg(unix)]
        if is_named_pipe(&self.path) {
            let name = display_path(&self.path);
            bail!("{name}: is a named pipe, not a file\n  help: use `ninefold play - < {name}`");
        }
        let source = Source::open(&self.path).map_err(|error| self.complain(&error))?;
        let (mut problems, mut bad, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
        let (mut index, mut count) = (None, 0);
        let mut reader = Reader::new(BufReader::new(source.input), Options::default());
        while count < self.number.unwrap_or(1).saturating_add(FOLLOWING)
            && let Some(read) = reader.next()
        {
            count += 1;
            match read {
                Ok(entry) => {
                    if index.is_none() && self.number.is_none_or(|number| number == count) {
                        Game::new(entry.problem.clone()).map_err(|why| anyhow!("{}: {why}", source.name))?;
                        index = Some(problems.len());
                    }
                    problems.push(entry.problem);
                }
                Err(ReadError::Parse(error)) if self.number == Some(count) || reader.is_empty() => {
                    return Err(invalid_puzzle(&source.name, &error));
                }
                // Errors elsewhere in the file do not matter for playing.
                Err(ReadError::Parse(error)) => {
                    left_out.push(count);
                    bad.push(error);
                }
                Err(ReadError::Io(error)) => return Err(self.complain(&error)),
            }
        }
        let Some(index) = index else {
            let Some(number) = self.number else {
                return Err(bad.first().map_or_else(
                    || anyhow!("{}: no puzzle", source.name),
                    |error| invalid_puzzle(&source.name, error),
                ));
            };
            bail!("{}: no puzzle {number}: the file has {}", source.name, counted(count, "puzzle"))
        };
        // A game has a better name than the source of an error.
        let name = if input::puzzle_itself(&self.path).is_some() { "Puzzle".to_owned() } else { source.name };
        let file = PuzzleFile { name, left_out, goes_on: reader.next().is_some() };
        Ok((Start::Puzzles { problems, index, file }, store::left_out(&bad)))
    }

    fn is_puzzle_itself(&self) -> bool {
        self.path == Path::new("-") || input::puzzle_itself(&self.path).is_some()
    }

    fn complain(&self, error: &io::Error) -> anyhow::Error {
        let name = display_path(&self.path);
        let help = self.meant().or_else(|| match error.kind() {
            _ if self.is_puzzle_itself() => None,
            io::ErrorKind::NotFound => {
                Some("check the name; without a file, `ninefold` opens the home screen".to_owned())
            }
            io::ErrorKind::PermissionDenied => {
                Some("change its permissions, or those of its folder".to_owned())
            }
            io::ErrorKind::IsADirectory => {
                let file = display_path(&self.path.join("puzzle.txt"));
                Some(format!("name a file in it, as in `ninefold play {file}`"))
            }
            _ => None,
        });
        let help = help.map_or(String::new(), |help| format!("\n  help: {help}"));
        anyhow!("{name}: {}{help}", input::describe_error(error))
    }

    /// Suggests a command if the file name resembles one.
    fn meant(&self) -> Option<String> {
        let command = usage::suggest_command(self.path.to_str()?)?;
        Some(format!("did you mean the command `{command}`?"))
    }
}

/// Returns whether opening the file could wait forever for a writer. The `<(..)` of a shell links to a pipe that has a
/// writer and no path.
#[cfg(unix)]
fn is_named_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    let file = path.canonicalize().and_then(|path| path.metadata());
    file.is_ok_and(|metadata| metadata.file_type().is_fifo())
}

fn invalid_puzzle(name: &str, error: &ParseError) -> anyhow::Error {
    let help = error.help_without_options().map_or(String::new(), |help| format!("\n  help: {help}"));
    anyhow!("{name}: {error}{help}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(argument: &str) -> Request {
        Request::of(Path::new(argument))
    }

    #[test]
    fn a_number_after_a_colon_is_a_puzzle_of_the_file() {
        let of = |path: &str, number| Request { path: path.into(), number };
        assert_eq!(wanted("puzzles.txt"), of("puzzles.txt", None));
        assert_eq!(wanted("puzzles.txt:17"), of("puzzles.txt", Some(17)));
        assert_eq!(wanted("-:2"), of("-", Some(2)));
        assert_eq!(wanted("C:\\puzzles.txt"), of("C:\\puzzles.txt", None));
        assert_eq!(wanted("puzzles.txt:0"), of("puzzles.txt", Some(0)));
        assert_eq!(wanted("puzzles.txt:"), of("puzzles.txt:", None));
        assert_eq!(wanted(":3"), of(":3", None));
    }
}
